import type { Shape } from '../../../core/sudoku/grid'
import type { Step } from '../../../core/sudoku/logic/step'
import { type Beat, beatsOf, isChain } from '../../../strings/beats'
import { words } from '../../../strings/index'
import { sayQuestion } from '../../../strings/question'
import { housesOf, sayDrawnStep, sayStepName, sayWhere } from '../../../strings/step'
import type { Drawing } from '../board/drawing'
import { marksOf, type Sketched, sketchBeat, sketchOf } from '../board/marks'

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

/** The same for every step, in a game and in a drill. `lastAction`: the label of the button at the end. */
export function stepHint(
  shape: Shape,
  sketched: Sketched,
  { stage, beat }: HintPlace,
  lastAction: string,
): StepHint {
  const t = words().hint
  const { step, placed } = sketched
  const cells = housesOf(shape, step).flatMap((house) => [...shape.houses[house]])
  const shaded = { marks: cells.length > 0 ? marksOf(shape, { h: cells }) : '', drawing: null }
  if (stage === 1) {
    const text = sayWhere(shape, step)
    return { title: t.whereTitle, text, action: t.method, other: t.draw, ...shaded }
  }
  const title = sayStepName(shape, step)
  if (stage === 2) return { title, text: sayQuestion(shape, step), action: t.draw, ...shaded }
  const legend = legendOf(shape, step)
  const beats = beatsOf(shape, step)
  const shown = beats[beat]
  if (!shown) {
    const text = sayDrawnStep(shape, step, placed)
    return { title, text, action: lastAction, legend, ...sketchOf(shape, sketched) }
  }
  const action = beatAction(shape, step, shown, lastAction)
  const place = { beat: beat + 1, beats: beats.length }
  const { text } = shown
  return { title, text, action, legend, ...place, ...sketchBeat(shape, sketched, shown) }
}

/** The label of the button that leads on from a beat. */
export function beatAction(shape: Shape, step: Step, { isLast }: Beat, last: string): string {
  const { nextLink, nextBeat } = words().hint
  if (isLast) return last
  return isChain(shape, step) ? nextLink : nextBeat
}

/** What the legend of a drawn step explains; empty if it has no links. */
export function legendOf(shape: Shape, step: Step): string {
  if (step.links.length === 0) return ''
  return isChain(shape, step) ? 'chain' : 'nodes'
}

/** What follows `place`; null at the end. */
export function placeAfterStep(shape: Shape, step: Step, { stage, beat }: HintPlace) {
  if (stage < 3) return { stage: (stage + 1) as HintStage, beat: 0 }
  const isLast = beat >= beatsOf(shape, step).length - 1
  return isLast ? null : { stage, beat: beat + 1 }
}
