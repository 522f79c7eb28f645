import type { FrameLocator, Page } from 'playwright-core'
import { address, openBrowser } from './on-fixture'

let page: Page
let phone: FrameLocator

beforeEach(async () => {
  const context = await openBrowser().newContext({
    viewport: { width: 1280, height: 900 },
    colorScheme: 'light',
  })
  page = await context.newPage()
  await page.goto(`${address()}/#/packages/extra/life/life?id=9`)
  phone = page.frameLocator('iframe')
  await phone.locator('#id').waitFor()
})

afterEach(() => page.context().close())

test('a wide window shows the page of the URL in a phone frame', async () => {
  expect(await phone.locator('#id').textContent()).toBe('9')
  const box = await page.locator('iframe').boundingBox()
  expect([box?.width, box?.height]).toEqual([375, 812])
})

test('the URL follows the phone', async () => {
  await phone.locator('[aria-label="首页"]').click()
  await page.waitForURL(/#\/pages\/home\/home$/)
})

test('the theme switch changes the theme of the phone', async () => {
  await page.getByText('深色').click()
  await phone.locator('html[data-theme="dark"]').waitFor()
})

test('selecting a device changes the size of the phone', async () => {
  await page.getByLabel('屏幕').selectOption({ label: 'iPhone SE · 320×568' })
  expect(await phone.locator('html').evaluate(() => innerWidth)).toBe(320)
})

test('a small window has no phone frame', async () => {
  const context = await openBrowser().newContext({ viewport: { width: 390, height: 800 } })
  const small = await context.newPage()
  await small.goto(address())
  await small.locator('wx-page').waitFor()
  expect(await small.locator('iframe').count()).toBe(0)
  await context.close()
})
