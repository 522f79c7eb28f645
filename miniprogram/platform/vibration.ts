/** Vibrates briefly. No effect on phones without vibration. */
export function vibrate(type: 'light' | 'medium' | 'heavy'): void {
  wx.vibrateShort({ type, fail: () => {} })
}
