import { addDays } from '../../miniprogram/core/game/day'
import { Clock } from '../../tools/phone/clock'
import type { Phone } from '../../tools/phone/phone'
import { DAY, NOON, publishDays } from '../cloud/support/cloud'
import { startCloudServer } from '../support/cloud-server'
import { openPhone } from '../support/phone'
import { placeOne, solveByTaps } from '../support/solve'
import { expectCalmHome } from '../support/targets'

const DAYS = Array.from({ length: 10 }, (_, day) => day)
const DAY_MS = 24 * 3600_000

/** What the player does, in turn: a new game, the puzzle of the day, and one that is left behind. */
const HABITS: readonly ((phone: Phone) => Promise<unknown>)[] = [
  (phone) => finish(phone, '.fresh-go'),
  (phone) => finish(phone, '开始'),
  async (phone) => {
    await phone.tap('.fresh-go')
    await placeOne(phone)
  },
]

async function finish(phone: Phone, button: string) {
  await phone.tap(button)
  await phone.find('digit-pad').waitFor()
  await solveByTaps(phone, 2500)
  await phone.goBack()
}

const clock = new Clock(NOON)
let server: Awaited<ReturnType<typeof startCloudServer>>

beforeAll(async () => {
  server = await startCloudServer({ now: () => clock.now() })
})

// The phone is closed before: it may ask until then.
afterAll(() => server.close())

test('home has at most ten targets, its card of today four, and one card of return on each of ten days', async () => {
  publishDays(
    server.cloud.cloud,
    DAYS.slice(3).map((day) => addDays(DAY, day)),
  )
  const phone = await openPhone({ newcomer: true, user: 'ten-days', clock, server: server.url })
  for (const day of DAYS) {
    await phone.find('.fresh-go').waitFor()
    await phone.quiet()
    await expectCalmHome(phone, day === 0 ? 'newcomer' : 'later')
    expect(await phone.find('.saturday, .due').count()).toBeLessThanOrEqual(1)
    await HABITS[day % HABITS.length](phone)
    await phone.pass(DAY_MS)
    await phone.restart()
  }
})
