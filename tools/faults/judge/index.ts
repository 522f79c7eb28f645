import type { BoardApi, CloudAnswer, DailyApi } from '../../../cloud/api'
import { TOP_PLACES } from '../../../cloud/core/checking'
import { addDays, dayStart } from '../../../miniprogram/core/game/day'
import { DAILY_LEVELS, type DailyLevel, type Round } from '../../../miniprogram/core/game/round'
import { formatDigits, parseDigits } from '../../../miniprogram/core/sudoku/digits'
import { createPuzzle } from '../../../miniprogram/core/sudoku/grid'
import { solve } from '../../../miniprogram/core/sudoku/solver'
import type { ProductCloud } from '../../../web/cloud'
import { startBuiltCloud } from '../../product-cloud'
import { table } from '../../table'
import { BOTS, type Uniform } from './bots'
import { CHEATS, type OriginalGame, type SentGame } from './cheats'
import { createDraws } from './draws'
import { playAsPerson } from './humans'
import { drawPerson } from './people'

/** Games of people, and of each kind of program. */
const GAMES = 250
const PROGRAM_SHARE = 0.1
/** The share of people's games that may be held back on a busy board and on a quiet one. */
const MAX_HELD_SHARE = 0.005
const MAX_QUIET_HELD_SHARE = 0.02

const DAY = '2026-11-21'
/** Everybody starts ten minutes after midnight, Beijing time. */
const START_MS = 600_000
const HOUR_MS = 3_600_000
/** Later games would not count for the day. */
const MAX_WALL_MS = 23 * HOUR_MS

type LevelRound = Round & { readonly level: DailyLevel }

const BUSY_ROUNDS: readonly LevelRound[] = DAILY_LEVELS.map((level) => ({ day: DAY, level }))
/** The boards of the following days, which are published already. */
const QUIET_ROUNDS: readonly LevelRound[] = [1, 2, 3, 4, 5, 6, 7].flatMap((ahead) =>
  DAILY_LEVELS.map((level) => ({ day: addDays(DAY, ahead), level })),
)
const MAX_QUIET_ROWS = 28
/** Far from the seeds of the busy board, and of the people on whom the limits were chosen. */
const QUIET_SEED = 910_000_000

/** Where a game is on its board, or why it is not there. */
const RANKED = 'ranked'
const FIRST = `ranked among the first ${TOP_PLACES}`
const UNCHECKED = 'unchecked'
const isRanked = (outcome: string) => outcome === RANKED || outcome === FIRST

/** A game of a person, with the cloud's verdict. */
interface JudgedGame {
  readonly round: Round
  readonly game: OriginalGame
  readonly outcome: string
}

/** The verdicts on the games of one kind of people or programs. */
interface Row {
  readonly kind: string
  readonly outcomes: readonly string[]
  /** What is wrong with them. */
  readonly problem?: string | false
}

let clock = dayStart(DAY)

/**
 * `npm run test:faults -- judge [N]`: N people and a tenth as many programs of each kind play the day's puzzles and submit
 * their games to the real cloud functions; other people and the programs that imitate people also play on boards of fewer
 * than 30 rows. Prints the cloud's answers. Returns false if it holds back too many people or ranks too many programs.
 */
export async function judgeFaults(games = GAMES): Promise<boolean> {
  const local = await startBuiltCloud({ file: ':memory:', now: () => clock })
  try {
    await local.published
    const busy = await people(local, games, BUSY_ROUNDS, 0)
    const quietGames = Math.min(games, MAX_QUIET_ROWS * QUIET_ROUNDS.length)
    const quiet = await people(local, quietGames, QUIET_ROUNDS, QUIET_SEED)
    const rows: Row[] = [
      peopleRow('people', busy, MAX_HELD_SHARE),
      peopleRow('people on quiet boards', quiet, MAX_QUIET_HELD_SHARE),
      ...(await programs(local, Math.ceil(games * PROGRAM_SHARE), { busy, quiet })),
    ]
    print(rows)
    return !rows.some(({ problem }) => problem)
  } finally {
    await local.close()
  }
}

async function people(
  local: ProductCloud,
  games: number,
  rounds: readonly LevelRound[],
  seed: number,
): Promise<JudgedGame[]> {
  const judged: JudgedGame[] = []
  for (let index = 0; index < games; index++) {
    const draws = createDraws(seed + index)
    const person = drawPerson(draws)
    const round = rounds[index % rounds.length]
    let game: OriginalGame | undefined
    const user = `${person.kind} ${seed + index}`
    const outcome = await submit(local, user, round, (givens, solution) => {
      const puzzle = { level: round.level, givens, solution }
      const { log, wallMs, stillMs } = playAsPerson(person, puzzle, draws)
      game = { givens, solution, log, wallMs: Math.min(wallMs, MAX_WALL_MS) }
      return { log, wallMs: game.wallMs, phoneMs: game.wallMs, stillMs }
    })
    if (game) judged.push({ round, game, outcome })
  }
  return judged
}

function peopleRow(kind: string, judged: readonly JudgedGame[], maxHeldShare: number): Row {
  const outcomes = judged.map(({ outcome }) => outcome)
  const unranked = outcomes.filter((outcome) => !isRanked(outcome))
  const isTooMany =
    unranked.length > maxHeldShare * judged.length ||
    unranked.some((outcome) => outcome !== UNCHECKED)
  return { kind, outcomes, problem: isTooMany && `${unranked.length} unranked` }
}

/** Simple programs, and programs that know the best games of people: none of these may take one of the first places at once. */
async function programs(
  local: ProductCloud,
  games: number,
  boards: Readonly<Record<string, readonly JudgedGame[]>>,
): Promise<Row[]> {
  const rows: Row[] = []
  const add = async (
    kind: string,
    isTooGood: (outcome: string) => boolean,
    play: (index: number, random: Uniform) => [Round, (givens: string) => SentGame],
  ) => {
    const outcomes: string[] = []
    for (let index = 0; index < games; index++) {
      const draws = createDraws(index)
      const [round, game] = play(index, () => draws.between(0, 1))
      outcomes.push(await submit(local, `${kind} ${index}`, round, game))
    }
    const count = outcomes.filter(isTooGood).length
    rows.push({ kind, outcomes, problem: count > 0 && `${count} too good` })
  }
  for (const [name, bot] of Object.entries(BOTS)) {
    await add(`program: ${name}`, isRanked, (index, random) => [
      BUSY_ROUNDS[index % BUSY_ROUNDS.length],
      (givens) => ({ log: bot(givens, random), wallMs: HOUR_MS, phoneMs: HOUR_MS, stillMs: 0 }),
    ])
  }
  for (const [board, judged] of Object.entries(boards)) {
    const best = judged.filter(({ outcome }) => outcome === FIRST).slice(-games)
    for (const [name, cheat] of Object.entries(CHEATS)) {
      const isFirst = (outcome: string) => outcome === FIRST
      await add(`program, ${board} board: ${name}`, isFirst, (index, random) => {
        const { round, game } = best[index % best.length]
        return [round, () => cheat(game, random)]
      })
    }
  }
  return rows
}

/** Plays a round as a new player. Returns what the cloud says about the game. */
async function submit(
  { cloud }: ProductCloud,
  user: string,
  round: Round,
  play: (givens: string, solution: string) => SentGame,
): Promise<string> {
  clock = dayStart(round.day) + START_MS
  await cloud.profile({ action: 'join' }, user)
  const started = (await cloud.daily({ action: 'start', ...round }, user)) as CloudAnswer<
    DailyApi['start']['answer']
  >
  if (!started.ok) throw new Error(`start: ${started.code}`)
  const solution = solve(createPuzzle(9, parseDigits(started.givens)))
  const sent = play(started.givens, formatDigits(solution ?? []))
  // Not from `start`: on a busy machine the call takes a while.
  clock = started.startedAt + Math.round(sent.wallMs)
  const game = {
    ...{ ...round, log: sent.log, assisted: false },
    phoneMs: Math.round(sent.phoneMs),
    stillMs: Math.round(sent.stillMs),
  }
  const answer = (await cloud.daily({ action: 'submit', ...game }, user)) as CloudAnswer<
    DailyApi['submit']['answer']
  >
  if (!answer.ok) return answer.code
  const { ranked, unchecked, why } = answer.result
  if (!ranked) return unchecked ? UNCHECKED : String(why)
  const me = (await cloud.board({ action: 'me', ...round }, user)) as CloudAnswer<
    BoardApi['me']['answer']
  >
  if (!me.ok) throw new Error(`me: ${me.code}`)
  return (me.rank ?? 0) <= TOP_PLACES ? FIRST : RANKED
}

/** Prints how many games have each outcome. */
function print(rows: readonly Row[]): void {
  const outcomes = [...new Set(rows.flatMap((row) => row.outcomes))].sort()
  const count = (row: Row, wanted: string) =>
    String(row.outcomes.filter((outcome) => outcome === wanted).length)
  const lines = rows.map((row) => [
    row.kind,
    ...outcomes.map((outcome) => count(row, outcome)),
    row.problem || '',
  ])
  console.log(table(['games', ...outcomes, 'problem'], lines))
}
