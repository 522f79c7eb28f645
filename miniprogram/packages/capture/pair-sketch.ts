/** Marks between cells that a player draws. Plain data, pure functions. */
import { shapeOfRules } from '../../core/sudoku/rules'
import {
  markNamesOf,
  type PairKind,
  type PairMark,
  pairTableOf,
} from '../../core/sudoku/rules/pair-marks'
import { shareEdge } from '../../core/sudoku/rules/pairs'
import type { Brush, RuleBrush } from './brush'
import type { RulesSketch } from './draft'

/** A part is the index of a mark, and this times the number of the cell that was tapped first, from 1, or 0. */
const CELLS_FROM = 8

export const markOfPart = (part: number) => part % CELLS_FROM
const cellOfPart = (part: number) => Math.floor(part / CELLS_FROM) - 1

/** How the marks of a rule are drawn. */
export function pairBrush(rule: PairKind): RuleBrush {
  const brushOf = (mark: number, cell = -1): Brush => ({
    rule,
    part: mark + CELLS_FROM * (cell + 1),
  })
  return {
    parts: 'marks',
    begin: (sketch) => ({ sketch, brush: brushOf(0) }),
    draw({ sketch, brush }, cells, isTap) {
      const mark = markOfPart(brush.part)
      const before = cellOfPart(brush.part)
      const [cell] = cells
      if (isTap && cells.length === 1) {
        if (cell === before) return { sketch, brush: brushOf(mark) }
        if (before < 0 || !shareEdge(sketch.rules.size, before, cell))
          return { sketch, brush: brushOf(mark, cell) }
      }
      const way = cells.length === 1 ? [before, cell] : cells
      const next = way
        .slice(1)
        .reduce((done, other, i) => withPair(rule, done, mark, [way[i], other], isTap), sketch)
      return { sketch: next, brush: brushOf(mark) }
    },
    cellsOf: (_, part) => (part < CELLS_FROM ? [] : [cellOfPart(part)]),
    turn: ({ sketch, brush }) => {
      const { marks, all } = pairsIn(sketch, rule)
      return { sketch: withPairs(rule, sketch, marks, !all), brush }
    },
  }
}

/** The marks of a rule. */
export function pairsIn({ rules }: RulesSketch, rule: PairKind) {
  return rules[rule] ?? { marks: [], all: undefined }
}

/**
 * With a mark between two cells. A tap on one that is there removes it; if its cells cannot be exchanged, the second tap turns it, and
 * the third removes it.
 */
function withPair(
  rule: PairKind,
  sketch: RulesSketch,
  index: number,
  cells: readonly [number, number],
  isTap: boolean,
): RulesSketch {
  if (!shareEdge(sketch.rules.size, ...cells)) return sketch
  const mark = markNamesOf(rule)[index]
  const { marks, all } = pairsIn(sketch, rule)
  const isHere = (pair: PairMark) => cells.every((cell) => pair.cells.includes(cell))
  const before = marks.find(isHere)
  const ascending = [...cells].sort((a, b) => a - b)
  const { isDirected } = pairTableOf(rule)
  const isSame = isTap && before?.mark === mark
  const isTurnable = isDirected && before?.cells[0] === ascending[0]
  const [one, other] = isSame ? ascending.reverse() : isTap ? ascending : cells
  const added: readonly PairMark[] = isSame && !isTurnable ? [] : [{ mark, cells: [one, other] }]
  return withPairs(rule, sketch, [...marks.filter((pair) => !isHere(pair)), ...added], all)
}

function withPairs(
  rule: PairKind,
  sketch: RulesSketch,
  marks: readonly PairMark[],
  all: boolean | undefined,
): RulesSketch {
  const { [rule]: _, ...others } = sketch.rules
  const wanted = { ...others, [rule]: { marks, ...(all && { all }) } }
  const pairs = shapeOfRules(wanted).rules?.[rule]
  return { ...sketch, rules: pairs ? { ...others, [rule]: pairs } : others }
}
