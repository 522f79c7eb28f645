import { ruledOutCells } from '../../core/game/conflicts'
import { shapeOfGame } from '../../core/game/game-shape'
import { apply, countMistakes, type GameState, type Move, wrongCells } from '../../core/game/index'
import { applyTogether } from '../../core/game/together'
import { steadyClock } from '../../platform/steady-clock'
import { settings } from '../../state/settings/settings'
import { isContest } from '../../state/social/contest'
import { fill, words } from '../../strings/index'
import { marksOf } from '../../ui/components/board/marks'

/** With the setting `mistakes: 'three'`, this many wrong digits end the game. */
const MAX_MISTAKES = 3

/** Whether wrong digits are marked: if the setting is on, for a board with others the host's, and never in daily games and challenges. */
export function revealsMistakes({ puzzle, room }: GameState): boolean {
  if (room) return room.checks && puzzle.solution !== undefined
  const { mistakes } = settings.get()
  return mistakes !== 'ignore' && puzzle.solution !== undefined && !isContest(puzzle.origin)
}

/** Applies a move with the player's settings. A game whose wrong digits are marked counts as assisted. */
export function applyMove(before: GameState, move: Move): GameState {
  const now = steadyClock.now()
  const { erasePeerNotes } = settings.get()
  const next = applyTogether(before, move, { now, erasePeerNotes })
  const isAssisted = next.values !== before.values && revealsMistakes(next)
  return isAssisted ? apply(next, { kind: 'assist' }, { now }) : next
}

/** The marks of wrong digits and of those that the puzzle removes, and the text that counts them; each empty if it is not shown. */
export interface MistakesView {
  readonly wrong: string
  readonly mistakes: string
}

export function mistakesView(game: GameState): MistakesView {
  const { markConflicts } = settings.get()
  const ruledOut = markConflicts ? ruledOutCells(game) : []
  if (!revealsMistakes(game)) return { wrong: marksAt(game, ruledOut), mistakes: '' }
  const cells = wrongCells(game)
  const isCounted = isLimited(game)
  const n = Math.min(countMistakes(game), MAX_MISTAKES)
  return {
    wrong: marksAt(game, [...new Set([...cells, ...ruledOut])]),
    mistakes: isCounted ? fill(words().play.mistakes, { n }) : '',
  }
}

function marksAt({ puzzle }: GameState, cells: readonly number[]): string {
  return cells.length > 0 ? marksOf(shapeOfGame(puzzle), { x: cells }) : ''
}

/** Whether some mistakes end the game. Those of others do not. */
const isLimited = ({ room }: GameState) => settings.get().mistakes === 'three' && !room

/** Whether the number of mistakes has reached its limit since `before`, in a game that is not finished. */
export function isLastMistake(before: GameState, next: GameState): boolean {
  if (next === before || next.status === 'finished') return false
  if (!isLimited(next) || !revealsMistakes(next)) return false
  return countMistakes(before) < MAX_MISTAKES && countMistakes(next) >= MAX_MISTAKES
}
