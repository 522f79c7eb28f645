import { createStorage } from '../../miniprogram/platform/storage'
import { CloudError } from '../../miniprogram/state/cloud'
import { createOutbox, type Delivery, type Letter } from '../../miniprogram/state/outbox'
import { FakeWx, silenceLog } from '../platform/fake-wx'
import { fakeCloud } from './fake-cloud'

beforeEach(silenceLog)

const letter = (day: string): Letter => ({
  kind: 'submit',
  request: { day, level: 'easy', log: 'moves', assisted: false },
})

/** A phone with a fake cloud; `answerOf` returns its answer for the letter of a day. */
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

test('a delivered letter is reported and removed', async () => {
  const { outbox, deliveries } = phoneWith(() => ({ result: 1 }))
  const sending = outbox.post(letter('1'))
  await outbox.flush()
  expect(deliveries).toEqual([{ sending, answer: { result: 1 } }])
  expect(outbox.waiting()).toEqual([])
})

test('letters wait in order while offline and are sent after reconnecting', async () => {
  let online = false
  const { outbox, calls } = phoneWith(() => (online ? {} : offline()))
  outbox.post(letter('1'))
  outbox.post(letter('2'))
  await outbox.flush()
  expect(
    outbox.waiting().map(({ letter: { request } }) => (request as { day: string }).day),
  ).toEqual(['1', '2'])
  online = true
  calls.length = 0
  await outbox.flush()
  expect(calls).toEqual(['daily.submit 1', 'daily.submit 2'])
  expect(outbox.waiting()).toEqual([])
})

test('a final refusal is reported and does not block later letters', async () => {
  const refusal = new CloudError('already', '')
  const { outbox, deliveries } = phoneWith((day) => (day === '1' ? refusal : {}))
  outbox.post(letter('1'))
  outbox.post(letter('2'))
  await outbox.flush()
  expect(deliveries.map(({ error }) => error?.code)).toEqual(['already', undefined])
  expect(outbox.waiting()).toEqual([])
})

test('a letter survives a restart before it is sent, and between the answer and its removal', async () => {
  jest.spyOn(console, 'error').mockImplementation()
  const first = phoneWith(() => ({}))
  first.wx.writesLeft = 1
  first.outbox.post(letter('1'))
  await expect(first.outbox.flush()).rejects.toThrow('failed')
  // It was delivered, but not removed, so it is sent again. The cloud's actions are idempotent.
  const second = phoneWith(() => ({ repeated: true }), first.wx.disk)
  expect(second.outbox.waiting()).toHaveLength(1)
  await second.outbox.flush()
  expect(second.outbox.waiting()).toEqual([])
  expect(second.deliveries).toMatchObject([{ answer: { repeated: true } }])
})

test('a letter posted during a flush is sent with it, once', async () => {
  const { outbox, calls } = phoneWith(() => ({}))
  outbox.post(letter('1'))
  outbox.post(letter('2'))
  await outbox.flush()
  await settled()
  expect(calls).toEqual(['daily.submit 1', 'daily.submit 2'])
})
