/** The reason of a step: the sentence of its technique with the step's cells, houses, digits and links. */
import type { Shape } from '../../core/sudoku/grid'
import type { Step } from '../../core/sudoku/logic/step'
import type { TechniqueId } from '../../core/sudoku/logic/technique-ids'
import { alsTellers } from './als'
import { basicTellers } from './basics'
import { chainTellers } from './chains'
import { colourTellers } from './colours'
import { createReasonContext, type Teller } from './context'
import { fishTellers } from './fish'
import { forcingTellers } from './forcing'
import { singleDigitTellers } from './single-digit'
import { uniquenessTellers } from './uniqueness'
import { wingTellers } from './wings'

const tellers: Readonly<Record<TechniqueId, Teller>> = {
  ...basicTellers,
  ...fishTellers,
  ...singleDigitTellers,
  ...wingTellers,
  ...uniquenessTellers,
  ...colourTellers,
  ...chainTellers,
  ...alsTellers,
  ...forcingTellers,
}

/** Why a step holds. Sentences may begin with a lower-case letter. */
export function sayReason(shape: Shape, step: Step): string {
  return tellers[step.technique](createReasonContext(shape, step))
}
