import { readManifest } from '../../../cloud/emulator'
import { repositoryRoot } from '../../mini-program/files'
import { gameOf } from '../../played-game'
import { inCloud } from './in-cloud'
import { type Action, CALLS, eventOf, functionOf } from './player-day'
import { callFunction, LEVEL, seed } from './seed'
import { countTimerUsage } from './timers'

/** Billed usage of the platform: calls and database actions. */
export interface PlatformUsage {
  /** Calls and actions of each timer on a day without players. */
  readonly timers: ReadonlyMap<string, number>
  /** Calls of a player per day. */
  readonly calls: number
  /** Database actions of a player per day without other players, so that all caches are cold. */
  readonly coldActions: number
  /** The same with enough players to keep all caches warm. */
  readonly warmActions: number
}

const PLAYERS = 8
const NOON = Date.parse('2026-11-21T12:00:00+08:00')

/** Measures the usage of a player and of the timers on an empty cloud. */
export async function countPlatformUsage(): Promise<PlatformUsage> {
  let now = NOON
  const environment = { REMINDER_TEMPLATE: 't', REMINDER_FIELDS: '{}' }
  return inCloud({ instances: 1, now: () => now, environment }, async ({ cloud }) => {
    const { day, givens } = seed(cloud, 0, now)
    const which = { day, level: LEVEL }
    const log = gameOf(givens)
    const play = (user: string, action: Action) =>
      callFunction(cloud, user, functionOf(action), eventOf(action, which, log))
    const actionsOf = async (run: () => Promise<unknown>) => {
      const before = cloud.operations.total
      await run()
      return cloud.operations.total - before
    }
    const join = (user: string) => callFunction(cloud, user, 'profile', { action: 'join' })

    let coldActions = 0
    for (let i = 0; i < PLAYERS; i++) {
      await join(`single ${i}`)
      for (const [action] of CALLS) {
        // Longer than any cache except that of the day's puzzles.
        now += 600_000
        coldActions += await actionsOf(() => play(`single ${i}`, action))
      }
    }
    const crowd = Array.from({ length: PLAYERS }, (_, i) => `crowded ${i}`)
    for (const user of crowd) await join(user)
    let warmActions = 0
    for (const [action] of CALLS) {
      if (action === 'submit') now += 600_000
      // Warms the caches.
      await play('single 0', action)
      for (const user of crowd) warmActions += await actionsOf(() => play(user, action))
    }

    while (((await cloud.fire('publish')) as { missing: number }).missing > 0);
    const timers = await countTimerUsage(cloud, readManifest(repositoryRoot), now, (time) => {
      now = time
    })
    return {
      timers,
      calls: CALLS.length,
      coldActions: coldActions / PLAYERS,
      warmActions: warmActions / PLAYERS,
    }
  })
}
