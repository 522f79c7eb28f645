/**
 * Forcing chains with several branches: Nishio (a candidate of one digit leads to a contradiction),
 * multiple chains (all candidates of a cell, or all places of a digit in a house, lead to the same
 * result), and dynamic ones.
 */
import {
  cellCandidates,
  HOUSES_OF,
  maskedCells,
  otherCandidates,
  placesIn,
  type SerSearch,
} from './board'
import { EasiestChain } from './easiest-chain'
import { ancestorCount, type Implications, implicationsOf } from './implications'

/** The rating of short chains of each kind. */
export const NISHIO = 7.5
export const MULTIPLE = 8
export const DYNAMIC = 8.5

/** Orders chains of the same rating and length. */
const DOUBLE = 1
const CELL = 5
const HOUSE = 6
const CONTRADICTION = 7

/** A node and what it belongs to: the end of one branch. */
type Branch = readonly [Implications, number]

/** The easiest forcing chain of a kind. */
export const seekForcing = (base: number): SerSearch =>
  function* (board) {
    const easiest = new EasiestChain()
    const known: Implications[] = []
    const from = (literal: number): Implications => {
      known[literal] ??= implicationsOf(board, literal, base !== MULTIPLE, base === NISHIO)
      return known[literal]
    }

    /** Branches that lead to the same literal: removes or places it. */
    const conclude = (branches: readonly Branch[], literal: number, order: number) => {
      let nodes = 0
      for (const [implications, node] of branches) {
        nodes += ancestorCount(implications, node)
        if (!easiest.isEasier(base, order, nodes)) return
      }
      const target = literal >> 1
      if (literal % 2 === 0) easiest.keep(base, order, nodes, [target])
      else easiest.keep(base, order, nodes, otherCandidates(board, target), target)
    }

    /** Every literal that follows in all branches: those of right candidates first. */
    const concludeCommon = (branches: readonly Implications[], order: number) => {
      for (const right of [1, 0]) {
        for (const literal of branches[0].literals) {
          if (literal % 2 !== right || branches.some(({ nodes }) => nodes[literal] < 0)) continue
          const ends = branches.map((branch): Branch => [branch, branch.nodes[literal]])
          conclude(ends, literal, order)
        }
      }
    }

    const contradict = (literal: number) => {
      const ends = from(literal).clash.map((node): Branch => [from(literal), node])
      if (ends.length > 0) conclude(ends, literal ^ 1, CONTRADICTION)
    }

    for (let cell = 0; cell < 81; cell++) {
      const candidates = cellCandidates(cell, board.masks[cell])
      if (candidates.length < (base === MULTIPLE ? 3 : 2)) continue
      for (const candidate of candidates) {
        const right = 2 * candidate + 1
        if (base !== MULTIPLE) {
          contradict(right)
          contradict(right ^ 1)
        }
        if (base === DYNAMIC && candidates.length > 2) {
          concludeCommon([from(right), from(right ^ 1)], DOUBLE)
        }
        yield null
        for (const house of base === NISHIO ? [] : HOUSES_OF[cell]) {
          const digit = candidate % 9
          const cells = maskedCells(house, placesIn(board, house, digit))
          if (cells.length < 2 || cells[0] !== cell) continue
          concludeCommon(
            cells.map((place) => from(18 * place + 2 * digit + 1)),
            HOUSE,
          )
          yield null
        }
      }
      if (base === NISHIO) continue
      concludeCommon(
        candidates.map((candidate) => from(2 * candidate + 1)),
        CELL,
      )
      yield null
    }
    yield easiest.hint
  }
