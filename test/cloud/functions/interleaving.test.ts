import { BUCKET_COUNT, bucketOf, sumShards } from '../../../cloud/core/rank'
import type { Document } from '../../../cloud/emulator/database'
import { main as board } from '../../../cloud/functions/board'
import { main as challenge } from '../../../cloud/functions/challenge'
import { main as daily } from '../../../cloud/functions/daily'
import { main as profile } from '../../../cloud/functions/profile'
import { main as puzzle } from '../../../cloud/functions/puzzle'
import { main as report } from '../../../cloud/functions/report'
import { main as together } from '../../../cloud/functions/together'
import { avatarOf } from '../../../cloud/store/players'
import { addDays, dayStart } from '../../../miniprogram/core/game/day'
import { DAILY_LEVELS } from '../../../miniprogram/core/game/round'
import { formatDigits } from '../../../miniprogram/core/sudoku/digits'
import { generatePuzzle } from '../../../miniprogram/core/sudoku/generator'
import { GIVENS, gameOf } from '../support/game'
import {
  documentsIn,
  loadStore,
  type MemoryStore,
  memorySdk,
  runAs,
  saveStore,
} from '../support/memory-sdk'

/**
 * Every pair of actions of one player at once: one call stops before its k-th write, the other runs completely, the
 * first goes on. For every pair, and every k. The order is fixed, so a failure can be repeated.
 */

jest.mock('wx-server-sdk', () => ({
  __esModule: true,
  default: jest.requireActual('../support/memory-sdk').memorySdk,
}))
jest.mock('../../../cloud/rate-limit', () => ({
  ...jest.requireActual('../../../cloud/rate-limit'),
  isWithinRate: () => true,
}))

const FUNCTIONS = { board, challenge, daily, profile, puzzle, report, together }
const TODAY = '2026-11-21'
const YESTERDAY = addDays(TODAY, -1)
const NOON = dayStart(TODAY) + 12 * 3600_000
/** Openids of the player whose calls are interleaved, and of another player. */
const ANN = 'openid of ann'
const BOB = 'openid of bob'
const OLD_NAME = '安安'
const NEW_NAME = '小安'

let clock = NOON
/** The givens of each round by its id. */
const givens = new Map<string, string>()
const log = gameOf(GIVENS, { gap: 2600 })
/** A puzzle that ann has sent before she has finished it. */
const SENT = `${GIVENS.slice(0, 79)}.9`

type Event = { readonly action: string } & Readonly<Record<string, unknown>>
type Answer = { readonly ok: boolean; readonly code?: string } & Readonly<Record<string, unknown>>

async function send(
  openid: string,
  name: keyof typeof FUNCTIONS,
  event: Event,
  onWrite = async () => {},
): Promise<Answer> {
  clock++
  return (await runAs({ openid, onWrite }, () => FUNCTIONS[name](event))) as Answer
}

async function get(openid: string, name: keyof typeof FUNCTIONS, event: Event): Promise<Answer> {
  const answer = await send(openid, name, event)
  if (!answer.ok) throw new Error(JSON.stringify(answer))
  return answer
}

const gameOfRound = (day: string, level: string, order = 1) => ({
  day,
  level,
  log: gameOf(givens.get(`${day}.${level}`) ?? '', { gap: 2600, order }),
  assisted: false,
})

/** What the player is about to do, by name. Filled by `prepare`. */
const ACTIONS = new Map<string, readonly [keyof typeof FUNCTIONS, Event]>()

const save = { size: 9, givens: GIVENS, title: 'of ann', changedAt: NOON + 1 }

/** The state before each pair, and the actions. */
async function prepare(): Promise<MemoryStore> {
  for (const [i, day] of [TODAY, YESTERDAY].entries()) {
    for (const [j, level] of DAILY_LEVELS.entries()) {
      const { puzzle, solution } = generatePuzzle({ size: 9, seed: 10 * i + j, clues: 40 })
      const _id = `${day}.${level}`
      givens.set(_id, formatDigits(puzzle.values))
      const texts = { givens: givens.get(_id), solution: formatDigits(solution) }
      const round: Document = { _id, day, level, ...texts, score: 1, hardest: 'x' }
      await memorySdk.database().collection('days').add({ data: round })
    }
  }
  await get(ANN, 'profile', { action: 'join' })
  await get(ANN, 'profile', { action: 'avatar', avatar: 2 })
  await get(ANN, 'profile', { action: 'rename', name: OLD_NAME })
  await get(BOB, 'profile', { action: 'join' })
  for (const openid of [ANN, BOB]) {
    await get(openid, 'daily', { action: 'start', day: TODAY, level: 'easy' })
  }
  await get(ANN, 'daily', { action: 'start', day: TODAY, level: 'medium' })
  const codes: unknown[] = []
  for (const last of ['9', '.']) {
    const sent = { action: 'create', size: 9, givens: `${GIVENS.slice(0, 80)}${last}` }
    codes.push((await get(BOB, 'challenge', sent)).code)
  }
  const sent = { action: 'create', size: 9, givens: SENT }
  const { code: ownCode } = await get(ANN, 'challenge', sent)
  await get(ANN, 'challenge', { action: 'join', code: codes[0] })
  await get(ANN, 'board', { action: 'enter', cloudID: 'x' })
  const other = { ...save, givens: `1${'.'.repeat(80)}` }
  await get(ANN, 'puzzle', { action: 'synchronise', changes: [other] })
  clock = NOON + 3600_000
  for (const openid of [ANN, BOB]) {
    const order = openid === ANN ? 1 : 2
    await get(openid, 'daily', { action: 'submit', ...gameOfRound(TODAY, 'easy', order) })
  }
  const opening = { action: 'create', size: 9, givens: GIVENS, checks: false }
  const rooms: unknown[] = []
  for (const key of ['a', 'b']) {
    rooms.push((await get(BOB, 'together', { ...opening, key: key.repeat(16) })).room)
  }
  const [entered, second] = rooms
  await get(ANN, 'together', { action: 'join', room: entered })
  const sync = { action: 'sync', room: entered, since: [0, 0, 0, 0, 0], moves: ['1.2.d4'] }
  const [row] = documentsIn('results').filter(({ openid }) => openid === BOB)
  const before = { ...save, changedAt: NOON }
  await get(ANN, 'puzzle', { action: 'synchronise', changes: [before] })
  const finished = { code: codes[0], log, assisted: false }
  const ownLog = gameOf(SENT, { gap: 2600 })
  const ownFinish = { action: 'finish', code: ownCode, log: ownLog, assisted: false }
  const actions: readonly (readonly [string, keyof typeof FUNCTIONS, Event])[] = [
    ['start', 'daily', { action: 'start', day: TODAY, level: 'hard' }],
    ['submit', 'daily', { action: 'submit', ...gameOfRound(TODAY, 'medium') }],
    ['submit again', 'daily', { action: 'submit', ...gameOfRound(TODAY, 'easy') }],
    ['late', 'daily', { action: 'late', ...gameOfRound(YESTERDAY, 'easy') }],
    ['enter', 'board', { action: 'enter', cloudID: 'y' }],
    ['create', 'challenge', { action: 'create', size: 9, givens: GIVENS, log }],
    ['join a challenge', 'challenge', { action: 'join', code: codes[1] }],
    ['finish', 'challenge', { action: 'finish', ...finished }],
    ['finish as its sender', 'challenge', ownFinish],
    ['join', 'profile', { action: 'join' }],
    ['leave', 'profile', { action: 'leave' }],
    ['rename', 'profile', { action: 'rename', name: NEW_NAME }],
    ['remove the name', 'profile', { action: 'rename', name: null }],
    ['avatar', 'profile', { action: 'avatar', avatar: 7 }],
    ['remind', 'profile', { action: 'remind', on: true }],
    ['erase', 'profile', { action: 'erase' }],
    ['save', 'puzzle', { action: 'synchronise', changes: [save] }],
    ['remove', 'puzzle', { action: 'synchronise', changes: [{ ...save, deleted: true }] }],
    ['clear', 'puzzle', { action: 'clear' }],
    ['open a room', 'together', { ...opening, key: 'c'.repeat(16) }],
    ['join a room', 'together', { action: 'join', room: second }],
    ['write', 'together', { ...sync, look: '1.3.l' }],
    ['leave a room', 'together', { action: 'leave', room: entered }],
    ['complain', 'report', { action: 'complain', row: row._id, reason: 'name' }],
  ]
  for (const [name, ...call] of actions) ACTIONS.set(name, call)
  return saveStore()
}

const run = (action: string, onWrite?: () => Promise<void>) => {
  const [name, event] = ACTIONS.get(action) as NonNullable<ReturnType<typeof ACTIONS.get>>
  return send(ANN, name, event, onWrite)
}

/** Runs `first`, and `second` before its k-th write. False if `first` has fewer writes. */
async function interleave(first: string, second: string, k: number): Promise<boolean> {
  let writes = 0
  let hasRun = false
  const answer = await run(first, async () => {
    if (writes++ !== k) return
    hasRun = true
    expectAnswer(await run(second))
  })
  expectAnswer(answer)
  return hasRun
}

/** Calls answer, or are refused for a reason. */
function expectAnswer({ ok, code, message }: Answer): void {
  if (!ok && code === 'internal') throw new Error(String(message))
}

const NO_PROFILE: Document = { _id: '', joined: false, name: null, avatar: 0 }
const own = () => documentsIn('players').find(({ openid }) => openid === ANN) ?? NO_PROFILE
const ranked = () => documentsIn('results').filter((result) => result.ranked)

/** What is wrong with the documents after `first` and `second`; empty if nothing is. */
function faults(first: string, second: string): string[] {
  const found: string[] = []
  const pair = [first, second]
  // The histogram has each ranked result once.
  for (const level of DAILY_LEVELS) {
    const round = `${TODAY}.${level}`
    const shards = documentsIn('results').filter(({ _id }) => _id.startsWith(`counts.${round}.`))
    const counts = sumShards(shards.map((shard) => shard.counts as number[]))
    const expected = new Array<number>(BUCKET_COUNT).fill(0)
    for (const { ms } of ranked().filter((one) => one.round === round))
      expected[bucketOf(Number(ms))]++
    if (!counts.every((n, i) => n === expected[i])) found.push(`the histogram of ${level}`)
  }
  // Boards and running games show the profile.
  const { joined, name, avatar } = own()
  const shown = avatarOf(ANN, Number(avatar))
  const isCurrent = (face: unknown) =>
    (face as Document).name === name && (face as Document).avatar === shown
  for (const { openid, face } of ranked()) {
    if (openid === ANN && (!joined || !isCurrent(face))) found.push('a row that is not the profile')
  }
  // A start at the same time as `join` may count as one before it.
  const isEarlyStart = first === 'start' && second === 'join'
  for (const attempt of documentsIn('attempts').filter(({ openid }) => openid === ANN)) {
    const isRight = attempt.joined === joined && isCurrent(attempt.face)
    if (!isRight && !isEarlyStart) found.push('an attempt that is not the profile')
  }
  if (pair.includes('leave') && !pair.includes('join') && joined) found.push('joined after leaving')
  return found
}

/** What remains of the player: collections and ids of documents with the openid. */
function traces(): string[] {
  const names = [...saveStore().keys()]
  return names.flatMap((name) =>
    documentsIn(name)
      .filter((document) => !document.counts && JSON.stringify(document).includes(ANN))
      .map(({ _id }) => `${name} ${_id}`),
  )
}

function namesLeft(): string[] {
  const all = [...saveStore().values()].flatMap((documents) => [...documents.values()])
  const text = JSON.stringify(all.filter(({ counts }) => !counts))
  return [OLD_NAME, NEW_NAME].filter((name) => text.includes(name))
}

/** What is wrong after erasing. `allowed`: what an action that began later may leave. */
function tracesOfErased(allowed: ReadonlySet<string>): string[] {
  const left = traces().filter((trace) => !allowed.has(trace))
  return left.map((trace) => `left: ${trace}`)
}

let prepared: MemoryStore

beforeAll(async () => {
  process.env.REMINDER_TEMPLATE = 't'
  jest.spyOn(Date, 'now').mockImplementation(() => clock)
  jest.spyOn(Math, 'random').mockReturnValue(0)
  prepared = await prepare()
})

beforeEach(() => {
  jest.spyOn(Date, 'now').mockImplementation(() => clock)
  jest.spyOn(Math, 'random').mockReturnValue(0)
})

afterAll(() => {
  delete process.env.REMINDER_TEMPLATE
})

/** All faults of all interleavings of `first` with the others. */
async function faultsOf(first: string, start: MemoryStore): Promise<string[]> {
  const found: string[] = []
  for (const second of ACTIONS.keys()) {
    const isErasing = first === 'erase' || second === 'erase'
    const allowed = first === 'erase' ? await tracesAfterErasing(second, start) : new Set<string>()
    for (let k = 0; ; k++) {
      loadStore(start)
      if (!(await interleave(first, second, k))) break
      const wrong = faults(first, second)
      if (isErasing) wrong.push(...tracesOfErased(allowed))
      if (isErasing && first !== 'erase') wrong.push(...namesLeft())
      // Phones send calls again whose answer was lost.
      expectAnswer(await run(first))
      expectAnswer(await run(second))
      wrong.push(...faults(first, second).map((fault) => `${fault} after a repetition`))
      if (wrong.length > 0) found.push(`${first}, ${second} before write ${k}: ${wrong.join(', ')}`)
    }
  }
  return found
}

/** What an action leaves of a player who has just erased everything. */
async function tracesAfterErasing(action: string, start: MemoryStore): Promise<Set<string>> {
  loadStore(start)
  await run('erase')
  await run(action)
  return new Set(traces())
}

const NAMES = [
  'start',
  'submit',
  'submit again',
  'late',
  'enter',
  'create',
  'join a challenge',
  'finish',
  'finish as its sender',
  'join',
  'leave',
  'rename',
  'remove the name',
  'avatar',
  'remind',
  'erase',
  'save',
  'remove',
  'clear',
  'open a room',
  'join a room',
  'write',
  'leave a room',
  'complain',
]

test('a profile that another call changes before each write is published as it is at the end', async () => {
  loadStore(prepared)
  let changes = 0
  const answer = await run('rename', async () => {
    if (changes === 80) return
    changes++
    await get(ANN, 'profile', { action: 'avatar', avatar: 1 + (changes % 9) })
  })
  expect(answer).toMatchObject({ ok: true, profile: { name: NEW_NAME, avatar: 1 + (80 % 9) } })
  expect(changes).toBe(80)
  expect(faults('rename', 'avatar')).toEqual([])
})

test('the actions succeed alone', async () => {
  expect([...ACTIONS.keys()]).toEqual(NAMES)
  for (const action of ACTIONS.keys()) {
    loadStore(prepared)
    expect(await run(action)).toMatchObject({ ok: true })
    expect(faults(action, action)).toEqual([])
  }
})

test.each(NAMES)('%s, with any other action before any of its writes', async (first) => {
  expect(await faultsOf(first, prepared)).toEqual([])
})

test.each(['start', 'submit', 'join'])(
  '%s of a player who has left, with any other action before any of its writes',
  async (first) => {
    loadStore(prepared)
    await run('leave')
    expect(await faultsOf(first, saveStore())).toEqual([])
  },
)
