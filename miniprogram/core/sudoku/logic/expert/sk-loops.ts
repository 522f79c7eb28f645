/**
 * SK loop (domino loop). Two rows and two columns cross in four boxes. In each of these boxes, the two cells of the row beside
 * the crossing are a domino, and the two of the column: sixteen cells in a ring of eight dominoes, where neighbours
 * share a line or a box in turn.
 *
 *   × a a │ b b ×      ×: crossing, a to h: dominoes
 *   h     │     c
 *   h     │     c
 *   ──────┼──────
 *   g     │     d
 *   g     │     d
 *   × f f │ e e ×
 *
 * Sixteen covers for the sixteen cells make it a loop, see `covers.ts`.
 */
import { digitsOf, maskOf } from '../../bits'
import type { Candidates } from '../candidates'
import type { Finder } from '../finder'
import { type CoveredDigit, coveredStep } from './covers'

const DOMINOES = 8
const CELLS = 16

interface Loop {
  /** The boxes and lines in turn, from the first box on. */
  readonly places: readonly number[]
  /** The cells that each place shares with the next. */
  readonly dominoes: readonly (readonly number[])[]
}

/** By set of dominoes: the smallest sets of places in the ring that touch all of them. Domino i is in places i and i + 1. */
const COVERS = Array.from({ length: 1 << DOMINOES }, (_, dominoes) => {
  let best: number[] = []
  let least = DOMINOES
  for (let places = 0; places < 1 << DOMINOES; places++) {
    const touched = places | (places >> 1) | ((places & 1) << (DOMINOES - 1))
    const count = digitsOf(places).length
    if ((dominoes & ~touched) !== 0 || count > least) continue
    if (count < least) best = []
    least = count
    best.push(places)
  }
  return { count: least, best }
})

export const findSkLoops: Finder = (position, onStep) => {
  for (let top = 0; top < 6; top++) {
    for (let bottom = 3 * Math.floor(top / 3) + 3; bottom < 9; bottom++) {
      for (let left = 0; left < 6; left++) {
        for (let right = 3 * Math.floor(left / 3) + 3; right < 9; right++) {
          const loop = loopOf(position, [top, bottom], [left, right])
          const covered = loop && coverDigits(position, loop)
          const step = covered && coveredStep(position, 'sk-loop', loop.dominoes.flat(), covered)
          if (step && onStep(step)) return
        }
      }
    }
  }
}

/** The cells of the eight dominoes around the ring; null if one of them is filled. */
function loopOf(
  { shape, masks }: Candidates,
  [top, bottom]: readonly number[],
  [left, right]: readonly number[],
): Loop | null {
  const { size, houses, boxOf } = shape
  const boxAt = (row: number, column: number) => 2 * size + boxOf[row * size + column]
  const [a, b, c, d] = [
    [top, left],
    [top, right],
    [bottom, right],
    [bottom, left],
  ].map(([row, column]) => boxAt(row, column))
  const places = [a, top, b, size + right, c, bottom, d, size + left]
  const crossings = [top, bottom].flatMap((row) => [row * size + left, row * size + right])
  const dominoes = places.map((house, i) => {
    const next = houses[places[(i + 1) % DOMINOES]]
    return houses[house].filter(
      (cell) => next.includes(cell) && !crossings.includes(cell) && masks[cell] !== 0,
    )
  })
  return dominoes.every(({ length }) => length === 2) ? { places, dominoes } : null
}

/** The covers of all digits in a loop, or null if they are more than its cells. */
function coverDigits(
  { shape, masks }: Candidates,
  { places, dominoes }: Loop,
): CoveredDigit[] | null {
  const covered: CoveredDigit[] = []
  let count = 0
  for (let digit = 1; digit <= shape.size; digit++) {
    let held = 0
    dominoes.forEach((cells, i) => {
      if (cells.some((cell) => masks[cell] & maskOf(digit))) held |= 1 << i
    })
    if (held === 0) continue
    const covers = COVERS[held]
    count += covers.count
    if (count > CELLS) return null
    const housesAt = (chosen: number) => digitsOf(chosen).map((place) => places[place - 1])
    covered.push({ digit, ways: covers.best.map(housesAt) })
  }
  return count === CELLS ? covered : null
}
