import { vibrate } from '../platform/vibration'
import { settings } from './settings'

/** A digit was placed, something was refused or wrong, a puzzle was finished. */
type HapticEvent = 'place' | 'refuse' | 'finish'

const STRENGTH = { place: 'light', refuse: 'medium', finish: 'heavy' } as const

/** Vibrates briefly, unless the player has turned haptics off. */
export function vibrateFor(event: HapticEvent): void {
  if (settings.get().haptics) vibrate(STRENGTH[event])
}
