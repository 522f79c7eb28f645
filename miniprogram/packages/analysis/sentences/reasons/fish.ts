/** Fish of every form, and Kraken fish. */
import {
  type FishName,
  fishNames,
  TECHNIQUE_IDS,
  type TechniqueId,
} from '../../../../core/sudoku/logic/technique-ids'
import { type ReasonContext, type ReasonValues, type Tellers, tellAlike } from './context'

type FishId = Extract<TechniqueId, `${string}${FishName}`>

function isFishId(id: TechniqueId): id is FishId {
  return fishNames.some((name) => id.endsWith(name))
}

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

export const fishTellers = {
  ...tellAlike(TECHNIQUE_IDS.filter(isFishId), tellFish),
  'kraken-fish-type-1': (context) =>
    context.say(context.words.steps['kraken-fish-type-1'], fishValues(context)),
  'kraken-fish-type-2': (context) =>
    context.say(context.words.steps['kraken-fish-type-2'], fishValues(context)),
} satisfies Tellers
