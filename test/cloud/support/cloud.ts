import path from 'node:path'
import type { CloudAnswer, CloudApi, Exchange, RefusalCode } from '../../../cloud/api'
import { BUCKET_COUNT, SHARD_COUNT } from '../../../cloud/core/rank'
import {
  type EmulatorOptions,
  type LocalCloud,
  openIdOf,
  readManifest,
  startCloud,
} from '../../../cloud/emulator'
import type { Document } from '../../../cloud/emulator/database'
import { addDays, dayEnd, isNextListed, SUBMIT_GRACE_MS } from '../../../miniprogram/core/game/day'
import { extraOf, type RoundName, roundsOf } from '../../../miniprogram/core/game/round'
import { formatDigits } from '../../../miniprogram/core/sudoku/digits'
import { generatePuzzle } from '../../../miniprogram/core/sudoku/generator'
import { specOfKind } from '../../../miniprogram/core/sudoku/generator/kind-spec'
import { encodeRules } from '../../../miniprogram/core/sudoku/rules-code'
import { answerFault } from '../../../miniprogram/state/cloud/answers'
import { gameOf, type Pace } from './game'

export const root = path.join(__dirname, '../../..')

/** A Saturday at noon in Beijing. */
export const NOON = Date.parse('2026-11-21T12:00:00+08:00')
export const DAY = '2026-11-21'
/** The easy round of the day. */
export const which = { day: DAY, level: 'easy' } as const

type Content<One> = One extends Exchange ? One : never

/** The cloud with its real functions, a clock that the test sets, and a record of all answers. */
export interface TestCloud {
  readonly cloud: LocalCloud
  readonly clock: { now: number }
  /** Calls a function as a user. */
  call<Name extends keyof CloudApi, Action extends keyof CloudApi[Name] & string>(
    user: string,
    name: Name,
    action: Action,
    fields: Content<CloudApi[Name][Action]>['request'],
  ): Promise<CloudAnswer<Content<CloudApi[Name][Action]>['answer']>>
  /** The same; a refusal fails the test. */
  get<Name extends keyof CloudApi, Action extends keyof CloudApi[Name] & string>(
    user: string,
    name: Name,
    action: Action,
    fields: Content<CloudApi[Name][Action]>['request'],
  ): Promise<Content<CloudApi[Name][Action]>['answer']>
  /** Sends any event. */
  send(user: string | undefined, name: string, event: unknown): Promise<CloudAnswer<object>>
  /** Fires a timer. */
  fire(name: string): Promise<CloudAnswer<object>>
  /** The documents of all collections. */
  store(): Record<string, Document[]>
  /** All documents as text, to detect changes. */
  fingerprint(): string
  /** Every answer so far. */
  answers(): readonly GivenAnswer[]
  /** The number of database actions that a call takes. */
  operations(run: () => Promise<unknown>): Promise<number>
  close(): Promise<void>
}

/** Starts a cloud with puzzles for yesterday, today and the next two days. The timer that generates puzzles is tested separately. */
export async function openCloud(options: Partial<EmulatorOptions> = {}): Promise<TestCloud> {
  const clock = { now: NOON }
  const now = options.now ?? (() => clock.now)
  const manifest = options.manifest ?? readManifest(root)
  const cloud = await startCloud({
    manifest,
    functions: path.join(root, 'cloudfunctions'),
    file: ':memory:',
    instances: 1,
    environment: { OPERATORS: openIdOf('operator') },
    openApis: {
      'security.msgSecCheck': ({ content }) => ({
        errcode: 0,
        errmsg: 'ok',
        result: /坏/.test(String(content))
          ? { suggest: 'risky', label: 20001 }
          : { suggest: 'pass', label: 100 },
      }),
    },
    ...options,
    now,
  })
  if (cloud.database.all('days').length === 0) {
    publishDays(cloud, [addDays(DAY, -1), DAY, addDays(DAY, 1), addDays(DAY, 2)])
  }
  const users = new Set<string>()
  const answers: GivenAnswer[] = []

  const send: TestCloud['send'] = async (user, name, event) => {
    if (user !== undefined) users.add(user)
    const answer = (await cloud.call(name, event, { user })) as CloudAnswer<object>
    answers.push({ text: JSON.stringify(answer), at: now() })
    // What the functions answer is what phones accept.
    const { action } = (event ?? {}) as { action?: unknown }
    const fault = answer.ok ? answerFault(name, `${action}`, answer) : undefined
    if (fault !== undefined) throw new Error(`${name}: phones refuse '${fault}' of this answer`)
    return answer
  }
  const call = (user: string, name: string, action: string, fields: object) =>
    send(user, name, { action, ...fields })

  return {
    cloud,
    clock,
    send,
    call: call as TestCloud['call'],
    get: (async (user: string, name: string, action: string, fields: object) => {
      const answer = await call(user, name, action, fields)
      if (!answer.ok) throw new Error(`${name}.${action}: ${answer.code}: ${answer.message}`)
      const { ok: _, ...content } = answer
      return content
    }) as TestCloud['get'],
    fire: (name) => cloud.fire(name) as Promise<CloudAnswer<object>>,
    store: () =>
      Object.fromEntries(
        Object.keys(manifest.collections).map((name) => [name, cloud.database.all(name)]),
      ),
    fingerprint: () =>
      JSON.stringify(
        Object.keys(manifest.collections).map((name) => cloud.database.find(name, { limit: 1e6 })),
      ),
    answers: () => answers,
    async operations(run) {
      const before = cloud.operations.total
      await run()
      return cloud.operations.total - before
    },
    async close() {
      const rounds = cloud.database.all('days')
      await cloud.close()
      const leak = findLeak(answers, [...users].map(openIdOf), rounds)
      if (leak) throw new Error(leak)
    },
  }
}

/** Opens a cloud before the tests of a file and closes it after them. Not to be used before the first test. */
export function useCloud(): TestCloud {
  const cloud = {} as TestCloud
  beforeAll(async () => {
    Object.assign(cloud, await openCloud())
  })
  afterAll(() => cloud.close())
  return cloud
}

/** The same; its clock shows noon before each test. */
export function useCloudAtNoon(): TestCloud {
  const cloud = useCloud()
  beforeEach(() => {
    cloud.clock.now = NOON
  })
  return cloud
}

/** Publishes puzzles for some days, faster than the timer. */
export function publishDays({ database }: LocalCloud, days: readonly string[]): void {
  for (const day of days) {
    for (const [i, level] of roundsOf(day).entries()) {
      const seed = Date.parse(day) + i
      const kind = level === 'extra' ? (extraOf(day)?.kind ?? 'classic') : 'classic'
      const clues = kind === 'killer' ? {} : { clues: 30 }
      const { puzzle, solution } = generatePuzzle({ ...specOfKind(kind, 9), seed, ...clues })
      const rules = encodeRules(puzzle.shape)
      const round = `${day}.${level}`
      const [givens, solved] = [puzzle.values, solution].map((values) => formatDigits(values))
      database.add('days', [
        {
          ...{ _id: round, day, level, givens, ...(rules && { rules }), solution: solved },
          ...{ score: 100, hardest: 'hidden-single' },
        },
      ])
      const shards = Array.from({ length: SHARD_COUNT }, (_, shard) => ({
        _id: `counts.${round}.${shard}`,
        counts: new Array(BUCKET_COUNT).fill(0),
      }))
      database.add('results', shards)
    }
  }
}

/** An answer as text, and the cloud's clock when it was given. */
export interface GivenAnswer {
  readonly text: string
  readonly at: number
}

/**
 * Finds an answer that leaks one of the secrets (openids, group ids), the solution of a day that was not over, or the
 * givens of a day that was not listed yet. Returns a description; undefined if there is none.
 */
export function findLeak(
  answers: readonly GivenAnswer[],
  secrets: readonly string[],
  rounds: readonly Document[],
): string | undefined {
  for (const { text, at } of answers) {
    for (const secret of secrets) {
      if (text.includes(secret)) return `${secret} in ${text.slice(0, 300)}`
    }
    for (const { day, givens, solution } of rounds) {
      // Few texts contain them; the times take longer to find out.
      if (text.includes(String(solution)) && at < dayEnd(String(day)) + SUBMIT_GRACE_MS)
        return `a solution in ${text.slice(0, 300)}`
      if (text.includes(String(givens)) && !isNextListed(addDays(String(day), -1), at))
        return `givens in ${text.slice(0, 300)}`
    }
  }
  return undefined
}

/** Starts a puzzle of today. Returns its givens. */
export async function start(
  { get }: TestCloud,
  user: string,
  level: RoundName = 'easy',
  day = DAY,
): Promise<string> {
  return (await get(user, 'daily', 'start', { day, level })).givens
}

/** A daily game. By default that of the easy round of the day, without help, sent ten minutes after its start. */
interface Played {
  readonly day?: string
  readonly level?: RoundName
  readonly pace?: Pace
  /** From the start to the submission, ms. */
  readonly elapsed?: number
  readonly assisted?: boolean
}

/** Starts a puzzle, lets time pass and returns the finished game, which is to be submitted. */
export async function played(
  cloud: TestCloud,
  user: string,
  { day = DAY, level = 'easy', pace, elapsed = 600_000, assisted = false }: Played = {},
) {
  const log = gameOf(await start(cloud, user, level, day), pace)
  cloud.clock.now += elapsed
  return { day, level, log, assisted }
}

/** Plays a daily puzzle and submits the game. */
export const play = async (cloud: TestCloud, user: string, game?: Played) =>
  cloud.get(user, 'daily', 'submit', await played(cloud, user, game))

/** Joins the boards, plays a daily puzzle and submits the game. */
export async function playAsMember(cloud: TestCloud, user: string, game?: Played) {
  await cloud.get(user, 'profile', 'join', {})
  return play(cloud, user, game)
}

/** Lets a player have finished a game on each of the last days: played ones give the player's reports weight. */
export function playedBefore(
  { cloud }: TestCloud,
  user: string,
  days: number,
  why: 'not-joined' | 'assisted' = 'not-joined',
): void {
  const face = { name: null, avatar: 0 }
  const about = {
    openid: openIdOf(user),
    level: 'easy',
    ms: 1,
    at: 0,
    face,
    log: '',
    ranked: false,
  }
  const games = Array.from({ length: days }, (_, i) => {
    const day = addDays(DAY, -3 - i)
    return { _id: `${user} ${day}`, round: `${day}.easy`, day, why, ...about }
  })
  cloud.database.add('results', games)
}

/** The code of a refusal; undefined if the call succeeded. */
export function codeOf(answer: CloudAnswer<object>): RefusalCode | undefined {
  return answer.ok ? undefined : answer.code
}
