import { createEmitter } from './emitter'

/** Whether a newer version of the app waits, and was not offered since the app was launched. */
let isWaiting = false
const arrivals = createEmitter<void>()

/**
 * A newer version of the app, which WeChat downloads by itself while the app runs and starts at the next cold start.
 */
export const updates = {
  /** Listens to WeChat. Called once, when the app is launched. */
  watch(): void {
    wx.getUpdateManager().onUpdateReady(() => {
      isWaiting = true
      arrivals.emit()
    })
  },

  /** Calls `listener` when a newer version is ready. Returns an unsubscribe function. */
  subscribe: arrivals.subscribe,

  /**
   * If a newer version waits, asks by `ask` whether to restart with it now, and does so. Asks once per launch. Called
   * only where nothing is disturbed.
   */
  async offer(ask: () => Promise<boolean>): Promise<void> {
    if (!isWaiting) return
    isWaiting = false
    if (await ask()) wx.getUpdateManager().applyUpdate()
  },
}
