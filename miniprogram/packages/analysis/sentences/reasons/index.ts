/** The reason of a step: the sentence of its technique with the step's cells, houses, digits and links. */
import type { Shape } from '../../../../core/sudoku/grid'
import type { Step } from '../../../../core/sudoku/logic/step'
import {
  type ChainId,
  isChain,
  type TechniqueId,
} from '../../../../core/sudoku/logic/technique-ids'
import { alsTellers } from './als'
import { basicTellers } from './basics'
import { cageTellers } from './cages'
import { chainConclusions, chainTellers } from './chains'
import { colourTellers } from './colours'
import { createReasonContext, type Teller } from './context'
import { expertTellers } from './expert'
import { fishTellers } from './fish'
import { forcingConclusions, forcingTellers } from './forcing'
import { guardianTellers } from './guardians'
import { lineTellers } from './lines'
import { singleDigitTellers } from './single-digit'
import { uniquenessTellers } from './uniqueness'
import { isWing, type ToldBeat, tellWingBeats, wingTellers } from './wings'

const tellers: Readonly<Record<TechniqueId, Teller>> = {
  ...basicTellers,
  ...cageTellers,
  ...lineTellers,
  ...fishTellers,
  ...singleDigitTellers,
  ...wingTellers,
  ...uniquenessTellers,
  ...colourTellers,
  ...chainTellers,
  ...alsTellers,
  ...forcingTellers,
  ...guardianTellers,
  ...expertTellers,
}

const conclusions: Readonly<Record<ChainId, Teller>> = {
  ...chainConclusions,
  ...forcingConclusions,
}

/** Why a step holds. Sentences may begin with a lower-case letter. */
export function sayReason(shape: Shape, step: Step): string {
  return tellers[step.technique](createReasonContext(shape, step))
}

/** The sentences about a wing; null for another step. */
export function sayWing(shape: Shape, step: Step): ToldBeat[] | null {
  const { technique } = step
  return isWing(technique) ? tellWingBeats(createReasonContext(shape, step), technique) : null
}

/** What follows from the links of a step; null for a step that is not explained link by link. */
export function sayConclusion(shape: Shape, step: Step): string | null {
  const { technique } = step
  return isChain(technique) ? conclusions[technique](createReasonContext(shape, step)) : null
}
