import { createStorage } from '../../miniprogram/platform/storage'
import { type Cloud, CloudError } from '../../miniprogram/state/cloud'
import { createOutbox, type Delivery, type Letter } from '../../miniprogram/state/outbox'
import { FakeWx, silenceLog } from '../platform/fake-wx'

beforeEach(silenceLog)

const letter = (day: string): Letter => ({
  kind: 'submit',
  request: { day, level: 'easy', log: 'moves', assisted: false },
})

/** A phone, whose cloud answers by what `fate` says of a day. */
function phoneWith(fate: (day: string) => unknown, disk?: Map<string, unknown>) {
  const wx = new FakeWx(disk).install()
  const asked: string[] = []
  const cloud = {
    async call(name: string, action: string, request: { day: string }) {
      asked.push(`${name}.${action} ${request.day}`)
      const answer = fate(request.day)
      if (answer instanceof Error) throw answer
      return answer
    },
  } as unknown as Cloud
  const outbox = createOutbox({ store: createStorage(), cloud, now: () => 1000 })
  const deliveries: Delivery[] = []
  outbox.subscribe((delivery) => deliveries.push(delivery))
  return { wx, outbox, asked, deliveries }
}

const offline = () => new CloudError('offline', '')
const settled = () => new Promise((resolve) => setTimeout(resolve))

test('a letter that arrives is told of and forgotten', async () => {
  const { outbox, deliveries } = phoneWith(() => ({ result: 1 }))
  const sending = outbox.post(letter('1'))
  await outbox.flush()
  expect(deliveries).toEqual([{ sending, answer: { result: 1 } }])
  expect(outbox.waiting()).toEqual([])
})

test('what does not come through waits, in order, and goes when the network is back', async () => {
  let online = false
  const { outbox, asked } = phoneWith(() => (online ? {} : offline()))
  outbox.post(letter('1'))
  outbox.post(letter('2'))
  await outbox.flush()
  expect(
    outbox.waiting().map(({ letter: { request } }) => (request as { day: string }).day),
  ).toEqual(['1', '2'])
  online = true
  asked.length = 0
  await outbox.flush()
  expect(asked).toEqual(['daily.submit 1', 'daily.submit 2'])
  expect(outbox.waiting()).toEqual([])
})

test('a final refusal is told of and does not hold up the rest', async () => {
  const refusal = new CloudError('already', '')
  const { outbox, deliveries } = phoneWith((day) => (day === '1' ? refusal : {}))
  outbox.post(letter('1'))
  outbox.post(letter('2'))
  await outbox.flush()
  expect(deliveries.map(({ error }) => error?.code)).toEqual(['already', undefined])
  expect(outbox.waiting()).toEqual([])
})

test('a letter survives the app’s end before it was sent, and between answer and forgetting', async () => {
  jest.spyOn(console, 'error').mockImplementation()
  const first = phoneWith(() => ({}))
  first.wx.writesLeft = 1
  first.outbox.post(letter('1'))
  await expect(first.outbox.flush()).rejects.toThrow('failed')
  // It arrived, but the phone does not know: it is sent again, which the cloud bears.
  const second = phoneWith(() => ({ repeated: true }), first.wx.disk)
  expect(second.outbox.waiting()).toHaveLength(1)
  await second.outbox.flush()
  expect(second.outbox.waiting()).toEqual([])
  expect(second.deliveries).toMatchObject([{ answer: { repeated: true } }])
})

test('what is posted while letters are on their way goes with them, once', async () => {
  const { outbox, asked } = phoneWith(() => ({}))
  outbox.post(letter('1'))
  outbox.post(letter('2'))
  await outbox.flush()
  await settled()
  expect(asked).toEqual(['daily.submit 1', 'daily.submit 2'])
})
