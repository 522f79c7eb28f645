/** Cages that a player draws, possible or not. Plain data, pure functions. */

import { maxSum, minSum } from '../../core/sudoku/combinations'
import { type CageFault, faultOfCage } from '../../core/sudoku/drawn-cages'
import type { CellArea } from '../../core/sudoku/grid'
import { forEachNeighbours } from '../../core/sudoku/rules/regions'
import type { Brush, BrushedSketch, RuleBrush } from './brush'
import type { RulesSketch } from './draft'

/** The index of the chosen cage; −1 for none. */
export const cageOfBrush = (brush: Brush | null) => (brush?.rule === 'killer' ? brush.part : -1)

/** The brush with a chosen cage; −1 for none. */
export const brushOfCage = (cage: number): Brush => ({ rule: 'killer', part: cage })

/** All cages in the order of drawing. */
export function cagesIn({ rules, cages }: RulesSketch): readonly CellArea[] {
  return cages ?? rules.cages ?? []
}

/** With other cages; the rules have those that are possible. */
function withCages(sketch: RulesSketch, cages: readonly CellArea[]): RulesSketch {
  const { cages: _, ...others } = sketch.rules
  const possible = cages.filter((cage) => faultOfCage(others.size, cage) === null)
  return {
    rules: { ...others, ...(possible.length > 0 && { cages: possible }) },
    drawn: sketch.drawn,
    ...(cages.length > 0 && { cages }),
  }
}

/**
 * A finger crosses cells: from a cage on, they are added to it, to the chosen one if several have its first cell; from a free
 * cell on, they are a new cage.
 */
function dragCage({ sketch, brush }: BrushedSketch, cells: readonly number[]): BrushedSketch {
  const cages = cagesIn(sketch)
  const cage = cageAt(cages, cells[0], cageOfBrush(brush))
  return cage < 0
    ? added(sketch, cells)
    : { sketch: withCells(sketch, cage, cells), brush: brushOfCage(cage) }
}

/**
 * A tap on a cage chooses it, the next one if several have the cell. While the chosen cage has no sum, taps add free cells to
 * it, and take its cells out. Another free cell is a new cage.
 */
function tapCage({ sketch, brush }: BrushedSketch, cell: number): BrushedSketch {
  const cages = cagesIn(sketch)
  const chosen = cageOfBrush(brush)
  const isOpen = chosen >= 0 && cages[chosen].sum === undefined
  const isFree = !cages.some(({ cells }) => cells.includes(cell))
  if (isFree) {
    return isOpen ? { sketch: withCells(sketch, chosen, [cell]), brush } : added(sketch, [cell])
  }
  if (isOpen && cages[chosen].cells.includes(cell)) return withoutCell(sketch, chosen, cell)
  return { sketch, brush: brushOfCage(cageAt(cages, cell, chosen + 1)) }
}

export const cageBrush: RuleBrush = {
  parts: 'areas',
  begin: (sketch) => ({ sketch, brush: brushOfCage(-1) }),
  draw: (drawing, cells, isTap) => (isTap ? tapCage(drawing, cells[0]) : dragCage(drawing, cells)),
  cellsOf: (sketch, part) => cagesIn(sketch)[part]?.cells ?? [],
  remove: removeCage,
}

/** The first cage with a cell, from `start` on, cyclically; −1 for none. */
function cageAt(cages: readonly CellArea[], cell: number, start: number): number {
  for (let step = 0; step < cages.length; step++) {
    const cage = (Math.max(0, start) + step) % cages.length
    if (cages[cage].cells.includes(cell)) return cage
  }
  return -1
}

function added(sketch: RulesSketch, cells: readonly number[]): BrushedSketch {
  const cages = cagesIn(sketch)
  return { sketch: withCages(sketch, [...cages, cageOf(cells)]), brush: brushOfCage(cages.length) }
}

const cageOf = (cells: readonly number[], sum?: number): CellArea => ({
  cells: [...new Set(cells)].sort((a, b) => a - b),
  ...(sum !== undefined && { sum }),
})

function replaced(sketch: RulesSketch, index: number, ...by: readonly CellArea[]): RulesSketch {
  const cages = cagesIn(sketch)
  return withCages(sketch, [...cages.slice(0, index), ...by, ...cages.slice(index + 1)])
}

function withCells(sketch: RulesSketch, index: number, cells: readonly number[]): RulesSketch {
  const { cells: before, sum } = cagesIn(sketch)[index]
  return replaced(sketch, index, cageOf([...before, ...cells], sum))
}

function withoutCell(sketch: RulesSketch, index: number, cell: number): BrushedSketch {
  const { cells } = cagesIn(sketch)[index]
  if (cells.length === 1) return removeCage({ sketch, brush: brushOfCage(index) })
  const left = cageOf(cells.filter((one) => one !== cell))
  return { sketch: replaced(sketch, index, left), brush: brushOfCage(index) }
}

/** Without the chosen cage. */
function removeCage({ sketch, brush }: BrushedSketch): BrushedSketch {
  const cage = cageOfBrush(brush)
  return { sketch: cage < 0 ? sketch : replaced(sketch, cage), brush: brushOfCage(-1) }
}

/** Writes a digit, 0 … 9, at the end of the sum of the chosen cage; a new sum if `isFirst` or the sum would be too long. */
export function typeSum(
  { sketch, brush }: BrushedSketch,
  digit: number,
  isFirst: boolean,
): RulesSketch {
  const cage = cagesIn(sketch)[cageOfBrush(brush)]
  if (!cage) return sketch
  const { size } = sketch.rules
  const longer = (isFirst ? 0 : 10 * (cage.sum ?? 0)) + digit
  const isTooLong = `${longer}`.length > `${maxSum(size, size)}`.length
  return withSum(sketch, brush, isTooLong ? digit : longer)
}

/** Removes the last digit of the sum of the chosen cage. */
export function eraseSum({ sketch, brush }: BrushedSketch): RulesSketch {
  const cage = cagesIn(sketch)[cageOfBrush(brush)]
  return cage ? withSum(sketch, brush, Math.floor((cage.sum ?? 0) / 10)) : sketch
}

function withSum(sketch: RulesSketch, brush: Brush, sum: number): RulesSketch {
  const index = cageOfBrush(brush)
  return replaced(sketch, index, cageOf(cagesIn(sketch)[index].cells, sum || undefined))
}

/** A cage that no grid can have. */
export interface WrongCage {
  readonly cage: CellArea
  readonly fault: CageFault
}

/** The first wrong cage; null if none is. A sum that is still being typed is none: that of `brush`, while it is too small. */
export function findCageFault(sketch: RulesSketch, brush: Brush | null = null): WrongCage | null {
  const { size } = sketch.rules
  const typed = cageOfBrush(brush)
  for (const [index, cage] of cagesIn(sketch).entries()) {
    const fault = faultOfCage(size, cage)
    const isTyped = index === typed && (cage.sum ?? 0) < minSum(cage.cells.length)
    if (fault === 'size' || (fault && !isTyped)) return { cage, fault }
  }
  return null
}

/** What is legal, but seldom meant: cages whose cells do not touch, and cells that several cages have. */
export interface UnusualCages {
  readonly apart: readonly CellArea[]
  readonly shared: readonly number[]
}

export function findUnusualCages(sketch: RulesSketch): UnusualCages {
  const cages = cagesIn(sketch)
  const all = cages.flatMap(({ cells }) => cells)
  const shared = all.filter((cell, index) => all.indexOf(cell) !== index)
  const ascending = [...new Set(shared)].sort((a, b) => a - b)
  return {
    apart: cages.filter(({ cells }) => !isConnected(sketch.rules.size, cells)),
    shared: ascending,
  }
}

function isConnected(size: number, cells: readonly number[]): boolean {
  const reached = new Set([cells[0]])
  let before = 0
  while (before < reached.size) {
    before = reached.size
    forEachNeighbours(size, (one, other) => {
      if (!cells.includes(one) || !cells.includes(other)) return
      if (reached.has(one) || reached.has(other)) reached.add(one).add(other)
    })
  }
  return reached.size === cells.length
}

/** The sum of all cages, and that of all digits of the grid. */
export interface SumsOfCages {
  readonly sum: number
  readonly whole: number
  /** Whether both must be equal: every cell is in one cage, each of which has a sum. */
  readonly isComplete: boolean
}

export function sumsOfCages(sketch: RulesSketch): SumsOfCages {
  const { size } = sketch.rules
  const cages = cagesIn(sketch)
  const cells = cages.flatMap((cage) => cage.cells)
  const isPartition = cells.length === size * size && new Set(cells).size === cells.length
  return {
    sum: cages.reduce((all, { sum = 0 }) => all + sum, 0),
    whole: size * minSum(size),
    isComplete: isPartition && cages.every(({ sum }) => sum !== undefined),
  }
}
