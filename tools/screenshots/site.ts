import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Browser, BrowserContext } from 'playwright-core'
import { buildSite } from '../../web/site/build'
import { repositoryRoot } from '../mini-program/files'
import { overflowOf } from '../phone/overflow'
import { serveFolder } from '../site/serve'
import { writeSite } from '../site/write'
import type { Theme } from './sheet'
import { SITE_STATES, type SiteState } from './site-states'
import { isNamed } from './states'
import { SETTLING_MS } from './studio'

/** A phone, a tablet and a desktop, px. */
const SIZES = [
  { width: 375, height: 812 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
]
const THEMES: readonly Theme[] = ['light', 'dark']
const LOCALES = ['zh-CN', 'en-GB']
/** From this width on it is a computer with a mouse. */
const MIN_DESKTOP_PX = 1000

/** The site keeps nothing between pictures, and looks for no new version. */
const SCRIPT = 'delete Navigator.prototype.serviceWorker'

/**
 * Takes the states of the site, on three screens, light and dark, in Chinese and English: `site/home-375-light-zh.png`. Returns
 * how many of them reported problems or do not fit.
 */
export async function takeSite(browser: Browser, names: readonly string[], parent: string) {
  const folder = resolve(parent, 'site')
  mkdirSync(folder, { recursive: true })
  const files = mkdtempSync(join(tmpdir(), 'site-'))
  const source = resolve(repositoryRoot, 'miniprogram')
  writeSite(
    files,
    await buildSite({ source, nodeModules: resolve(repositoryRoot, 'node_modules') }),
  )
  const server = await serveFolder(files, '/some/path/')
  const states = SITE_STATES.filter((state) => isNamed(state, names))
  let failed = 0
  for (const viewport of SIZES) {
    for (const colorScheme of THEMES) {
      for (const locale of LOCALES) {
        for (const state of states) {
          const isTouch = viewport.width < MIN_DESKTOP_PX
          const context = await browser.newContext({
            ...{ viewport, colorScheme, locale, hasTouch: isTouch, isMobile: isTouch },
            reducedMotion: 'reduce',
            timezoneId: 'Asia/Shanghai',
          })
          const name = `${state.name}-${viewport.width}-${colorScheme}-${locale.slice(0, 2)}`
          const { picture, problems } = await takeState(context, server.url, state)
          writeFileSync(resolve(folder, `${name}.png`), picture)
          console.log(`${problems.length > 0 ? '✗' : '✓'} screenshots/site/${name}.png`)
          for (const problem of problems) console.error(`  ${problem}`)
          if (problems.length > 0) failed++
        }
      }
    }
  }
  await server.close()
  rmSync(files, { recursive: true, force: true })
  return failed
}

/** Opens a state and takes its picture, then closes the browser's context. */
async function takeState(context: BrowserContext, address: string, { path, act }: SiteState) {
  const problems: string[] = []
  await context.addInitScript(SCRIPT)
  const page = await context.newPage()
  page.on('pageerror', (error) => problems.push(error.stack ?? error.message))
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(message.text())
  })
  await page.goto(`${address}#/${path}`)
  await page.locator('.page-layer:not([hidden]) wx-page').waitFor()
  try {
    await act?.(page)
    await page.waitForTimeout(SETTLING_MS)
    problems.push(...(await overflowOf({ page })).map((what) => `does not fit: ${what}`))
  } catch (error) {
    problems.push((error as Error).message)
  }
  const picture = await page.screenshot({ animations: 'disabled' })
  await context.close()
  return { picture, problems }
}
