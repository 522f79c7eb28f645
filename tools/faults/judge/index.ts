import type { CloudAnswer, DailyApi } from '../../../cloud/api'
import { dayStart } from '../../../miniprogram/core/game/day'
import { DAILY_LEVELS, type DailyLevel } from '../../../miniprogram/core/game/round'
import { formatDigits, parseDigits } from '../../../miniprogram/core/sudoku/digits'
import { createPuzzle } from '../../../miniprogram/core/sudoku/grid'
import { solve } from '../../../miniprogram/core/sudoku/solver'
import type { ProductCloud } from '../../../web/cloud'
import { startBuiltCloud } from '../../product-cloud'
import type { Row } from '../report'
import { BOTS, CERTAIN_BOTS } from './bots'
import { createDraws } from './draws'
import { drawAnyone, playAsPerson } from './humans'
import { PERSON_KINDS } from './people'

/** Games of people, and of each kind of program. */
const GAMES = 250
const MANY_GAMES = 1000
const PROGRAM_SHARE = 0.1
/** The share of people's games that may be held back, and of programs' games that has to be. */
const MAX_HELD_SHARE = 0.005
const MIN_FOUND_SHARE = 0.99

const DAY = '2026-11-21'
/** Everybody starts ten minutes after midnight, Beijing time. */
const START = dayStart(DAY) + 600_000
const HOUR_MS = 3_600_000
/** Later games would not count for the day. */
const MAX_WALL_MS = 23 * HOUR_MS

let clock = START

/**
 * People and programs play the day's puzzles and submit their games to the real cloud functions. `isAlone`: four times as many
 * games. Only the cloud's answers count here.
 */
export async function judgeFaults(isAlone: boolean): Promise<Row[]> {
  const local = await startBuiltCloud({ file: ':memory:', now: () => clock })
  try {
    await local.published
    const games = isAlone ? MANY_GAMES : GAMES
    return [...(await people(local, games)), ...(await programs(local, games * PROGRAM_SHARE))]
  } finally {
    await local.close()
  }
}

async function people(local: ProductCloud, games: number): Promise<Row[]> {
  const outcomes = new Map<string, string[]>(PERSON_KINDS.map((kind) => [kind, []]))
  for (let index = 0; index < games; index++) {
    const draws = createDraws(index)
    const person = drawAnyone(draws)
    const level = DAILY_LEVELS[index % DAILY_LEVELS.length]
    const outcome = await submit(local, `${person.kind} ${index}`, level, (givens, solution) => {
      const { log, wallMs } = playAsPerson(person, { level, givens, solution }, draws)
      return { log, wallMs: Math.min(wallMs, MAX_WALL_MS) }
    })
    outcomes.get(person.kind)?.push(outcome)
  }
  const all = [...outcomes.values()].flat()
  const held = all.filter((outcome) => outcome !== RANKED).length
  return [
    ...[...outcomes].map(([kind, list]) => rowOf(kind, list, [])),
    rowOf('all people', all, held <= MAX_HELD_SHARE * all.length ? [] : [`${held} held back`]),
  ]
}

async function programs(local: ProductCloud, games: number): Promise<Row[]> {
  const rows: Row[] = []
  for (const name of CERTAIN_BOTS) {
    const list: string[] = []
    for (let index = 0; index < games; index++) {
      const draws = createDraws(index)
      const level = DAILY_LEVELS[index % DAILY_LEVELS.length]
      list.push(
        await submit(local, `${name} ${index}`, level, (givens) => ({
          log: BOTS[name](givens, '', () => draws.between(0, 1)),
          wallMs: HOUR_MS,
        })),
      )
    }
    const found = list.filter((outcome) => outcome !== RANKED).length
    const isEnough = found >= MIN_FOUND_SHARE * list.length
    rows.push(rowOf(`program: ${name}`, list, isEnough ? [] : [`${list.length - found} ranked`]))
  }
  return rows
}

const RANKED = 'ranked'

/** Plays a round of the day as a new player. Returns what the cloud says about the game. */
async function submit(
  { cloud }: ProductCloud,
  user: string,
  level: DailyLevel,
  play: (givens: string, solution: string) => { log: string; wallMs: number },
): Promise<string> {
  const which = { day: DAY, level }
  clock = START
  await cloud.profile({ action: 'join' }, user)
  const started = (await cloud.daily({ action: 'start', ...which }, user)) as CloudAnswer<
    DailyApi['start']['answer']
  >
  if (!started.ok) throw new Error(`start: ${started.code}`)
  const solution = solve(createPuzzle(9, parseDigits(started.givens)))
  const { log, wallMs } = play(started.givens, formatDigits(solution ?? []))
  clock = START + wallMs
  const request = { action: 'submit', ...which, log, assisted: false }
  const answer = (await cloud.daily(request, user)) as CloudAnswer<DailyApi['submit']['answer']>
  if (!answer.ok) return answer.code
  const { ranked, held, why } = answer.result
  if (ranked) return RANKED
  return held ? 'held' : String(why)
}

function rowOf(fault: string, outcomes: readonly string[], lost: readonly string[]): Row {
  const counts = new Map<string, number>()
  for (const outcome of outcomes) counts.set(outcome, (counts.get(outcome) ?? 0) + 1)
  const note = [...counts].map(([outcome, count]) => `${count} ${outcome}`).join(', ')
  return { fault, cases: outcomes.length, lost, note }
}
