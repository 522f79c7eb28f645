/** Vibrates briefly. Does nothing on phones that cannot. */
export function vibrate(type: 'light' | 'medium' | 'heavy'): void {
  wx.vibrateShort({ type, fail: () => {} })
}
