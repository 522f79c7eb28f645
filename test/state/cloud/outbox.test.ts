import { createStorage } from '../../../miniprogram/platform/storage'
import { CloudError } from '../../../miniprogram/state/cloud/calls'
import {
  type CloudCall,
  createOutbox,
  type Delivery,
} from '../../../miniprogram/state/cloud/outbox'
import { FakeWx, silenceLog } from '../../platform/fake-wx'
import { fakeCloud } from '../support/fake-cloud'

beforeEach(silenceLog)

const call = (day: string): CloudCall => ({
  kind: 'submit',
  request: { day, level: 'easy', log: 'moves', assisted: false },
})

/** A phone with a fake cloud; `answerOf` returns its answer for the call of a day. */
function phoneWith(answerOf: (day: string) => unknown, disk?: Map<string, unknown>) {
  const wx = new FakeWx(disk).install()
  const calls: string[] = []
  const cloud = fakeCloud((action, { day }, name) => {
    calls.push(`${name}.${action} ${day}`)
    return answerOf(String(day))
  })
  const outbox = createOutbox({ store: createStorage(), cloud, now: () => 1000 })
  const deliveries: Delivery[] = []
  outbox.subscribe((delivery) => deliveries.push(delivery))
  return { wx, outbox, calls, deliveries }
}

const offline = () => new CloudError('offline', '')
const settled = () => new Promise((resolve) => setTimeout(resolve))

test('a delivered call is reported and removed', async () => {
  const { outbox, deliveries } = phoneWith(() => ({ result: 1 }))
  const queued = outbox.post(call('2026-11-01'))
  await outbox.flush()
  expect(deliveries).toEqual([{ queued, answer: { result: 1 } }])
  expect(outbox.waiting()).toEqual([])
})

test('calls wait in order while offline and are sent after reconnecting', async () => {
  let online = false
  const { outbox, calls } = phoneWith(() => (online ? {} : offline()))
  outbox.post(call('2026-11-01'))
  outbox.post(call('2026-11-02'))
  await outbox.flush()
  expect(outbox.waiting().map(({ call: { request } }) => (request as { day: string }).day)).toEqual(
    ['2026-11-01', '2026-11-02'],
  )
  online = true
  calls.length = 0
  await outbox.flush()
  expect(calls).toEqual(['daily.submit 2026-11-01', 'daily.submit 2026-11-02'])
  expect(outbox.waiting()).toEqual([])
})

test('a reconnect while a call is failing sends the call again', async () => {
  let answers = 0
  const { outbox, calls } = phoneWith(async () => {
    if (answers++ > 0) return {}
    await settled()
    throw offline()
  })
  outbox.post(call('2026-11-01'))
  await outbox.flush()
  expect(calls).toHaveLength(2)
  expect(outbox.waiting()).toEqual([])
})

test('a final refusal is reported and does not block later calls', async () => {
  const refusal = new CloudError('already', '')
  const { outbox, deliveries } = phoneWith((day) => (day === '2026-11-01' ? refusal : {}))
  outbox.post(call('2026-11-01'))
  outbox.post(call('2026-11-02'))
  await outbox.flush()
  expect(deliveries.map(({ error }) => error?.code)).toEqual(['already', undefined])
  expect(outbox.waiting()).toEqual([])
})

test('a call survives a restart before it is sent, and between the answer and its removal', async () => {
  jest.spyOn(console, 'error').mockImplementation()
  const first = phoneWith(() => ({}))
  first.wx.writesLeft = 1
  first.outbox.post(call('2026-11-01'))
  await expect(first.outbox.flush()).rejects.toThrow('failed')
  // It was delivered, but not removed, so it is sent again. The cloud's actions are idempotent.
  const second = phoneWith(() => ({ repeated: true }), first.wx.disk)
  expect(second.outbox.waiting()).toHaveLength(1)
  await second.outbox.flush()
  expect(second.outbox.waiting()).toEqual([])
  expect(second.deliveries).toMatchObject([{ answer: { repeated: true } }])
})

test('a call posted during a flush is sent with it, once', async () => {
  const { outbox, calls } = phoneWith(() => ({}))
  outbox.post(call('2026-11-01'))
  outbox.post(call('2026-11-02'))
  await outbox.flush()
  await settled()
  expect(calls).toEqual(['daily.submit 2026-11-01', 'daily.submit 2026-11-02'])
})

test('a call that the cloud cannot handle moves to the end and blocks no other one', async () => {
  let isBroken = true
  const { outbox, calls } = phoneWith((day) =>
    day === '2026-11-01' && isBroken ? new CloudError('internal', '') : {},
  )
  outbox.post(call('2026-11-01'))
  outbox.post(call('2026-11-02'))
  await outbox.flush()
  await outbox.flush()
  expect(outbox.waiting()).toHaveLength(1)
  isBroken = false
  await outbox.flush()
  expect(outbox.waiting()).toEqual([])
  expect(calls[calls.length - 1]).toBe('daily.submit 2026-11-01')
})

test('stored garbage is dropped; the calls beside it are kept', () => {
  const { id, at } = { id: 'a', at: 1 }
  const { request } = call('2026-11-01')
  const data = [
    null,
    { id, at, call: { kind: 'toString', request } },
    { id, at, call: { kind: 'submit' } },
    { id, at, call: { kind: 'submit', request: { ...request, day: 'today' } } },
    { id, at, call: { kind: 'finish', request } },
    { id, at, call: { kind: 'submit', request } },
  ]
  const disk = new Map([['outbox', JSON.stringify({ version: 1, data })]])
  expect(phoneWith(() => ({}), disk).outbox.waiting()).toEqual([data[5]])
})

test('a stored call that tells what the phone’s clock said is sent without it', async () => {
  const told = { ...call('2026-11-01').request, stillMs: 5, beganAt: 7 }
  const queued = { id: 'a', at: 1, call: { kind: 'submit', request: told } }
  const stored = JSON.stringify({ version: 1, data: [queued] })
  const { outbox, deliveries } = phoneWith(() => ({}), new Map([['outbox', stored]]))
  await outbox.flush()
  expect(deliveries.map(({ queued: { call: sent } }) => sent)).toEqual([call('2026-11-01')])
})
