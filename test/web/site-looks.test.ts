import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { overflowOf } from '../../tools/phone/overflow'
import { eventually, patienceMs } from '../../tools/phone/patience'
import { GIVENS, sitePages } from '../../tools/site/pages'
import { type StaticServer, serveFolder } from '../../tools/site/serve'
import { writeSite } from '../../tools/site/write'
import { builtOf } from '../support/built'
import { photograph } from '../support/photograph'
import { lookDifferences, oneSheet } from '../support/style-order'

/** How the site looks, speaks, shares and prints, on a host of plain files under a path. */

const pages = sitePages()
const [PLAY] = pages.filter((path) => path.startsWith('pages/play/'))

const folder = mkdtempSync(join(tmpdir(), 'site-looks-'))
let server: StaticServer
let page: Page
const problems: string[] = []

beforeAll(async () => {
  writeSite(folder, builtOf('site'))
  server = await serveFolder(folder, '/some/path/', 1)
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
  page.setDefaultTimeout(patienceMs())
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
  await open(PLAY, {}, 'window.print = () => undefined')
  expect(await pagesOfPrint()).toBe(1)
  // The sheet is there until the page is used again.
  const sheet = page.locator('.sheet')
  const endPrint = async () => {
    await page.keyboard.press('Shift')
    expect(await sheet.count()).toBe(0)
  }
  await page.keyboard.press('Control+p')
  await sheet.getByText('数独 9×9').waitFor({ state: 'attached' })
  expect(await sheet.locator('g[font-size]').count()).toBe(2)
  expect(await pagesOfPrint()).toBe(1)
  await endPrint()
  await choose('打印四道')
  await sheet.waitFor({ state: 'attached' })
  expect(await sheet.locator('g[font-size]').count()).toBe(8)
  expect(await sheet.locator('g[transform^="rotate(180"]').count()).toBe(4)
  expect(await pagesOfPrint()).toBe(1)
  await endPrint()
  // A page without a puzzle: four new ones.
  await goTo('packages/settings/settings/settings')
  await page.locator('.site-menu').click()
  expect(await page.getByRole('menuitem', { name: '打印', exact: true }).count()).toBe(0)
  await page.getByRole('menuitem', { name: '打印四道' }).click()
  await sheet.waitFor({ state: 'attached' })
  expect(await sheet.locator('g[font-size]').count()).toBe(8)
})

/** The number of pages of paper. */
const pagesOfPrint = async () =>
  (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/g)?.length

/** The left edges of cards, px. */
const leftsOf = (cards: string) =>
  page
    .locator(`.page-layer:not([hidden]) ${cards}`)
    .evaluateAll((all) => [
      ...new Set(all.map((one) => Math.round(one.getBoundingClientRect().left))),
    ])

test('in a wide window, cards are in two columns', async () => {
  await open('pages/home/home')
  expect(await leftsOf('.card')).toHaveLength(2)
  for (const [tab, parts] of [
    ['每日', '.card'],
    ['学习', '.chapter'],
    ['我的', '.card'],
  ]) {
    await page.locator('.tab', { hasText: tab }).click()
    await page.locator(`.page-layer:not([hidden]) ${parts}`).first().waitFor()
    // The daily page shows a skeleton in one column until it knows the day.
    await eventually(async () =>
      expect({ tab, lefts: (await leftsOf(parts)).length }).toEqual({ tab, lefts: 2 }),
    )
  }
})

test('the day is that of the place where the player is', async () => {
  const timezoneId = 'America/New_York'
  // In Beijing it is the 24th.
  await open(
    'pages/daily/daily',
    { timezoneId },
    `
    const { now } = Date
    const shift = Date.parse('2026-11-24T03:30:00Z') - now()
    Date.now = () => now() + shift`,
  )
  await page.getByText('11月23日').first().waitFor()
  await page.getByText('1 小时 30 分').or(page.getByText('1 小时 29 分')).first().waitFor()
})

test('a computer offers no vibration', async () => {
  await open('packages/settings/settings/settings')
  await page.getByText('声音', { exact: true }).first().waitFor()
  expect(await page.getByText(/振动|静音/).count()).toBe(0)
})

/** Pastes or drops on the page, as a browser does. */
const give = (kind: 'paste' | 'drop', text: string, picture = '') =>
  page.evaluate(
    async ([type, words, base64]) => {
      const data = new DataTransfer()
      if (words) data.setData('text/plain', words)
      else {
        const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
        data.items.add(new File([bytes], 'photo.jpg', { type: 'image/jpeg' }))
      }
      const options = { bubbles: true, cancelable: true }
      const event =
        type === 'paste'
          ? new ClipboardEvent(type, { ...options, clipboardData: data })
          : new DragEvent(type, { ...options, dataTransfer: data })
      document.body.dispatchEvent(event)
    },
    [kind, text, picture],
  )

test('a puzzle is pasted and dropped on any page, as text and as a picture', async () => {
  await open('pages/learn/learn')
  await page.evaluate((text) => navigator.clipboard.writeText(text), GIVENS)
  await page.keyboard.press('Control+v')
  await shown('packages/capture/input/input')
  await page.getByText('唯一解').first().waitFor()

  const picture = (await photograph({ printed: GIVENS })).toString('base64')
  await give('paste', '', picture)
  await shown('packages/capture/scan/scan')
  await page.locator('.page-layer:not([hidden])').getByText('唯一解').first().waitFor()

  await page.context().close()
  await open(PLAY)
  await give('drop', GIVENS)
  await shown('packages/capture/input/input')
  await give('drop', '', picture)
  await shown('packages/capture/scan/scan')
  await page.locator('.page-layer:not([hidden])').getByText('唯一解').first().waitFor()
})

test('a game is played with the keyboard alone', async () => {
  await open(PLAY)
  await page.keyboard.press('ArrowRight')
  await page.getByRole('button', { name: '更多', exact: true }).first().waitFor()
  await page.keyboard.press('1')
  for (let i = 0; i < 40 && !(await isFocused('提示')); i++) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.locator('hint-panel').waitFor()
})

test('the tabs come before the content in the order of the Tab key', async () => {
  await open('pages/home/home')
  const places: (string | undefined)[] = []
  for (let i = 0; i < 12; i++) {
    await page.keyboard.press('Tab')
    places.push(
      await page.evaluate(() => document.activeElement?.closest('nav, wx-page')?.localName),
    )
  }
  expect([...new Set(places.filter(Boolean))]).toEqual(['nav', 'wx-page'])
})

/** Whether the element with the focus says this. */
const isFocused = (text: string) =>
  page.evaluate((words) => document.activeElement?.textContent?.trim() === words, text)
