import path from 'node:path'
import type { Browser } from 'playwright-core'
import { eventually } from '../../tools/phone/patience'
import { Phone, type PhoneOptions } from '../../tools/phone/phone'
import { type Server, startServer } from '../../web/serve'
import { engine } from '../support/engine'

/** The folder of the mini program used by these tests. */
export const fixture = path.join(__dirname, 'fixture')

let server: Server
let browser: Browser
const phones: Phone[] = []

beforeAll(async () => {
  server = await startServer({ port: 0, watch: false, source: fixture, engine })
  expect(server.built.problems).toEqual([])
  browser = await openChromium()
})

afterEach(async () => {
  const opened = phones.splice(0)
  const problems = opened.flatMap((phone) => phone.problems)
  await Promise.all(opened.map((phone) => phone.close()))
  expect(problems).toEqual([])
})

afterAll(async () => {
  await server?.close()
})

/** Opens the fixture on a new phone. The test fails if the phone reports a problem. */
export async function openFixture(options: PhoneOptions = {}): Promise<Phone> {
  const phone = await Phone.open(await openDevices(), server.url, options)
  phones.push(phone)
  return phone
}

export const address = (): string => server.url
export const openBrowser = (): Browser => browser

/** Returns the lines that the fixture has logged since the last call. */
export async function takeLines(phone: Phone): Promise<string[]> {
  await phone.settled()
  return phone.page.evaluate(() => {
    const app = (globalThis as unknown as { getApp(): { lines: string[] } }).getApp()
    return app.lines.splice(0)
  })
}

/** Waits until `line` is logged. Returns all lines up to then. */
export async function takeLinesUntil(phone: Phone, line: string): Promise<string[]> {
  const lines: string[] = []
  await eventually(async () => {
    lines.push(...(await takeLines(phone)))
    expect(lines).toContain(line)
  })
  return lines
}

/** Calls `wx[name](options)` in the running mini program. Resolves with `errMsg`, also if it fails. */
export function call(phone: Phone, name: string, options: object = {}): Promise<unknown> {
  return phone.page.evaluate(
    async ([api, argument]) => {
      const { wx } = globalThis as unknown as {
        wx: Record<string, (options: object) => Promise<unknown>>
      }
      try {
        const result = (await wx[api](argument)) as { errMsg: string }
        return result.errMsg
      } catch (error) {
        return (error as { errMsg: string }).errMsg
      }
    },
    [name, options] as const,
  )
}

/** Routes of the page stack, starting at the bottom. */
export function routes(phone: Phone): Promise<string[]> {
  return phone.page.evaluate(() => window.__miniProgram?.pages().map(({ route }) => route) ?? [])
}

/** Waits until the browser's URL has this hash. */
export async function atAddress(phone: Phone, hash: string): Promise<void> {
  await phone.page.waitForFunction((wanted) => location.hash === wanted, hash)
}
