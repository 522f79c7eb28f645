import { generateRound } from '../../../cloud/core/daily-puzzle'
import { recordOf } from '../../../miniprogram/core/game/replay'
import { DAILY_LEVELS, type DailyLevel } from '../../../miniprogram/core/game/round'
import { parseDigits } from '../../../miniprogram/core/sudoku/digits'
import { shapeOf } from '../../../miniprogram/core/sudoku/grid'
import { createCandidates } from '../../../miniprogram/core/sudoku/logic/candidates'
import { createDraws, type Draws } from './draws'
import { drawPerson, type Person } from './people'
import { createPlayer } from './player'
import { solveAsPerson } from './solving'

interface DailyPuzzle {
  readonly level: DailyLevel
  readonly givens: string
  readonly solution: string
}

/**
 * A game as a person plays it, to find out how many of them the cloud would reject. Written without knowledge of how the
 * cloud judges: from what is published about people's times, and from how a finger, a keyboard and a phone work.
 *
 * Not simulated: people who solve on paper and copy the result. Their log looks like that of a program.
 */
export interface HumanGame extends DailyPuzzle {
  /** What the phone sends, see `formatLog`. */
  readonly log: string
  /** Playing time in milliseconds. */
  readonly ms: number
  /** From the server's clock start to the arrival of the log, milliseconds: never less than `ms`. */
  readonly wallMs: number
}

/** Different puzzles. People play the same ones, as they do every day. */
const PUZZLES = 24
const FIRST_PUZZLE_SEED = 1_000_000

/** Plays games, each by another person. The same arguments give the same games. */
export function* playHumanGames(games: number, seed = 1): Generator<HumanGame, void, undefined> {
  const puzzles: DailyPuzzle[] = []
  for (let index = 0; index < games; index++) {
    const draws = createDraws(seed * 2 ** 32 + index)
    puzzles[index % PUZZLES] ??= generate(index)
    yield playAsPerson(drawPerson(draws), puzzles[index % PUZZLES], draws)
  }
}

function generate(index: number): DailyPuzzle {
  const level = DAILY_LEVELS[index % DAILY_LEVELS.length]
  const round = generateRound({ day: '2026-11-21', level }, FIRST_PUZZLE_SEED + index, () => false)
  if (!round) throw new Error(`no puzzle of level ${level}`)
  return { level, givens: round.givens, solution: round.solution }
}

/** The phone's clock at the start. Any value will do. */
const START = Date.UTC(2026, 10, 21, 12)

/** One game of a person. */
export function playAsPerson(person: Person, puzzle: DailyPuzzle, draws: Draws): HumanGame {
  const values = parseDigits(puzzle.givens)
  const player = createPlayer(person, values, START, draws)
  solveAsPerson(player, createCandidates(shapeOf(9), values), parseDigits(puzzle.solution))
  const log = recordOf(player.state)
  if (log === null) throw new Error(`a simulated person did not finish ${puzzle.givens}`)
  const ms = player.state.clock.elapsed
  const network = draws.between(300, 3000)
  const isOffline = draws.chance(0.05)
  const wallMs = Math.round(
    player.now - START + network + (isOffline ? draws.exponential(3_600_000) : 0),
  )
  return { ...puzzle, log, ms, wallMs: Math.max(wallMs, ms) }
}
