import { allDigits, digitsOf, maskOf } from '../../../core/sudoku/bits'
import type { Cage, Rules, Shape, ShapeSize } from '../../../core/sudoku/grid'
import { ODD_DIGITS, parity } from '../../../core/sudoku/rules/parity'
import type { Flag } from '../../../core/sudoku/rules/rule'
import { NotationError } from './error'
import { createPosition, type Position } from './position'
import { MOVES, shapeFor, sizeFor } from './rules'

/*
 * The text of the Interactive Sudoku Solver, also in its links: constraints in any order, with arguments. 9×9 by default.
 *
 *     .Shape~6x6.NoBoxes.Jigsaw~AAABBB…        regions in the place of boxes
 *     .Diagonal~1.Diagonal~-1                  both diagonals
 *     .Windoku.AntiKnight.AntiKing
 *     .Cage~10~R1C1~R1C2                       a cage; without a sum if that is 0
 *     .Thermo~R1C1~R1C2                        a thermometer, from its bulb on
 *     .~R1C1_5~R1C2_1_3_5_7_9                  digits of cells: a given, an odd cell; rows and columns after 9 are letters
 */

const FORMAT = { format: 'iss' } as const

/** A text of this format: a constraint with a name, or the digits of a cell. 16×16 grids have no small letters after a dot. */
const TEXT = /^\s*\.(?:~R[\da-z]C[\da-z]_|[A-Z][a-z][A-Za-z]*(?:~|\.|\s*$))/

export const isIss = (line: string) => TEXT.test(line)

/** Rules of chess pieces, whose names here are ours with a capital. */
const nameOfRule = (flag: Flag) => flag.charAt(0).toUpperCase() + flag.slice(1)

/** Reads a text. Throws NotationError 'variant' with the constraints that are no rules here. */
export function readIss(text: string): Position {
  const constraints = text
    .replace(/\s/g, '')
    .split('.')
    .filter((part) => part !== '')
    .map((part) => part.split('~'))
  const named = (name: string) => constraints.filter(([one]) => one === name)
  const size = readSize(named('Shape')[0]?.[1] ?? '9x9')
  const allowed = new Map<number, number[]>()
  for (const args of named('')) for (const cell of args.slice(1)) readCell(cell, size, allowed)
  const { rules, odd, even, givens, removed } = readDigits(size, allowed)
  const cages = named('Cage').map((args) => readCage(args, size))
  const thermometers = named('Thermo').map((args) => readCells(args, 1, size))
  const others = { ...readRules(constraints), odd, even, cages, thermometers }
  const shape = shapeFor({ ...rules, ...others }, FORMAT)
  return createPosition({ shape, givens, removed })
}

function readSize(text: string): ShapeSize {
  const [, rows, columns] = /^(\d+)x(\d+)$/.exec(text) ?? []
  if (rows !== undefined && rows === columns) return sizeFor(Number(rows), FORMAT)
  throw new NotationError('variant', { ...FORMAT, char: `Shape~${text}` })
}

/** `R1C1_5`, or with all digits that the cell may hold. Adds their mask to those of the cell. */
function readCell(text: string, size: number, allowed: Map<number, number[]>): void {
  const words = text.split('_')
  const cell = cellNamedIn(size, words[0])
  const digits = words.slice(1).map(Number)
  const isDigit = (digit: number) => Number.isInteger(digit) && digit >= 1 && digit <= size
  if (cell < 0 || digits.length === 0 || !digits.every(isDigit)) {
    throw new NotationError('field', { ...FORMAT, char: text })
  }
  const mask = digits.reduce((sum, digit) => sum | maskOf(digit), 0)
  const masks = allowed.get(cell)
  if (masks) masks.push(mask)
  else allowed.set(cell, [mask])
}

/** −1 for any other text. */
function cellNamedIn(size: number, name: string): number {
  const [, row = '', column = ''] = /^R([1-9a-z])C([1-9a-z])$/i.exec(name) ?? []
  const [down, right] = [row, column].map((char) => Number.parseInt(char, 36) - 1)
  return down < size && right < size ? down * size + right : -1
}

function nameOf({ rowOf, columnOf }: Shape, cell: number): string {
  return `R${(rowOf[cell] + 1).toString(36)}C${(columnOf[cell] + 1).toString(36)}`
}

function readCage(args: readonly string[], size: number): Cage {
  const cells = readCells(args, 2, size)
  const sum = Number(args[1])
  if (!Number.isInteger(sum)) throw wrongArguments(args)
  return sum === 0 ? { cells } : { cells, sum }
}

/** The cells of a constraint, from the argument `first` on. */
function readCells(args: readonly string[], first: number, size: number): number[] {
  const cells = args.slice(first).map((name) => cellNamedIn(size, name))
  if (cells.includes(-1)) throw wrongArguments(args)
  return cells
}

const wrongArguments = (args: readonly string[]) =>
  new NotationError('field', { ...FORMAT, char: args.join('~') })

/** What the masks of cells are: givens, odd and even cells, or else removed candidates. */
function readDigits(size: ShapeSize, allowed: ReadonlyMap<number, readonly number[]>) {
  const all = allDigits(size)
  const givens = new Array<number>(size * size).fill(0)
  const removed = new Array<number>(size * size).fill(0)
  const odd: number[] = []
  const even: number[] = []
  for (const [cell, masks] of allowed) {
    for (const mask of masks) {
      const digits = digitsOf(mask)
      if (digits.length === 1) givens[cell] = digits[0]
      else if (mask === (ODD_DIGITS & all)) odd.push(cell)
      else if (mask === (all & ~ODD_DIGITS)) even.push(cell)
      else removed[cell] |= all & ~mask
    }
  }
  return { rules: { size }, odd, even, givens, removed }
}

/** The constraints that are rules of the grid. */
function readRules(constraints: readonly (readonly string[])[]): Partial<Rules> {
  const found = new Map(
    constraints.map((words) => {
      const [name, first] = words
      return [name === 'Diagonal' ? name + first : name, words.slice(1)]
    }),
  )
  for (const known of ['', 'Shape', 'Cage', 'Thermo']) found.delete(known)
  const take = (...names: string[]) => {
    const areFound = names.every((name) => found.has(name))
    for (const name of areFound ? names : []) found.delete(name)
    return areFound
  }
  const layout = found.get('Jigsaw')
  const regions = take('NoBoxes', 'Jigsaw') ? (layout?.[layout.length - 1] ?? '') : undefined
  const rules: Partial<Rules> = {
    ...(regions !== undefined && { regions }),
    ...(take('Diagonal1', 'Diagonal-1') && { diagonals: true }),
    ...(take('Windoku') && { windows: true }),
    ...Object.fromEntries(
      MOVES.filter((flag) => take(nameOfRule(flag))).map((flag) => [flag, true]),
    ),
  }
  if (found.size > 0) {
    const char = [...found.keys()].map((name) => name.replace(/-?1$/, '')).join(', ')
    throw new NotationError('variant', { ...FORMAT, char })
  }
  return rules
}

/** Writes the puzzle of a position in one line. */
export function writeIss({ puzzle: { shape, values, removed } }: Position): string {
  const { size, rules } = shape
  const all = allDigits(size)
  const marked = new Int32Array(values.length).fill(all)
  if (rules) parity.limit?.(rules, marked)
  const names = (list: readonly number[]) => list.map((cell) => nameOf(shape, cell))
  const cells = Array.from(values, (given, cell) => {
    const limits = [marked[cell], ...(given ? [maskOf(given)] : [all & ~(removed?.[cell] ?? 0)])]
    return limits
      .filter((mask) => mask !== all)
      .map((mask) => `~${[nameOf(shape, cell), ...digitsOf(mask)].join('_')}`)
      .join('')
  }).join('')
  return [
    ...(size === 9 ? [] : [`Shape~${size}x${size}`]),
    ...(rules?.regions ? [`NoBoxes.Jigsaw~${rules.regions}`] : []),
    ...(rules?.diagonals ? ['Diagonal~1.Diagonal~-1'] : []),
    ...(rules?.windows ? ['Windoku'] : []),
    ...MOVES.filter((flag) => rules?.[flag]).map(nameOfRule),
    ...(rules?.cages ?? []).map((cage) => ['Cage', cage.sum ?? 0, ...names(cage.cells)].join('~')),
    ...(rules?.thermometers ?? []).map((line) => ['Thermo', ...names(line)].join('~')),
    ...(cells ? [cells] : []),
  ]
    .map((part) => `.${part}`)
    .join('')
}
