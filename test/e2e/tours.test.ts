import { addDays, dayStart } from '../../miniprogram/core/game/day'
import { Clock } from '../../tools/phone/clock'
import { asked, isNamed } from '../../tools/states/asked'
import { perform } from '../../tools/states/steps'
import { tours } from '../../tools/states/tours'
import { DAY, NOON, publishDays } from '../cloud/support/cloud'
import { type CloudServer, startCloudServer } from '../support/cloud-server'
import { openPhone } from '../support/phone'
import { seen } from '../support/seen'

/** The ways to states that no other test reaches, if these are asked for. */
const wanted = tours.filter(
  ({ states, cloud }) =>
    Object.keys(states).some((state) => asked && isNamed(state, asked.names)) &&
    !(cloud && process.env.TEST_EDITION),
)

/** The test's cloud has the puzzles of so many days more. */
const PUBLISHED = 2

if (wanted.length > 0) {
  const clock = new Clock(NOON)
  let server: CloudServer

  beforeAll(async () => {
    server = await startCloudServer({ now: () => clock.now() })
    const days = new Set(wanted.map(({ daysLater = 0 }) => daysLater).filter((n) => n > PUBLISHED))
    publishDays(
      server.cloud.cloud,
      Array.from(days, (later) => addDays(DAY, later)),
    )
  })

  afterAll(() => server.close())

  test.each(wanted.map((tour) => [Object.keys(tour.states)[0], tour] as const))(
    'a tour from %s on',
    async (name, { page, query, states, reports, cloud: _, daysLater = 0, ...options }) => {
      clock.advance(Math.max(0, dayStart(addDays(DAY, daysLater)) + 12 * 3600_000 - clock.now()))
      const path = `${page}?${new URLSearchParams(query)}`
      const phone = await openPhone({ path, clock, user: name, server: server.url, ...options })
      for (const [state, steps] of Object.entries(states)) {
        await perform(phone, steps)
        await seen(phone, state)
      }
      if (reports) phone.problems.length = 0
    },
  )
} else test.skip('states that no other test reaches are visited if they are asked for', () => {})
