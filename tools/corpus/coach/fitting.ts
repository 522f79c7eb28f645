import { stuckIn } from '../../../miniprogram/core/game/pace'
import type { GeneratedPuzzle } from '../../../miniprogram/core/sudoku/generator'
import { generateRatedPuzzle } from '../../../miniprogram/core/sudoku/generator/rated-puzzles'
import { createCandidates } from '../../../miniprogram/core/sudoku/logic/candidates'
import { LEVELS, type Level } from '../../../miniprogram/core/sudoku/logic/levels'
import { finish } from '../../../miniprogram/core/worker/finish'
import type { FinishRecord } from '../../../miniprogram/state/games/finishes'
import { easeOf, fittingLevel } from '../../../miniprogram/state/games/fitting'
import { createDraws, type Draws } from '../../faults/judge/draws'
import { drawPerson, type Person } from '../../faults/judge/people'
import { createPlayer, type Player } from '../../faults/judge/player'
import { solveAsPerson } from '../../faults/judge/solving'

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

/** How long a person looks for a step before asking for a hint, ms. */
const PATIENCE_MS = [90_000, 300_000] as const
/** The time of a hint: reading it. */
const HINT_MS = 8000

/** A person who asks for a hint when a step takes too long. */
function withPatience(player: Player, patienceMs: number) {
  let hints = 0
  const wait = player.wait.bind(player)
  const patient: Player = Object.create(player, {
    state: { get: () => player.state },
    now: { get: () => player.now },
    wait: {
      value(ms: number) {
        if (ms > patienceMs) hints++
        wait(Math.min(ms, patienceMs + HINT_MS))
      },
    },
  })
  return { patient, hints: () => hints }
}

/** A game of a person, as its finish is stored. */
function playedGame(person: Person, patienceMs: number, level: Level, draws: Draws, at: number) {
  const { puzzle, solution } = puzzleOf(level, Math.floor(draws.between(0, PUZZLES)))
  const player = createPlayer(person, Array.from(puzzle.values), 0, draws)
  const { patient, hints } = withPatience(player, patienceMs)
  solveAsPerson(patient, createCandidates(puzzle.shape, puzzle.values), Array.from(solution))
  const { history, clock } = player.state
  const stuck = stuckIn({ history, hints: hints() })
  return {
    id: `${at}`,
    ...{ at, size: 9, level, ms: clock.elapsed },
    ...(hints() > 0 && { helped: true }),
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
  const person = drawPerson(draws)
  const patienceMs = draws.between(...PATIENCE_MS)
  const finishes: FinishRecord[] = []
  for (let at = 1; at <= count; at++) {
    const level = fittingLevel(finishes, [], 'classic').level
    finishes.push(playedGame(person, patienceMs, level, draws, at))
  }
  return finishes
}
