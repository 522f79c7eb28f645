import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import type { Browser } from 'playwright-core'
import type { Built } from '../../web/build'
import { startServer } from '../../web/serve'
import { seekAnimations } from '../phone/animations'
import { Clock } from '../phone/clock'
import { Phone, type PhoneOptions } from '../phone/phone'
import type { Variant } from '../phone/variant'
import { startBuiltCloud } from '../product-cloud'
import type { Theme } from './sheet'
import type { State } from './state'

/** Waiting time before a picture: enough for the solver and the longest animation. */
export const SETTLING_MS = 600

/**
 * The link of a share card contains the server's port. Chromium rounds the position of text to pixels, up or down depending
 * on how the page came about; with geometric precision it does not round.
 */
const HIDDEN = '.wx-card-link { visibility: hidden } * { text-rendering: geometricPrecision }'

/** When all pictures are taken: early in a minute, which then lasts for all states. */
const START = Date.parse('2026-11-22T12:00:05+08:00')

/** Gives each page of a phone its own, but always the same random numbers. */
const FIXED_RANDOM = `
  let random = Number(sessionStorage.pageCount ?? 0)
  sessionStorage.pageCount = random + 1
  Math.random = () => {
    random = (Math.imul(random ^ (random >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0
    const mixed = Math.imul(random ^ (random >>> 12), 0x297a2d39)
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32
  }
`

/** A cloud with the puzzles of the days around `START`, which other clouds are copies of. */
export interface CloudTemplate {
  /** A new copy of its database file. */
  copy(): string
  close(): void
}

export async function createCloudTemplate(): Promise<CloudTemplate> {
  const folder = mkdtempSync(resolve(tmpdir(), 'screenshots-'))
  const file = resolve(folder, 'template.db')
  const cloud = await startBuiltCloud({ file, now: () => START })
  await cloud.published
  await cloud.close()
  let copies = 0
  return {
    copy() {
      const copied = resolve(folder, `${++copies}.db`)
      // SQLite may not have moved the last writes from its log to the file yet.
      for (const end of ['', '-wal']) {
        if (existsSync(file + end)) copyFileSync(file + end, copied + end)
      }
      return copied
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/**
 * The mini program with a cloud and a clock of its own. Two studios that open the same states in the same order show the
 * same pages: time stands still, random numbers repeat, and nothing moves.
 */
export interface Studio {
  /** What it serves. */
  readonly built: Built
  open(state: State): Promise<Scene>
  close(): Promise<void>
}

/** A page in a state. */
export interface Scene {
  readonly phone: Phone
  /** What went wrong on the way, and what the console reports. */
  readonly problems: readonly string[]
  /** A PNG of the page, or of a part of it (as for `Phone.find`); its animations at this time, ms, by default ended. */
  picture(options?: { readonly at?: number; readonly part?: string }): Promise<Buffer>
  close(): Promise<void>
}

export interface StudioOptions {
  readonly variant: Variant
  readonly theme: Theme
  /** Options of all its phones, such as the text size. */
  readonly phone: PhoneOptions
  /** What another studio of the same engine serves, to save the time of a build. */
  readonly built?: Built
}

export async function openStudio(
  browser: Browser,
  template: CloudTemplate,
  { variant, theme, phone, built }: StudioOptions,
): Promise<Studio> {
  const clock = new Clock(START)
  const options = {
    ...variant.options,
    ...phone,
    theme,
    clock,
    script: FIXED_RANDOM + (phone.script ?? ''),
  }
  const cloud = await startBuiltCloud({ file: template.copy(), now: () => clock.now() })
  const server = await startServer({
    ...cloud,
    engine: variant.engine,
    port: 0,
    watch: false,
    built,
  })
  return {
    built: server.built,
    open: (state) => openScene(browser, server.url, state, options),
    async close() {
      await server.close()
      await cloud.close()
    },
  }
}

async function openScene(
  browser: Browser,
  address: string,
  state: State,
  options: PhoneOptions,
): Promise<Scene> {
  const { storage, workerFails, user, scene, language, platform } = state
  const query = new URLSearchParams(state.query).toString()
  const path = query ? `${state.page}?${query}` : state.page
  const own = { path, storage, workerFails, user, scene, language, platform }
  const phone = await Phone.open(browser, address, { ...options, ...own })
  const failures: string[] = []
  try {
    await state.act?.(phone)
    await phone.page.waitForTimeout(SETTLING_MS)
  } catch (error) {
    failures.push((error as Error).message)
  }
  return {
    phone,
    get problems() {
      return state.reports ? failures : [...phone.problems, ...failures]
    },
    async picture({ at, part } = {}) {
      await equaliseTimes(phone)
      if (at !== undefined) await seekAnimations(phone, at)
      const shown = part === undefined ? phone.page : phone.find(part).first()
      return shown.screenshot({
        animations: at === undefined ? 'disabled' : 'allow',
        style: HIDDEN,
      })
    },
    close: () => phone.close(),
  }
}

/** Writes the same number into every measured time, such as the solver's. */
async function equaliseTimes({ page }: Phone): Promise<void> {
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const text = walker.currentNode as Text
      const equal = text.data.replace(/(不到 )?\d+ 毫秒/, '9 毫秒')
      if (equal !== text.data) text.data = equal
    }
  })
}

/**
 * Opens `count` studios, and lets each take the next item when it is free, until all items are done. Opening a page is
 * mostly waiting, so more studios than processors keep these busy.
 */
export async function inStudios<T>(
  count: number,
  open: (built?: Built) => Promise<Studio>,
  items: readonly T[],
  task: (studio: Studio, item: T) => Promise<void>,
): Promise<void> {
  const first = await open()
  const others = Array.from({ length: Math.min(count, items.length) - 1 }, () => open(first.built))
  const queue = items.values()
  await Promise.all(
    [Promise.resolve(first), ...others].map(async (opening) => {
      const studio = await opening
      for (const item of queue) await task(studio, item)
      await studio.close()
    }),
  )
}
