import { vibrate } from '../platform/vibration'
import { settings } from './settings'

/** What is felt: a digit placed, a mistake or something refused, the end of a puzzle. */
export type HapticEvent = 'place' | 'refuse' | 'finish'

const STRENGTH = { place: 'light', refuse: 'medium', finish: 'heavy' } as const

/** Vibrates briefly unless the player has switched haptics off. */
export function vibrateFor(touch: HapticEvent): void {
  if (settings.get().haptics) vibrate(STRENGTH[touch])
}
