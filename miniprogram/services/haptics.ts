import { settings } from './settings'

/** What is felt: a digit placed, a mistake or something refused, the end of a puzzle. */
export type Touch = 'place' | 'refuse' | 'finish'

const STRENGTH = { place: 'light', refuse: 'medium', finish: 'heavy' } as const

/** A short vibration, unless the player switched them off. Phones without one simply stay still. */
export function feel(touch: Touch): void {
  if (settings.get().haptics) wx.vibrateShort({ type: STRENGTH[touch], fail: () => {} })
}
