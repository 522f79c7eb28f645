import { appendFileSync } from 'node:fs'
import type { Locator } from 'playwright-core'
import { FIRST_PUZZLE } from '../../miniprogram/core/learning/first-lesson'
import { Phone, type PhoneOptions } from '../../tools/phone/phone'
import { chosenTests } from './main-way'
import { closeSeen, phoneForSeen } from './seen'

/** The address of the test server. */
export const address = process.env.TEST_ADDRESS as string

export interface TestPhoneOptions extends PhoneOptions {
  /** Runs without a JIT compiler, as iOS runs mini program pages. */
  jitless?: boolean
  /** The player has never played: the home page shows the first lesson. */
  newcomer?: boolean
  /** Default: the test server. */
  server?: string
  /** A video file for the fake camera; without one the phone has no camera. */
  film?: string
}

const FIRST_LESSON_DONE = {
  'first-lesson': JSON.stringify({
    version: 1,
    data: { values: Array.from(FIRST_PUZZLE.values), over: true },
  }),
}

/** What an element says. Spaces that keep a line together are spaces. */
export async function textOf(element: Locator): Promise<string> {
  return ((await element.textContent()) ?? '').replace(/\u00a0/g, ' ')
}

/** What the mini program has counted for the operator since the page was loaded. */
export const eventsOf = ({ page }: Phone) => page.evaluate(() => window.localBrowser?.events ?? [])

/** Chromium's fake camera, used without a permission prompt. */
const FAKE_CAMERA_FLAGS = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']

const phones: Phone[] = []
globalThis.describePhones = () => Promise.all(phones.map((phone) => phone.describe()))

/**
 * Opens the mini program on a new phone, which is closed after the test. The test fails if the console
 * shows an error or a warning; a test that expects one removes it from `phone.problems`.
 */
export async function openPhone(options: TestPhoneOptions = {}): Promise<Phone> {
  const storage = options.newcomer ? options.storage : { ...FIRST_LESSON_DONE, ...options.storage }
  const { server = address } = options
  const phone = await Phone.open(await openDevices(flagsFor(options)), server, {
    ...phoneForSeen,
    ...options,
    script: `${phoneForSeen.script ?? ''}${options.script ?? ''}`,
    storage,
  })
  phones.push(phone)
  return phone
}

/** The flags of the Chromium for a phone. */
function flagsFor({ jitless = false, film }: TestPhoneOptions): string[] {
  return [
    ...(jitless ? ['--js-flags=--jitless'] : []),
    ...(film ? [...FAKE_CAMERA_FLAGS, `--use-file-for-fake-video-capture=${film}`] : []),
  ]
}

afterEach(async () => {
  const opened = phones.splice(0)
  const problems = opened.flatMap((phone) => phone.problems)
  const { TEST_ROUTES } = process.env
  const { currentTestName = '' } = expect.getState()
  if (TEST_ROUTES && chosenTests(true).some((name) => currentTestName.endsWith(name))) {
    const routes = opened.flatMap((phone) => [...phone.routes])
    appendFileSync(TEST_ROUTES, routes.map((route) => `${route}\n`).join(''))
  }
  await closeSeen(opened)
  await Promise.all(opened.map((phone) => phone.close()))
  expect(problems).toEqual([])
})
