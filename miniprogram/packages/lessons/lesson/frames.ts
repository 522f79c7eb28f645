import { formatNotes } from '../../../core/game/text'
import { type Drill, positionOf } from '../../../core/learning/drill'
import { formatDigits, rowsOf } from '../../../core/sudoku/digits'
import type { Shape } from '../../../core/sudoku/grid'
import type { Candidates } from '../../../core/sudoku/logic/candidates'
import { applyStep, type Link, reasonsOf, type Step } from '../../../core/sudoku/logic/step'
import { fill, words } from '../../../strings/index'
import { chainsOf, sayChain, sayEnd, saySet } from '../../../strings/phrases'
import { sayResult, sayStep, sayWhere } from '../../../strings/step'
import type { Drawing } from '../../../ui/components/board/drawing'
import { marksOf, sketchOf } from '../../../ui/components/board/marks'

/** A page of the explanation: what the board shows and what is said under it. */
export interface LessonFrame {
  readonly title: string
  readonly text: string
  readonly values: readonly string[]
  readonly notes: readonly string[]
  readonly marks: string
  readonly drawing: Drawing | null
}

/** Chains of at most so many links are told link by link. */
const MAX_LINKS_PER_FRAME = 8
/** More houses than these are no place to begin. */
const MAX_SHADED_HOUSES = 4

/** The explanation of a drill's first step: where to look, link by link where there are some, why, and what is left. */
export function framesOf(drill: Drill): LessonFrame[] {
  const [step] = drill.steps
  const t = words().lesson
  const before = positionOf(drill)
  const { shape } = before
  const after = positionOf(drill)
  applyStep(after, step)
  const isPlaced = step.placements.length > 0
  const board = (position: Candidates) => ({
    values: rowsOf(formatDigits(position.values), shape.size),
    notes: isPlaced ? [] : formatNotes(Array.from(position.masks), shape.size),
  })
  const reasons = reasonsOf(before, step)
  const { marks, drawing } = sketchOf(shape, step, reasons)
  const frame = (title: string, text: string, rest: Partial<LessonFrame>): LessonFrame => ({
    title,
    text,
    marks: '',
    drawing: null,
    ...board(before),
    ...rest,
  })

  const look = frame(t.look, sayWhere(shape, step), { marks: lookMarks(shape, step) })
  const done = frame(t.done, sayResult(shape, step), {
    ...board(after),
    marks: marksOf(shape, { r: step.placements.map(({ cell }) => cell) }),
  })
  if (isPlaced) {
    const seen = marksOf(shape, { h: houseCells(shape, step), r: blockersOf(before, step) })
    const digit = { reasons: step.placements, eliminations: [], links: [] }
    return [look, frame(t.reason, sayStep(shape, step), { marks: seen, drawing: digit }), done]
  }
  const cells = reasons.map(({ cell }) => cell)
  const pattern = { marks: marksOf(shape, { r: cells }), drawing: { ...drawing, eliminations: [] } }
  const parts = partsOf(step)
  const steps = parts.map((part, index) => {
    const links = parts.slice(0, index + 1).flat()
    const ends = links.flatMap(({ from, to }) => [from, to])
    const spots = ends.flatMap((end) => end.cells.map((cell) => ({ cell, digit: end.digit })))
    return frame(fill(t.link, { i: index + 1 }), sayPart(shape, step, part), {
      marks: marksOf(shape, { r: spots.map(({ cell }) => cell) }),
      drawing: { reasons: spots, eliminations: [], links },
    })
  })
  const middle = steps.length > 0 ? steps : [frame(t.pattern, sayStep(shape, step), pattern)]
  const [title, text] =
    steps.length > 0 ? [t.reason, sayStep(shape, step)] : [t.result, sayResult(shape, step)]
  return [look, ...middle, frame(title, text, { marks, drawing }), done]
}

/** The links of a step as they are told: one by one, or chain by chain where they are many. */
function partsOf({ links }: Step): Link[][] {
  return links.length <= MAX_LINKS_PER_FRAME ? links.map((link) => [link]) : chainsOf(links)
}

function sayPart(shape: Shape, { sets = [] }: Step, part: readonly Link[]): string {
  if (part.length > 1) return `${sayChain(shape, part, sets)}。`
  const t = words().lesson
  const [{ from, to, strong, set }] = part
  const ends = { from: sayEnd(shape, from, true), to: sayEnd(shape, to, true) }
  if (!strong) return fill(t.weak, ends)
  if (set === undefined || !sets[set]) return fill(t.strong, ends)
  return fill(t.strongSet, { ...ends, set: saySet(shape, sets[set]) })
}

/** The houses in which a step is found, shaded. */
function lookMarks(shape: Shape, step: Step): string {
  return marksOf(shape, { h: houseCells(shape, step) })
}

function houseCells(shape: Shape, { technique, houses, cells, links }: Step): number[] {
  if (technique === 'naked-single') return [...cells, ...shape.peers[cells[0]]]
  const starts = links.length > 0 ? links[0].from.cells : cells
  const boxes = [...new Set(cells.map((cell) => 2 * shape.size + shape.boxOf[cell]))]
  const around =
    boxes.length <= MAX_SHADED_HOUSES ? boxes : [2 * shape.size + shape.boxOf[starts[0]]]
  const named = houses.length > 0 && houses.length <= MAX_SHADED_HOUSES ? houses : around
  return named.flatMap((house) => [...shape.houses[house]])
}

/** The digits that stand which make a single one: those that the cell sees, or that bar the house's other cells. */
function blockersOf({ shape, values }: Candidates, step: Step): number[] {
  const [{ cell, digit }] = step.placements
  if (step.technique === 'hidden-single') {
    const others = [...shape.houses[step.houses[0]]].filter((at) => values[at] === 0 && at !== cell)
    return others.flatMap((at) => shape.peers[at].find((peer) => values[peer] === digit) ?? [])
  }
  const house = step.technique === 'full-house' ? shape.houses[step.houses[0]] : shape.peers[cell]
  const seen = new Map<number, number>()
  for (const at of house) if (values[at] && !seen.has(values[at])) seen.set(values[at], at)
  return [...seen.values()]
}
