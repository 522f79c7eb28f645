import { asyncApi } from '../async-api'
import { type Options, requireParameters } from './parameters'

/** Keeps the screen on by the browser's wake lock, where it has one; it refuses while the page is hidden. */
export function createWakeLockApi() {
  let lock: Promise<{ release(): Promise<void> } | undefined> | undefined

  return {
    setKeepScreenOn: asyncApi('setKeepScreenOn', async (options: Options) => {
      requireParameters(options, { keepScreenOn: 'Boolean' })
      await (await lock)?.release()
      lock = options.keepScreenOn
        ? navigator.wakeLock?.request('screen').catch(() => undefined)
        : undefined
    }),
  }
}
