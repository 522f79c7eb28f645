import { formatNotes } from '../../../core/game/note-planes'
import { formatDigits, rowsOf } from '../../../core/sudoku/digits'
import type { Shape } from '../../../core/sudoku/grid'
import type { Candidates } from '../../../core/sudoku/logic/candidates'
import { applyStep, type Link, reasonsOf, type Step } from '../../../core/sudoku/logic/step'
import { fill, words } from '../../../strings/index'
import { chainsOf, sayChain, sayEnd, saySet } from '../../../strings/phrases'
import { sayResult, sayStep, sayWhere } from '../../../strings/step'
import type { Drawing } from '../../../ui/components/board/drawing'
import { marksOf, sketchOf } from '../../../ui/components/board/marks'
import { type Drill, positionOf } from '../course/drill'

/** One page of an explanation: a board with a caption. */
export interface LessonFrame {
  readonly title: string
  readonly text: string
  readonly values: readonly string[]
  readonly notes: readonly string[]
  readonly marks: string
  readonly drawing: Drawing | null
}

/** Up to this length a chain is explained link by link. */
const MAX_SINGLE_LINKS = 8
/** If a step names more houses or lies in more boxes, only one box is shaded. */
const MAX_SHADED_HOUSES = 4

/**
 * The explanation of a drill's first step: where to look, the pattern (a chain link by link), the conclusion, and the
 * board afterwards.
 */
export function framesOf(drill: Drill): LessonFrame[] {
  const [step] = drill.steps
  const before = positionOf(drill)
  const middle = step.placements.length > 0 ? placementFrames : eliminationFrames
  return [lookFrame(before, step), ...middle(before, step), doneFrame(drill, step)]
}

function lookFrame(before: Candidates, step: Step): LessonFrame {
  const { shape } = before
  return {
    ...boardOf(before, step),
    title: words().lesson.look,
    text: sayWhere(shape, step),
    marks: marksOf(shape, { h: houseCells(shape, step) }),
  }
}

function doneFrame(drill: Drill, step: Step): LessonFrame {
  const after = positionOf(drill)
  applyStep(after, step)
  const { shape } = after
  return {
    ...boardOf(after, step),
    title: words().lesson.done,
    text: sayResult(shape, step),
    marks: marksOf(shape, { r: step.placements.map(({ cell }) => cell) }),
  }
}

function placementFrames(before: Candidates, step: Step): LessonFrame[] {
  const { shape } = before
  const reasonFrame = {
    ...boardOf(before, step),
    title: words().lesson.reason,
    text: sayStep(shape, step),
    marks: marksOf(shape, { h: houseCells(shape, step), r: blockersOf(before, step) }),
    drawing: { reasons: step.placements, eliminations: [], links: [] },
  }
  return [reasonFrame]
}

function eliminationFrames(before: Candidates, step: Step): LessonFrame[] {
  const t = words().lesson
  const { shape } = before
  const board = boardOf(before, step)
  const reasons = reasonsOf(before, step)
  const sketch = sketchOf(shape, step, reasons)
  const chain = chainFrames(board, shape, step)
  if (chain.length > 0) {
    return [...chain, { ...board, title: t.reason, text: sayStep(shape, step), ...sketch }]
  }
  const patternFrame = {
    ...board,
    title: t.pattern,
    text: sayStep(shape, step),
    marks: marksOf(shape, { r: reasons.map(({ cell }) => cell) }),
    drawing: { ...sketch.drawing, eliminations: [] },
  }
  return [patternFrame, { ...board, title: t.result, text: sayResult(shape, step), ...sketch }]
}

/** One frame per link, or per chain if there are many links. Each frame also shows the links before it. */
function chainFrames(board: BoardFrame, shape: Shape, step: Step): LessonFrame[] {
  const parts = partsOf(step)
  return parts.map((part, index) => {
    const links = parts.slice(0, index + 1).flat()
    const ends = links.flatMap(({ from, to }) => [from, to])
    const reasons = ends.flatMap(({ cells, digit }) => cells.map((cell) => ({ cell, digit })))
    return {
      ...board,
      title: fill(words().lesson.link, { i: index + 1 }),
      text: sayPart(shape, step, part),
      marks: marksOf(shape, { r: reasons.map(({ cell }) => cell) }),
      drawing: { reasons, eliminations: [], links },
    }
  })
}

type BoardFrame = Omit<LessonFrame, 'title' | 'text'>

/** The board without marks. Notes are shown only for steps that eliminate candidates. */
function boardOf({ shape, values, masks }: Candidates, step: Step): BoardFrame {
  const hasNotes = step.placements.length === 0
  return {
    values: rowsOf(formatDigits(values), shape.size),
    notes: hasNotes ? formatNotes(Array.from(masks), shape.size) : [],
    marks: '',
    drawing: null,
  }
}

function partsOf({ links }: Step): Link[][] {
  return links.length <= MAX_SINGLE_LINKS ? links.map((link) => [link]) : chainsOf(links)
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

/** The cells to shade: the houses that the step names, or the boxes that it lies in. */
function houseCells(shape: Shape, { technique, houses, cells, links }: Step): number[] {
  if (technique === 'naked-single') return [...cells, ...shape.peers[cells[0]]]
  const cellsOf = (indexes: readonly number[]) =>
    indexes.flatMap((house) => [...shape.houses[house]])
  if (houses.length > 0 && houses.length <= MAX_SHADED_HOUSES) return cellsOf(houses)
  const boxAt = (cell: number) => 2 * shape.size + shape.boxOf[cell]
  const boxes = [...new Set(cells.map(boxAt))]
  if (boxes.length <= MAX_SHADED_HOUSES) return cellsOf(boxes)
  const [start] = links.length > 0 ? links[0].from.cells : cells
  return cellsOf([boxAt(start)])
}

/** The cells whose digits force a single: they rule out the other digits of its cell, or the other cells of its house. */
function blockersOf({ shape, values }: Candidates, step: Step): number[] {
  const [{ cell, digit }] = step.placements
  if (step.technique === 'hidden-single') {
    const others = [...shape.houses[step.houses[0]]].filter((at) => values[at] === 0 && at !== cell)
    return others.flatMap((at) => shape.peers[at].find((peer) => values[peer] === digit) ?? [])
  }
  const house = step.technique === 'full-house' ? shape.houses[step.houses[0]] : shape.peers[cell]
  const firstCells = new Map<number, number>()
  for (const at of house) {
    if (values[at] && !firstCells.has(values[at])) firstCells.set(values[at], at)
  }
  return [...firstCells.values()]
}
