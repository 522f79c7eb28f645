import type { BitReader, BitWriter } from '../bit-text'
import { allDigits, maskOf } from '../bits'
import type { Relation, Rules } from '../grid'
import { nameOf, RulesError } from '../rules-error'
import {
  hasPairs,
  type MarkName,
  markNamesOf,
  PAIR_KINDS,
  type PairKind,
  type PairMark,
  type PairMarks,
  pairTableOf,
} from './pair-marks'
import { forEachNeighbours } from './regions'
import type { Rule, RuleFields } from './rule'

/** Marks between cells that share an edge, see pair-marks.ts. */
export const PAIR_RULES = /* @__PURE__ */ PAIR_KINDS.map(
  (kind): Rule<PairKind> => ({
    kind,
    only: pairTableOf(kind).only,
    fields: [kind],
    canonical: (rules) => canonicalMarks(kind, rules),
    relations: (rules) => relationsOf(kind, rules),
  }),
)

/** The marks in the order of their edges, none twice. Throws a RulesError that names the mark. */
function canonicalMarks(kind: PairKind, rules: Rules): RuleFields {
  const { size } = rules
  const { marks = [], all } = rules[kind] ?? {}
  const { isDirected, mayBeAll } = pairTableOf(kind)
  const hasAll = all && mayBeAll
  if (marks.length === 0 && !hasAll) return {}
  if (!hasPairs(kind, size)) throw new RulesError('pair-size', { text: `${size}` })
  const known = new Map<number, PairMark>()
  marks.forEach(({ mark, cells }, index) => {
    const pair = index + 1
    const [low, high] = [...cells].sort((a, b) => a - b)
    if (
      !markNamesOf(kind).includes(mark) ||
      !(low >= 0 && high < size ** 2 && shareEdge(size, low, high))
    )
      throw new RulesError('pair-mark', { pair })
    const edge = edgeOf(size, low, high)
    const before = known.get(edge)
    const own: PairMark = { mark, cells: isDirected ? cells : [low, high] }
    if (before && (before.mark !== mark || before.cells[0] !== own.cells[0])) {
      throw new RulesError('pair-twice', { pair, cell: nameOf(size, low) })
    }
    known.set(edge, own)
  })
  const sorted = [...known].sort(([one], [other]) => one - other).map(([, mark]) => mark)
  return { [kind]: { marks: sorted, ...(hasAll && { all }) } }
}

/** Whether one cell is at the left of the other, or above it. */
export function shareEdge(size: number, one: number, other: number): boolean {
  const step = Math.abs(one - other)
  return step === size || (step === 1 && Math.max(one, other) % size > 0)
}

/** Edges in the order of `forEachNeighbours`. */
const edgeOf = (size: number, low: number, high: number) => 2 * low + (high - low === size ? 1 : 0)

/** Calls `visit` with each pair of neighbours and its mark. */
function forEachEdge(
  size: number,
  { marks }: PairMarks,
  visit: (low: number, high: number, mark: PairMark | undefined) => void,
): void {
  const byEdge = new Map(
    marks.map((mark) => {
      const [low, high] = [...mark.cells].sort((a, b) => a - b)
      return [edgeOf(size, low, high), mark]
    }),
  )
  forEachNeighbours(size, (low, high) => visit(low, high, byEdge.get(edgeOf(size, low, high))))
}

function relationsOf(kind: PairKind, rules: Rules): Relation[] {
  const { size } = rules
  const pairs = rules[kind]
  if (!pairs) return []
  const tables = new Map(markNamesOf(kind).map((mark) => [mark, tableOf(size, kind, mark)]))
  const none = Array.from({ length: size }, (_, one) =>
    [...tables.values()].reduce((left, table) => left & ~table[one], allDigits(size)),
  )
  const relations: Relation[] = []
  forEachEdge(size, pairs, (low, high, mark) => {
    const allowed = mark ? tables.get(mark.mark) : pairs.all && none
    if (!allowed) return
    const cells = mark?.cells ?? [low, high]
    relations.push({ kind, mark: mark?.mark ?? 'none', cells, allowed, isImplied: false })
  })
  return relations
}

/** Both cells are in a row or column, so their digits differ. */
function tableOf(size: number, kind: PairKind, mark: MarkName): number[] {
  const allows = pairTableOf(kind).marks[mark]
  const digits = Array.from({ length: size }, (_, i) => i + 1)
  return digits.map((one) =>
    digits.reduce(
      (mask, other) => mask | (one !== other && allows(one, other) ? maskOf(other) : 0),
      0,
    ),
  )
}

/** Each mark, and which of the cells is the first one, as a number from 0 on. */
const codesOf = (kind: PairKind) =>
  markNamesOf(kind).length * (pairTableOf(kind).isDirected ? 2 : 1)
const codeBits = (kind: PairKind) => 32 - Math.clz32(codesOf(kind) - 1)

/**
 * 1 bit, whether pairs without a mark allow none. Then for each pair of neighbours 1 bit, whether it has a mark; if so, which one, in
 * as few bits as all of the rule need; if the cells cannot be exchanged, twice as many numbers, the odd ones for the larger digit at
 * the right or below.
 */
export const PAIR_WRITERS = /* @__PURE__ */ Object.fromEntries(
  PAIR_KINDS.map((kind) => [
    kind,
    (write: BitWriter['write'], rules: Rules) => {
      const pairs = rules[kind] ?? { marks: [] }
      write(pairs.all ? 1 : 0, 1)
      forEachEdge(rules.size, pairs, (low, _, mark) => {
        write(mark ? 1 : 0, 1)
        if (!mark) return
        const index = markNamesOf(kind).indexOf(mark.mark)
        const isTurned = mark.cells[0] !== low
        write(pairTableOf(kind).isDirected ? 2 * index + (isTurned ? 1 : 0) : index, codeBits(kind))
      })
    },
  ]),
)

/** Throws a RangeError at the end of the bits. */
export const PAIR_READERS = /* @__PURE__ */ Object.fromEntries(
  PAIR_KINDS.map((kind) => [
    kind,
    (read: BitReader['read'], size: number): RuleFields => {
      const all = read(1) === 1
      const marks: PairMark[] = []
      forEachNeighbours(size, (low, high) => {
        if (!read(1)) return
        const code = read(codeBits(kind))
        const { isDirected } = pairTableOf(kind)
        const mark = markNamesOf(kind)[isDirected ? code >> 1 : code]
        marks.push({ mark, cells: isDirected && code & 1 ? [high, low] : [low, high] })
      })
      return { [kind]: { marks, ...(all && { all }) } }
    },
  ]),
)
