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
  masksOfSize,
  PEERS,
  placesIn,
  type SerBoard,
  type SerHint,
  type SerSearch,
  sees,
} from './board'
import { nakedSets } from './sets'

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

/** True if the loop's cells, taken alternately, visit the same houses, each once. */
function isSwappable(loop: readonly number[]): boolean {
  const [one, other] = [0, 1].map((parity) =>
    loop.flatMap((cell, index) => (index % 2 === parity ? HOUSES_OF[cell] : [])).sort(),
  )
  return new Set(one).size === one.length && String(one) === String(other)
}

function* hintsOf(board: SerBoard, loop: readonly number[], pair: number): Generator<LoopHint> {
  const { masks, empty } = board
  const { length } = loop
  const rating = 4.5 + (length > 9 ? 0.5 : length > 7 ? 0.2 : length > 5 ? 0.1 : 0)
  const rescues = loop.filter((cell) => masks[cell] !== pair)
  const extras = rescues.reduce((mask, cell) => mask | masks[cell], 0) & ~pair
  const extraCount = digitCount(extras)
  if (rescues.length === 1) {
    yield { rating, type: 1, removed: cellCandidates(rescues[0], pair) }
  } else if (extraCount === 1) {
    const removed = PEERS[rescues[0]]
      .filter((cell) => rescues.every((rescue) => sees(rescue, cell)))
      .flatMap((cell) => cellCandidates(cell, masks[cell] & extras))
    yield { rating, type: 2, removed }
  }
  if (rescues.length !== 2) return
  const [one, other] = rescues
  const common = HOUSES_OF[one].filter((house) => HOUSES_OF[other].includes(house))
  for (let size = extraCount; extraCount > 1 && size < 8; size++) {
    for (const house of common) {
      const others = CELLS[house].filter((cell) => cell !== one && cell !== other)
      if (2 * size <= empty[house]) {
        const setRating = rating + (size - 1) * 0.1
        for (const hint of nakedSets(masks, others, size, setRating, extras)) {
          // One of the two cells has the extra digits that no other cell of the set has.
          const covered = hint.covered | (extras & masks[one] & masks[other])
          if (digitCount(covered) === size) yield { ...hint, type: 3 }
        }
      }
      if (2 * size < empty[house]) yield* hiddenHints(board, others, pair, extras, size, rating)
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

/** Type 3: the loop's digits and other ones are a hidden set of one of the two cells and others. */
function* hiddenHints(
  { masks }: SerBoard,
  others: readonly number[],
  pair: number,
  extras: number,
  size: number,
  rating: number,
): Generator<LoopHint> {
  for (const rest of masksOfSize(size - 2)) {
    if (rest & (pair | extras)) continue
    const digits = rest | pair
    const cells = others.filter((cell) => masks[cell] & digits)
    if (cells.length !== size - 1) continue
    if (!bitsOf(rest).every((digit) => cells.some((cell) => masks[cell] & (1 << digit)))) continue
    const removed = cells.flatMap((cell) => cellCandidates(cell, masks[cell] & ~digits))
    yield { rating: rating + (cells.length - 1) * 0.1, type: 3, removed }
  }
}
