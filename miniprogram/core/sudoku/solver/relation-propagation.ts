import type { Shape } from '../grid'
import { type Constraint, narrow, type SolverState } from './propagation'
import type { ShapeTables } from './tables'

/**
 * The relations of a shape in flat arrays: relation r is about the cells at 2r and 2r + 1. What the digits of the cell at i allow in the
 * other is the union of one entry of each part of a table; a part is about CHUNK_BITS digits:
 *
 *     images[starts[i] + (p << CHUNK_BITS) + digits of part p]
 */
interface RelationTables {
  readonly cells: Uint16Array
  readonly starts: Uint32Array
  readonly images: Int32Array
}

/** Up to 9×9, a table has one part. */
const CHUNK_BITS = 9
const CHUNK_MASK = (1 << CHUNK_BITS) - 1

/** Null for a shape without relations. */
export function buildRelations({ size, relations }: Shape): RelationTables | null {
  const needed = relations.filter(({ isImplied }) => !isImplied)
  if (needed.length === 0) return null
  const known = new Map<string, number>()
  const images: number[] = []
  const startOf = (allowed: readonly number[]) => {
    const key = allowed.join()
    const start = known.get(key) ?? images.length
    if (!known.has(key)) addImages(images, allowed)
    known.set(key, start)
    return start
  }
  const starts = needed.flatMap(({ allowed }) => {
    const turned = Array.from({ length: size }, (_, other) =>
      allowed.reduce((mask, digits, one) => mask | (((digits >>> other) & 1) << one), 0),
    )
    return [startOf(allowed), startOf(turned)]
  })
  return {
    cells: Uint16Array.from(needed.flatMap(({ cells }) => cells)),
    starts: Uint32Array.from(starts),
    images: Int32Array.from(images),
  }
}

/** The union of `allowed` for each set of digits. */
function addImages(images: number[], allowed: readonly number[]): void {
  for (let first = 0; first < allowed.length; first += CHUNK_BITS) {
    const start = images.length
    images.push(0)
    for (let digits = 1; digits <= CHUNK_MASK; digits++) {
      const lowest = 31 - Math.clz32(digits & -digits)
      images.push(images[start + (digits & (digits - 1))] | (allowed[first + lowest] ?? 0))
    }
  }
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
    const { starts, images } = this.relations
    const { masks } = state
    const { rowBit } = tables
    this.conflictEnd = this.conflictStart
    for (let isOver = false; !isOver; ) {
      isOver = true
      const changed = state.changedRows | state.dirtyRows
      for (let i = 0; i < cells.length; i++) {
        if ((changed & rowBit[cells[i]]) === 0) continue
        const other = cells[i ^ 1]
        let mask = 0
        let part = starts[i]
        for (let rest = masks[cells[i]]; rest !== 0; rest >>>= CHUNK_BITS) {
          mask |= images[part + (rest & CHUNK_MASK)]
          part += CHUNK_MASK + 1
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
}
