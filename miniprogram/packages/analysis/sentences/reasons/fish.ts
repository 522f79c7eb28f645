/** Fish of every form, and Kraken fish. */
import { fishOf } from '../../../../strings/techniques'
import type { ReasonContext, ReasonValues, Saying, Sayings } from './context'

function fishValues({ step, houses }: ReasonContext): ReasonValues {
  return {
    bases: houses(step.houses),
    covers: houses(step.covers ?? []),
    size: step.houses.length,
  }
}

function tellFish(context: ReasonContext): string {
  const { step, words, say } = context
  const { fish, finned, siamese } = words.steps
  const isFinned = step.fins !== undefined && step.fins.length > 0
  return say(step.siamese ? siamese : isFinned ? finned : fish, fishValues(context))
}

/** Of every fish, by its id in `fishOf`. */
export const fishSaying: Saying = {
  question: (_, { technique }) => (fishOf(technique)?.form === 'basic' ? 'fish' : 'finned'),
  from: 'houses',
  tell: tellFish,
}

export const krakenSayings = {
  'kraken-fish-type-1': {
    question: 'verity',
    tell: (context) => context.say(context.words.steps['kraken-fish-type-1'], fishValues(context)),
  },
  'kraken-fish-type-2': {
    question: 'verity',
    tell: (context) => context.say(context.words.steps['kraken-fish-type-2'], fishValues(context)),
  },
} satisfies Sayings
