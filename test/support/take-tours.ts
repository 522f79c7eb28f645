import { addDays, dayStart } from '../../miniprogram/core/game/day'
import { Clock } from '../../tools/phone/clock'
import { asked, isNamed } from '../../tools/states/asked'
import { perform } from '../../tools/states/steps'
import type { Tour } from '../../tools/states/tour'
import { tours } from '../../tools/states/tours'
import { DAY, NOON, publishDays } from '../cloud/support/cloud'
import { type CloudServer, startCloudServer } from './cloud-server'
import { openPhone } from './phone'
import { seen } from './seen'

/** How many more days the test's cloud has puzzles for. */
const PUBLISHED = 2

/** Defines a test for each way to states that are asked for. Jest leaves the files that call this out if none is. */
export function takeTours(name: keyof typeof tours): void {
  const wanted = tours[name].filter(
    ({ states, cloud }) =>
      Object.keys(states).some((state) => asked && isNamed(state, asked.names)) &&
      !(cloud && process.env.TEST_EDITION),
  )
  const later = ({ daysLater = 0 }: Tour) => daysLater
  // A clock does not go back.
  wanted.sort((a, b) => later(a) - later(b))
  const clock = new Clock(NOON)
  let server: CloudServer

  beforeAll(async () => {
    server = await startCloudServer({ now: () => clock.now() })
    const days = new Set(wanted.map(later).filter((days) => days > PUBLISHED))
    publishDays(
      server.cloud.cloud,
      Array.from(days, (days) => addDays(DAY, days)),
    )
  })

  afterAll(() => server.close())

  test.each(wanted.map((tour) => [Object.keys(tour.states)[0], tour] as const))(
    'a tour from %s on',
    async (user, { page, query, states, reports, cloud: _, daysLater = 0, ...options }) => {
      clock.advance(Math.max(0, dayStart(addDays(DAY, daysLater)) + 12 * 3600_000 - clock.now()))
      const path = `${page}?${new URLSearchParams(query)}`
      const phone = await openPhone({ path, clock, user, server: server.url, ...options })
      for (const [state, steps] of Object.entries(states)) {
        await perform(phone, steps)
        await seen(phone, state)
      }
      if (reports) phone.problems.length = 0
    },
  )
}
