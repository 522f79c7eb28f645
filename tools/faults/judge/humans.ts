import { generateRound } from '../../../cloud/core/daily-puzzle'
import { recordOf } from '../../../miniprogram/core/game/replay'
import { DAILY_LEVELS, type DailyLevel } from '../../../miniprogram/core/game/round'
import { parseDigits } from '../../../miniprogram/core/sudoku/digits'
import { shapeOf } from '../../../miniprogram/core/sudoku/grid'
import { createCandidates } from '../../../miniprogram/core/sudoku/logic/candidates'
import { createDraws, type Draws } from './draws'
import { drawPerson, PERSON_KINDS, type Person, type PersonKind, SHARES } from './people'
import { createPlayer } from './player'
import { solveAsPerson } from './solving'

/**
 * Games as people play them, to find out how many of them the cloud would hold back. Written without knowledge of how the
 * cloud judges: from what is published about people's times, and from how a finger, a keyboard and a phone work.
 *
 * Not simulated: people who solve on paper and copy the result. Their log looks like that of a program.
 */
export interface HumanGame {
  /** Numbers the people; each plays several days. */
  readonly person: number
  readonly kind: PersonKind
  /** Numbers the days, from 0. */
  readonly day: number
  readonly level: DailyLevel
  readonly givens: string
  readonly solution: string
  /** What the phone sends, see `formatLog`. */
  readonly log: string
  /** Playing time in milliseconds. */
  readonly ms: number
  /** From the server's clock start to the arrival of the log, milliseconds: never less than `ms`. */
  readonly wallMs: number
  /** How long the clock was stopped before the first digits, as the phone tells, milliseconds. */
  readonly stillMs: number
}

export interface HumanOptions {
  readonly games: number
  readonly seed?: number
  /** Games of one person; default 8. */
  readonly perPerson?: number
}

interface DailyPuzzle {
  readonly level: DailyLevel
  readonly givens: string
  readonly solution: string
}

/** Different puzzles of a level. People play the same ones, as they do every day. */
const PUZZLES_PER_LEVEL = 16
const FIRST_PUZZLE_SEED = 1_000_000

/** Plays games. The same options give the same games. */
export function* playHumanGames({
  games,
  seed = 1,
  perPerson = 8,
}: HumanOptions): Generator<HumanGame, void, undefined> {
  const puzzles = new Map<string, DailyPuzzle>()
  const puzzleOf = (level: DailyLevel, index: number) => {
    const key = `${level} ${index}`
    const puzzle = puzzles.get(key) ?? generate(level, index)
    puzzles.set(key, puzzle)
    return puzzle
  }
  for (let index = 0, person: Person | undefined; index < games; index++) {
    const number = Math.floor(index / perPerson)
    const day = index % perPerson
    const draws = createDraws(seed * 2 ** 32 + index)
    if (day === 0 || person === undefined) {
      person = drawAnyone(draws)
    }
    const level = draws.weighted(DAILY_LEVELS, () => 1)
    const puzzle = puzzleOf(level, day % PUZZLES_PER_LEVEL)
    yield { person: number, kind: person.kind, day, ...playAsPerson(person, puzzle, draws) }
  }
}

/** A person of any kind, in proportion to their shares. */
export function drawAnyone(draws: Draws): Person {
  return drawPerson(
    draws.weighted(PERSON_KINDS, (kind) => SHARES[kind]),
    draws,
  )
}

function generate(level: DailyLevel, index: number): DailyPuzzle {
  const round = generateRound(level, FIRST_PUZZLE_SEED + index, () => false)
  if (!round) throw new Error(`no puzzle of level ${level}`)
  return { level, givens: round.givens, solution: round.solution }
}

/** The phone's clock at the start. Any value will do. */
const START = Date.UTC(2026, 10, 21, 12)

/** One game of a person. */
export function playAsPerson(person: Person, puzzle: DailyPuzzle, draws: Draws) {
  const { level, givens, solution } = puzzle
  const values = parseDigits(givens)
  const player = createPlayer(person, values, START, draws)
  solveAsPerson(player, createCandidates(shapeOf(9), values), parseDigits(solution))
  const log = recordOf(player.state)
  if (log === null) throw new Error(`a simulated person did not finish ${givens}`)
  const ms = player.state.clock.elapsed
  const network = draws.between(300, 3000)
  const isOffline = draws.chance(0.05)
  const wallMs = Math.round(
    player.now - START + network + (isOffline ? draws.exponential(3_600_000) : 0),
  )
  const { stillMs = 0 } = player.state
  return { level, givens, solution, log, ms, stillMs, wallMs: Math.max(wallMs, ms) }
}
