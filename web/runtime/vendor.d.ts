/** A Promise on timers; it comes without declarations. */
declare module 'promise-polyfill' {
  const TimerPromise: PromiseConstructor & { _unhandledRejectionFn: (reason: unknown) => void }
  export default TimerPromise
}
