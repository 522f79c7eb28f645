import type { Shape } from '../../../core/sudoku/grid'
import type { Candidate } from '../../../core/sudoku/logic/candidates'
import { reasonOfSingle, type SingleReason } from '../../../core/sudoku/logic/sight'
import type { LinkEnd, Step } from '../../../core/sudoku/logic/step'
import { DRAWN_AS } from '../../../core/sudoku/logic/technique-ids'
import type { Beat } from '../../../packages/analysis/sentences/beats'
import type { Drawing } from './drawing'

/** The board's `marks`, one character per cell, from the cells of each mark: `{ e: [3], r: [0, 1] }`. Later marks win. */
export function marksOf(shape: Shape, groups: Readonly<Record<string, readonly number[]>>): string {
  const marks = new Array<string>(shape.cellCount).fill('.')
  for (const mark of Object.keys(groups)) for (const cell of groups[mark]) marks[cell] = mark
  return marks.join('')
}

/** A step with more houses shades none: the shading would not help. */
const MAX_SHADED_HOUSES = 4

/** The marks and the drawing of a step. */
export interface Sketch {
  readonly marks: string
  readonly drawing: Drawing
}

/** A step and the position before it. */
export interface Sketched {
  readonly step: Step
  /** The candidates of its pattern, see `reasonsOf` in core. */
  readonly reasons: readonly Candidate[]
  /** The digits on the board, row by row, 0 = empty. */
  readonly placed: ArrayLike<number>
}

/** The marks and the drawing of a step, shown on the board before the step is applied. */
export function sketchOf(shape: Shape, { step, reasons, placed }: Sketched): Sketch {
  const single = reasonOfSingle(shape, placed, step)
  return single ? sketchSingle(shape, step, single, placed) : sketchPattern(shape, step, reasons)
}

/** One beat of a step: its links and candidates, and the result with the last one. */
export function sketchBeat(shape: Shape, sketched: Sketched, beat: Beat): Sketch {
  const { links, candidates, isLast } = beat
  const { step } = sketched
  if (isLast) return sketchOf(shape, { ...sketched, step: { ...step, links } })
  const used = step.sets?.filter((_, index) => links.some(({ set }) => set === index))
  const reasons = [...candidates, ...candidatesAt(links.flatMap(({ from, to }) => [from, to]))]
  return {
    marks: marksOf(shape, {
      l: used?.flatMap(({ cells }) => [...cells]) ?? [],
      r: reasons.map(({ cell }) => cell),
    }),
    drawing: { reasons, eliminations: [], links, ...(used && { sets: used }) },
  }
}

function candidatesAt(ends: readonly LinkEnd[]): Candidate[] {
  const found = new Map<string, Candidate>()
  for (const { cells, digit } of ends) {
    for (const cell of cells) found.set(`${cell}:${digit}`, { cell, digit })
  }
  return [...found.values()]
}

/** The house or the houses that matter, and in them the digits that leave one possibility. */
function sketchSingle(
  shape: Shape,
  step: Step,
  { sights }: SingleReason,
  placed: ArrayLike<number>,
): Sketch {
  const [answer] = step.placements
  const isHidden = step.technique === 'hidden-single'
  const isFullHouse = step.technique === 'full-house'
  const seen = sights.map(({ house }) => house).filter((house) => house >= 0)
  const houses = isHidden ? step.houses : [...new Set(seen)]
  const area = houses.flatMap((house) => [...shape.houses[house]])
  return {
    marks: marksOf(shape, {
      // For a naked single, each other digit is lit once.
      h: step.technique === 'naked-single' ? area.filter((cell) => !placed[cell]) : area,
      l: sights.map(({ blocker }) => blocker.cell),
      r: [answer.cell],
    }),
    // Of a full house the whole rest counts, which is shaded.
    drawing: {
      reasons: [],
      eliminations: [],
      links: [],
      sights: isFullHouse ? [] : sights,
      answer,
    },
  }
}

function sketchPattern(shape: Shape, step: Step, reasons: readonly Candidate[]): Sketch {
  const { cells, houses, placements, eliminations, links, sets, sum } = step
  // Lines are compared with as many regions, which alone are shaded.
  const isCompared = DRAWN_AS[step.technique] === 'lines'
  const lines = isCompared ? houses.slice(0, houses.length / 2) : []
  const others = houses.slice(lines.length)
  const shaded = others.length <= MAX_SHADED_HOUSES ? others : []
  const marks = marksOf(shape, {
    h: shaded.flatMap((house) => [...shape.houses[house]]),
    l: reasons.map(({ cell }) => cell),
    e: eliminations.map(({ cell }) => cell),
    r: [...cells, ...placements.map(({ cell }) => cell)],
  })
  // Where more digits are struck than are left, the latter are seen better.
  const digitsIn = (list: readonly Candidate[], cell: number) =>
    list.flatMap((one) => (one.cell === cell ? [one.digit] : []))
  const left = (DRAWN_AS[step.technique] === 'left' ? cells : [])
    .map((cell) => ({ cell, digits: digitsIn(reasons, cell) }))
    .filter(({ cell, digits }) => {
      const struck = digitsIn(eliminations, cell).length
      return digits.length > 0 && struck > digits.length
    })
  const isLeft = ({ cell }: Candidate) => left.some((one) => one.cell === cell)
  const unplaced = reasons.filter(
    ({ cell, digit }) => !placements.some((one) => one.cell === cell && one.digit === digit),
  )
  return {
    marks,
    drawing: {
      reasons: [...unplaced.filter((one) => !isLeft(one)), ...placements],
      eliminations: eliminations.filter((one) => !isLeft(one)),
      links,
      ...(sets && { sets }),
      ...(left.length > 0 && { left }),
      ...(isCompared && { framed: lines.flatMap((house) => [...shape.houses[house]]) }),
      ...(sum && { framed: sum.areas.flatMap((area) => [...shape.areas[area].cells]) }),
    },
  }
}
