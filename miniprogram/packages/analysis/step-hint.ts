import type { Shape } from '../../core/sudoku/grid'
import type { Step } from '../../core/sudoku/logic/step'
import { isChain } from '../../core/sudoku/logic/technique-ids'
import { words } from '../../strings/index'
import { marksOf, type Sketched, sketchBeat, sketchOf } from '../../ui/components/board/marks'
import type { HintPlace, HintStage, StepHint } from '../../ui/components/hint-panel/step-hint'
import { type Beat, beatsOf } from './sentences/beats'
import { sayQuestion } from './sentences/question'
import { housesOf, sayDrawnStep, sayStepName, sayWhere } from './sentences/step'

export { sayStep, sayStepName } from './sentences/step'

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
  const legend = legendOf(step)
  const beats = beatsOf(shape, step)
  const shown = beats[beat]
  if (!shown) {
    const text = sayDrawnStep(shape, step, placed)
    return { title, text, action: lastAction, legend, ...sketchOf(shape, sketched) }
  }
  const action = beatAction(step, shown, lastAction)
  const place = { beat: beat + 1, beats: beats.length }
  const { text } = shown
  return { title, text, action, legend, ...place, ...sketchBeat(shape, sketched, shown) }
}

/** The label of the button that leads on from a beat. */
export function beatAction(step: Step, { isLast }: Beat, last: string): string {
  const { nextLink, nextBeat } = words().hint
  if (isLast) return last
  return isChain(step.technique) ? nextLink : nextBeat
}

/** What the legend of a drawn step explains; empty if it has no links. */
export function legendOf(step: Step): string {
  if (step.links.length === 0) return ''
  return isChain(step.technique) ? 'chain' : 'nodes'
}

/** What follows `place`; null at the end. */
export function placeAfterStep(shape: Shape, step: Step, { stage, beat }: HintPlace) {
  if (stage < 3) return { stage: (stage + 1) as HintStage, beat: 0 }
  const isLast = beat >= beatsOf(shape, step).length - 1
  return isLast ? null : { stage, beat: beat + 1 }
}
