import { type ArrowCells, cellsOfArrow, narrowArrow } from '../arrow-sums'
import type { Shape } from '../grid'
import { type Constraint, narrow, type SolverState } from './propagation'
import type { ShapeTables } from './tables'

/** The arrows of a shape; null without any. */
export function buildArrows(shape: Shape): readonly ArrowCells[] | null {
  return shape.rules?.arrows?.map((arrow) => cellsOfArrow(shape, arrow)) ?? null
}

/** Removes from the cells of arrows what no digits of the others complete, until nothing changes. */
export class ArrowPropagation implements Constraint {
  readonly cells: readonly number[]
  conflictStart = 0
  conflictEnd = 0
  /** Candidates of the cells of an arrow of which nothing can be removed; others need not be checked again. */
  private readonly checked: Int32Array

  constructor(private readonly arrows: readonly ArrowCells[]) {
    this.cells = arrows.flatMap(({ cells }) => cells)
    this.checked = new Int32Array(this.cells.length)
  }

  propagate(tables: ShapeTables, state: SolverState): boolean {
    const { rowBit, shape } = tables
    this.conflictEnd = this.conflictStart
    for (let isOver = false; !isOver; ) {
      isOver = true
      const changed = state.changedRows | state.dirtyRows
      let start = 0
      for (const arrow of this.arrows) {
        const { cells } = arrow
        const from = start
        const isNew = (cell: number, at: number) => state.masks[cell] !== this.checked[from + at]
        if (cells.some((cell) => changed & rowBit[cell]) && cells.some(isNew)) {
          const masks = Int32Array.from(cells, (cell) => state.masks[cell])
          if (!narrowArrow(arrow, masks, shape.size)) {
            this.conflictStart = start
            this.conflictEnd = start + cells.length
            return false
          }
          this.checked.set(masks, start)
          cells.forEach((cell, at) => {
            if (masks[at] === state.masks[cell]) return
            // What is left may still be too much.
            this.checked[from] = 0
            narrow(tables, state, cell, masks[at])
            isOver = false
          })
        }
        start += cells.length
      }
    }
    return true
  }

  /** Remembers nothing. */
  restore(): void {}
}
