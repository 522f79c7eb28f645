/**
 * What helps where logic ends: the cell to try first, and the cells that collapse the puzzle. All
 * tries are followed by singles only.
 */
import { digitsOf, isAtMostOne, smallestDigit } from '../bits'
import type { Values } from '../grid'
import { type Candidate, type Candidates, copyCandidates, place } from './candidates'
import { createPropagator } from './forcing/propagation'

/** A cell whose candidates are tried one after the other. */
interface Fork {
  readonly cell: number
  readonly digits: readonly number[]
  /** The tries until all digits of the cell are decided, nested ones included. */
  readonly tries: number
  /** How many tries are open at once at most. */
  readonly depth: number
}

export interface ForkReport {
  /** The fork with the fewest tries that was found. */
  readonly fork: Fork
  /**
   * Each with its right digit: after any of these cells (`count` 1), or all of them, singles solve
   * the rest. Empty if no two cells are enough.
   */
  readonly backdoors: readonly Candidate[]
  readonly count: 1 | 2
}

/** How many forks of the search are done, of how many. */
export interface ForkProgress {
  readonly done: number
  readonly of: number
}

type Tree = Pick<Fork, 'tries' | 'depth'>

/** The candidates of all cells after a try; null if it leads to a contradiction. */
type Outcome = Int32Array | null

interface Branches {
  readonly cell: number
  readonly outcomes: readonly Outcome[]
  /** How much is left open, summed over the outcomes. */
  readonly open: number
}

/** The forks that are measured, the most promising of all cells. */
const MAX_FORKS = 16
/** The cells compared for each nested fork, those with the fewest candidates. */
const MAX_NESTED_CELLS = 25

/**
 * Examines a 9×9 position that logic does not solve. `solution` is its only solution. Yields after
 * each fork and, without progress, between smaller parts.
 */
export function* examineForks(
  position: Candidates,
  solution: Values,
): Generator<ForkProgress | undefined, ForkReport, void> {
  const forks = branchesAt(position, Infinity)
  yield
  const collapse = yield* findBackdoors(position, solution)
  const chosen = forks.slice(0, MAX_FORKS)
  let best: Fork | null = null
  for (const [done, { cell, outcomes }] of chosen.entries()) {
    yield { done, of: chosen.length }
    const tree: Tree | null = yield* treeBelow(position, outcomes, best ? best.tries - 1 : Infinity)
    if (tree !== null) best = { cell, digits: digitsOf(position.masks[cell]), ...tree }
  }
  return { fork: best as Fork, ...collapse }
}

/** The tries below a fork by choosing one fork after another; null if it takes more than `limit`. */
function* treeBelow(
  position: Candidates,
  outcomes: readonly Outcome[],
  limit: number,
): Generator<undefined, Tree | null, void> {
  let tries = outcomes.length
  let depth = 1
  for (const masks of outcomes) {
    if (tries > limit) return null
    if (masks === null || masks.every(isAtMostOne)) continue
    const next = positionWith(position, masks)
    const [fork] = branchesAt(next, MAX_NESTED_CELLS)
    yield
    const below: Tree | null = yield* treeBelow(next, fork.outcomes, limit - tries)
    if (below === null) return null
    tries += below.tries
    depth = Math.max(depth, 1 + below.depth)
  }
  return tries > limit ? null : { tries, depth }
}

/** The position after the placements of a try. */
function positionWith(position: Candidates, masks: Int32Array): Candidates {
  const next = copyCandidates(position)
  masks.forEach((mask, cell) => {
    if (next.values[cell] === 0 && isAtMostOne(mask)) place(next, cell, smallestDigit(mask))
  })
  return next
}

/** The forks at the `limit` cells with the fewest candidates, the one that leaves least open first. */
function branchesAt(position: Candidates, limit: number): Branches[] {
  const { masks } = position
  const propagate = createPropagator(position)
  const cells = [...masks.keys()].filter((cell) => masks[cell] !== 0)
  const sizeOf = (cell: number) => digitsOf(masks[cell]).length
  const found = cells
    .sort((a, b) => sizeOf(a) - sizeOf(b))
    .slice(0, limit)
    .map((cell): Branches => {
      const outcomes = digitsOf(masks[cell]).map((digit) => {
        const net = propagate({ cell, digit })
        return net.contradiction ? null : net.masks.slice()
      })
      return { cell, outcomes, open: outcomes.reduce((sum, one) => sum + openOf(one), 0) }
    })
  return found.sort((a, b) => a.open - b.open)
}

/** Grows with the number of candidates that are still open. */
function openOf(masks: Outcome): number {
  if (masks === null) return 0
  let open = 0
  for (const mask of masks) if (!isAtMostOne(mask)) open += digitsOf(mask).length
  return open ** 3
}

/** Finds all cells that are enough alone, else the first two that are enough together. */
function* findBackdoors(
  position: Candidates,
  solution: Values,
): Generator<undefined, Pick<ForkReport, 'backdoors' | 'count'>, void> {
  const right = [...position.masks.keys()]
    .filter((cell) => position.masks[cell] !== 0)
    .map((cell) => ({ cell, digit: solution[cell] }))
  const single = singlesAfter(position, right)
  if (single.length > 0) return { backdoors: single, count: 1 }
  for (const [at, first] of right.entries()) {
    yield
    const next = copyCandidates(position)
    place(next, first.cell, first.digit)
    const [second] = singlesAfter(next, right.slice(at + 1))
    if (second) return { backdoors: [first, second], count: 2 }
  }
  return { backdoors: [], count: 2 }
}

/** Those of `among` after which singles solve the rest. */
function singlesAfter(position: Candidates, among: readonly Candidate[]): Candidate[] {
  const propagate = createPropagator(position)
  return among.filter((one) => propagate(one).masks.every(isAtMostOne))
}
