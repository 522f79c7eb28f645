import type { Round } from '../core/game/round'
import type { Conflict, Shape } from '../core/sudoku/grid'
import { houseName } from '../core/sudoku/grid'
import type { Rating } from '../core/sudoku/logic/rating'
import type { NotationError } from '../core/sudoku/notation'
import { sayDay } from './dates'
import { fill, words } from './index'
import { sayCells } from './phrases'
import { sayTechnique } from './step'

/** A house as text: 第3行, 第5列, 第7宫. */
export function sayHouse(shape: Shape, house: number): string {
  const { common } = words()
  const name = houseName(shape, house)
  const kind = { r: common.row, c: common.column, b: common.box }[name[0] as 'r' | 'c' | 'b']
  return fill(kind, { n: name.slice(1) })
}

/** A cell as text: 第3行第5列. */
export function sayCell(shape: Shape, cell: number): string {
  return fill(words().common.cell, { row: shape.rowOf[cell] + 1, column: shape.columnOf[cell] + 1 })
}

/** How to read the name that hints and paths give to a cell: 'r2c5 = row 2, column 5'; '' if it consists of words. */
export function sayCellLegend(shape: Shape, cell: number): string {
  const [name, meaning] = [sayCells(shape, [cell]), sayCell(shape, cell)]
  return name === meaning ? '' : `${name} = ${meaning}`
}

/** A conflict as text: 第1行有 2 个 5：第1行第2列、第1行第7列. */
export function sayConflict(shape: Shape, conflict: Conflict, symbol: string): string {
  const { common } = words()
  return fill(common.conflict, {
    house: sayHouse(shape, conflict.house),
    n: conflict.cells.length,
    digit: symbol,
    cells: conflict.cells.map((cell) => sayCell(shape, cell)).join(common.listComma),
  })
}

/** Explains why a text is not a puzzle, with the position of the error. */
export function sayNotationError(error: NotationError): string {
  const { code, row = '', column = '', char = '', length = '', expected = '' } = error
  return fill(words().notation[code], { row, column, char, length, expected })
}

/** The data that a puzzle's name is built from. */
interface Named {
  readonly size: number
  readonly givens: ArrayLike<number | string>
  readonly name?: string
  /** The level requested from the generator. */
  readonly level?: string
}

/** A puzzle's name, level or number of givens, the first that is known: '入门', '困难', '24 个数字'. */
export function sayPuzzleDetail({ givens, name, level }: Named): string {
  const starters: Readonly<Record<string, string>> = words().starters
  const levels: Readonly<Record<string, string>> = words().levels
  if (name) return starters[name] ?? name
  if (level && levels[level]) return levels[level]
  const n = Array.from(givens).filter((given) => given !== 0 && given !== '.').length
  return fill(words().puzzle.clues, { n })
}

/** What an avatar shows, by its number from 1: 小狐狸. */
export function sayAvatar(number: number): string {
  const names = words().avatars.split(', ')
  return names[(number - 1) % names.length]
}

/** A player's name. Players without one are called after their avatar. */
export function sayPlayer(name: string | null | undefined, avatar: number): string {
  return name ?? sayAvatar(avatar)
}

/** A round as text: 11月22日 · 困难. */
export function sayRound(round: Round): string {
  return `${sayDay(round.day)} · ${words().levels[round.level]}`
}

/** The detail of a puzzle, preceded by the size: '9×9 入门', '9×9 困难', '9×9 · 24 个数字'. */
export function sayPuzzle(puzzle: Named): string {
  const { size, name, level } = puzzle
  return `${size}×${size} ${name || level ? '' : '· '}${sayPuzzleDetail(puzzle)}`
}

/** A rating as text: 困难 · 最难一步：XY-Wing. */
export function sayRating({ level, hardest, solved }: Rating): string {
  const { rating, levels } = words()
  if (!solved) return `${levels[level]} · ${rating.byTrying}`
  if (!hardest) return levels[level]
  return `${levels[level]} · ${fill(rating.hardest, { technique: sayTechnique(hardest) })}`
}

/** A duration in a suitable unit. `microseconds` ≥ 0. */
export function sayDuration(microseconds: number): string {
  const { underMillisecond, milliseconds, seconds } = words().duration
  if (microseconds < 1000) return underMillisecond
  if (microseconds < 1e6) return fill(milliseconds, { n: Math.round(microseconds / 1000) })
  return fill(seconds, { n: (microseconds / 1e6).toFixed(1) })
}
