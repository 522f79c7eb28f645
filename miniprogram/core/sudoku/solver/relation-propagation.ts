import type { Shape } from '../grid'
import { type Constraint, narrow, type SolverState } from './propagation'
import type { ShapeTables } from './tables'

/**
 * The relations of a shape in flat arrays: relation r is about the cells at 2r and 2r + 1. At i · size + d − 1: what digit d in the
 * cell at i allows in the other, as a mask.
 */
interface RelationTables {
  readonly cells: Uint16Array
  readonly allowed: Int32Array
}

/** Null for a shape without relations. */
export function buildRelations({ size, relations }: Shape): RelationTables | null {
  const needed = relations.filter(({ isImplied }) => !isImplied)
  if (needed.length === 0) return null
  const allowed = new Int32Array(2 * size * needed.length)
  needed.forEach((relation, index) => {
    const start = 2 * index * size
    relation.allowed.forEach((digits, one) => {
      allowed[start + one] = digits
      for (let other = 0; other < size; other++) {
        allowed[start + size + other] |= ((digits >>> other) & 1) << one
      }
    })
  })
  return { cells: Uint16Array.from(needed.flatMap(({ cells }) => cells)), allowed }
}

/** Removes from each cell of a relation what no digit of the other allows, until nothing changes. */
export class RelationPropagation implements Constraint {
  readonly cells: Uint16Array
  conflictStart = 0
  conflictEnd = 0

  constructor(private readonly relations: RelationTables) {
    this.cells = relations.cells
  }

  propagate(tables: ShapeTables, state: SolverState): boolean {
    const { cells } = this
    const { allowed } = this.relations
    const { masks } = state
    const { rowBit, shape } = tables
    this.conflictEnd = this.conflictStart
    for (let isOver = false; !isOver; ) {
      isOver = true
      const changed = state.changedRows | state.dirtyRows
      for (let i = 0; i < cells.length; i++) {
        if ((changed & rowBit[cells[i]]) === 0) continue
        const other = cells[i ^ 1]
        let mask = 0
        for (let rest = masks[cells[i]]; rest !== 0; rest &= rest - 1) {
          mask |= allowed[i * shape.size + 31 - Math.clz32(rest & -rest)]
        }
        mask &= masks[other]
        if (mask === masks[other]) continue
        if (mask === 0) {
          this.conflictStart = i & ~1
          this.conflictEnd = this.conflictStart + 2
          return false
        }
        narrow(tables, state, other, mask)
        isOver = false
      }
    }
    return true
  }

  /** Remembers nothing. */
  restore(): void {}
}
