import { type ArrowChain, chainOfArrow, MAX_ARROW_CELLS, narrowArrow } from '../arrow-sums'
import type { Shape } from '../grid'
import { type Constraint, narrow, type SolverState } from './propagation'
import type { ShapeTables } from './tables'

/** The arrows of a shape; null without any. */
export function buildArrows(shape: Shape): readonly ArrowChain[] | null {
  return shape.rules?.arrows?.map((arrow) => chainOfArrow(shape, arrow)) ?? null
}

/** The candidates of an arrow's cells while they are narrowed. */
const left = /* @__PURE__ */ new Int32Array(MAX_ARROW_CELLS)

/** Removes from the cells of arrows what no digits of the others complete, until nothing changes. */
export class ArrowPropagation implements Constraint {
  readonly cells: Uint16Array
  conflictStart = 0
  conflictEnd = 0
  /** Candidates of the cells of an arrow of which nothing can be removed. */
  private readonly checked: Int32Array

  constructor(private readonly arrows: readonly ArrowChain[]) {
    this.cells = Uint16Array.from(arrows.flatMap(({ cells }) => cells))
    this.checked = new Int32Array(this.cells.length)
  }

  propagate(tables: ShapeTables, state: SolverState): boolean {
    const { cells, checked } = this
    const { masks } = state
    this.conflictEnd = this.conflictStart
    for (let isOver = false; !isOver; ) {
      isOver = true
      let start = 0
      for (const arrow of this.arrows) {
        const end = start + arrow.cells.length
        let isKnown = true
        for (let i = start; i < end; i++) {
          left[i - start] = masks[cells[i]]
          if (masks[cells[i]] !== checked[i]) isKnown = false
        }
        if (!isKnown && !narrowArrow(arrow, left, tables.shape.size)) {
          this.conflictStart = start
          this.conflictEnd = end
          return false
        }
        for (let i = start; !isKnown && i < end; i++) {
          checked[i] = left[i - start]
          if (checked[i] === masks[cells[i]]) continue
          narrow(tables, state, cells[i], checked[i])
          isOver = false
        }
        start = end
      }
    }
    return true
  }

  /** Remembers nothing that depends on the state. */
  restore(): void {}
}
