import { type GameState, puzzleOfGame, selectedCells } from '../../core/game/index'
import { MAX_LINES, type SumLeft, sumLeft, sumsAt } from '../../core/game/sums'
import { hasSums } from '../../core/sudoku/grid'
import { fill, words } from '../../strings/index'

/** What is left of the sums that all selected cells share: 24 · 还差 11 · 8 种. Empty in a game without sums. */
export function sayLeft({ puzzle: source, ...game }: GameState): string {
  const puzzle = puzzleOfGame(source)
  if (!hasSums(puzzle.shape)) return ''
  const cells = selectedCells({ puzzle: source, ...game })
  const shared = cells.length === 0 ? [] : sumsAt(puzzle, game.values, cells[0])
  const sums = shared.filter((one) => cells.every((cell) => one.cells.includes(cell)))
  return sums.map((one) => sayOne(sumLeft(one))).join('　') || words().play.sums.ask
}

function sayOne({ sum, left, empty, open }: SumLeft): string {
  const t = words().play.sums
  const full = left === 0 ? t.full : left > 0 ? t.short : t.over
  const text =
    empty === 0 || left < 0 ? full : open === 0 ? t.stuck : open < MAX_LINES ? t.left : t.many
  return fill(text, { sum, left: Math.abs(left), n: open })
}
