import { STARTERS } from '../../core/learning/starters'
import { LEVELS, type Level } from '../../core/sudoku/logic/levels'
import { type GameSummary, originOf } from '../../state/games/game-summary'
import { words } from '../../strings/index'
import { starterTiles } from '../../ui/components/new-puzzle/view'

/** What a new game can be: a level, or the id of a built-in puzzle of a size without levels. */
export type PickId = Level | (typeof STARTERS)[number]['id']

/** One choice of the picker. */
export interface GameChoice {
  readonly id: PickId
  readonly name: string
  /** What the choice means: the hardest techniques of a level, the name of a built-in puzzle. */
  readonly detail: string
  /** 1 for the first level …; 0 for a size. */
  readonly rank: number
  /** Whether the built-in puzzle has been finished. */
  readonly done: boolean
}

/** The levels, then the sizes that have none. */
export function picksOf(games: readonly GameSummary[]): GameChoice[] {
  const { home, levels } = words()
  const byLevel = LEVELS.map((id, index) => ({
    id,
    rank: index + 1,
    name: levels[id],
    detail: home.techniques[id],
    done: false,
  }))
  const bySize = starterTiles(games)
    .filter(({ size }) => size !== 9)
    .map(({ id, size, name, done }) => ({
      ...{ id, name: `${size}×${size}`, detail: name, rank: 0, done },
    }))
  return [...byLevel, ...bySize]
}

/** The choice of the new game that was played last. */
export function lastPick(games: readonly GameSummary[]): PickId {
  for (const game of games) {
    const starter = STARTERS.find(({ givens }) => givens === game.givens)
    if (starter && starter.size !== 9) return starter.id
    const level = LEVELS.find((id) => id === game.level)
    if (level && originOf(game)?.kind === 'made') return level
  }
  return 'easy'
}

export function isLevel(id: PickId): id is Level {
  return LEVELS.some((level) => level === id)
}
