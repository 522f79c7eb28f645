import { vibrate } from '../../platform/vibration'
import { settings } from './settings'

/** A digit was placed, something was refused or wrong, a puzzle was finished. */
type HapticEvent = 'place' | 'refuse' | 'finish'

export type HapticStrength = 'off' | 'light' | 'medium' | 'strong'

/** What the phone does in each strength. */
const VIBRATIONS = {
  light: { place: 'light', refuse: 'light', finish: 'medium' },
  medium: { place: 'light', refuse: 'medium', finish: 'heavy' },
  strong: { place: 'medium', refuse: 'heavy', finish: 'heavy' },
} as const

/** How strongly the phone vibrates. Two settings, because version 0.2 knows on and off only. */
export function hapticStrength(): HapticStrength {
  const { haptics, hapticStrength: strength = 'medium' } = settings.get()
  return haptics ? strength : 'off'
}

/** Changes the strength. Throws a StorageError if it cannot be stored. */
export function setHapticStrength(strength: HapticStrength): void {
  if (strength === 'off') settings.set({ haptics: false })
  else {
    settings.set({
      haptics: true,
      hapticStrength: strength === 'medium' ? undefined : strength,
    })
  }
}

/** Vibrates briefly, unless the player has turned haptics off. */
export function vibrateFor(event: HapticEvent): void {
  const strength = hapticStrength()
  if (strength !== 'off') vibrate(VIBRATIONS[strength][event])
}
