import { apply, countMistakes, type GameState, type Move, wrongCells } from '../../core/game/index'
import { shapeOf } from '../../core/sudoku/grid'
import { isContest } from '../../state/contest'
import { settings } from '../../state/settings'
import { fill, words } from '../../strings/index'
import { marksOf } from '../../ui/components/board/marks'

/** So many wrong digits end a game, where the player wants that. */
const MAX_MISTAKES = 3

/** Whether wrong digits are told in a game: where the player wants it and no times are compared. */
function tellsMistakes({ puzzle }: GameState): boolean {
  const { mistakes } = settings.get()
  return mistakes !== 'ignore' && puzzle.solution !== undefined && !isContest(puzzle.origin)
}

/** The game after a move by the player's settings; where it tells a mistake, that is help. */
export function afterMove(before: GameState, move: Move): GameState {
  const now = Date.now()
  const { erasePeerNotes } = settings.get()
  const next = apply(before, move, { now, erasePeerNotes })
  const isTold = next.values !== before.values && tellsMistakes(next)
  return isTold ? apply(next, { kind: 'assist' }, { now }) : next
}

/** What the page shows of a game's mistakes: marks for the board, and how many there were where they are counted. */
export function mistakesView(game: GameState): {
  readonly wrong: string
  readonly mistakes: string
} {
  if (!tellsMistakes(game)) return { wrong: '', mistakes: '' }
  const cells = wrongCells(game)
  const isCounted = settings.get().mistakes === 'three'
  const n = Math.min(countMistakes(game), MAX_MISTAKES)
  return {
    wrong: cells.length > 0 ? marksOf(shapeOf(game.puzzle.size), { x: cells }) : '',
    mistakes: isCounted ? fill(words().play.mistakes, { n }) : '',
  }
}

/** Whether a move made the last mistake that the player allows. */
export function isLastMistake(before: GameState, next: GameState): boolean {
  if (settings.get().mistakes !== 'three' || !tellsMistakes(next)) return false
  return countMistakes(before) < MAX_MISTAKES && countMistakes(next) >= MAX_MISTAKES
}
