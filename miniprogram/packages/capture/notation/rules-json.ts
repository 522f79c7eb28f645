/** Rules as JSON: what the terminal, the npm package and links read and write. */
import {
  type CellArea,
  cellName,
  cellNamed,
  type Rules,
  type Shape,
  type ShapeSize,
} from '../../../core/sudoku/grid'
import { RulesError, shapeOfRules } from '../../../core/sudoku/rules'
import {
  PAIR_KINDS,
  type PairKind,
  type PairMark,
  type PairMarks,
} from '../../../core/sudoku/rules/pair-marks'
import { RULES } from '../../../core/sudoku/rules/table'
import { fieldsOf, type Json } from './json'

/** Every field is optional. Cells are names, 'r1c1'. */
export interface RulesJson
  extends Omit<Rules, 'size' | 'odd' | 'even' | 'cages' | 'thermometers' | 'arrows' | PairKind>,
    Readonly<Partial<Record<PairKind, PairsJson>>> {
  readonly size?: number
  readonly odd?: readonly string[]
  readonly even?: readonly string[]
  readonly cages?: readonly { readonly sum?: number; readonly cells: readonly string[] }[]
  readonly thermometers?: readonly (readonly string[])[]
  readonly arrows?: readonly Readonly<Record<'circle' | 'shaft', readonly string[]>>[]
}

/** Marks between cells; `all`: pairs without one allow none. */
export interface PairsJson {
  readonly marks: readonly { readonly mark: string; readonly cells: readonly string[] }[]
  readonly all?: boolean
}

const FIELDS: readonly string[] = ['size', ...RULES.flatMap(({ fields }) => fields)]

/**
 * The shape of a grid with rules from outside. `size`: the size if the rules do not name one; they may not name another.
 * Throws a RulesError.
 */
export function readRules(json: unknown, size: number): Shape {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    throw new RulesError('bad-field', { field: 'rules' })
  }
  const fields = json as Readonly<Record<string, unknown>>
  for (const field of Object.keys(fields)) {
    if (!FIELDS.includes(field)) throw new RulesError('unknown-field', { field })
  }
  const need = (field: string, isRight: boolean) => {
    if (fields[field] !== undefined && !isRight) throw new RulesError('bad-field', { field })
  }
  need('size', fields.size === size)
  need('regions', typeof fields.regions === 'string')
  for (const { flag } of RULES) if (flag) need(flag, typeof fields[flag] === 'boolean')
  return shapeOfRules({
    ...(fields as Omit<RulesJson, PairKind>),
    size: size as ShapeSize,
    odd: readCells(size, 'odd', fields.odd),
    even: readCells(size, 'even', fields.even),
    cages: readCages(size, fields.cages),
    thermometers: readLines(size, fields.thermometers),
    arrows: readArrows(size, fields.arrows),
    ...Object.fromEntries(PAIR_KINDS.map((kind) => [kind, readPairs(size, kind, fields[kind])])),
  })
}

function readCells(size: number, field: string, names: unknown): number[] | undefined {
  if (names === undefined) return undefined
  if (!Array.isArray(names)) throw new RulesError('bad-field', { field })
  return cellsNamed(size, names, (text) => new RulesError('cell', { field, text }))
}

const cellsNamed = (size: number, names: readonly unknown[], fail: (text: string) => RulesError) =>
  names.map((name) => {
    const cell = typeof name === 'string' ? cellNamed(size, name) : -1
    if (cell < 0) throw fail(String(name))
    return cell
  })

/** What `read` makes of each entry of a list, which are numbered from 1; undefined without a list. */
function readList<T>(
  field: string,
  list: unknown,
  read: (json: Json, number: number) => T,
): T[] | undefined {
  if (list === undefined) return undefined
  if (!Array.isArray(list)) throw new RulesError('bad-field', { field })
  return list.map((json: Json, index) => read(json, index + 1))
}

const readCages = (size: number, cages: unknown) =>
  readList('cages', cages, (json, cage): CellArea => {
    const { sum, cells } = fieldsOf(json) ?? {}
    if (!Array.isArray(cells) || (sum !== undefined && typeof sum !== 'number')) {
      throw new RulesError('bad-field', { field: 'cages', cage })
    }
    const fail = (text: string) => new RulesError('cage-cell', { cage, text })
    return { cells: cellsNamed(size, cells, fail), ...(sum !== undefined && { sum }) }
  })

function readLine(size: number, field: string, line: number, names: unknown): number[] {
  if (!Array.isArray(names)) throw new RulesError('bad-field', { field, line })
  return cellsNamed(size, names, (text) => new RulesError('line-cell', { line, text }))
}

const readLines = (size: number, lines: unknown) =>
  readList('thermometers', lines, (json, line) => readLine(size, 'thermometers', line, json))

const readArrows = (size: number, arrows: unknown) =>
  readList('arrows', arrows, (json, line) => {
    const { circle, shaft } = fieldsOf(json) ?? {}
    const cells = (names: unknown) => readLine(size, 'arrows', line, names)
    return { circle: cells(circle), shaft: cells(shaft) }
  })

function readPairs(size: number, field: PairKind, json: unknown): PairMarks | undefined {
  if (json === undefined) return undefined
  const { marks, all = false } = fieldsOf(json as Json) ?? {}
  if (!marks || typeof all !== 'boolean') throw new RulesError('bad-field', { field })
  const read = readList(field, marks, (one, pair): PairMark => {
    const { mark, cells } = fieldsOf(one) ?? {}
    if (!Array.isArray(cells) || cells.length !== 2)
      throw new RulesError('bad-field', { field, pair })
    const fail = (text: string) => new RulesError('cell', { field, text })
    const [first, second] = cellsNamed(size, cells, fail)
    return { mark: mark as PairMark['mark'], cells: [first, second] }
  })
  return { marks: read ?? [], ...(all && { all }) }
}

/** The rules of a shape; null for the classic ones. `readRules` reads them back. */
export function writeRules(shape: Shape): RulesJson | null {
  if (shape.rules === null) return null
  const { odd, even, cages, thermometers, arrows, ...others } = shape.rules
  const rest: Omit<typeof others, PairKind> = others
  const names = (cells: readonly number[]) => cells.map((cell) => cellName(shape, cell))
  return {
    ...rest,
    ...(odd && { odd: names(odd) }),
    ...(even && { even: names(even) }),
    ...(cages && { cages: cages.map(({ cells, ...cage }) => ({ ...cage, cells: names(cells) })) }),
    ...(thermometers && { thermometers: thermometers.map(names) }),
    ...(arrows && {
      arrows: arrows.map(({ circle, shaft }) => ({ circle: names(circle), shaft: names(shaft) })),
    }),
    ...Object.fromEntries(
      PAIR_KINDS.flatMap((kind) => {
        const pairs = others[kind]
        const marks = pairs?.marks.map(({ mark, cells }) => ({ mark, cells: names(cells) }))
        return pairs ? [[kind, { ...pairs, marks }]] : []
      }),
    ),
  }
}
