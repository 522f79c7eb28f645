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
import { leftAloneBy, ruledOutBy } from './links'

export interface Implications {
  /** The literal of each node. */
  readonly literals: readonly number[]
  /** The nodes from which each node follows. */
  readonly parents: readonly (readonly number[])[]
  /** The node of each literal; −1 if it does not follow. */
  readonly nodes: Int16Array
  /** Both nodes of a candidate that is right and wrong, where the search ends; empty if there is none. */
  readonly clash: readonly number[]
}

/**
 * What follows from a literal on a board, which is left as it is. Dynamic searches remove candidates
 * that are wrong, so that more follows. Others follow the candidates of one digit only.
 */
export function implicationsOf(
  source: SerBoard,
  first: number,
  isDynamic: boolean,
  isOneDigit: boolean,
): Implications {
  const board = isDynamic ? copySerBoard(source) : source
  const literals: number[] = []
  const parents: number[][] = []
  const nodes = new Int16Array(1458).fill(-1)
  const clash: number[] = []
  /** Nodes to follow: of wrong candidates, of right ones. */
  const pending: [number[], number[]] = [[], []]

  const add = (literal: number, from: number[]) => {
    if (clash.length > 0 || nodes[literal] >= 0) return
    const node = literals.push(literal) - 1
    parents.push(from)
    const opposite = nodes[literal ^ 1]
    if (opposite >= 0) clash.push(opposite, node)
    else {
      nodes[literal] = node
      pending[literal % 2].push(node)
    }
  }

  add(first, [])
  for (let wrong = 0, right = 0; clash.length === 0; ) {
    if (right < pending[1].length) {
      const node = pending[1][right++]
      for (const out of ruledOutBy(board, literals[node] >> 1, !isOneDigit)) add(2 * out, [node])
    } else if (wrong < pending[0].length) {
      const node = pending[0][wrong++]
      const candidate = literals[node] >> 1
      for (const [alone, house] of leftAloneBy(board, candidate, true, !isOneDigit)) {
        const removed = isDynamic ? removedBeside(alone, house, source, board) : []
        add(2 * alone + 1, [node, ...removed.map((other) => nodes[2 * other])])
      }
      if (isDynamic) removeCandidate(board, candidate)
    } else break
  }
  return { literals, parents, nodes, clash }
}

/** Candidates of the source that had to be removed to leave another one alone in a house, or (−1) its cell. */
function removedBeside(
  candidate: number,
  house: number,
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
