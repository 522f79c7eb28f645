/**
 * Everything that follows if one candidate is right, or wrong.
 *
 * A literal is 2 · candidate + 1 if the candidate is right, 2 · candidate if it is wrong. Nodes are
 * numbered in the order in which the program finds them, which decides what follows from what.
 */
import {
  cellCandidates,
  copySerBoard,
  maskedCells,
  placesIn,
  removeCandidate,
  type SerBoard,
} from './board'
import { type AloneCandidate, leftAloneBy, ruledOutBy } from './links'

export interface Implications {
  /** The literal of each node. */
  readonly literals: readonly number[]
  /** The nodes from which each node follows. */
  readonly parents: readonly (readonly number[])[]
  /** The node of each literal; −1 if it does not follow. */
  readonly nodes: Int16Array
  /** The nodes of a candidate that is both right and wrong: the search ends there. */
  readonly clash: readonly number[] | null
}

export interface ImplicationRules {
  /** Whether candidates found wrong are removed, so that more follows. */
  readonly dynamic: boolean
  /** Whether only the candidates of one digit are followed. */
  readonly oneDigit: boolean
}

/** What follows from a literal on a board; the board is left as it is. */
export function implicationsOf(
  source: SerBoard,
  first: number,
  { dynamic, oneDigit }: ImplicationRules,
): Implications {
  const kinds = { inHouses: true, inCells: !oneDigit }
  const board = dynamic ? copySerBoard(source) : source
  const literals = [first]
  const parents: number[][] = [[]]
  const nodes = new Int16Array(1458).fill(-1)
  nodes[first] = 0
  /** Nodes to follow: of wrong candidates, of right ones. */
  const pending: [number[], number[]] = [[], []]
  pending[first % 2].push(0)

  /** Adds a node; returns both nodes of a candidate that is then right and wrong. */
  const add = (literal: number, from: number[]): number[] | null => {
    if (nodes[literal] >= 0) return null
    const node = literals.push(literal) - 1
    parents.push(from)
    const opposite = nodes[literal ^ 1]
    if (opposite >= 0) return [opposite, node]
    nodes[literal] = node
    pending[literal % 2].push(node)
    return null
  }

  for (let wrong = 0, right = 0; ; ) {
    let clash: number[] | null = null
    if (right < pending[1].length) {
      const node = pending[1][right++]
      for (const out of ruledOutBy(board, literals[node] >> 1, !oneDigit)) {
        clash ??= add(2 * out, [node])
      }
    } else if (wrong < pending[0].length) {
      const node = pending[0][wrong++]
      const candidate = literals[node] >> 1
      for (const alone of leftAloneBy(board, candidate, kinds)) {
        const removed = dynamic ? removedBeside(alone, source, board) : []
        clash ??= add(2 * alone.candidate + 1, [node, ...removed.map((other) => nodes[2 * other])])
      }
      if (dynamic) removeCandidate(board, candidate)
    } else return { literals, parents, nodes, clash }
    if (clash) return { literals, parents, nodes, clash }
  }
}

/** Candidates of the source that had to be removed to leave another one alone. */
function removedBeside(
  { candidate, house }: AloneCandidate,
  source: SerBoard,
  board: SerBoard,
): number[] {
  const digit = candidate % 9
  const cell = (candidate - digit) / 9
  if (house < 0) return cellCandidates(cell, source.masks[cell] & ~board.masks[cell])
  const places = placesIn(source, house, digit) & ~placesIn(board, house, digit)
  return maskedCells(house, places).map((other) => 9 * other + digit)
}

/** The number of nodes from which a node follows, itself included. */
export function ancestorCount({ parents }: Implications, node: number): number {
  const seen = new Set([node])
  for (const one of seen) for (const parent of parents[one]) seen.add(parent)
  return seen.size
}
