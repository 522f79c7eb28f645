/**
 * Unique rectangles and loops: cells with the same two candidates whose digits could be swapped, if
 * the cells with more candidates had only those two.
 */
import { digitCount } from '../../bits'
import {
  bitsOf,
  CELLS,
  cellCandidates,
  HOUSES_OF,
  MASKS_BY_COUNT,
  maskedCells,
  PEERS,
  placesIn,
  type SerBoard,
  type SerHint,
  type SerSearch,
  sees,
} from './board'
import { unionOfSet } from './sets'

/** A step and its type, 1 to 4. Of the same rating, the lower type comes first. */
type LoopHint = SerHint & { readonly type: number }

/** The easiest unique loop: 4.5 for a rectangle, more for longer loops and sets beside them. */
export const seekUniqueLoops: SerSearch = function* (board) {
  let best: LoopHint | null = null
  for (let cell = 0; cell < 81; cell++) {
    if (digitCount(board.masks[cell]) !== 2) continue
    for (const loop of loopsFrom(board, cell)) {
      for (const hint of hintsOf(board, loop, board.masks[cell])) {
        if (hint.removed.length === 0) continue
        if (best === null || (hint.rating - best.rating || hint.type - best.type) < 0) best = hint
      }
    }
    yield null
  }
  yield best
}

/** Loops through cells with the two candidates of the first one; at most two others have different extra ones. */
function loopsFrom({ masks }: SerBoard, first: number): number[][] {
  const pair = masks[first]
  const loops: number[][] = []
  const loop: number[] = []
  const extend = (cell: number, allowed: number, seenExtras: number, lastKind: number) => {
    loop.push(cell)
    let extras = seenExtras
    HOUSES_OF[cell].forEach((house, kind) => {
      if (kind === lastKind) return
      for (const next of CELLS[house]) {
        if (next === first && loop.length >= 4) {
          if (isSwappable(loop)) loops.push([...loop])
        } else if ((masks[next] & pair) === pair && !loop.includes(next)) {
          extras |= masks[next] & ~pair
          const isPair = masks[next] === pair
          if (isPair || digitCount(extras) === 1 || allowed > 0) {
            extend(next, isPair ? allowed : allowed - 1, extras, kind)
          }
        }
      }
    })
    loop.pop()
  }
  extend(first, 2, 0, -1)
  return loops
}

/** True if the loop's cells, taken alternately, visit the same houses once each. */
function isSwappable(loop: readonly number[]): boolean {
  const visits: [Set<number>, Set<number>] = [new Set(), new Set()]
  for (let index = 0; index < loop.length; index++) {
    const visited = visits[index % 2]
    for (const house of HOUSES_OF[loop[index]]) {
      if (visited.has(house)) return false
      visited.add(house)
    }
  }
  return visits[0].size === visits[1].size && [...visits[0]].every((house) => visits[1].has(house))
}

/** The rating of a loop with so many cells, and what a set beside it adds. */
function ratingOf(length: number): number {
  let rating = 4.5
  if (length >= 10) rating += 0.3
  if (length >= 8) rating += 0.2
  else if (length >= 6) rating += 0.1
  return rating
}

function* hintsOf(board: SerBoard, loop: readonly number[], pair: number): Generator<LoopHint> {
  const { masks } = board
  const rating = ratingOf(loop.length)
  const rescues = loop.filter((cell) => masks[cell] !== pair)
  const extras = rescues.reduce((mask, cell) => mask | masks[cell], 0) & ~pair
  if (rescues.length === 1) {
    yield { rating, type: 1, removed: cellCandidates(rescues[0], pair) }
  } else if (digitCount(extras) === 1) {
    const removed = PEERS[rescues[0]]
      .filter((cell) => rescues.every((rescue) => sees(rescue, cell)))
      .flatMap((cell) => cellCandidates(cell, masks[cell] & extras))
    yield { rating, type: 2, removed }
  }
  if (rescues.length !== 2) return
  const [one, other] = rescues
  const common = HOUSES_OF[one].filter((house) => HOUSES_OF[other].includes(house))
  const extraCount = digitCount(extras)
  for (let size = extraCount; extraCount > 1 && size <= 7; size++) {
    for (const house of common) {
      const set = { house, one, other, extras, size, rating }
      yield* nakedHints(board, set)
      yield* hiddenHints(board, set, pair)
    }
  }
  // Type 4: one of the loop's digits has no other place in a house of both cells.
  const locked = bitsOf(pair).find((digit) =>
    common.some((house) => digitCount(placesIn(board, house, digit)) === 2),
  )
  if (locked === undefined) return
  const removed = rescues.flatMap((cell) => cellCandidates(cell, pair & ~(1 << locked)))
  yield { rating, type: 4, removed }
}

/** Two loop cells with more candidates, a house of both and the size of a set with one of them. */
interface LoopSet {
  readonly house: number
  readonly one: number
  readonly other: number
  readonly extras: number
  readonly size: number
  readonly rating: number
}

/** Type 3: the extra candidates of both cells and other cells are a naked set. */
function* nakedHints(board: SerBoard, set: LoopSet): Generator<LoopHint> {
  const { house, one, other, extras, size, rating } = set
  const { masks, empty } = board
  if (2 * size > empty[house]) return
  const first = CELLS[house].indexOf(one)
  const second = CELLS[house].indexOf(other)
  const shared = extras & masks[one] & masks[other]
  const maskAt = (index: number) => (index === first ? extras : masks[CELLS[house][index]])
  for (const cells of MASKS_BY_COUNT[size]) {
    if (!(cells & (1 << first)) || cells & (1 << second)) continue
    const rest = maskedCells(house, cells).filter((cell) => cell !== one)
    // One of the two cells has the extra digits that no other cell of the set has.
    if (digitCount(rest.reduce((mask, cell) => mask | masks[cell], shared)) !== size) continue
    const digits = unionOfSet(maskAt, bitsOf(cells))
    if (digits === 0) continue
    const removed = CELLS[house]
      .filter((cell) => cell !== one && cell !== other && !rest.includes(cell))
      .flatMap((cell) => cellCandidates(cell, masks[cell] & digits))
    yield { rating: rating + (size - 1) * 0.1, type: 3, removed }
  }
}

/** Type 3: the loop's digits and other ones are a hidden set. */
function* hiddenHints(board: SerBoard, set: LoopSet, loopDigits: number): Generator<LoopHint> {
  const { house, one, other, extras, size, rating } = set
  if (2 * size >= board.empty[house]) return
  const first = 1 << CELLS[house].indexOf(one)
  const second = 1 << CELLS[house].indexOf(other)
  const placesOfDigit = (digit: number) => placesIn(board, house, digit) & ~second
  for (const rest of MASKS_BY_COUNT[size - 2]) {
    if (rest & (loopDigits | extras)) continue
    const digits = rest | loopDigits
    const places = unionOfSet(placesOfDigit, bitsOf(digits), 1)
    if (places === 0) continue
    const cells = maskedCells(house, places & ~first)
    const removed = cells.flatMap((cell) => cellCandidates(cell, board.masks[cell] & ~digits))
    yield { rating: rating + (cells.length - 1) * 0.1, type: 3, removed }
  }
}
