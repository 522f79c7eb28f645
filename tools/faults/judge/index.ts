import type { BoardApi, CloudAnswer, DailyApi } from '../../../cloud/api'
import { addDays, dayEnd, dayStart } from '../../../miniprogram/core/game/day'
import { DAILY_LEVELS, type Round } from '../../../miniprogram/core/game/round'
import type { ProductCloud } from '../../../web/cloud'
import { gameOf } from '../../players/order'
import { styles } from '../../players/player'
import { startBuiltCloud } from '../../product-cloud'
import { table } from '../../table'
import { gameOfPerson, type SentGame } from './people'
import {
  IMPOSSIBLE,
  type Known,
  PROGRAMS,
  precomputed,
  type ReceivedPuzzle,
  typedIn26s,
} from './programs'

/** People, and the games of each program. */
const PEOPLE = 500
const PROGRAM_GAMES = 24
/** People on boards without simulated ones, where only their times are needed. */
const CROWD = 40

/** A Saturday, and the first one with a killer. */
const DAY = '2026-11-21'
const KILLER_DAY = addDays(DAY, 21)
/** Everybody starts ten minutes after midnight, Beijing time. Later games would not count for the day. */
const START_MS = 600_000
const HOUR_MS = 3_600_000
const MAX_WALL_MS = 22 * HOUR_MS

type Play = (puzzle: ReceivedPuzzle) => SentGame

/** The games of one kind of people or programs, and what the people on their board noticed. */
interface Row {
  readonly kind: string
  /** What the cloud made of each game: 'counted', or why not. */
  readonly outcomes: readonly string[]
  /** The best percentile that a program saw on its own page, and that of a person in the middle: '39 → 45 of 171'. */
  readonly own?: number
  readonly others?: string
  readonly problem?: string
}

const NAME = 'somebody'
/** A person in the middle of each board. */
const WATCHER = 'watcher'

let clock = dayStart(DAY)

/**
 * `npm run test:faults -- judge [N]`: N people of ten styles play a day's puzzles and send them to the real cloud functions;
 * then programs do, on the same boards. Prints what each of them gains. Returns false if a person's game does not count, or if
 * a program gets more than a percentile on its own page and one person's place in the others'.
 */
export async function judgeFaults(people = PEOPLE): Promise<boolean> {
  const local = await startBuiltCloud({ file: ':memory:', now: () => clock })
  try {
    await local.published
    const boards = createBoards(local)
    const known: Known[] = []
    const rows = [...(await playAll(boards, people, known)), ...(await cheatAll(boards, known))]
    print(rows)
    return !rows.some(({ problem }) => problem)
  } finally {
    await local.close()
  }
}

/** Lets people play, and notes their games. */
async function playAll(boards: Boards, people: number, known: Known[]): Promise<Row[]> {
  const outcomes = styles.map((): string[] => [])
  for (let i = 0; i < people; i++) {
    const at = i % styles.length
    const level = DAILY_LEVELS[Math.floor(i / styles.length) % DAILY_LEVELS.length]
    const play: Play = ({ givens, rules }) => {
      const { log, wallMs } = gameOfPerson(styles[at], givens, i)
      const game = { log, wallMs: Math.min(wallMs, MAX_WALL_MS) }
      known.push({ level, givens, rules, game })
      return game
    }
    outcomes[at].push(await boards.play(`person ${i}`, { day: DAY, level }, play))
  }
  return styles.map((kind, at) => {
    const lost = outcomes[at].filter((outcome) => outcome !== 'counted').length
    return { kind, outcomes: outcomes[at], ...(lost > 0 && { problem: `${lost} do not count` }) }
  })
}

async function cheatAll(boards: Boards, known: readonly Known[]): Promise<Row[]> {
  const rows: Row[] = []
  for (const level of DAILY_LEVELS) await boards.gather({ day: DAY, level }, 0)
  for (const [kind, program] of Object.entries({ ...PROGRAMS, ...IMPOSSIBLE })) {
    const level = DAILY_LEVELS[rows.length % DAILY_LEVELS.length]
    const originals = known.filter((one) => one.level === level)
    // The seeds of people are smaller.
    const play = (i: number) => () => program(originals[(7 * i) % originals.length], 1_000_000 + i)
    rows.push(await boards.gain(kind, { day: DAY, level }, PROGRAM_GAMES, play))
  }
  for (let ahead = 1; ahead <= 4; ahead++) {
    const round = { day: addDays(DAY, ahead), level: 'easy' } as const
    await boards.gather(round, CROWD)
    const play = () => (puzzle: ReceivedPuzzle) => typedIn26s(puzzle, ahead)
    rows.push(await boards.gain(`one account, typed in 26 s, day ${ahead}`, round, 1, play))
  }
  for (const day of [DAY, KILLER_DAY]) {
    const round = { day, level: 'extra' } as const
    await boards.gather(round, CROWD)
    const play = (i: number) => (puzzle: ReceivedPuzzle) => precomputed(puzzle, i)
    const kind = day === DAY ? 'Saturday’s extra, precomputed' : 'a killer, precomputed'
    rows.push(await boards.gain(kind, round, PROGRAM_GAMES, play))
  }
  return rows
}

type Boards = ReturnType<typeof createBoards>

/** The boards of the cloud, as players reach them. */
function createBoards(local: ProductCloud) {
  let looks = 0

  async function ask<Content extends object>(
    user: string,
    name: string,
    event: object,
  ): Promise<Content> {
    const answer = (await local.cloud[name](event, user)) as CloudAnswer<Content>
    if (!answer.ok) throw new Error(`${name} ${JSON.stringify(event)}: ${answer.code}`)
    return answer
  }

  /** Plays a round as a player. Returns what the cloud makes of the game. */
  async function play(user: string, round: Round, game: Play): Promise<string> {
    clock = dayStart(round.day) + START_MS
    await ask(user, 'profile', { action: 'join' })
    await ask(user, 'profile', { action: 'rename', name: NAME })
    const started = await ask<DailyApi['start']['answer']>(user, 'daily', {
      action: 'start',
      ...round,
    })
    const { log, wallMs } = game({ givens: started.givens, rules: started.rules ?? '' })
    // Not from the start of this call: on a busy machine it takes a while.
    clock = started.startedAt + Math.round(wallMs)
    const sent = { action: 'submit', ...round, log, assisted: false }
    const { result } = await ask<DailyApi['submit']['answer']>(user, 'daily', sent)
    return result.ranked ? 'counted' : String(result.why)
  }

  /** Lets a person in the middle play, and as many others. */
  async function gather(round: Round, others: number): Promise<void> {
    clock = dayStart(round.day)
    await local.fire('publish')
    const users = [WATCHER, ...Array.from({ length: others }, (_, i) => `${round.day} ${i}`)]
    for (const [i, user] of users.entries()) {
      const gap = user === WATCHER ? 8000 : 4000 + 200 * i
      const wallMs = 2 * HOUR_MS
      await play(user, round, ({ givens, rules }) => ({
        log: gameOf(givens, { gap }, rules),
        wallMs,
      }))
    }
  }

  /** At the end of the day, later each time, so that no answer comes from a cache. */
  function everyone(user: string, round: Round): Promise<BoardApi['everyone']['answer']> {
    clock = dayEnd(round.day) - HOUR_MS + 10_000 * ++looks
    return ask(user, 'board', { action: 'everyone', ...round })
  }

  /** Lets a program play, and looks at what it and the others see afterwards. */
  async function gain(
    kind: string,
    round: Round,
    games: number,
    cheat: (i: number) => Play,
  ): Promise<Row> {
    const before = await everyone(WATCHER, round)
    const outcomes: string[] = []
    let own = 0
    for (let i = 0; i < games; i++) {
      const user = games === 1 ? 'hasty' : `${kind} ${i}`
      outcomes.push(await play(user, round, cheat(i)))
      own = Math.max(own, (await everyone(user, round)).own?.percentile ?? 0)
    }
    const after = await everyone(WATCHER, round)
    const event = { action: 'friends', ...round }
    const { rows } = await ask<BoardApi['friends']['answer']>(WATCHER, 'board', event)
    const counted = outcomes.filter((outcome) => outcome === 'counted').length
    const [had = 0, has = 0] = [before.own?.percentile, after.own?.percentile]
    const problem = [
      after.total - before.total !== counted && `${after.total - before.total} people more`,
      // Percentiles are rounded down.
      Math.abs(had - has) > (100 * counted) / before.total + 1 && 'moved by more than its games',
      rows.length !== 1 && 'a stranger on the board of friends',
      JSON.stringify(after).includes(NAME) && 'a name of a stranger',
      Object.keys(after).join() !== 'ok,total,curve,own' && 'more than a curve',
      kind in IMPOSSIBLE && counted > 0 && 'an impossible game counts',
    ].filter(Boolean)
    const others = `${had} → ${has} of ${before.total}`
    return {
      kind,
      outcomes,
      own,
      others,
      ...(problem.length > 0 && { problem: problem.join(', ') }),
    }
  }

  return { play, gather, gain }
}

/** Prints how many games have each outcome, and what they have led to. */
function print(rows: readonly Row[]): void {
  const outcomes = [...new Set(rows.flatMap((row) => row.outcomes))].sort()
  const lines = rows.map(({ kind, outcomes: all, own = '', others = '', problem = '' }) => {
    const counts = outcomes.map((outcome) => all.filter((one) => one === outcome).length)
    return [kind, all.length, ...counts, own, others, problem].map(String)
  })
  const head = [...outcomes, 'best percentile, own page', 'percentile of a person', 'problem']
  console.log(table(['games of', 'sent', ...head], lines))
}
