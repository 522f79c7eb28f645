import { createSounds } from '../../platform/sound'
import { vibrate } from '../../platform/vibration'
import { settings } from './settings'

/**
 * What the player hears: short and quiet, made of few tones. Placing is a soft knock, a note a lighter one, erasing
 * falls, a mistake is low, a completed unit is a fifth, the end a chord.
 */
const SOUNDS = {
  place: [
    { at: 0, ms: 80, hertz: 740, volume: 0.2 },
    { at: 0, ms: 30, hertz: 2220, volume: 0.05 },
  ],
  note: [{ at: 0, ms: 50, hertz: 1180, volume: 0.1 }],
  erase: [
    { at: 0, ms: 60, hertz: 440, volume: 0.16 },
    { at: 35, ms: 70, hertz: 330, volume: 0.14 },
  ],
  mistake: [
    { at: 0, ms: 120, hertz: 196, volume: 0.26 },
    { at: 90, ms: 150, hertz: 165, volume: 0.26 },
  ],
  unit: [
    { at: 0, ms: 220, hertz: 659, volume: 0.16 },
    { at: 80, ms: 320, hertz: 988, volume: 0.16 },
  ],
  finish: [
    { at: 0, ms: 350, hertz: 523, volume: 0.16 },
    { at: 110, ms: 350, hertz: 659, volume: 0.16 },
    { at: 220, ms: 400, hertz: 784, volume: 0.16 },
    { at: 330, ms: 750, hertz: 1047, volume: 0.18 },
  ],
} as const

const sounds = createSounds(SOUNDS)

// The app lives as long as this subscription.
settings.subscribe(({ sounds: isOn }) => {
  if (!isOn) sounds.release()
})

/** How the phone vibrates in each strength: when a digit was placed, something was refused, a puzzle was finished. */
const VIBRATIONS = {
  light: { place: 'light', refuse: 'light', finish: 'medium' },
  medium: { place: 'light', refuse: 'medium', finish: 'heavy' },
  strong: { place: 'medium', refuse: 'heavy', finish: 'heavy' },
} as const

/** What each event feels and sounds like. */
const FEEDBACK = {
  /** Something happened without a digit, such as a photograph taken. */
  done: { haptic: 'place', sound: null },
  place: { haptic: 'place', sound: 'place' },
  note: { haptic: null, sound: 'note' },
  erase: { haptic: 'place', sound: 'erase' },
  /** Wrong, in conflict, or not allowed. */
  refuse: { haptic: 'refuse', sound: 'mistake' },
  /** A row, column, box or digit is complete. */
  unit: { haptic: 'place', sound: 'unit' },
  finish: { haptic: 'finish', sound: 'finish' },
} as const

export type FeedbackEvent = keyof typeof FEEDBACK

/** Vibrates and sounds, each unless the player has turned it off. */
export function giveFeedback(event: FeedbackEvent): void {
  const { haptic, sound } = FEEDBACK[event]
  const { haptics, sounds: isHeard } = settings.get()
  if (haptic && haptics !== 'off') vibrate(VIBRATIONS[haptics][haptic])
  if (sound && isHeard) sounds.play(sound)
}

/** A row, column, box or digit is complete, and the setting for that is on. */
export function giveUnitFeedback(): void {
  if (!settings.get().sounds) sounds.play('unit')
  vibrate('light')
}

/** Makes the sounds ready if they are on, so that the first one is not late. */
export function prepareFeedback(): void {
  const { sounds: isHeard, unitFeedback } = settings.get()
  if (isHeard || unitFeedback) sounds.prepare()
}
