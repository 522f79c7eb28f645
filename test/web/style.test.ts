import type { Phone } from '../../tools/phone/phone'
import { callWx, useStage } from './stage'

const theme = (page: string, accent: string) => ({ page, text: 'black', accent })

/** The files of a component whose template is a title. */
const titled = (name: string, wxss: string, options = {}) => ({
  [`parts/${name}.json`]: JSON.stringify({ component: true, ...options }),
  [`parts/${name}.js`]: 'Component({})',
  [`parts/${name}.wxml`]: '<view class="title">title</view>',
  [`parts/${name}.wxss`]: wxss,
})

const stage = useStage(
  {
    home: { wxml: '<view id="plain">home</view>' },
    style: {
      wxml: `
        <box id="box" /><shared id="shared" />
        <view id="rpx" class="half" />
        <view id="inline" style="width: 375rpx; height: 50vh" />
        <view id="fixed" class="fixed" />
        <view id="dark" class="dark" />
        <view id="safe" class="safe" />
        <view id="from-page" class="title" style="height: 2000px" />`,
      wxss: `
        @import './parts.wxss';
        page { background: rgb(1, 1, 1) }
        view { letter-spacing: 3px }
        .title { color: rgb(200, 0, 0) }
        .fixed { position: fixed; top: 0; left: 0; width: 10px; height: 10px }
        .dark { color: rgb(0, 0, 1) }
        @media (prefers-color-scheme: dark) { .dark { color: rgb(0, 0, 2) } }
        .safe { padding-bottom: calc(10rpx + env(safe-area-inset-bottom)) }`,
    },
  },
  {
    app: {
      usingComponents: { box: '/parts/box', shared: '/parts/shared' },
      themeLocation: 'theme.json',
      window: { navigationBarBackgroundColor: '@page', navigationBarTextStyle: '@text' },
      tabBar: {
        color: '@text',
        selectedColor: '@accent',
        backgroundColor: '@page',
        list: [{ pagePath: 'pages/home/home', text: 'Home' }],
      },
    },
    files: {
      'theme.json': JSON.stringify({
        light: theme('#ffeedd', '#ff0000'),
        dark: theme('#112233', '#00ff00'),
      }),
      'pages/style/parts.wxss': '.half { width: 375rpx; height: 50vh }',
      ...titled(
        'box',
        ':host { display: block; border: 1px solid rgb(7, 7, 7) } .title { background: rgb(5, 5, 5) }',
      ),
      ...titled('shared', '.leak {}', { styleIsolation: 'shared' }),
    },
  },
)

const styleOf = (phone: Phone, selector: string, property: string): Promise<string> =>
  phone.page
    .locator(selector)
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)

test('rpx is 1/750 of the window width, vh that of the page below the navigation bar', async () => {
  const phone = await stage.open('style')
  for (const id of ['#rpx', '#inline']) {
    expect(await styleOf(phone, id, 'width')).toBe('187.5px')
    expect(await styleOf(phone, id, 'height')).toBe(`${(812 - 44 - 44) / 2}px`)
  }
})

test('a fixed element stays below the navigation bar while the page scrolls', async () => {
  const phone = await stage.open('style')
  const top = () => phone.page.locator('#fixed').evaluate((one) => one.getBoundingClientRect().top)
  expect(await top()).toBe(88)
  await phone.page.locator('wx-page').evaluate((page) => page.scrollBy(0, 50))
  expect(await top()).toBe(88)
})

test('an isolated component shares no styles with the page, a shared one does', async () => {
  const phone = await stage.open('style')
  expect(await styleOf(phone, '#box', 'border-top-color')).toBe('rgb(7, 7, 7)')
  expect(await styleOf(phone, '#box .c-box--title', 'color')).not.toBe('rgb(200, 0, 0)')
  expect(await styleOf(phone, '#from-page', 'background-color')).toBe('rgba(0, 0, 0, 0)')
  expect(await styleOf(phone, '#shared .title', 'color')).toBe('rgb(200, 0, 0)')
})

test('tag selectors match built-ins on their own page only', async () => {
  const phone = await stage.open('style')
  expect(await styleOf(phone, '#dark', 'letter-spacing')).toBe('3px')
  expect(await styleOf(phone, 'wx-page', 'background-color')).toBe('rgb(1, 1, 1)')
  const home = await stage.open('home')
  expect(await styleOf(home, '#plain', 'letter-spacing')).toBe('normal')
})

test('dark mode changes style sheets and bars', async () => {
  const phone = await stage.open('home', { theme: 'dark' })
  expect(await styleOf(phone, '.nav-bar', 'background-color')).toBe('rgb(17, 34, 51)')
  expect(await styleOf(phone, '.tab[aria-current]', 'color')).toBe('rgb(0, 255, 0)')
  await callWx(phone, 'setTabBarStyle', { selectedColor: '#0000ff' })
  expect(await styleOf(phone, '.tab[aria-current]', 'color')).toBe('rgb(0, 0, 255)')
  const styled = await stage.open('style')
  expect(await styleOf(styled, '#dark', 'color')).toBe('rgb(0, 0, 1)')
  await styled.switchTheme('dark')
  expect(await styleOf(styled, '#dark', 'color')).toBe('rgb(0, 0, 2)')
})

test('the safe area is the phone’s, and 0 above a tab bar', async () => {
  const phone = await stage.open('style')
  expect(await styleOf(phone, '#safe', 'padding-bottom')).toBe('39px')
  const home = await stage.open('home')
  expect(await styleOf(home, 'wx-page', '--safe-area-inset-bottom')).toBe('0px')
})
