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

/** f-puzzles has no sign: a line of two cells, along which digits rise, says the same. Our value tells it from a drawn line. */
const LINES = 'thermometer'

const isSign = (item: Json) => fieldsOf(item)?.value === MARKS.greater.value

/** The lines of f-puzzles that are no signs. */
export const risingLines = (fields: JsonFields) =>
  listIn(fields[LINES]).filter((item) => !isSign(item))

/** Where rules name a mark alike, the first one of PAIR_KINDS reads it, unless its list and negative keys are those of another. */
const MARKS: Readonly<Record<MarkName, MarkNames>> = {
  white: { iss: 'WhiteDot', list: 'difference', value: '1' },
  black: { iss: 'BlackDot', list: 'ratio', value: '2' },
  bar: { iss: 'WhiteDot', list: 'difference', value: '1' },
  x: { iss: 'X', list: 'xv', value: 'X' },
  v: { iss: 'V', list: 'xv', value: 'V' },
  greater: { iss: 'GreaterThan', list: LINES, value: 'greater' },
}

/** What says that pairs without a mark are none: a constraint of the Interactive Sudoku Solver, the keys and `negative` items of f-puzzles. */
const NEGATIVES: Readonly<Partial<Record<PairKind, { iss: string; keys: readonly string[] }>>> = {
  kropki: { iss: 'StrictKropki', keys: ['nonconsecutive', 'ratio'] },
  consecutive: { iss: 'AntiConsecutive', keys: ['nonconsecutive'] },
  xv: { iss: 'StrictXV', keys: ['xv'] },
}

const issOf = (kind: PairKind) => markNamesOf(kind).map((mark) => MARKS[mark].iss)
const listsOf = (kind: PairKind) => markNamesOf(kind).map((mark) => MARKS[mark].list)
const keysOf = (kind: PairKind) => NEGATIVES[kind]?.keys ?? []

/** The constraints of these rules in the Interactive Sudoku Solver's text. */
export const PAIR_CONSTRAINTS: readonly string[] = PAIR_KINDS.flatMap((kind) => [
  ...issOf(kind),
  NEGATIVES[kind]?.iss ?? '',
])

/** The rules of such constraints. A mark of several cells is one between any two neighbours of them; the earlier one is the first. */
export function readPairConstraints(
  size: number,
  cellsOf: (name: string) => readonly (readonly number[])[],
): Partial<Rules> {
  const pairsIn = (cells: readonly number[]) =>
    cells.flatMap((one, index) =>
      cells
        .slice(index + 1)
        .filter((other) => shareEdge(size, one, other))
        .map((other) => [one, other] as const),
    )
  return pairRules((kind, index) => {
    const others = PAIR_KINDS.slice(0, index).flatMap(issOf)
    const marks = markNamesOf(kind).flatMap((mark) => {
      const name = MARKS[mark].iss
      const all = others.includes(name) ? [] : cellsOf(name)
      return all.flatMap(pairsIn).map((cells): PairMark => ({ mark, cells }))
    })
    return { marks, isAll: cellsOf(NEGATIVES[kind]?.iss ?? '-').length > 0 }
  })
}

/** The same written, without dots. Throws a RangeError for what has no constraint. */
export function writePairConstraints(rules: Rules, nameOf: (cell: number) => string): string[] {
  return PAIR_KINDS.flatMap((kind) => {
    const { marks = [], all } = rules[kind] ?? {}
    const written = marks.map(({ mark, cells }) =>
      [MARKS[mark].iss, ...cells.map(nameOf)].join('~'),
    )
    // Even marked pairs cannot be consecutive there.
    if (all && kind === 'consecutive' && marks.length > 0) throw new RangeError('iss has no bars')
    return all ? [...written, NEGATIVES[kind]?.iss ?? ''] : written
  })
}

/** The keys of these rules in f-puzzles. */
export const PAIR_KEYS: readonly string[] = [
  ...PAIR_KINDS.flatMap(listsOf),
  'nonconsecutive',
  'negative',
]

/** Reads these rules of f-puzzles; throws a NotationError 'variant' for marks with other numbers, and for other pairs without marks. */
export function readPairFields(
  fields: JsonFields,
  cellsNamed: (names: Json | undefined, path: string) => number[],
): Partial<Rules> {
  const refuse = (char: string) => new NotationError('variant', { char })
  const negatives = listIn(fields.negative).map((key) => `${key}`)
  if (fields.nonconsecutive === true) negatives.unshift('nonconsecutive')
  const named = 'nonconsecutive' in fields ? ['nonconsecutive', ...negatives] : negatives
  const known: string[] = []
  const rules = pairRules((kind) => {
    const lists = listsOf(kind)
    const rivals = PAIR_KINDS.filter((one) => listsOf(one).some((list) => lists.includes(list)))
    const filled = rivals.flatMap(listsOf).filter((list) => listIn(fields[list]).length > 0)
    const able = rivals.filter((one) => filled.every((list) => listsOf(one).includes(list)))
    const own = rivals.flatMap(keysOf).filter((key) => named.includes(key))
    const exact = able.find((one) => [...new Set(own)].join() === keysOf(one).join())
    if ((exact ?? able[0]) !== kind) return { marks: [], isAll: false }
    const keys = keysOf(kind).filter((key) => negatives.includes(key))
    if (keys.length === keysOf(kind).length) known.push(...keys)
    const marks = markNamesOf(kind).flatMap((mark) => {
      const { list, value: wanted } = MARKS[mark]
      return listIn(fields[list]).flatMap((item, index) => {
        if (list === LINES && !isSign(item)) return []
        const { cells: ends, lines, value = '' } = fieldsOf(item) ?? {}
        const cells = lines ? [...listIn(listIn(lines)[0])].reverse() : ends
        // Without a number, it is the usual one.
        const isOwn = `${value}` === wanted || (value === '' && Number(wanted) > 0)
        if (!isOwn && !lists.some((_, i) => MARKS[markNamesOf(kind)[i]].value === value))
          throw refuse(list)
        const [one = -1, other = -1] = cellsNamed(cells, `${list}[${index}].cells`)
        return isOwn ? [{ mark, cells: [one, other] } satisfies PairMark] : []
      })
    })
    return { marks, isAll: keys.length > 0 }
  })
  if (negatives.some((key) => !known.includes(key))) throw refuse(negatives.join(', '))
  return rules
}

/** The same written, beside other lists. */
export function writePairFields(
  rules: Rules,
  names: (cells: readonly number[]) => string[],
  before: JsonFields,
): JsonFields {
  const fields: Record<string, Json> = { ...before }
  const add = (list: string, item: Json) => {
    fields[list] = [...listIn(fields[list]), item]
  }
  PAIR_KINDS.forEach((kind, index) => {
    const { marks = [], all = false } = rules[kind] ?? {}
    for (const { mark, cells } of marks) {
      const { list, value } = MARKS[mark]
      const named = names(cells)
      add(list, list === LINES ? { lines: [named.reverse()], value } : { cells: named, value })
    }
    const [key] = keysOf(kind)
    const isNamedAlike = PAIR_KINDS.slice(0, index).some((one) =>
      listsOf(one).includes(listsOf(kind)[0]),
    )
    // Tells it from the first rule with this list.
    if (key === 'nonconsecutive' && (all || (rules[kind] && isNamedAlike))) fields[key] = all
    for (const item of all ? keysOf(kind) : []) if (item !== 'nonconsecutive') add('negative', item)
  })
  return fields
}

function pairRules(
  read: (kind: PairKind, index: number) => { marks: readonly PairMark[]; isAll: boolean },
): Partial<Rules> {
  return Object.fromEntries(
    PAIR_KINDS.map((kind, index) => {
      const { marks, isAll } = read(kind, index)
      return [kind, { marks, ...(isAll && { all: true }) }]
    }),
  )
}
