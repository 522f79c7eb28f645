import { attempt } from './call'

/** Vibrates briefly. No effect on phones without vibration. */
export function vibrate(type: 'light' | 'medium' | 'heavy'): void {
  attempt((done) => wx.vibrateShort({ type, ...done }))
}
