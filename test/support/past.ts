import type { CloudAnswer, DailyApi } from '../../cloud/api'
import { addDays, dayAt, dayStart } from '../../miniprogram/core/game/day'
import { startBuiltCloud } from '../../tools/product-cloud'
import type { ProductCloud } from '../../web/cloud'
import { gameOf } from '../cloud/support/game'

/** How many players played the medium puzzle of the past day: more rows than a screen keeps. */
export const PAST_PLAYERS = 110
const PAST_LEVEL = 'medium'
/** The WeChat group that they all belong to. */
export const PAST_GROUP = 'past-players'

/** The user at a rank, from 1. Only the first has a name. */
export const pastUser = (rank: number) => `past-${rank}`
export const FIRST_NAME = '小雨'

/**
 * The past day: two days ago, so that its replays are public at any hour. The setup stores it in the environment, so it
 * is the same for all tests even if they run past midnight.
 */
export const pastDay = () => process.env.TEST_PAST_DAY as string

const HOUR_MS = 3600_000

/**
 * Starts the cloud of the tests with its clock set two days back, lets the past players play through the cloud functions,
 * and then sets the clock to the present.
 */
export async function startCloudWithPast(): Promise<ProductCloud> {
  const day = addDays(dayAt(Date.now()), -2)
  process.env.TEST_PAST_DAY = day
  let offsetMs = Date.now() - (dayStart(day) + 12 * HOUR_MS)
  const cloud = await startBuiltCloud({ file: ':memory:', now: () => Date.now() - offsetMs })
  await cloud.published

  const players = Array.from({ length: PAST_PLAYERS }, (_, i) => ({
    user: pastUser(i + 1),
    // About two seconds per digit, as a person takes; later players are slower.
    gap: 2000 + 20 * i,
  }))
  const round = { day, level: PAST_LEVEL } as const
  await ask(cloud, 'profile', { action: 'rename', name: FIRST_NAME }, players[0].user)
  const begun = await Promise.all(
    players.map(async ({ user, gap }) => {
      await ask(cloud, 'profile', { action: 'join' }, user)
      const cloudID = cloud.groupTicket(PAST_GROUP, user)
      await ask(cloud, 'board', { action: 'enter', cloudID }, user)
      const start = { action: 'start', ...round }
      const { givens } = await ask<DailyApi['start']['answer']>(cloud, 'daily', start, user)
      return { user, log: gameOf(givens, { gap }) }
    }),
  )
  offsetMs -= HOUR_MS
  const submit = ({ user, log }: (typeof begun)[number]) =>
    ask(cloud, 'daily', { action: 'submit', ...round, log, assisted: false }, user)
  await Promise.all(begun.map(submit))
  // The next morning's timer rebuilds the final leaderboards of the day.
  offsetMs = Date.now() - (dayStart(addDays(day, 1)) + 7 * HOUR_MS)
  await cloud.fire('rebuild')
  offsetMs = 0
  return cloud
}

async function ask<Content extends object>(
  { cloud }: ProductCloud,
  name: string,
  event: object,
  user: string,
): Promise<Content> {
  const answer = (await cloud[name](event, user)) as CloudAnswer<Content>
  if (!answer.ok) throw new Error(`${name}: ${answer.code}: ${answer.message}`)
  return answer
}
