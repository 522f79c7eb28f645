import TimerPromise from 'promise-polyfill'

/**
 * Replaces the global `Promise` by one that calls its callbacks in timers. WeChat does this on iOS 15 and
 * older, so there `await` does not run before a `setTimeout` that was started earlier. Runtime and mini
 * program share it, as they do in WeChat. The build compiles the mini program's async functions to
 * generators, because a native `await` does not use the global `Promise`.
 */
export function installTimerPromise(): void {
  const NativePromise = Promise
  TimerPromise._unhandledRejectionFn = (reason) => {
    console.error('Uncaught (in promise)', reason)
    // The library does not pass the rejected promise.
    const promise = NativePromise.reject(reason)
    promise.catch(() => undefined)
    dispatchEvent(new PromiseRejectionEvent('unhandledrejection', { reason, promise }))
  }
  globalThis.Promise = TimerPromise
}
