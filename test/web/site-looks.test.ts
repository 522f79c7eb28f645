import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { repositoryRoot } from '../../tools/mini-program/files'
import { overflowOf } from '../../tools/phone/overflow'
import { sitePages } from '../../tools/site/pages'
import { type StaticServer, serveFolder } from '../../tools/site/serve'
import { lookDifferences, oneSheet } from '../../tools/site/style-order'
import { writeSite } from '../../tools/site/write'
import { buildSite } from '../../web/site/build'

/** How the site looks, speaks, shares and prints, on a host of plain files under a path. */

const pages = sitePages()
const [PLAY] = pages.filter((path) => path.startsWith('pages/play/'))

const folder = mkdtempSync(join(tmpdir(), 'site-looks-'))
let server: StaticServer
let page: Page
const problems: string[] = []

beforeAll(async () => {
  const source = join(repositoryRoot, 'miniprogram')
  writeSite(folder, await buildSite({ source, nodeModules: join(repositoryRoot, 'node_modules') }))
  server = await serveFolder(folder, '/some/path/')
})

afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

afterEach(async () => {
  await page.context().close()
  expect(problems.splice(0)).toEqual([])
})

/** Opens a page of the site in a new browser, by default a desktop's with a mouse in Chinese. */
async function open(
  route: string,
  options: BrowserContextOptions = {},
  script = '',
): Promise<void> {
  const context = await (await openChromium()).newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    permissions: ['clipboard-read', 'clipboard-write'],
    ...options,
  })
  await context.addInitScript(`delete Navigator.prototype.serviceWorker; ${script}`)
  page = await context.newPage()
  page.setDefaultTimeout(15_000)
  page.on('pageerror', (error) => problems.push(error.stack ?? error.message))
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(message.text())
  })
  await page.goto(`${server.url}#/${route}`)
  await shown(route)
}

/** Waits until a page is on top. */
const shown = (route: string) =>
  page.locator(`.page-layer:not([hidden]) wx-page[data-route="${route.split('?')[0]}"]`).waitFor()

const choose = async (name: string) => {
  await page.locator('.site-menu').click()
  await page.getByRole('menuitem', { name }).click()
}

test.each([
  { width: 375, height: 812, locale: 'zh-CN' },
  { width: 820, height: 1180, locale: 'en-GB' },
  { width: 1440, height: 900, locale: 'en-US' },
])('nothing is cut in $locale at $width px', async ({ width, height, locale }) => {
  await open(pages[0], { viewport: { width, height }, locale })
  for (const path of pages) {
    await goTo(path)
    expect({ path, cut: await overflowOf({ page }) }).toEqual({ path, cut: [] })
  }
  const tabs = await page.locator('.tab-bar').isVisible()
  expect(tabs).toBe(width >= 700)
})

test.each([
  ['a phone', { width: 375, height: 812 }, pages],
  // Parts are loaded in another order.
  ['a wide window', { width: 1440, height: 900 }, [...pages].reverse()],
])(
  'on %s, the styles of every page apply in the order of the mini program',
  async (_, viewport, paths) => {
    const sheet = await oneSheet()
    await open(pages[0], { viewport })
    for (const path of paths) {
      await goTo(path)
      const differences = await page.evaluate(lookDifferences, sheet)
      expect({ path, differences }).toEqual({ path, differences: [] })
    }
  },
)

/** Opens another page in the same tab. */
async function goTo(path: string): Promise<void> {
  await page.evaluate((hash) => {
    location.hash = hash
  }, `/${path}`)
  await shown(path)
}

test.each([
  ['en-US', 'en', 'Sudoku Tong', 'Home'],
  ['zh-HK', 'zh-TW', '數獨通', '首頁'],
])('a browser in %s gets the site in %s', async (locale, lang, title, home) => {
  await open('pages/home/home', { locale })
  expect(await page.locator('html').getAttribute('lang')).toBe(lang)
  expect(await page.title()).toContain(title)
  expect(await page.locator('.tab[aria-current=page]').textContent()).toBe(home)
})

test('language and title follow the settings', async () => {
  await open('packages/settings/settings/settings')
  await page.getByText('English', { exact: true }).click()
  await page.locator('html[lang=en]').waitFor()
  expect(await page.title()).toBe('Settings · Sudoku Tong')
  expect(await page.locator('.tab').first().textContent()).toBe('Home')
})

test('a puzzle is shared as a link that opens it; without Web Share, the link is copied', async () => {
  await open(PLAY, {}, 'navigator.share = async (data) => { window.shared = data }')
  await choose('分享')
  const { url } = (await page.evaluate('window.shared')) as { url: string }
  expect(url).toContain(`${server.url}#/${PLAY}`)

  await page.evaluate('delete navigator.share; delete Navigator.prototype.share')
  await choose('分享')
  await page.getByText('链接已复制').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url)

  await page.goto('about:blank')
  await page.goto(url)
  await page.getByText('提示', { exact: true }).waitFor()
})

test('one puzzle or four are printed on one page, with solutions upside down', async () => {
  await open(PLAY)
  expect(await pagesOfPrint()).toBe(1)
  await page.keyboard.press('Control+p')
  await page.locator('.print').waitFor()
  await page.keyboard.press('Escape')
  await choose('打印')
  const grids = () => page.locator('.sheet g[font-size]').count()
  expect(await grids()).toBe(2)
  expect(await pagesOfPrint()).toBe(1)
  await page.getByText('四道').click()
  await page.locator('.print-main:enabled').waitFor()
  expect(await grids()).toBe(8)
  expect(await page.locator('.sheet g[transform^="rotate(180"]').count()).toBe(4)
  expect(await pagesOfPrint()).toBe(1)
  await page.getByText('印上答案').click()
  expect(await grids()).toBe(4)
  await page.keyboard.press('Escape')
  expect(await page.locator('.print').count()).toBe(0)
})

/** The number of pages of paper. */
const pagesOfPrint = async () =>
  (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/g)?.length

test('a game is played with the keyboard alone', async () => {
  await open(PLAY)
  await page.keyboard.press('ArrowRight')
  await page.getByRole('button', { name: '更多', exact: true }).first().waitFor()
  await page.keyboard.press('1')
  for (let i = 0; i < 40 && !(await isFocused('提示')); i++) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.locator('hint-panel').waitFor()
})

/** Whether the element with the focus says this. */
const isFocused = (text: string) =>
  page.evaluate((words) => document.activeElement?.textContent?.trim() === words, text)
