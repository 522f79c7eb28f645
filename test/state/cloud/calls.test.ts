import { callFunction } from '../../../miniprogram/platform/cloud-function'
import { CloudError, createCloud } from '../../../miniprogram/state/cloud/calls'
import { ManualClock } from '../../core/worker/manual-clock'
import { FakeWx, silenceLog } from '../../platform/fake-wx'

beforeEach(silenceLog)

/** A cloud with the given answers, one per call. */
function cloudThat(...answers: (() => Promise<unknown>)[]) {
  const clock = new ManualClock()
  const calls: [string, object][] = []
  const client = createCloud({
    clock,
    invoke(name, data) {
      calls.push([name, data])
      return (answers.shift() as () => Promise<unknown>)()
    },
  })
  const today = () => client.call('daily', 'today', {})
  return { clock, calls, client, today }
}

const GIVENS = `53${'.'.repeat(79)}`
const TODAY = { day: '2026-11-21', ends: 2, now: 1, levels: [] }

const ok = (content: object) => () => Promise.resolve({ ok: true, ...content })
const refused = (code: string) => () => Promise.resolve({ ok: false, code, message: 'why' })
const failed = (error: object) => () => Promise.reject(error)
const silent = () => new Promise<unknown>(() => {})

/** Advances the clock in steps, and lets promises settle in between. */
async function pass(clock: ManualClock, milliseconds: number) {
  for (let passed = 0; passed < milliseconds; passed += 100) {
    clock.advance(100)
    await new Promise(setImmediate)
  }
}

const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'ok',
    (error) => (error as CloudError).code,
  )

test('a call contains its action and its fields', async () => {
  const { client, calls } = cloudThat(
    ok({ day: '2026-11-21', level: 'easy', givens: GIVENS, startedAt: 1, now: 2 }),
  )
  await client.call('daily', 'start', { day: '2026-11-21', level: 'easy' })
  expect(calls).toEqual([['daily', { action: 'start', day: '2026-11-21', level: 'easy' }]])
})

test('a refusal is final and not retried', async () => {
  const { today, calls } = cloudThat(refused('day-over'))
  const error = (await today().catch((caught) => caught)) as CloudError
  expect(error).toBeInstanceOf(CloudError)
  expect([error.code, error.isTemporary]).toEqual(['day-over', false])
  expect(calls).toHaveLength(1)
})

test('a function that fails temporarily is retried once', async () => {
  const { today, clock, calls } = cloudThat(refused('internal'), ok(TODAY))
  const answer = today()
  await pass(clock, 700)
  await expect(answer).resolves.toMatchObject({ day: '2026-11-21' })
  expect(calls).toHaveLength(2)
})

test('a call without an answer is retried once and then fails as slow', async () => {
  const { today, clock, calls } = cloudThat(silent, silent)
  const code = codeOf(today())
  await pass(clock, 17_000)
  expect(await code).toBe('slow')
  expect(calls).toHaveLength(2)
})

test.each([
  [{ errMsg: 'cloud.callFunction:fail request:fail network error' }, 'offline', true],
  [{ errCode: -501000, errMsg: 'FunctionName parameter could not be found' }, 'missing', true],
])('WeChat’s errors are classified: %j', async (error, code, isTemporary) => {
  const { today } = cloudThat(failed(error))
  const caught = (await today().catch((one) => one)) as CloudError
  expect([caught.code, caught.isTemporary]).toEqual([code, isTemporary])
})

// As phones report them. The code is a field, or part of the message only.
test.each([
  [
    -501000,
    'Error: errCode: -501000  | errMsg: FunctionName parameter could not be found. (callId: 1)',
  ],
  [-501000, ''],
  [undefined, 'Error: errCode: -501000  | errMsg: FunctionName parameter could not be found.'],
  [undefined, 'Error: errCode: -501000 | errMsg: [100003] env not exists (7ecd29ee)'],
  [undefined, 'Environment not found'],
  [undefined, 'Environment invalid and please check your parameters'],
  [undefined, '[FUNCTION_NOT_FOUND] 找不到对应的FunctionName.'],
  [-404011, 'cloud function service error code -501005, error message Environment not found'],
  [-601034, '没有权限，请先开通云开发或者云托管'],
])('a function that is not deployed is missing, not failed: %s %s', async (errCode, why) => {
  const failure = { errCode, errMsg: `cloud.callFunction:fail ${why}` }
  Object.assign(new FakeWx().install(), {
    cloud: {
      init: () => {},
      callFunction: ({ fail }: { fail(error: object): void }) => fail(failure),
    },
  })
  const client = createCloud({ clock: new ManualClock(), invoke: callFunction })
  await expect(client.call('daily', 'today', {})).rejects.toMatchObject({ code: 'missing' })
})

test('an invalid answer counts as an internal error', async () => {
  const { today, clock } = cloudThat(
    () => Promise.resolve(null),
    () => Promise.resolve('nonsense'),
  )
  const code = codeOf(today())
  await pass(clock, 700)
  expect(await code).toBe('internal')
})

type AnyCall = (name: string, action: string, request: object) => Promise<unknown>

/** Every action with an answer that has fields; most pages would be blank without them. */
const ACTIONS = {
  board: ['everyone', 'enter', 'group', 'friends', 'replay'],
  challenge: ['create', 'look', 'join', 'finish', 'results', 'replay', 'mine'],
  daily: ['today', 'start', 'submit', 'past', 'late', 'calendar'],
  profile: ['get', 'join', 'leave', 'rename', 'avatar', 'statistics'],
  puzzle: ['synchronise'],
  report: ['open'],
} as const

test.each(
  Object.entries(ACTIONS).flatMap(([name, actions]) => actions.map((action) => [name, action])),
)('an answer without its fields is a failure that may pass: %s.%s', async (name, action) => {
  const { client, clock, calls } = cloudThat(ok({}), ok({}))
  const answer = (client.call as AnyCall)(name, action, {}).catch((error) => error)
  await pass(clock, 700)
  expect(await answer).toMatchObject({ code: 'internal', isTemporary: true })
  expect(calls).toHaveLength(2)
})

const ROW = { row: 'a', name: null, avatar: 1, ms: 90_000, at: 5, order: '1' }
const FRIENDS = ['board', 'friends', { day: '2026-11-21', level: 'easy' }] as const
const SYNC = ['puzzle', 'synchronise', { changes: [] }] as const
const sent = (size: number, givens: string) => ({
  puzzles: [{ size, givens, title: '', changedAt: 1 }],
  more: false,
})

test.each<[what: string, call: typeof FRIENDS | typeof SYNC, answer: object]>([
  ['a list that is an object', FRIENDS, { rows: {} }],
  ['a row that is null', FRIENDS, { rows: [null] }],
  ['a time that is not a number', FRIENDS, { rows: [{ ...ROW, ms: '90' }] }],
  ['a time that no date shows', FRIENDS, { rows: [{ ...ROW, at: 1e300 }] }],
  ['an avatar below zero', FRIENDS, { rows: [{ ...ROW, avatar: -1 }] }],
  ['a grid of another size', SYNC, sent(4, GIVENS)],
  ['a digit that its size does not have', SYNC, sent(9, `A${GIVENS.slice(1)}`)],
  ['an unknown size', SYNC, sent(3, '.'.repeat(9))],
])('an answer with %s is refused', async (_, [name, action, request], answer) => {
  const { client, clock } = cloudThat(ok(answer), ok(answer))
  const code = codeOf((client.call as AnyCall)(name, action, request))
  await pass(clock, 700)
  expect(await code).toBe('internal')
})

test('fields and reasons of a newer cloud are accepted', async () => {
  const result = { day: '2026-11-21', level: 'easy', ms: 1, ranked: false, why: 'new', row: 'a' }
  const { client } = cloudThat(ok({ result, more: 1 }))
  const request = { day: '2026-11-21', level: 'easy', log: '', assisted: false } as const
  expect(await codeOf(client.call('daily', 'submit', request))).toBe('ok')
})
