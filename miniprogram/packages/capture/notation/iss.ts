import { allDigits, digitsOf, maskOf } from '../../../core/sudoku/bits'
import type { CellArea, Rules, Shape, ShapeSize } from '../../../core/sudoku/grid'
import { arrowOfPath } from '../../../core/sudoku/rules/arrows'
import { ODD_DIGITS, parity } from '../../../core/sudoku/rules/parity'
import type { Flag } from '../../../core/sudoku/rules/rule'
import { NotationError, readerOf } from './error'
import { singleOf } from './marks'
import { PAIR_CONSTRAINTS, readPairConstraints, writePairConstraints } from './pairs'
import { createPosition, type Position } from './position'
import { cellOfName, MOVES, nameOfCell, shapeFor, sizeFor } from './rules'

/* The text of the Interactive Sudoku Solver, also in its links: constraints in any order, with arguments. README.md shows some. */

/** A text of this format: a constraint with a name, or the digits of a cell. 16×16 grids have no small letters after a dot. */
const TEXT =
  /(?:^|[^\w.~])(\.(?:~R[\da-z]C[\da-z]_|(?:[A-Z][a-z][A-Za-z]*|[XV])(?:~|\.|\s*$))(?:[\w.~-]|\s+(?=[.~]))*)/

/** The text of this format in a line. Inside other text it has an argument. */
export function findIss(line: string): string | undefined {
  const match = TEXT.exec(line)
  return match && (match.index === 0 || match[1].includes('~')) ? match[1] : undefined
}

/** Whether a line belongs to the puzzle that another one began: its files have one constraint a line, digits after others. */
export function continuesIss(line: string, first: string): boolean {
  const isOne = (text: string) => /^\s*\.[^.]*$/.test(text)
  return isOne(first) && !/^\s*\.~/.test(first) && isOne(line) && !/^\s*\.Shape\b/.test(line)
}

/** Rules of chess pieces, whose names here are ours with a capital. */
const nameOfRule = (flag: Flag) => flag.charAt(0).toUpperCase() + flag.slice(1)

/** Reads a text. Throws NotationError 'variant' with the constraints that are no rules here. */
export const readIss = readerOf('iss', (text: string): Position => {
  const parts = text.replace(/\s/g, '').split('.').filter(Boolean)
  const constraints = parts.map((part) => part.split('~'))
  const named = (name: string) => constraints.filter(([one]) => one === name)
  const size = readSize(named('Shape')[0]?.slice(1).join('~') ?? '9x9')
  const cells = named('').flatMap((args) => args.slice(1))
  const digits = readDigits(cells, size)
  const cages = named('Cage').map((args) => readCage(args, size))
  const arrows = [
    ...named('Arrow').map((args) => arrowOfPath(readCells(args, 1, size))),
    ...named('PillArrow').map((args) => arrowOfPath(readCells(args, 2, size), true)),
  ]
  const thermometers = named('Thermo').map((args) => readCells(args, 1, size))
  const pairs = readPairConstraints(size, (name) =>
    named(name).map((args) => readCells(args, 1, size)),
  )
  const { odd, even } = digits
  const known = { ...readRules(constraints), ...pairs }
  const shape = shapeFor({ size, ...known, odd, even, cages, thermometers, arrows })
  return createPosition({ ...digits, shape })
})

function readSize(text: string): ShapeSize {
  const [, rows, columns, values = rows] = /^(\d+)x(\d+)(?:~(?:1-)?(\d+))?$/.exec(text) ?? []
  // Other values than one to the size.
  if (rows !== undefined && rows === columns && values === rows) return sizeFor(Number(rows))
  throw new NotationError('variant', { char: `Shape~${text}` })
}

const wrongField = (char: string) => new NotationError('field', { char })

const cellNamed = (size: number, name: string) => cellOfName(size, name, 36)
const nameOf = (shape: Shape, cell: number) => nameOfCell(shape, cell, 36)

function readCage(args: readonly string[], size: number): CellArea {
  const cells = readCells(args, 2, size)
  const sum = Number(args[1])
  if (!Number.isInteger(sum)) throw wrongField(args.join('~'))
  return sum === 0 ? { cells } : { cells, sum }
}

/** The cells of a constraint, from the argument `first` on. */
function readCells(args: readonly string[], first: number, size: number): number[] {
  const cells = args.slice(first).map((name) => cellNamed(size, name))
  if (cells.includes(-1)) throw wrongField(args.join('~'))
  return cells
}

/** What `R1C1_5`, or a cell with all digits that it may hold, is: a given, an odd or even cell, or else removed candidates. */
function readDigits(texts: readonly string[], size: ShapeSize) {
  const all = allDigits(size)
  const givens = new Array<number>(size * size).fill(0)
  const removed = new Array<number>(size * size).fill(0)
  const odd: number[] = []
  const even: number[] = []
  for (const text of texts) {
    const words = text.split('_')
    const cell = cellNamed(size, words[0])
    const digits = words.slice(1).map(Number)
    const areDigits = digits.every((one) => Number.isInteger(one) && one >= 1 && one <= size)
    if (cell < 0 || digits.length === 0 || !areDigits) throw wrongField(text)
    const mask = digits.reduce((sum, digit) => sum | maskOf(digit), 0)
    if (singleOf(mask)) givens[cell] = digits[0]
    else if (mask === (ODD_DIGITS & all)) odd.push(cell)
    else if (mask === (all & ~ODD_DIGITS)) even.push(cell)
    else removed[cell] |= all & ~mask
  }
  return { odd, even, givens, removed }
}

/** The constraints that are rules of the grid. */
function readRules(constraints: readonly (readonly string[])[]): Partial<Rules> {
  const isNumbered = (name: string) => name === 'Diagonal' || name === 'PillArrow'
  const names = new Set(constraints.map(([name, one]) => (isNumbered(name) ? name + one : name)))
  // Circles of three digits exceed all sums here.
  for (const known of ['', 'Shape', 'Cage', 'Thermo', 'Arrow', 'PillArrow2', ...PAIR_CONSTRAINTS])
    names.delete(known)
  // Each of them, or none.
  const take = (...all: string[]) =>
    all.every((name) => names.has(name)) && all.every((name) => names.delete(name))
  const layout = constraints
    .find(([name]) => name === 'Jigsaw')
    ?.slice(1)
    .pop()
  const rules = {
    regions: take('NoBoxes', 'Jigsaw') ? (layout ?? '') : undefined,
    diagonals: take('Diagonal1', 'Diagonal-1'),
    windows: take('Windoku'),
    ...Object.fromEntries(MOVES.map((flag) => [flag, take(nameOfRule(flag))])),
  }
  const char = [...names].map((name) => name.replace(/-?1$/, '')).join(', ')
  if (char) throw new NotationError('variant', { char })
  return rules
}

/** Writes the puzzle of a position in one line. */
export function writeIss({ puzzle: { shape, values, removed } }: Position): string {
  const { size, rules } = shape
  const all = allDigits(size)
  const marked = new Int32Array(values.length).fill(all)
  if (rules) parity.limit?.(rules, marked)
  const names = (list: readonly number[]) => list.map((cell) => nameOf(shape, cell))
  const cells = Array.from(values, (given, cell) =>
    [marked[cell], given ? maskOf(given) : all & ~(removed?.[cell] ?? 0)]
      .filter((mask) => mask !== all)
      .map((mask) => `~${[nameOf(shape, cell), ...digitsOf(mask)].join('_')}`)
      .join(''),
  ).join('')
  const parts = [
    ...(size === 9 ? [] : [`Shape~${size}x${size}`]),
    ...(rules?.regions ? [`NoBoxes.Jigsaw~${rules.regions}`] : []),
    ...(rules?.diagonals ? ['Diagonal~1.Diagonal~-1'] : []),
    ...(rules?.windows ? ['Windoku'] : []),
    ...MOVES.filter((flag) => rules?.[flag]).map(nameOfRule),
    ...(rules?.cages ?? []).map((cage) => ['Cage', cage.sum ?? 0, ...names(cage.cells)].join('~')),
    ...(rules?.thermometers ?? []).map((line) => ['Thermo', ...names(line)].join('~')),
    ...(rules?.arrows ?? []).map(({ circle, shaft }) =>
      [circle.length > 1 ? 'PillArrow~2' : 'Arrow', ...names([...circle, ...shaft])].join('~'),
    ),
    ...(rules ? writePairConstraints(rules, (cell) => nameOf(shape, cell)) : []),
    ...(cells ? [cells] : []),
  ]
  return parts.map((part) => `.${part}`).join('')
}
