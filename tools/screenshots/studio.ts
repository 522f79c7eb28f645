import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import type { Browser } from 'playwright-core'
import type { Built } from '../../web/build'
import { startServer } from '../../web/serve'
import { Clock } from '../phone/clock'
import { Devices } from '../phone/devices'
import { Phone, type PhoneOptions } from '../phone/phone'
import type { Variant } from '../phone/variant'
import { startBuiltCloud } from '../product-cloud'
import { perform } from './steps'
import type { Tour } from './tour'

/** Waiting time before a picture: enough for the solver and the longest animation. */
const SETTLING_MS = 600

/** When all pictures are taken: early in a minute, which then lasts for all states. */
const START = Date.parse('2026-11-22T12:00:05+08:00')

/** Gives each page of a phone its own, but always the same random numbers. */
const FIXED_RANDOM = `
  if (location.protocol !== 'about:') {
    let random = Number(sessionStorage.pageCount ?? 0)
    sessionStorage.pageCount = random + 1
    Math.random = () => {
      random = (Math.imul(random ^ (random >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0
      const mixed = Math.imul(random ^ (random >>> 12), 0x297a2d39)
      return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32
    }
  }
`

/** How many phones are in use at the same time. Opening a page is mostly waiting, so there are more than processors. */
const STUDIOS = 4

export interface StudioOptions {
  readonly browser: Browser
  readonly variant: Variant
  /** Options of all phones, such as the text size. */
  readonly phone: PhoneOptions
  /** The folder of app.json; default: the whole mini program. */
  readonly source?: string
}

/** A phone that shows a state of a tour. */
export interface Scene {
  readonly phone: Phone
  readonly tour: Tour
  readonly state: string
  /** No state follows in this tour. */
  readonly isLast: boolean
  /** What went wrong on the way to this state, and what the console has reported since the last one. */
  readonly problems: readonly string[]
}

/**
 * Takes every tour on a phone of its own, several at a time, and calls `look` in those of its states that are wanted. Time
 * stands still, and random numbers repeat. A step that fails is a problem of its state and ends the tour.
 */
export async function takeTours(
  tours: readonly Tour[],
  isWanted: (state: string) => boolean,
  options: StudioOptions,
  look: (scene: Scene) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(resolve(tmpdir(), 'screenshots-'))
  const queue = tours.values()
  let built: Built | undefined
  try {
    const template = await createCloudFile(folder)
    const workAt = async (index: number) => {
      const studio = await openStudio(template, resolve(folder, `${index}.db`), options, built)
      built = studio.built
      const others = index === 0 ? Array.from({ length: STUDIOS - 1 }, (_, i) => workAt(i + 1)) : []
      for (const tour of queue) await takeTour(tour, isWanted, await studio.open(tour), look)
      await studio.close()
      await Promise.all(others)
    }
    await workAt(0)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function takeTour(
  tour: Tour,
  isWanted: (state: string) => boolean,
  phone: Phone,
  look: (scene: Scene) => Promise<void>,
): Promise<void> {
  const entries = Object.entries(tour.states)
  const last = entries.findLastIndex(([state]) => isWanted(state))
  try {
    for (const [index, [state, steps]] of entries.slice(0, last + 1).entries()) {
      const failures: string[] = []
      try {
        await perform(phone, steps)
        if (isWanted(state)) await phone.page.waitForTimeout(SETTLING_MS)
      } catch (error) {
        failures.push((error as Error).message)
      }
      const reported = phone.problems.splice(0)
      const problems = [...(tour.reports ? [] : reported), ...failures]
      if (isWanted(state) || problems.length > 0) {
        await look({ phone, tour, state, isLast: index === last, problems })
      }
      if (failures.length > 0) return
    }
  } finally {
    // A busy Chromium may have dropped the page by itself.
    await phone.close().catch(() => undefined)
  }
}

/** Writes the database of a cloud with the puzzles of the days around `START`, which other clouds are copies of. */
async function createCloudFile(folder: string): Promise<string> {
  const file = resolve(folder, 'template.db')
  const cloud = await startBuiltCloud({ file, now: () => START })
  await cloud.published
  await cloud.close()
  return file
}

const DAY_MS = 24 * 3600_000

/** A mini program with a cloud and a clock of its own. */
async function openStudio(
  template: string,
  file: string,
  { browser, variant, phone, source }: StudioOptions,
  built?: Built,
) {
  // SQLite may not have moved the last writes from its log to the file yet.
  for (const end of ['', '-wal']) {
    if (existsSync(template + end)) copyFileSync(template + end, file + end)
  }
  const devices = new Devices(browser, 1)
  const clock = new Clock(START)
  let daysAhead = 0
  const script = FIXED_RANDOM + (phone.script ?? '')
  const cloud = await startBuiltCloud({ file, now: () => clock.now() })
  const served = { ...cloud, source, engine: variant.engine, port: 0, watch: false, built }
  const server = await startServer(served)
  return {
    built: server.built,
    open({ page, query, states: _, reports: __, daysLater = 0, ...own }: Tour): Promise<Phone> {
      clock.advance((daysLater - daysAhead) * DAY_MS)
      daysAhead = daysLater
      const search = new URLSearchParams(query).toString()
      const path = search ? `${page}?${search}` : page
      const options = { ...variant.options, ...phone, script, clock, ...own, path }
      return Phone.open(devices, server.url, options)
    },
    async close() {
      await server.close()
      await cloud.close()
    },
  }
}
