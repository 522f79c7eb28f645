import { mkdirSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { readManifest, startCloud } from '../../../cloud/emulator'
import { functionsFolder } from '../../build/cloud'
import { repositoryRoot } from '../../mini-program/files'
import { gameOf } from '../../played-game'
import { callFunction } from './calls'
import { LEVEL, seed } from './seed'
import { countTimerUsage } from './timers'

/** Billed usage of the platform: calls and database actions. */
interface PlatformUsage {
  /** Calls and actions of all timers on a day without players. */
  readonly timers: number
  /** Calls of a player per day. */
  readonly calls: number
  /** Database actions of a player per day without other players, so that all caches are cold. */
  readonly coldActions: number
  /** The same with enough players to keep all caches warm. */
  readonly warmActions: number
}

/** The calls of a player's day: home before and after one puzzle, and its board twice. */
const PLAYER_DAY = ['today', 'start', 'submit', 'today', 'me', 'top', 'top'] as const

/** Calls and database actions per month. */
const BASE_PLAN = 200_000
const DAYS = 30
const PLAYERS = 8
const NOON = Date.parse('2026-11-21T12:00:00+08:00')

/** Measures the usage of a player and of the timers on an empty cloud. */
export async function countPlatformUsage(folder: string): Promise<PlatformUsage> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  let now = NOON
  const manifest = readManifest(repositoryRoot)
  const cloud = await startCloud({
    manifest,
    functions: resolve(repositoryRoot, functionsFolder),
    file: resolve(folder, 'cloud.db'),
    instances: 1,
    now: () => now,
    environment: { REMINDER_TEMPLATE: 't', REMINDER_FIELDS: '{}' },
  })
  try {
    const { day, givens } = seed(cloud, 0, now)
    const which = { day, level: LEVEL }
    const requests = {
      today: ['daily', { friends: true }],
      start: ['daily', which],
      submit: ['daily', { ...which, log: gameOf(givens), assisted: false }],
      me: ['board', which],
      top: ['board', { ...which, limit: 20 }],
    } as const
    const play = async (user: string, action: keyof typeof requests) => {
      const [name, fields] = requests[action]
      await callFunction(cloud, user, name, { action, ...fields })
    }
    const actionsOf = async (run: () => Promise<void>) => {
      const before = cloud.operations.total
      await run()
      return cloud.operations.total - before
    }
    const join = (user: string) => callFunction(cloud, user, 'profile', { action: 'join' })

    let coldActions = 0
    for (let i = 0; i < PLAYERS; i++) {
      await join(`single ${i}`)
      for (const action of PLAYER_DAY) {
        // Longer than any cache except that of the day's puzzles.
        now += 600_000
        coldActions += await actionsOf(() => play(`single ${i}`, action))
      }
    }
    const crowd = Array.from({ length: PLAYERS }, (_, i) => `crowded ${i}`)
    for (const user of crowd) await join(user)
    let warmActions = 0
    for (const action of PLAYER_DAY) {
      if (action === 'submit') now += 600_000
      // Warms the caches.
      await play('single 0', action)
      for (const user of crowd) warmActions += await actionsOf(() => play(user, action))
    }

    while (((await cloud.fire('publish')) as { missing: number }).missing > 0);
    const timers = await countTimerUsage(cloud, manifest, now, (time) => {
      now = time
    })
    process.stderr.write(`timers a day: ${JSON.stringify(Object.fromEntries(timers))}\n`)
    return {
      timers: [...timers.values()].reduce((sum, count) => sum + count, 0),
      calls: PLAYER_DAY.length,
      coldActions: coldActions / PLAYERS,
      warmActions: warmActions / PLAYERS,
    }
  } finally {
    await cloud.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The usage for several numbers of players, as a table in Markdown. */
export function usageTable({ timers, calls, coldActions, warmActions }: PlatformUsage): string {
  const monthOf = (players: number, actions: number) =>
    DAYS * (timers + players * (calls + actions))
  const maxPlayers = Math.floor((BASE_PLAN / DAYS - timers) / (calls + coldActions))
  const rows = [
    [0, coldActions],
    [maxPlayers, coldActions],
    [1_000, coldActions],
    [1_000_000, warmActions],
    [100_000_000, warmActions],
  ].map(([players, actions]) => {
    const month = monthOf(players, actions)
    const second = (players * (calls + actions)) / (24 * 3600)
    return `| ${[formatNumber(players), formatNumber(month), formatShare(month), formatNumber(second), formatNumber(5 * second)].join(' | ')} |`
  })
  return [
    `Timers use ${formatNumber(timers)} a day. A player's day is ${calls} calls (${PLAYER_DAY.join(', ')}) and ${coldActions.toFixed(1)} database actions, ${warmActions.toFixed(1)} with warm caches.`,
    '',
    '| players a day | used a month | of the base plan | per second, on average | at the peak (× 5) |',
    '| --: | --: | --: | --: | --: |',
    ...rows,
  ].join('\n')
}

const formatShare = (month: number) =>
  month <= BASE_PLAN
    ? `${((100 * month) / BASE_PLAN).toFixed(0)} %`
    : `${formatNumber(month / BASE_PLAN)} ×`

/** Formats a number with two significant digits if it is large. */
function formatNumber(value: number): string {
  if (value === 0) return '0'
  if (value < 1) return value.toFixed(2)
  if (value < 10) return value.toFixed(1)
  if (value < 100_000) return Math.round(value).toLocaleString('en-US')
  const power = Math.floor(Math.log10(value))
  const figures = (value / 10 ** power).toFixed(1)
  const exponent = [...String(power)].map((digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)]).join('')
  return figures === '1.0' ? `10${exponent}` : `${figures} · 10${exponent}`
}
