import type { FrameLocator, Page } from 'playwright-core'
import { useStage } from './stage'

const stage = useStage({
  home: { wxml: '<view id="home">home</view>' },
  life: { wxml: '<view id="id">{{id}}</view>', script: 'onLoad({ id }) { this.setData({ id }) },' },
})

let page: Page
let phone: FrameLocator

beforeEach(async () => {
  const context = await (await openChromium()).newContext({
    viewport: { width: 1280, height: 900 },
    colorScheme: 'light',
  })
  page = await context.newPage()
  await page.goto(`${stage.url()}/#/pages/life/life?id=9`)
  phone = page.frameLocator('iframe')
  await phone.locator('#id').waitFor()
})

afterEach(() => page.context().close())

test('a wide window shows the page of the URL in a phone, which the URL follows', async () => {
  expect(await phone.locator('#id').textContent()).toBe('9')
  const box = await page.locator('iframe').boundingBox()
  expect([box?.width, box?.height]).toEqual([375, 812])
  await phone.locator('[aria-label="首页"]').click()
  await page.waitForURL(/#\/pages\/home\/home$/)
})

test('a device can be chosen', async () => {
  await page.getByLabel('屏幕').selectOption({ label: 'iPhone SE · 320×568' })
  expect(await phone.locator('html').evaluate(() => innerWidth)).toBe(320)
})

test('a small window has no phone frame', async () => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('about:blank')
  await page.goto(stage.url())
  await page.locator('wx-page').waitFor()
  expect(await page.locator('iframe').count()).toBe(0)
})
