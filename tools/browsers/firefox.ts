import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fontEnvironment } from '../chromium/fonts'
import { installPackage } from '../install-package.cjs'
import { MissingBrowser, type Session } from './session'

/** The part of puppeteer-core that is used here. It is installed in this folder on demand. */
interface Puppeteer {
  launch(options: object): Promise<{
    version(): Promise<string>
    newPage(): Promise<Page>
    close(): Promise<void>
  }>
}

interface Page {
  goto(url: string): Promise<unknown>
  reload(): Promise<unknown>
  setViewport(size: { width: number; height: number }): Promise<void>
  evaluate<A extends unknown[], R>(run: (...args: A) => R, ...args: A): Promise<Awaited<R>>
  readonly mouse: { click(x: number, y: number): Promise<void> }
  readonly keyboard: Record<'down' | 'up' | 'press', (key: string) => Promise<void>>
}

const PROGRAMS = ['/usr/bin/firefox-esr', '/usr/bin/firefox']

const PREFERENCES = {
  'intl.accept_languages': 'zh-CN',
  // A read of the clipboard otherwise opens a menu that no program can reach.
  'dom.events.testing.asyncClipboard': true,
}

/** Starts Firefox without a window and drives it by WebDriver BiDi. `FIREFOX_PATH` names another one. */
export async function openFirefox(): Promise<Session> {
  const executablePath = [process.env.FIREFOX_PATH ?? '', ...PROGRAMS].find(existsSync)
  if (!executablePath) throw new MissingBrowser('Firefox: sudo apt install firefox-esr')
  installPackage(__dirname, 'the driver of Firefox')
  const puppeteer = createRequire(__filename)('puppeteer-core') as Puppeteer
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    extraPrefsFirefox: PREFERENCES,
    env: { ...process.env, ...fontEnvironment() },
  })
  const page = await browser.newPage()
  const { keyboard } = page
  return {
    name: (await browser.version()).replace('/', ' '),
    readsClipboard: true,
    resize: (width, height) => page.setViewport({ width, height }),
    open: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    evaluate: (run, ...args) => page.evaluate(run, ...args),
    click: (x, y) => page.mouse.click(x, y),
    async press(...keys) {
      for (const key of keys) await keyboard.down(key)
      for (const key of [...keys].reverse()) await keyboard.up(key)
    },
    close: () => browser.close(),
  }
}
