/**
 * Templates: all ways to place one digit in the whole grid. Cells that occur in every template hold
 * the digit, cells that occur in none lose it. Not feasible by hand; it yields every conclusion
 * from one digit alone.
 */
import { isAtMostOne } from '../bits'
import type { Size } from '../grid'
import { type Candidate, type Candidates, cellsAt, placesOf } from './candidates'
import type { Finder, TechniqueParts } from './finder'
import { oncePerPosition } from './memo'
import { columnsOfPlacements } from './placements'
import { createStep } from './step'

/** An empty classic 9×9 grid has 46,656 templates, a 16×16 grid far too many. */
const SIZES: readonly Size[] = [4, 6, 9]

/**
 * For each digit and row (at `digit · size + row`), the columns that occur in at least one
 * template. Every template has one cell per row, so a single column is common to all; no template
 * of another digit uses that cell, which may remove templates of other digits, and so on until
 * nothing changes. All 0 if a digit has no template.
 */
const columnsOf = oncePerPosition((position): Int32Array => {
  const { size } = position.shape
  const open = new Int32Array((size + 1) * size)
  for (let digit = 1; digit <= size; digit++) {
    for (let row = 0; row < size; row++) {
      open[digit * size + row] = placesOf(position, digit, row)
    }
  }
  const columns = new Int32Array(open.length)
  const stale = new Set(Array.from({ length: size }, (_, index) => index + 1))
  for (const digit of stale) {
    stale.delete(digit)
    const from = digit * size
    const own = columnsOfPlacements(position, digit, open.subarray(from, from + size))
    columns.set(own, from)
    for (let row = 0; row < size; row++) {
      if (own[row] === 0 || !isAtMostOne(own[row])) continue
      for (let other = 1; other <= size; other++) {
        if (other === digit || (open[other * size + row] & own[row]) === 0) continue
        open[other * size + row] &= ~own[row]
        stale.add(other)
      }
    }
  }
  return columns
})

/**
 * A digit's candidates in the columns that `choose` returns for each row, given its candidate
 * columns and its template columns.
 */
function chosen(
  position: Candidates,
  digit: number,
  choose: (places: number, columns: number) => number,
): Candidate[] {
  const { size } = position.shape
  const columns = columnsOf(position).subarray(digit * size, (digit + 1) * size)
  return Array.from(columns).flatMap((inWays, row) =>
    cellsAt(position, row, choose(placesOf(position, digit, row), inWays)).map((cell) => ({
      cell,
      digit,
    })),
  )
}

const findTemplateSet: Finder = (position, onStep) => {
  for (let digit = 1; digit <= position.shape.size; digit++) {
    const placements = chosen(position, digit, (_, columns) => (isAtMostOne(columns) ? columns : 0))
    if (placements.length === 0) continue
    const cells = placements.map(({ cell }) => cell)
    if (onStep(createStep({ technique: 'template-set', digits: [digit], placements, cells })))
      return
  }
}

const findTemplateDelete: Finder = (position, onStep) => {
  for (let digit = 1; digit <= position.shape.size; digit++) {
    const eliminations = chosen(position, digit, (places, columns) => places & ~columns)
    if (eliminations.length === 0) continue
    const kept = chosen(position, digit, (_, columns) => columns)
    const cells = kept.map(({ cell }) => cell)
    const step = createStep({ technique: 'template-delete', digits: [digit], eliminations, cells })
    if (onStep(step)) return
  }
}

export const templateTechniques: readonly TechniqueParts[] = [
  { id: 'template-set', find: findTemplateSet, sizes: SIZES, needs: 'boxes' },
  { id: 'template-delete', find: findTemplateDelete, sizes: SIZES, needs: 'boxes' },
]
