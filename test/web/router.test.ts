import type { Phone } from '../../tools/phone/phone'
import { atAddress, call, openFixture, routes, takeLines, takeLinesUntil } from './on-fixture'

const LIFE = '/packages/extra/life/life'

const scrollTo = (phone: Phone, top: number) =>
  phone.page.locator('wx-page').evaluate((page, to) => page.scrollTo({ top: to }), top)

test("a launch calls the hooks of app, page and components in WeChat's order", async () => {
  const phone = await openFixture()
  expect(await takeLines(phone)).toEqual([
    'app launch pages/home/home {} 1001',
    'app show',
    'home load',
    'home show',
    'home ready',
  ])
})

test('a deep link opens its page and sets its properties from the query', async () => {
  const phone = await openFixture({ path: `${LIFE}?id=a%20b&count=3` })
  expect(await takeLines(phone)).toEqual([
    'app launch packages/extra/life/life {"id":"a%20b","count":"3"} 1001',
    'app show',
    'life attached a%20b',
    'life load {"id":"a%20b","count":"3"}',
    'life show',
    'life lifetime show',
    'life component ready',
    'life ready',
  ])
  expect(await phone.page.locator('#count').textContent()).toBe('3')
  expect(await phone.page.locator('#type').textContent()).toBe('number')
  await phone.page.reload()
  await phone.ready()
  expect(await routes(phone)).toEqual(['packages/extra/life/life'])
})

test('navigateTo hides the page, navigateBack closes the new page and shows the old one', async () => {
  const phone = await openFixture()
  await takeLines(phone)
  expect(await call(phone, 'navigateTo', { url: `${LIFE}?id=1` })).toBe('navigateTo:ok')
  expect(await takeLines(phone)).toEqual([
    'home hide',
    'life attached 1',
    'life load {"id":"1"}',
    'life show',
    'life lifetime show',
    'life component ready',
    'life ready',
  ])
  await atAddress(phone, `#${LIFE}?id=1`)
  await phone.tap('[aria-label="返回"]')
  expect(await takeLines(phone)).toEqual(['life unload', 'life detached', 'home show'])
  expect(await routes(phone)).toEqual(['pages/home/home'])
  await atAddress(phone, '#/pages/home/home')
})

test("the browser's back button works like navigateBack, and forward reopens the page", async () => {
  const phone = await openFixture()
  await call(phone, 'navigateTo', { url: `${LIFE}?id=1` })
  await call(phone, 'navigateTo', { url: `${LIFE}?id=2` })
  await atAddress(phone, `#${LIFE}?id=2`)
  await phone.page.goBack()
  await phone.find('#id').getByText('1').waitFor()
  expect(await routes(phone)).toHaveLength(2)
  await phone.page.goForward()
  await phone.find('#id').getByText('2').waitFor()
  expect(await routes(phone)).toHaveLength(3)
})

test('navigateBack over two pages removes both from the history', async () => {
  const phone = await openFixture()
  await call(phone, 'navigateTo', { url: `${LIFE}?id=1` })
  await call(phone, 'navigateTo', { url: `${LIFE}?id=2` })
  expect(await call(phone, 'navigateBack', { delta: 2 })).toBe('navigateBack:ok')
  await atAddress(phone, '#/pages/home/home')
  await call(phone, 'navigateTo', { url: `${LIFE}?id=3` })
  await atAddress(phone, `#${LIFE}?id=3`)
  await phone.page.goBack()
  await phone.find('#greeting').waitFor()
  expect(await routes(phone)).toEqual(['pages/home/home'])
})

test('redirectTo replaces the page', async () => {
  const phone = await openFixture()
  await call(phone, 'navigateTo', { url: `${LIFE}?id=1` })
  await takeLines(phone)
  await call(phone, 'redirectTo', { url: '../query/query' })
  expect((await takeLines(phone)).slice(0, 2)).toEqual(['life unload', 'life detached'])
  expect(await routes(phone)).toEqual(['pages/home/home', 'packages/extra/query/query'])
})

test('switching tabs keeps tab pages and closes other pages', async () => {
  const phone = await openFixture()
  await takeLines(phone)
  await phone.find('.tab').nth(1).tap()
  expect(await takeLines(phone)).toEqual(['home hide', 'second load', 'second show'])
  await phone.find('.tab').nth(0).tap()
  expect(await takeLines(phone)).toEqual(['second hide', 'home show', 'home tab 0 Home'])
  await call(phone, 'navigateTo', { url: LIFE })
  await takeLines(phone)
  await call(phone, 'switchTab', { url: '/pages/second/second' })
  expect(await takeLines(phone)).toEqual(['life unload', 'life detached', 'second show'])
  await call(phone, 'reLaunch', { url: LIFE })
  expect((await takeLines(phone)).slice(0, 2).sort()).toEqual(['home unload', 'second unload'])
})

test('a page can set the navigation bar, and the tab bar only on tab pages', async () => {
  const phone = await openFixture()
  await call(phone, 'setNavigationBarTitle', { title: 'Set' })
  await call(phone, 'setNavigationBarColor', { frontColor: '#ffffff', backgroundColor: '#000080' })
  expect(await phone.page.title()).toBe('Set')
  const bar = phone.page.locator('.nav-bar')
  expect(await bar.evaluate((one) => getComputedStyle(one).color)).toBe('rgb(255, 255, 255)')
  const height = () => phone.page.locator('wx-page').evaluate((page) => page.clientHeight)
  expect(await height()).toBe(812 - 44 - 44 - 50 - 34)
  await call(phone, 'navigateTo', { url: LIFE })
  expect(await call(phone, 'setTabBarStyle')).toBe('setTabBarStyle:fail not TabBar page')
})

test('error messages are the same as in WeChat', async () => {
  const phone = await openFixture()
  expect(await call(phone, 'navigateTo', { url: '/pages/second/second' })).toBe(
    'navigateTo:fail can not navigateTo a tabbar page',
  )
  expect(await call(phone, 'redirectTo', { url: '/pages/home/home' })).toBe(
    'redirectTo:fail can not redirectTo a tabbar page',
  )
  expect(await call(phone, 'switchTab', { url: LIFE })).toBe(
    'switchTab:fail can not switch to no-tabBar page',
  )
  expect(await call(phone, 'navigateTo', { url: '/pages/nowhere' })).toBe(
    'navigateTo:fail page "pages/nowhere" is not found',
  )
  expect(await call(phone, 'navigateBack')).toBe(
    'navigateBack:fail cannot navigate back at first page.',
  )
  for (let depth = 1; depth < 10; depth += 1) await call(phone, 'navigateTo', { url: LIFE })
  expect(await call(phone, 'navigateTo', { url: LIFE })).toBe(
    'navigateTo:fail webview count limit exceed',
  )
})

test('an unknown entry page is reported to the app and replaced by the first page', async () => {
  const phone = await openFixture({ path: '/pages/gone/gone' })
  expect(await routes(phone)).toEqual(['pages/home/home'])
  expect(await takeLines(phone)).toContain('app not found pages/gone/gone')
})

test('an unknown address that is typed in later is reported to the app, and the page stays', async () => {
  const phone = await openFixture()
  await phone.page.evaluate(() => {
    location.hash = '#/pages/gone/gone'
  })
  await takeLinesUntil(phone, 'app not found pages/gone/gone')
  await atAddress(phone, '#/pages/home/home')
  expect(await routes(phone)).toEqual(['pages/home/home'])
})

test('a relaunch starts at the first page', async () => {
  const phone = await openFixture({ path: LIFE })
  await phone.restart()
  expect(await routes(phone)).toEqual(['pages/home/home'])
})

test('the home button of a deep page opens the first page', async () => {
  const phone = await openFixture({ path: LIFE })
  await phone.tap('[aria-label="首页"]')
  expect(await routes(phone)).toEqual(['pages/home/home'])
  expect(await phone.find('[aria-label="首页"]').count()).toBe(0)
})

test('scrolling is reported to the page, and reaching the bottom once', async () => {
  const phone = await openFixture()
  await takeLines(phone)
  await scrollTo(phone, 10_000)
  const lines = await takeLinesUntil(phone, 'home bottom')
  expect(lines).toContain('home scroll')
  await scrollTo(phone, 0)
  expect(await phone.page.locator('wx-page').evaluate((page) => page.scrollTop)).toBe(0)
  lines.push(...(await takeLines(phone)))
  expect(lines.filter((line) => line === 'home bottom')).toHaveLength(1)
})

test('a page keeps its scroll position below another page', async () => {
  const phone = await openFixture()
  await scrollTo(phone, 200)
  await call(phone, 'navigateTo', { url: LIFE })
  await call(phone, 'navigateBack')
  expect(await phone.page.locator('wx-page').evaluate((page) => page.scrollTop)).toBe(200)
})

test("sharing uses the result of the share hook's promise", async () => {
  const phone = await openFixture()
  await phone.tap('[aria-label="更多"]')
  await phone.tap('转发给朋友')
  await phone.find('a share').waitFor()
  expect(await phone.find('.wx-card-link').getAttribute('href')).toMatch(
    /#\/pages\/home\/home\?from=share$/,
  )
})

test('the window size is reported to page and component', async () => {
  const phone = await openFixture({ path: LIFE })
  await takeLines(phone)
  await phone.page.setViewportSize({ width: 500, height: 700 })
  await takeLinesUntil(phone, 'life lifetime resize 500')
})

test('errors and rejections are reported to the app, the console and the overlay', async () => {
  const phone = await openFixture()
  await takeLines(phone)
  await phone.page.evaluate(() => {
    setTimeout(() => {
      throw new Error('broken')
    })
    Promise.reject(new Error('refused'))
  })
  const lines = await takeLinesUntil(phone, 'app rejection Error: refused')
  expect(lines).toContain('app error broken')
  expect(await phone.page.locator('#problems').textContent()).toMatch(/broken[\s\S]*refused/)
  expect(phone.problems.splice(0).join()).toMatch(/broken[\s\S]*refused/)
})
