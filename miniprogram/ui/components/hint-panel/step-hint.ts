import type { Shape } from '../../../core/sudoku/grid'
import type { Step } from '../../../core/sudoku/logic/step'
import type { Drawing } from '../board/drawing'
import type { Sketched } from '../board/marks'

/** How much a hint shows: 1 where to look, 2 the technique and a question, 3 the reason, drawn. Only steps have a third stage. */
export type HintStage = 1 | 2 | 3

/** What is shown of a hint. */
export interface HintPlace {
  readonly stage: HintStage
  /** At the third stage of a step told in beats, the number of the beat, from 0. */
  readonly beat: number
}

/** Where every hint begins. */
export const FIRST_PLACE: HintPlace = { stage: 1, beat: 0 }

/** The hint panel and the board of a hint for a step. */
export interface StepHint {
  /** The panel is hidden while this is empty. */
  readonly title: string
  readonly text: string
  /** The label of the button that goes on. */
  readonly action: string
  /** The label of the button that draws the reason at once; absent for none. */
  readonly other?: string
  /** One character per cell for the board. */
  readonly marks: string
  readonly drawing: Drawing | null
  /** For a step told in beats: the current beat, from 1, and their number. */
  readonly beat?: number
  readonly beats?: number
  /** What the legend explains, see chain-legend; absent for no legend. */
  readonly legend?: string
}

/** What says a step, in the subpackage of the explanations because its texts are long. */
export interface StepTeller {
  /** The same for every step, in a game and in a drill. `lastAction`: the label of the button at the end. */
  stepHint(shape: Shape, sketched: Sketched, place: HintPlace, lastAction: string): StepHint
  /** What follows `place`; null at the end. */
  placeAfterStep(shape: Shape, step: Step, place: HintPlace): HintPlace | null
  /** The name of a step: of its pattern or its technique. */
  sayStepName(shape: Shape, step: Step): string
  /** Why a step holds, in one to three sentences. */
  sayStep(shape: Shape, step: Step): string
}

/** Loads what says a step. Rejects without a network if WeChat has not loaded that subpackage yet; then it can be tried again. */
export function loadStepTeller(): Promise<StepTeller> {
  return require.async('../../../packages/analysis/step-hint')
}
