import { isCopy, isTooFastFor, mayBeTooFast } from '../../../cloud/core/checking'
import { parseGivens } from '../../../cloud/core/givens'
import { type JudgedGame, judge } from '../../../cloud/core/judge'
import { createRandom } from '../../../miniprogram/core/sudoku/generator/random'
import { parsePuzzle } from '../../../miniprogram/packages/capture/notation'
import { printTable } from '../table'
import { BOTS, CERTAIN_BOTS } from './bots'
import { playHumanGames } from './humans'
import { anyPlayer, playedLog } from './tuning'

/** The kinds of games that people play: those of humans.ts, and the family on which the judge was tuned. */
export const PEOPLE: readonly string[] = ['people', 'people of the tuning family']

/** What the judge does with the games of one kind. */
export interface Rates {
  readonly kind: string
  games: number
  /** Never ranked. */
  rejected: number
  /** Held if it would be among the first of a board: its log is doubtful. */
  doubtful: number
  /** Held as well: a copy, or too fast for the player. */
  unconfirmed: number
}

export interface RatesOptions {
  readonly games: number
  readonly seed?: number
  /** The kinds of bots; default all. */
  readonly bots?: readonly string[]
}

const verdictOf = (givens: string, log: string): JudgedGame => {
  const puzzle = parseGivens(9, givens)
  if (!puzzle) throw new Error(`not a puzzle: ${givens}`)
  return judge(puzzle, log, Number.POSITIVE_INFINITY)
}

/**
 * Judges games of people (humans.ts) and of programs (bots.ts), and games of the family on which the judge was tuned. The
 * program knows a person's game of the same puzzle, and plays under an account that has the person's other games.
 */
export function judgingRates({
  games,
  seed = 1,
  bots = Object.keys(BOTS),
}: RatesOptions): readonly Rates[] {
  const table = new Map<string, Rates>()
  const drawn = createRandom(seed)
  const random = () => drawn.next() / 2 ** 32
  /** The times of each person by level. */
  const times = new Map<string, number[]>()
  /** The orders in which people have filled each puzzle. */
  const trails = new Map<string, string[]>()

  function count(kind: string, game: JudgedGame, usual: readonly number[], others: string[]) {
    const rates = table.get(kind) ?? { kind, games: 0, rejected: 0, doubtful: 0, unconfirmed: 0 }
    table.set(kind, rates)
    rates.games++
    const waits = () =>
      others.some((other) => isCopy(game.trail, other)) ||
      (mayBeTooFast(game) && isTooFastFor(game.ms, game.pace, usual))
    if (game.plausibility === 'implausible') rates.rejected++
    else if (game.plausibility === 'doubtful') rates.doubtful++
    else if (waits()) rates.unconfirmed++
  }

  for (const { givens, log, person, level } of playHumanGames({ games, seed })) {
    const key = `${person} ${level}`
    const usual = times.get(key) ?? []
    const others = trails.get(givens) ?? []
    const game = verdictOf(givens, log)
    count(PEOPLE[0], game, usual, others)
    count(
      PEOPLE[1],
      verdictOf(givens, playedLog(parsePuzzle(givens), anyPlayer(random), random)),
      [],
      [],
    )
    for (const bot of bots) {
      count(bot, verdictOf(givens, BOTS[bot](givens, log, random)), usual, [...others, game.trail])
    }
    times.set(key, [...usual, game.ms])
    trails.set(givens, [...others, game.trail])
  }
  return [...table.values()]
}

const MAX_PEOPLE_HELD_PERCENT = 0.5
const MIN_CERTAIN_REJECTED_PERCENT = 99

/** Prints the rates. Returns whether people are left alone and certain programs are not. */
export function judgeGames(games = 1000, seed = 1): boolean {
  const rates = judgingRates({ games, seed })
  const percent = (part: number, { games }: Rates) => (100 * part) / games
  process.stdout.write('\n## judge\n\n')
  printTable(
    ['games', 'number', 'rejected %', 'doubtful %', 'unconfirmed %'],
    rates.map((one) => [
      one.kind,
      String(one.games),
      ...[one.rejected, one.doubtful, one.unconfirmed].map((n) => percent(n, one).toFixed(1)),
    ]),
  )
  return rates.every((one) => {
    const { kind, rejected, doubtful, unconfirmed } = one
    if (PEOPLE.includes(kind)) {
      return percent(rejected + doubtful + unconfirmed, one) <= MAX_PEOPLE_HELD_PERCENT
    }
    return !CERTAIN_BOTS.includes(kind) || percent(rejected, one) >= MIN_CERTAIN_REJECTED_PERCENT
  })
}
