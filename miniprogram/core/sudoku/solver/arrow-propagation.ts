import { type ArrowChain, narrowArrow } from '../arrow-sums'
import { type Constraint, narrow, type SolverState } from './propagation'
import type { ShapeTables } from './tables'

/** Removes from the cells of arrows what no digits of the others complete. */
export class ArrowPropagation implements Constraint {
  readonly cells: readonly number[]
  conflictStart = 0
  conflictEnd = 0
  /** By arrow, the candidates of its cells when they were checked last. */
  private readonly checked: readonly Int32Array[]

  constructor(private readonly arrows: readonly ArrowChain[]) {
    this.cells = arrows.flatMap(({ cells }) => cells)
    this.checked = arrows.map(({ cells }) => new Int32Array(cells.length))
  }

  propagate(tables: ShapeTables, state: SolverState): boolean {
    const { masks } = state
    this.conflictEnd = this.conflictStart
    for (let index = 0, start = 0; index < this.arrows.length; index++) {
      const { cells } = this.arrows[index]
      const left = this.checked[index]
      start += cells.length
      let isChanged = false
      for (let i = 0; i < cells.length; i++) {
        if (left[i] !== masks[cells[i]]) isChanged = true
        left[i] = masks[cells[i]]
      }
      if (isChanged && !narrowArrow(this.arrows[index], left)) {
        this.conflictStart = start - cells.length
        this.conflictEnd = start
        return false
      }
      for (let i = 0; i < cells.length; i++) {
        if (left[i] !== masks[cells[i]]) narrow(tables, state, cells[i], left[i])
      }
    }
    return true
  }
}
