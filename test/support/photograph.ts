import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import * as studio from '../../tools/phone/photograph'

/** A photograph of a puzzle on paper, taken by the tests' Chromium. */
export const photograph = (paper: studio.Paper) =>
  withBrowser((browser) => studio.photograph(browser, paper))

/** A photograph of any page. */
export const shoot = (html: string) => withBrowser((browser) => studio.shoot(browser, html))

async function withBrowser<T>(use: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.connect(process.env.TEST_CHROMIUM as string)
  try {
    return await use(browser)
  } finally {
    await browser.close()
  }
}

const folders: string[] = []

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** A film of one picture for Chromium's fake camera; the file goes with the test. */
export function filmOf(picture: Buffer): string {
  const folder = mkdtempSync(join(tmpdir(), 'film-'))
  folders.push(folder)
  const path = join(folder, 'film.mjpeg')
  writeFileSync(path, Buffer.concat([picture, picture]))
  return path
}
