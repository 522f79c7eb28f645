import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import * as studio from '../../tools/phone/photograph'

/** Renders a photograph of a puzzle on paper with the tests' Chromium. */
export const photograph = (paper: studio.Paper) =>
  withBrowser((browser) => studio.photograph(browser, paper))

/** A screenshot of an HTML page. */
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

/** Writes a video of one picture for Chromium's fake camera. The file is removed after the tests. */
export function filmOf(picture: Buffer): string {
  const folder = mkdtempSync(join(tmpdir(), 'film-'))
  folders.push(folder)
  const path = join(folder, 'film.mjpeg')
  writeFileSync(path, Buffer.concat([picture, picture]))
  return path
}
