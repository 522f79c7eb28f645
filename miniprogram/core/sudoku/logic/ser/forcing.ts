/**
 * Forcing chains with several branches: Nishio (a candidate of one digit leads to a contradiction),
 * multiple chains (all candidates of a cell, or all places of a digit in a house, lead to the same
 * result), and dynamic ones.
 */
import { digitCount } from '../../bits'
import { cellCandidates, HOUSES_OF, maskedCells, placesIn, type SerSearch } from './board'
import { EasiestChain } from './easiest-chain'
import {
  ancestorCount,
  type ImplicationRules,
  type Implications,
  implicationsOf,
} from './implications'

/** Orders chains of the same length. */
const ORDER = { double: 1, cell: 5, house: 6, contradiction: 7 }

export interface ForcingRules extends ImplicationRules {
  /** The rating of the shortest chains. */
  readonly base: number
}

/** A node and what it belongs to: the end of one branch. */
type Branch = readonly [Implications, number]

/** The easiest forcing chain of a kind. */
export const seekForcing = (rules: ForcingRules): SerSearch =>
  function* (board) {
    const { dynamic, oneDigit, base } = rules
    const easiest = new EasiestChain()
    const known = new Map<number, Implications>()
    const from = (literal: number): Implications => {
      const found = known.get(literal) ?? implicationsOf(board, literal, rules)
      known.set(literal, found)
      return found
    }

    /** Branches that lead to the same literal: removes or places it. */
    const conclude = (branches: readonly Branch[], literal: number, order: number) => {
      const kind = { base, order }
      let nodes = 0
      for (const [implications, node] of branches) {
        nodes += ancestorCount(implications, node)
        if (!easiest.isEasier(kind, nodes)) return
      }
      const target = literal >> 1
      if (literal % 2 === 0) return easiest.keep(kind, nodes, [target])
      const cell = Math.floor(target / 9)
      const others = cellCandidates(cell, board.masks[cell] & ~(1 << (target % 9)))
      easiest.keep(kind, nodes, others, target)
    }

    /** Every literal that follows in all branches: those of right candidates first. */
    const concludeCommon = (branches: readonly Implications[], order: number) => {
      const [first] = branches
      const others = branches.slice(1)
      for (const right of [1, 0]) {
        for (const literal of first.literals) {
          if (literal % 2 !== right || first.nodes[literal] < 0) continue
          if (others.some(({ nodes }) => nodes[literal] < 0)) continue
          const ends = branches.map((branch): Branch => [branch, branch.nodes[literal]])
          conclude(ends, literal, order)
        }
      }
    }

    const contradict = (literal: number) => {
      const implications = from(literal)
      const { clash } = implications
      if (clash !== null) {
        const ends = clash.map((node): Branch => [implications, node])
        conclude(ends, literal ^ 1, ORDER.contradiction)
      }
    }

    for (let cell = 0; cell < 81; cell++) {
      const size = digitCount(board.masks[cell])
      if (size < (dynamic ? 2 : 3)) continue
      const candidates = cellCandidates(cell, board.masks[cell])
      for (const candidate of candidates) {
        const right = 2 * candidate + 1
        if (dynamic) {
          contradict(right)
          contradict(right ^ 1)
          if (size > 2 && !oneDigit) concludeCommon([from(right), from(right ^ 1)], ORDER.double)
        }
        yield null
        if (oneDigit) continue
        const digit = candidate % 9
        for (const house of HOUSES_OF[cell]) {
          const cells = maskedCells(house, placesIn(board, house, digit))
          if (cells.length < 2 || cells[0] !== cell) continue
          concludeCommon(
            cells.map((place) => from(18 * place + 2 * digit + 1)),
            ORDER.house,
          )
          yield null
        }
      }
      if (!oneDigit) {
        concludeCommon(
          candidates.map((candidate) => from(2 * candidate + 1)),
          ORDER.cell,
        )
        yield null
      }
    }
    yield easiest.hint
  }
