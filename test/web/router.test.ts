import { eventually } from '../../tools/phone/patience'
import type { Phone } from '../../tools/phone/phone'
import { useStage } from './stage'

const LIFE = '/pages/life/life'

const HOOKS = ['onLoad', 'onShow', 'onReady', 'onHide', 'onUnload']
/** Hooks that record their name, with the query that they get. */
const hooks = (page: string) =>
  HOOKS.map((name) => `${name}(query) { globalThis.note('${page} ${name}', query) },`).join('\n')

const tall = '<view id="tall" style="height: 2000px">tall</view>'

const stage = useStage(
  {
    home: { wxml: tall, script: hooks('home') },
    second: { wxml: '<view>second</view>', script: hooks('second') },
    life: { wxml: '<view id="id">{{id}}</view><view id="type">{{type}}</view>' },
  },
  {
    app: {
      tabBar: {
        color: '#000000',
        selectedColor: '#00ff00',
        backgroundColor: '#ffffff',
        list: ['home', 'second'].map((name) => ({ pagePath: `pages/${name}/${name}`, text: name })),
      },
    },
    files: {
      'app.js': `
        const lines = []
        globalThis.takeLines = () => lines.splice(0)
        globalThis.note = (line, query) => lines.push(query ? line + ' ' + JSON.stringify(query) : line)
        App({
          onLaunch({ path, query, scene }) { note('app ' + path + ' ' + scene, query) },
          onShow() { note('app show') },
          onPageNotFound({ path }) { note('app not found ' + path) },
        })`,
      'pages/life/life.js': `
        Component({
          properties: { id: String, count: Number },
          data: { type: '' },
          lifetimes: {
            attached() { note('life attached ' + this.data.id); this.setData({ type: typeof this.data.count }) },
            ready() { note('life ready') },
            detached() { note('life detached') },
          },
          pageLifetimes: { show() { note('life lifetime show') } },
          methods: { ${hooks('life')} },
        })`,
    },
  },
)

const takeLines = async (phone: Phone): Promise<string[]> => {
  await phone.settled()
  return phone.page.evaluate('takeLines()')
}

/** What `wx[name]` answers in `errMsg`. */
const call = (phone: Phone, name: string, options: object) =>
  phone.page.evaluate(
    ([called, given]) => {
      type Api = (options: object) => Promise<{ errMsg: string }>
      const { wx } = globalThis as unknown as { wx: Record<string, Api> }
      return wx[called](given).then(({ errMsg }) => errMsg)
    },
    [name, options] as const,
  )

const goTo = (phone: Phone, id: number) => call(phone, 'navigateTo', { url: `${LIFE}?id=${id}` })

const routes = (phone: Phone) =>
  phone.page.evaluate(() => window.__miniProgram?.pages().map(({ route }) => route))

const atAddress = (phone: Phone, hash: string) =>
  phone.page.waitForFunction((wanted) => location.hash === wanted, hash)

test("app, pages and components get their hooks in WeChat's order", async () => {
  const phone = await stage.open('home')
  expect(await takeLines(phone)).toEqual([
    'app pages/home/home 1001 {}',
    'app show',
    'home onLoad {}',
    'home onShow',
    'home onReady',
  ])
  expect(await goTo(phone, 1)).toBe('navigateTo:ok')
  expect(await takeLines(phone)).toEqual([
    'home onHide',
    'life attached 1',
    'life onLoad {"id":"1"}',
    'life onShow',
    'life lifetime show',
    'life ready',
    'life onReady',
  ])
  await phone.tap('[aria-label="返回"]')
  expect(await takeLines(phone)).toEqual(['life onUnload', 'life detached', 'home onShow'])
  await goTo(phone, 2)
  await takeLines(phone)
  await call(phone, 'redirectTo', { url: '../life/life' })
  expect((await takeLines(phone)).slice(0, 2)).toEqual(['life onUnload', 'life detached'])
  expect(await routes(phone)).toEqual(['pages/home/home', 'pages/life/life'])
})

test("the browser's history follows the pages, back, forward and over two of them", async () => {
  const phone = await stage.open('home')
  await goTo(phone, 1)
  await goTo(phone, 2)
  await atAddress(phone, `#${LIFE}?id=2`)
  await phone.page.goBack()
  await phone.find('#id').getByText('1').waitFor()
  expect(await routes(phone)).toHaveLength(2)
  await phone.page.goForward()
  await phone.find('#id').getByText('2').waitFor()
  expect(await routes(phone)).toHaveLength(3)
  expect(await call(phone, 'navigateBack', { delta: 2 })).toBe('navigateBack:ok')
  await atAddress(phone, '#/pages/home/home')
  await goTo(phone, 3)
  await atAddress(phone, `#${LIFE}?id=3`)
  await phone.page.goBack()
  await phone.find('#tall').waitFor()
  expect(await routes(phone)).toEqual(['pages/home/home'])
})

test('an unknown address is reported to the app: home is shown at first, later the page stays', async () => {
  const phone = await stage.open('gone')
  expect(await routes(phone)).toEqual(['pages/home/home'])
  expect(await takeLines(phone)).toContain('app not found pages/gone/gone')
  await goTo(phone, 1)
  await phone.page.evaluate(() => {
    location.hash = '#/pages/gone/gone'
  })
  await eventually(async () =>
    expect(await takeLines(phone)).toContain('app not found pages/gone/gone'),
  )
  await atAddress(phone, `#${LIFE}?id=1`)
  expect(await routes(phone)).toEqual(['pages/home/home', 'pages/life/life'])
})
