import path from 'node:path'
import type { ChallengeApi } from '../../../cloud/api'
import { openIdOf, readManifest } from '../../../cloud/emulator'
import { hashId } from '../../../cloud/store/ids'
import { addDays, dayEnd, SUBMIT_GRACE_MS } from '../../../miniprogram/core/game/day'
import { DAY, NOON, root, type TestCloud, which } from './cloud'
import { GIVENS, gameOf } from './game'

/** By function and action: the fields that the action takes. */
export type Tables = Readonly<
  Record<string, Readonly<Record<string, { fields: Readonly<Record<string, unknown>> }>>>
>

/**
 * The action tables of all functions that players call, from their sources. The test file has to mock
 * `cloud/serve` so that `serve` returns its argument.
 */
export function actionTables(): Tables {
  const { functions } = readManifest(root)
  const names = Object.keys(functions).filter(
    (name) => !functions[name].timer && !functions[name].temporary,
  )
  return Object.fromEntries(
    names.map((name) => [name, jest.requireActual(path.join(root, 'cloud/functions', name)).main]),
  )
}

const OTHER = `${'.'.repeat(80)}1`

/**
 * Calls every action of every function successfully. Needs an operator and a reminder template. `afterDay` is called
 * when the day is over.
 */
export async function doEverything(
  { cloud, clock }: TestCloud,
  get: TestCloud['get'],
  afterDay: () => Promise<unknown> = async () => {},
): Promise<void> {
  clock.now = NOON
  for (const user of ['ann', 'bob']) {
    await get(user, 'profile', 'join', {})
    await get(user, 'daily', 'today', { friends: true })
    const { givens } = await get(user, 'daily', 'start', which)
    clock.now += 600_000
    const log = gameOf(givens, { gap: user === 'ann' ? 1500 : 2500 })
    await get(user, 'daily', 'submit', { ...which, log, assisted: false })
  }
  await get('bob', 'profile', 'rename', { name: '小明' })
  await get('bob', 'profile', 'avatar', { avatar: 3 })
  await get('bob', 'profile', 'get', {})
  await get('bob', 'profile', 'statistics', {})
  await get('bob', 'profile', 'remind', { on: true })

  const yesterday = { day: addDays(DAY, -1), level: 'easy' } as const
  clock.now = NOON
  const { givens } = await get('ann', 'daily', 'past', yesterday)
  await get('ann', 'daily', 'late', { ...yesterday, log: gameOf(givens), assisted: false })
  await get('ann', 'daily', 'calendar', { month: '2026-11' })

  await get('ann', 'board', 'everyone', which)
  for (const user of ['bob', 'ann']) {
    await get(user, 'board', 'enter', { cloudID: cloud.groupTicket('family') })
  }
  const { group } = await get('ann', 'board', 'enter', { cloudID: cloud.groupTicket('family') })
  const { rows } = await get('ann', 'board', 'group', { ...which, group })

  const puzzle = { size: 9, givens: GIVENS, title: 't', changedAt: NOON - 1000 }
  for (const user of ['ann', 'bob']) await get(user, 'puzzle', 'synchronise', { changes: [puzzle] })
  const changes = [{ ...puzzle, changedAt: NOON - 500, deleted: true }]
  const { cursor } = await get('ann', 'puzzle', 'synchronise', { changes })
  await get('ann', 'puzzle', 'synchronise', { cursor, changes: [{ ...puzzle, changedAt: NOON }] })
  await get('bob', 'puzzle', 'clear', {})

  const log = gameOf(GIVENS, { gap: 2200 })
  const code = await challenge(get, 'ann', { size: 9, givens: GIVENS, log, assisted: false })
  await challenge(get, 'bob', { size: 9, givens: OTHER })
  await get('bob', 'challenge', 'look', { code })
  await get('bob', 'challenge', 'join', { code })
  clock.now += 600_000
  const finished = { code, log: gameOf(GIVENS), assisted: false }
  await get('bob', 'challenge', 'finish', finished)
  const results = await get('bob', 'challenge', 'results', { code })
  await get('bob', 'challenge', 'replay', { row: results.rows[0].row })
  const own = await challenge(get, 'bob', { size: 9, givens: GIVENS })
  await get('bob', 'challenge', 'finish', { ...finished, code: own })
  await get('ann', 'challenge', 'mine', {})
  await get('ann', 'board', 'friends', which)

  const opening = { key: 'k'.repeat(16), size: 9, givens: GIVENS, checks: false }
  const { room } = await get('ann', 'together', 'create', opening)
  for (const user of ['bob', 'cem']) await get(user, 'together', 'join', { room })
  const since = [0, 0, 0, 0, 0]
  await get('bob', 'together', 'sync', { room, since, moves: ['1.2.d4'], look: '1.3.l' })
  await get('bob', 'together', 'leave', { room })
  await get('bob', 'together', 'join', { room })
  await get('ann', 'together', 'remove', { room, member: 1 })
  await get('ann', 'together', 'finish', { room })

  const row = rows.find(({ mine }) => !mine)?.row as string
  await get('ann', 'report', 'complain', { row, reason: 'name' })
  await get('operator', 'report', 'open', {})
  await get('operator', 'report', 'decide', { row, keep: true })
  const other = rows.find(({ mine }) => mine)?.row as string
  await get('bob', 'report', 'complain', { row: other, reason: 'other' })
  const reporter = hashId('reporter', openIdOf('bob'))
  await get('operator', 'report', 'undo', { row: other, reporter })

  for (const action of ['leave', 'join'] as const) await get('bob', 'profile', action, {})
  await get('cem', 'profile', 'join', {})
  await get('cem', 'puzzle', 'synchronise', { changes: [puzzle] })
  // The second time the places of today's games are fenced already.
  for (let i = 0; i < 2; i++) await get('cem', 'profile', 'erase', {})
  clock.now = dayEnd(DAY) + SUBMIT_GRACE_MS + 1
  await afterDay()
  await get('ann', 'board', 'replay', { row })
}

async function challenge(
  get: TestCloud['get'],
  user: string,
  request: ChallengeApi['create']['request'],
): Promise<string> {
  return (await get(user, 'challenge', 'create', request)).code
}
