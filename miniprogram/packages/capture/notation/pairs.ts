/** Marks between cells as other programs name them. */
import type { Rules } from '../../../core/sudoku/grid'
import {
  type MarkName,
  markNamesOf,
  PAIR_KINDS,
  type PairKind,
  type PairMark,
} from '../../../core/sudoku/rules/pair-marks'
import { shareEdge } from '../../../core/sudoku/rules/pairs'
import { NotationError } from './error'
import { fieldsOf, type Json, type JsonFields, listIn } from './json'

/** The constraint of the Interactive Sudoku Solver; the list of f-puzzles, and the value of its items. */
interface MarkNames {
  readonly iss: string
  readonly list: string
  readonly value: string
}

const MARKS: Readonly<Record<MarkName, MarkNames>> = {
  white: { iss: 'WhiteDot', list: 'difference', value: '1' },
  black: { iss: 'BlackDot', list: 'ratio', value: '2' },
}

/** What says that pairs without a mark are none: a constraint of the Interactive Sudoku Solver, the keys and `negative` lists of f-puzzles. */
const NEGATIVES: Readonly<Record<PairKind, { iss: string; keys: readonly string[] }>> = {
  kropki: { iss: 'StrictKropki', keys: ['nonconsecutive', 'ratio'] },
}

/** The constraints of these rules in the Interactive Sudoku Solver's text. */
export const PAIR_CONSTRAINTS: readonly string[] = [
  ...Object.values(MARKS).map(({ iss }) => iss),
  ...Object.values(NEGATIVES).map(({ iss }) => iss),
]

/** The rules of such constraints. A mark of several cells is one between any two neighbours of them; the earlier one is the first. */
export function readPairConstraints(
  size: number,
  cellsOf: (name: string) => readonly (readonly number[])[],
): Partial<Rules> {
  const isMeant = (name: string) => cellsOf(name).length > 0
  return pairRules((kind) => ({
    marks: markNamesOf(kind).flatMap((mark) =>
      cellsOf(MARKS[mark].iss).flatMap((cells) =>
        cells.flatMap((one, index) =>
          cells
            .slice(index + 1)
            .filter((other) => shareEdge(size, Math.min(one, other), Math.max(one, other)))
            .map((other): PairMark => ({ mark, cells: [one, other] })),
        ),
      ),
    ),
    isAll: isMeant(NEGATIVES[kind].iss),
  }))
}

/** The same written, without dots. */
export function writePairConstraints(rules: Rules, nameOf: (cell: number) => string): string[] {
  return PAIR_KINDS.flatMap((kind) => {
    const { marks = [], all } = rules[kind] ?? {}
    const written = marks.map(({ mark, cells }) =>
      [MARKS[mark].iss, ...cells.map(nameOf)].join('~'),
    )
    return all ? [...written, NEGATIVES[kind].iss] : written
  })
}

/** The keys of these rules in f-puzzles. */
export const PAIR_KEYS: readonly string[] = [
  ...Object.values(MARKS).map(({ list }) => list),
  'nonconsecutive',
  'negative',
]

/** Reads these rules of f-puzzles; throws a NotationError 'variant' for marks with other numbers, and for other pairs without marks. */
export function readPairFields(
  fields: JsonFields,
  cellsNamed: (names: Json | undefined, path: string) => number[],
): Partial<Rules> {
  const negatives = [
    ...listIn(fields.negative),
    ...(fields.nonconsecutive === true ? ['nonconsecutive'] : []),
  ]
  const kinds = PAIR_KINDS.filter((kind) => isWritten(kind, fields, negatives))
  const known = kinds.flatMap((kind) => NEGATIVES[kind].keys)
  const isPartial = kinds.some((kind) => {
    const { keys } = NEGATIVES[kind]
    return (
      keys.some((key) => negatives.includes(key)) && !keys.every((key) => negatives.includes(key))
    )
  })
  if (isPartial || negatives.some((key) => !known.includes(`${key}`))) {
    throw new NotationError('variant', { char: negatives.join(', ') })
  }
  return pairRules((kind) => ({
    marks: markNamesOf(kind).flatMap((mark) => readList(mark)),
    isAll: kinds.includes(kind) && NEGATIVES[kind].keys.some((key) => negatives.includes(key)),
  }))

  function readList(mark: MarkName): PairMark[] {
    const { list, value: own } = MARKS[mark]
    return listIn(fields[list]).map((item, index) => {
      const { cells, value = '' } = fieldsOf(item) ?? {}
      // Without a number, it is the usual one.
      if (value !== '' && `${value}` !== own) throw new NotationError('variant', { char: list })
      const [one = -1, other = -1] = cellsNamed(cells, `${list}[${index}].cells`)
      return { mark, cells: [one, other] }
    })
  }
}

const isWritten = (kind: PairKind, fields: JsonFields, negatives: readonly Json[]) =>
  markNamesOf(kind).some((mark) => listIn(fields[MARKS[mark].list]).length > 0) ||
  NEGATIVES[kind].keys.some((key) => negatives.includes(key))

export function writePairFields(
  rules: Rules,
  names: (cells: readonly number[]) => string[],
): JsonFields {
  const fields: Record<string, Json[] | boolean> = {}
  const add = (list: string, item: Json) => {
    const before = fields[list]
    fields[list] = [...(Array.isArray(before) ? before : []), item]
  }
  for (const kind of PAIR_KINDS) {
    const { marks = [], all } = rules[kind] ?? {}
    for (const { mark, cells } of marks) {
      add(MARKS[mark].list, { cells: names(cells), value: MARKS[mark].value })
    }
    for (const key of all ? NEGATIVES[kind].keys : []) {
      if (key === 'nonconsecutive') fields[key] = true
      else add('negative', key)
    }
  }
  return fields
}

function pairRules(
  read: (kind: PairKind) => { marks: readonly PairMark[]; isAll: boolean },
): Partial<Rules> {
  return Object.fromEntries(
    PAIR_KINDS.map((kind) => {
      const { marks, isAll } = read(kind)
      return [kind, { marks, ...(isAll && { all: true }) }]
    }),
  )
}
