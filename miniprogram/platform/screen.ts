import { attempt } from './call'

/** Keeps the screen lit although nobody touches it, or lets it turn off again. Ends by itself when the app is left. */
export function keepScreenOn(keepScreenOn: boolean): void {
  attempt((done) => wx.setKeepScreenOn({ keepScreenOn, ...done }))
}
