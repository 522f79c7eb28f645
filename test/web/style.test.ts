import type { Phone } from '../../tools/phone/phone'
import { openFixture, takeLines } from './on-fixture'

const PATH = '/pages/style/style'

const styleOf = (phone: Phone, selector: string, property: string): Promise<string> =>
  phone.page
    .locator(selector)
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)

test('rpx is 1/750 of the window width, in style sheets and style attributes', async () => {
  const phone = await openFixture({ path: PATH })
  expect(await styleOf(phone, '#rpx', 'width')).toBe('187.5px')
  expect(await styleOf(phone, '#inline', 'width')).toBe('187.5px')
})

test('vh is relative to the page below the navigation bar', async () => {
  const phone = await openFixture({ path: PATH })
  const height = `${(812 - 44 - 44) / 2}px`
  expect(await styleOf(phone, '#rpx', 'height')).toBe(height)
  expect(await styleOf(phone, '#inline', 'height')).toBe(height)
})

test('a fixed element stays below the navigation bar while the page scrolls', async () => {
  const phone = await openFixture({ path: PATH })
  const top = () => phone.page.locator('#fixed').evaluate((one) => one.getBoundingClientRect().top)
  expect(await top()).toBe(88)
  await phone.page.locator('wx-page').evaluate((page) => page.scrollBy(0, 50))
  expect(await top()).toBe(88)
})

test('an isolated component does not share styles with the page', async () => {
  const phone = await openFixture({ path: PATH })
  expect(await styleOf(phone, '#box', 'border-top-color')).toBe('rgb(7, 7, 7)')
  expect(await styleOf(phone, '#box .c-box--title', 'color')).not.toBe('rgb(200, 0, 0)')
  expect(await styleOf(phone, '#from-page', 'background-color')).toBe('rgba(0, 0, 0, 0)')
})

test('shared and apply-shared components use the styles of page and app', async () => {
  const phone = await openFixture({ path: PATH })
  expect(await styleOf(phone, '#shared .title', 'color')).toBe('rgb(200, 0, 0)')
  expect(await styleOf(phone, '#applied .title', 'color')).toBe('rgb(200, 0, 0)')
})

test('tag selectors match built-ins on their own page only', async () => {
  const phone = await openFixture({ path: PATH })
  expect(await styleOf(phone, '#tag', 'letter-spacing')).toBe('3px')
  expect(await styleOf(phone, 'wx-page', 'background-color')).toBe('rgb(1, 1, 1)')
  const home = await openFixture()
  expect(await styleOf(home, '#held', 'letter-spacing')).toBe('normal')
})

test('dark mode changes style sheets, bars and the app', async () => {
  const phone = await openFixture({ theme: 'dark' })
  expect(await styleOf(phone, '.nav-bar', 'background-color')).toBe('rgb(17, 34, 51)')
  expect(await styleOf(phone, '.tab[aria-current]', 'color')).toBe('rgb(0, 255, 0)')
  await takeLines(phone)
  await phone.switchTheme('light')
  expect(await styleOf(phone, '.nav-bar', 'background-color')).toBe('rgb(255, 238, 221)')
  expect(await takeLines(phone)).toEqual(['app theme light'])

  const styled = await openFixture({ path: PATH })
  expect(await styleOf(styled, '#dark', 'color')).toBe('rgb(0, 0, 1)')
  await styled.switchTheme('dark')
  expect(await styleOf(styled, '#dark', 'color')).toBe('rgb(0, 0, 2)')
})

test('the safe area is the phone’s, and 0 above a tab bar', async () => {
  const phone = await openFixture({ path: PATH })
  expect(await styleOf(phone, '#safe', 'padding-bottom')).toBe('39px')
  const home = await openFixture()
  const value = await styleOf(home, 'wx-page', '--safe-area-inset-bottom')
  expect(value).toBe('0px')
})

test('a page with a custom navigation bar begins at the top of the screen', async () => {
  const phone = await openFixture({ path: '/pages/second/second' })
  expect(
    await phone.page.locator('wx-page').evaluate((page) => page.getBoundingClientRect().top),
  ).toBe(0)
})
