import type { BoardApi, CloudAnswer, DailyApi } from '../../../cloud/api'
import { TOP_PLACES } from '../../../cloud/core/checking'
import { addDays, dayStart } from '../../../miniprogram/core/game/day'
import { DAILY_LEVELS, type Round } from '../../../miniprogram/core/game/round'
import { formatDigits, parseDigits } from '../../../miniprogram/core/sudoku/digits'
import { createPuzzle } from '../../../miniprogram/core/sudoku/grid'
import { solve } from '../../../miniprogram/core/sudoku/solver'
import type { ProductCloud } from '../../../web/cloud'
import { startBuiltCloud } from '../../product-cloud'
import type { Row } from '../report'
import { BOTS, CERTAIN_BOTS } from './bots'
import { CHEATS, type OriginalGame, type SentGame } from './cheats'
import { createDraws, type Draws } from './draws'
import { drawAnyone, playAsPerson } from './humans'
import { drawStranger, PERSON_KINDS, type Person } from './people'

/** Games of people, and of each kind of program. */
const GAMES = 250
const MANY_GAMES = 1000
const PROGRAM_SHARE = 0.1
/** The share of people's games that may be held back on a busy board and on a quiet one. */
const MAX_HELD_SHARE = 0.005
const MAX_QUIET_HELD_SHARE = 0.02
/** The share of programs' games that has to be rejected. */
const MIN_FOUND_SHARE = 0.99

const DAY = '2026-11-21'
/** Everybody starts ten minutes after midnight, Beijing time. */
const START_MS = 600_000
const HOUR_MS = 3_600_000
/** Later games would not count for the day. */
const MAX_WALL_MS = 23 * HOUR_MS

const BUSY_ROUNDS: readonly Round[] = DAILY_LEVELS.map((level) => ({ day: DAY, level }))
/** The boards of the following days, which are published already. */
const QUIET_ROUNDS: readonly Round[] = [1, 2, 3, 4, 5, 6, 7].flatMap((ahead) =>
  DAILY_LEVELS.map((level) => ({ day: addDays(DAY, ahead), level })),
)
const MAX_QUIET_ROWS = 28
/** Far from the seeds of the busy board, and of the people on whom the limits were chosen. */
const STRANGERS_SEED = 910_000_000

let clock = dayStart(DAY)

/** A game, with the cloud's verdict. */
interface JudgedPerson {
  readonly person: Person
  readonly round: Round
  readonly game: OriginalGame
  readonly outcome: string
}

/**
 * People and programs play the day's puzzles and submit their games to the real cloud functions: on a busy board, and other
 * people on boards of fewer than 30 rows. `isAlone`: four times as many games. Only the cloud's answers count here.
 */
export async function judgeFaults(isAlone: boolean): Promise<Row[]> {
  const local = await startBuiltCloud({ file: ':memory:', now: () => clock })
  try {
    await local.published
    const games = isAlone ? MANY_GAMES : GAMES
    const count = games * PROGRAM_SHARE
    const busy = await people(local, games, BUSY_ROUNDS, (index) => {
      const draws = createDraws(index)
      return { draws, person: drawAnyone(draws) }
    })
    const quietGames = Math.min(games, MAX_QUIET_ROWS * QUIET_ROUNDS.length)
    const quiet = await people(local, quietGames, QUIET_ROUNDS, (index) => {
      const draws = createDraws(STRANGERS_SEED + index)
      return { draws, person: drawStranger(drawAnyone(draws), draws) }
    })
    const outcomesOf = (kind: string) =>
      busy.filter(({ person }) => person.kind === kind).map(({ outcome }) => outcome)
    return [
      ...PERSON_KINDS.map((kind) => rowOf(kind, outcomesOf(kind), [])),
      peopleRow('all people', busy, MAX_HELD_SHARE),
      peopleRow('other people, on quiet boards', quiet, MAX_QUIET_HELD_SHARE),
      ...(await programs(local, count)),
      ...(await cheats(local, count, 'busy', busy)),
      ...(await cheats(local, count, 'quiet', quiet)),
    ]
  } finally {
    await local.close()
  }
}

async function people(
  local: ProductCloud,
  games: number,
  rounds: readonly Round[],
  meet: (index: number) => { person: Person; draws: Draws },
): Promise<JudgedPerson[]> {
  const judged: JudgedPerson[] = []
  for (let index = 0; index < games; index++) {
    const { person, draws } = meet(index)
    const round = rounds[index % rounds.length]
    let game: OriginalGame | undefined
    const outcome = await submit(local, `${person.kind} ${index}`, round, (givens, solution) => {
      const puzzle = { level: round.level, givens, solution }
      const { log, wallMs, stillMs } = playAsPerson(person, puzzle, draws)
      game = { givens, solution, log, wallMs: Math.min(wallMs, MAX_WALL_MS) }
      return { log, wallMs: game.wallMs, phoneMs: game.wallMs, stillMs }
    })
    if (game) judged.push({ person, round, game, outcome })
  }
  return judged
}

function peopleRow(fault: string, judged: readonly JudgedPerson[], maxHeldShare: number): Row {
  const outcomes = judged.map(({ outcome }) => outcome)
  const unranked = outcomes.filter((outcome) => !isRanked(outcome))
  const rejected = unranked.filter((outcome) => outcome !== UNCHECKED).length
  const isTooMany = unranked.length > maxHeldShare * judged.length
  return rowOf(fault, outcomes, [
    ...(rejected > 0 ? [`${rejected} rejected`] : []),
    ...(isTooMany ? [`${unranked.length} held back`] : []),
  ])
}

async function programs(local: ProductCloud, games: number): Promise<Row[]> {
  const rows: Row[] = []
  for (const name of CERTAIN_BOTS) {
    const list: string[] = []
    for (let index = 0; index < games; index++) {
      const draws = createDraws(index)
      const round = BUSY_ROUNDS[index % BUSY_ROUNDS.length]
      list.push(
        await submit(local, `${name} ${index}`, round, (givens) => ({
          log: BOTS[name](givens, '', () => draws.between(0, 1)),
          wallMs: HOUR_MS,
          phoneMs: HOUR_MS,
          stillMs: 0,
        })),
      )
    }
    const found = list.filter((outcome) => !isRanked(outcome)).length
    const isEnough = found >= MIN_FOUND_SHARE * list.length
    rows.push(rowOf(`program: ${name}`, list, isEnough ? [] : [`${list.length - found} ranked`]))
  }
  return rows
}

/** Programs that know games of people on the same boards. None may take one of the first places at once. */
async function cheats(
  local: ProductCloud,
  games: number,
  board: string,
  originals: readonly JudgedPerson[],
): Promise<Row[]> {
  const rows: Row[] = []
  // The best games of all boards: the ones worth copying.
  const best = originals
    .filter(({ outcome }) => outcome === FIRST)
    .reverse()
    .slice(0, games)
  for (const [name, cheat] of Object.entries(CHEATS)) {
    const list: string[] = []
    for (let index = 0; index < games; index++) {
      const draws = createDraws(index)
      const { round, game } = best[index % best.length]
      const sent = cheat(game, () => draws.between(0, 1))
      list.push(await submit(local, `${board} ${name} ${index}`, round, () => sent))
    }
    const first = list.filter((outcome) => outcome === FIRST).length
    const lost = first > 0 ? [`${first} among the first ${TOP_PLACES}`] : []
    rows.push(rowOf(`program, ${board} board: ${name}`, list, lost))
  }
  return rows
}

const RANKED = 'ranked'
const FIRST = `ranked among the first ${TOP_PLACES}`
const UNCHECKED = 'unchecked'
const isRanked = (outcome: string) => outcome === RANKED || outcome === FIRST

/** Plays a round as a new player. Returns what the cloud says about the game. */
async function submit(
  { cloud }: ProductCloud,
  user: string,
  round: Round,
  play: (givens: string, solution: string) => SentGame,
): Promise<string> {
  const start = dayStart(round.day) + START_MS
  clock = start
  await cloud.profile({ action: 'join' }, user)
  const started = (await cloud.daily({ action: 'start', ...round }, user)) as CloudAnswer<
    DailyApi['start']['answer']
  >
  if (!started.ok) throw new Error(`start: ${started.code}`)
  const solution = solve(createPuzzle(9, parseDigits(started.givens)))
  const { log, wallMs, ...told } = play(started.givens, formatDigits(solution ?? []))
  // Not from `start`: on a busy machine the call takes a while.
  clock = started.startedAt + Math.round(wallMs)
  const game = { ...round, log, assisted: false, ...rounded(told) }
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

const rounded = ({ phoneMs, stillMs }: Pick<SentGame, 'phoneMs' | 'stillMs'>) => ({
  phoneMs: Math.round(phoneMs),
  stillMs: Math.round(stillMs),
})

function rowOf(fault: string, outcomes: readonly string[], lost: readonly string[]): Row {
  const counts = new Map<string, number>()
  for (const outcome of outcomes) counts.set(outcome, (counts.get(outcome) ?? 0) + 1)
  const note = [...counts].map(([outcome, count]) => `${count} ${outcome}`).join(', ')
  return { fault, cases: outcomes.length, lost, note }
}
