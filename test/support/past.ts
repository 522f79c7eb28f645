import type { CloudAnswer, DailyApi } from '../../cloud/api'
import { addDays, dayAt, dayStart } from '../../cloud/core/day'
import { startBuiltCloud } from '../../tools/product-cloud'
import type { ProductCloud } from '../../web/cloud'
import { gameOf } from '../cloud/support/game'

/** So many played the medium puzzle of the past day: more than a board keeps ready. */
export const PAST_PLAYERS = 110
export const PAST_LEVEL = 'medium'

/** The user who came in at a place, from 1; the first goes by a name, the others by none. */
export const pastUser = (place: number) => `past-${place}`
export const FIRST_NAME = '小雨'

/**
 * The day that the past players played: two days ago, so that its replays are open whatever the hour. The setup tells it
 * to all tests, lest a midnight comes between.
 */
export const pastDay = () => process.env.TEST_PAST_DAY as string

const HOUR = 3600_000

/**
 * Starts the cloud that the tests play with, two days ago, lets the past players play there through the functions as
 * everybody does, and brings it to the present.
 */
export async function startCloudWithPast(): Promise<ProductCloud> {
  const day = addDays(dayAt(Date.now()), -2)
  process.env.TEST_PAST_DAY = day
  let ago = Date.now() - (dayStart(day) + 12 * HOUR)
  const cloud = await startBuiltCloud({ file: ':memory:', now: () => Date.now() - ago })
  await cloud.published

  const players = Array.from({ length: PAST_PLAYERS }, (_, i) => ({
    user: pastUser(i + 1),
    // Hands need some two seconds for a digit, the last ones a bit longer.
    gap: 2000 + 20 * i,
  }))
  const round = { day, level: PAST_LEVEL } as const
  await ask(cloud, 'profile', { action: 'rename', name: FIRST_NAME }, players[0].user)
  const begun = await Promise.all(
    players.map(async ({ user, gap }) => {
      await ask(cloud, 'profile', { action: 'join' }, user)
      const { givens } = await ask<DailyApi['start']['answer']>(
        ...([cloud, 'daily', { action: 'start', ...round }, user] as const),
      )
      return { user, log: gameOf(givens, { gap }) }
    }),
  )
  ago -= HOUR
  await Promise.all(
    begun.map(({ user, log }) =>
      ask(cloud, 'daily', { action: 'submit', ...round, log, assisted: false }, user),
    ),
  )
  // The next morning makes the boards of the day as they stay.
  ago = Date.now() - (dayStart(addDays(day, 1)) + 7 * HOUR)
  await cloud.fire('rebuild')
  ago = 0
  return cloud
}

async function ask<Content extends object>(
  { cloud }: ProductCloud,
  name: string,
  event: object,
  user: string,
): Promise<Content> {
  const answer = (await cloud[name](event, user)) as CloudAnswer<Content>
  if (!answer.ok) throw new Error(`${name} of the past: ${answer.code}: ${answer.message}`)
  return answer
}
