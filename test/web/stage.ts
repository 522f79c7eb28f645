import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Phone, type PhoneOptions } from '../../tools/phone/phone'
import { type Server, startServer } from '../../web/serve'
import { engine } from '../support/engine'

/** A page of a mini program created for one test file. */
export interface PageSource {
  readonly wxml: string
  readonly wxss?: string
  /** Fields of `Page({ … })` in JavaScript. The handler `on` is predefined and records events. */
  readonly script?: string
}

export interface StageOptions {
  /** Fields of app.json in addition to `pages`. */
  readonly app?: object
  /** Further files by package path. */
  readonly files?: Readonly<Record<string, string>>
}

/** An event recorded by the handler `on`. */
export interface Recorded {
  readonly type: string
  readonly detail: unknown
  readonly target: string
}

/** The served pages and a browser to open them. */
export interface Stage {
  /** Opens a page by name, on a phone that is closed after the test. */
  open(name: string, options?: PhoneOptions): Promise<Phone>
  /** The problems that the build found. */
  readonly problems: readonly string[]
  /** The address of the server. */
  url(): string
}

/** All events recorded by `on`, in order. */
export async function recorded(phone: Phone): Promise<Recorded[]> {
  await phone.settled()
  return phone.page.evaluate(() => (globalThis as unknown as { recorded: Recorded[] }).recorded)
}

/** The page's `data`. */
export async function dataOf(phone: Phone): Promise<Record<string, unknown>> {
  await phone.settled()
  return phone.page.evaluate(
    () => window.__miniProgram?.pages().at(-1)?.data as Record<string, unknown>,
  )
}

const APP = `
globalThis.recorded = []
App({})
`

const pageScript = (fields: string) => `
Page({
  on({ type, detail, currentTarget }) { globalThis.recorded.push({ type, detail, target: currentTarget.id }) },
  ${fields}
})`

/** Builds and serves the pages for the tests of one file. A test fails if its phone has reported a problem. */
export function useStage(
  pages: Readonly<Record<string, PageSource>>,
  { app = {}, files = {} }: StageOptions = {},
): Stage {
  const folder = mkdtempSync(join(tmpdir(), 'mini-program-'))
  const problems: string[] = []
  const phones: Phone[] = []
  let server: Server

  const write = (file: string, content: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), content)
  }

  beforeAll(async () => {
    const routes = Object.keys(pages).map((name) => `pages/${name}/${name}`)
    const window = { navigationBarTitleText: '台' }
    write('app.json', JSON.stringify({ pages: routes, window, darkmode: true, ...app }))
    write('app.js', APP)
    for (const [name, { wxml, wxss = '', script = '' }] of Object.entries(pages)) {
      const base = `pages/${name}/${name}`
      write(`${base}.wxml`, wxml)
      write(`${base}.wxss`, wxss)
      write(`${base}.json`, '{}')
      write(`${base}.js`, pageScript(script))
    }
    for (const [file, content] of Object.entries(files)) write(file, content)
    server = await startServer({
      port: 0,
      watch: false,
      source: folder,
      engine,
      onBuilt: (built) => problems.push(...built.problems.map(({ message }) => message)),
    })
  })

  afterEach(async () => {
    const opened = phones.splice(0)
    const seen = opened.flatMap((phone) => phone.problems)
    await Promise.all(opened.map((phone) => phone.close()))
    expect(seen).toEqual([])
  })

  afterAll(async () => {
    await server?.close()
    rmSync(folder, { recursive: true })
  })

  return {
    problems,
    url: () => server.url,
    async open(name, options) {
      const phone = await Phone.open(await openDevices(), server.url, {
        ...options,
        path: `pages/${name}/${name}`,
      })
      phones.push(phone)
      return phone
    },
  }
}
