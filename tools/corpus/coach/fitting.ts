import { stuckIn } from '../../../miniprogram/core/game/pace'
import type { GeneratedPuzzle } from '../../../miniprogram/core/sudoku/generator'
import { generateRatedPuzzle } from '../../../miniprogram/core/sudoku/generator/rated-puzzles'
import { LEVELS, type Level } from '../../../miniprogram/core/sudoku/logic/levels'
import { finish } from '../../../miniprogram/core/worker/finish'
import type { FinishRecord } from '../../../miniprogram/state/games/finishes'
import { easeOf, fittingLevel } from '../../../miniprogram/state/games/fitting'
import { createDraws } from '../../players/draws'
import { type Habits, personOf, simulate, styles } from '../../players/player'

/** Different puzzles of each level. */
const PUZZLES = 8

const made = new Map<string, GeneratedPuzzle>()

function puzzleOf(level: Level, index: number): GeneratedPuzzle {
  const key = `${level} ${index}`
  const known = made.get(key)
  if (known) return known
  const symmetry = level === 'extreme' ? 'none' : 'half-turn'
  const puzzle = finish(generateRatedPuzzle({ size: 9, level, symmetry, seed: index }))
  made.set(key, puzzle)
  return puzzle
}

/** A game of a person, as its finish is stored. */
function playedGame(person: Habits, level: Level, seed: number): FinishRecord {
  const simulated = simulate(person, seed, puzzleOf(level, seed % PUZZLES))
  if (!simulated) throw new Error('a simulated person did not finish')
  const { game } = simulated
  const stuck = stuckIn(game)
  return {
    id: `${seed}`,
    ...{ at: seed, size: 9, level, ms: game.clock.elapsed },
    ...(game.hints && { helped: true }),
    ...(stuck > 0 && { stuck }),
  } as FinishRecord
}

const WARM_UP = 10
const LATER = 20

/** How the levels of a person's games are, by index. */
export interface Settling {
  /** The level of most of the games 31 … 50. */
  readonly usual: number
  /** Whether the games 11 … 20 are of one level, or of two next to each other. */
  readonly isSettled: boolean
  /** Of the games 11 … 30: those within one level of the usual one, and those that were too hard. */
  readonly near: number
  readonly hard: number
}

const SETTLING_GAMES = 50

export function settlingOf(seed: number): Settling {
  const games = fittingGames(seed, SETTLING_GAMES)
  const levels = games.map(({ level }) => LEVELS.indexOf(level as Level))
  const last = levels.slice(WARM_UP + LATER)
  const counts = LEVELS.map((_, index) => last.filter((level) => level === index).length)
  const usual = counts.indexOf(Math.max(...counts))
  const first = levels.slice(WARM_UP, WARM_UP + 10)
  const shown = games.slice(WARM_UP, WARM_UP + LATER)
  return {
    usual,
    isSettled: Math.max(...first) - Math.min(...first) <= 1,
    near: levels.slice(WARM_UP, WARM_UP + LATER).filter((level) => Math.abs(level - usual) <= 1)
      .length,
    hard: shown.filter((game) => easeOf(game) < 0).length,
  }
}

/** The games of a person who always takes the level that fits, and how each went. */
function fittingGames(seed: number, count: number): readonly FinishRecord[] {
  const draws = createDraws(seed)
  const style = draws.weighted(styles, () => 1)
  const person = personOf(style, draws.between(-1, 1), 'asks')
  const finishes: FinishRecord[] = []
  for (let at = 1; at <= count; at++) {
    const level = fittingLevel(finishes, [], 'classic').level
    finishes.push(playedGame(person, level, 1000 * seed + at))
  }
  return finishes
}
