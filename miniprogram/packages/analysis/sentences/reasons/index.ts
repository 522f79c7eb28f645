/** What is said about a step, by its technique, with the step's cells, houses, digits and links. */
import type { Shape } from '../../../../core/sudoku/grid'
import type { Step } from '../../../../core/sudoku/logic/step'
import type { OtherId, TechniqueId } from '../../../../core/sudoku/logic/technique-ids'
import { fishOf } from '../../../../strings/techniques'
import { alsSayings } from './als'
import { arrowSayings } from './arrows'
import { basicSayings } from './basics'
import { cageSayings } from './cages'
import { chainSayings } from './chains'
import { colourSayings } from './colours'
import { createReasonContext, type Saying } from './context'
import { expertSayings } from './expert'
import { fishSaying, krakenSayings } from './fish'
import { forcingSayings } from './forcing'
import { guardianSayings } from './guardians'
import { lineSayings } from './lines'
import { pairSayings } from './pairs'
import { singleDigitSayings } from './single-digit'
import { uniquenessSayings } from './uniqueness'
import { isWing, type ToldBeat, tellWingBeats, wingSayings } from './wings'

const sayings: Readonly<Record<OtherId, Saying>> = {
  ...basicSayings,
  ...cageSayings,
  ...lineSayings,
  ...pairSayings,
  ...arrowSayings,
  ...krakenSayings,
  ...singleDigitSayings,
  ...wingSayings,
  ...uniquenessSayings,
  ...colourSayings,
  ...chainSayings,
  ...alsSayings,
  ...forcingSayings,
  ...guardianSayings,
  ...expertSayings,
}

export function sayingOf(id: TechniqueId): Saying {
  return fishOf(id) ? fishSaying : sayings[id as OtherId]
}

/** Why a step holds. Sentences may begin with a lower-case letter. */
export function sayReason(shape: Shape, step: Step): string {
  return sayingOf(step.technique).tell(createReasonContext(shape, step))
}

/** The sentences about a wing; null for another step. */
export function sayWing(shape: Shape, step: Step): ToldBeat[] | null {
  const { technique } = step
  return isWing(technique) ? tellWingBeats(createReasonContext(shape, step), technique) : null
}

/** What follows from the links of a step; null for a step that is not explained link by link. */
export function sayConclusion(shape: Shape, step: Step): string | null {
  return sayingOf(step.technique).conclude?.(createReasonContext(shape, step)) ?? null
}
