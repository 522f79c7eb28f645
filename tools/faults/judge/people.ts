import { recordOf } from '../../../miniprogram/core/game/replay'
import { solve } from '../../../miniprogram/core/sudoku/solver'
import { parsePuzzle } from '../../../miniprogram/packages/capture/notation'
import { createDraws } from '../../players/draws'
import { personOf, type Style, simulate } from '../../players/player'

/** A game as the cloud receives it. */
export interface SentGame {
  readonly log: string
  /** The time since its start by the server's clock, milliseconds. */
  readonly wallMs: number
}

/** How many games are sent only when the phone has a network again, and how much later on average. */
const OFFLINE_SHARE = 0.05
const OFFLINE_MS = 3_600_000

/** The game of a person who never asks for help, at any pace or at this one, see `personOf`. */
export function gameOfPerson(style: Style, givens: string, seed: number, pace?: number): SentGame {
  const draws = createDraws(seed)
  const puzzle = parsePuzzle(givens)
  const solution = solve(puzzle)
  if (!solution) throw new Error(`${givens} has no solution`)
  const person = personOf(style, pace ?? draws.between(-1, 1))
  const game = simulate(person, seed, { puzzle, solution })?.game
  const log = game && recordOf(game)
  if (!log) throw new Error(`a simulated person did not finish ${givens}`)
  const delay = draws.chance(OFFLINE_SHARE) ? draws.exponential(OFFLINE_MS) : 0
  return { log, wallMs: game.clock.elapsed + draws.between(300, 3000) + delay }
}
