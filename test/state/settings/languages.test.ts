import { pack } from '../../../miniprogram/packages/settings/languages/pack'
import type * as StorageModule from '../../../miniprogram/platform/storage'
import type { createLanguages } from '../../../miniprogram/state/settings/languages'
import type * as Strings from '../../../miniprogram/strings/index'
import { FakeWx, silenceLog } from '../../platform/fake-wx'

type Wanted = ReturnType<Parameters<typeof createLanguages>[1]>

type English = ReturnType<typeof pack.en>

const unchanged = (texts: English) => texts

/** An app that has just started: its main package has no other language. `disk` is what an earlier start has stored. */
function start(
  first: Wanted,
  disk = new Map<string, unknown>(),
  change: (texts: English) => English = unchanged,
) {
  jest.resetModules()
  const wx = new FakeWx(disk).install()
  jest.doMock('../../../miniprogram/platform/log', () => ({
    log: { warn: (...entry: unknown[]) => warnings.push(entry), error: () => undefined },
  }))
  const told: string[] = []
  jest.doMock('../../../miniprogram/platform/dialog', () => ({
    showToast: (text: string) => told.push(text),
  }))
  const warnings: unknown[] = []
  const strings: typeof Strings = require('../../../miniprogram/strings/index')
  const module = require('../../../miniprogram/state/settings/languages')
  const create: typeof createLanguages = module.createLanguages
  const { createStorage }: typeof StorageModule = require('../../../miniprogram/platform/storage')
  const app = { wanted: first, arrivals: 0, loads: 0, isOnline: true, warnings, told }
  const languages = create(
    createStorage(),
    () => app.wanted,
    async () => {
      app.loads++
      if (!app.isOnline) throw new Error('loadSubpackage:fail')
      return { ...pack, en: () => change(pack.en()) }
    },
  )
  languages.subscribe(() => app.arrivals++)
  return { app, disk, wx, strings, languages, tab: () => strings.words().home.tab }
}

beforeEach(() => silenceLog())

test('simplified Chinese needs nothing', async () => {
  const { app, languages, tab } = start('zh')
  await languages.apply()
  expect([tab(), app.loads, app.arrivals]).toEqual(['首页', 0, 0])
})

test.each([
  ['en', 'Home'],
  ['zh-TW', '首頁'],
] as const)(
  '%s is shown as soon as it is loaded, until then simplified Chinese',
  async (language, name) => {
    const { app, languages, tab } = start(language)
    const applied = languages.apply()
    expect([tab(), app.arrivals]).toEqual(['首页', 0])
    await applied
    expect([tab(), app.arrivals]).toEqual([name, 1])
  },
)

test('a language that is there is changed at once', async () => {
  const { app, languages, tab } = start('en')
  await languages.apply()
  app.wanted = 'zh-TW'
  languages.apply()
  expect(tab()).toBe('首頁')
  app.wanted = 'zh'
  languages.apply()
  expect(tab()).toBe('首页')
  expect(app.arrivals).toBe(1)
})

test('two changes while the texts are loading load once, and the last one is shown', async () => {
  const { app, languages, tab } = start('en')
  const first = languages.apply()
  app.wanted = 'zh-TW'
  await Promise.all([first, languages.apply()])
  expect([tab(), app.loads, app.arrivals]).toEqual(['首頁', 1, 1])
})

test('offline the app stays in simplified Chinese, and tries again when it is shown next', async () => {
  const { app, languages, tab } = start('en')
  app.isOnline = false
  await languages.apply()
  expect([tab(), app.arrivals]).toEqual(['首页', 0])
  await languages.apply()
  expect(app.warnings).toHaveLength(2)
  expect(app.told).toEqual(['Connect once to load English'])
  app.isOnline = true
  await languages.apply()
  expect([tab(), app.loads, app.arrivals]).toEqual(['Home', 3, 1])
})

describe('the next start', () => {
  const KEY = 'language'

  async function diskAfter(language: Wanted) {
    const { disk, languages } = start(language)
    await languages.apply()
    return disk
  }

  test.each([
    ['en', 'Home'],
    ['zh-TW', '首頁'],
  ] as const)(
    'shows %s at once, offline too, and nothing is built again',
    async (language, name) => {
      const { app, languages, tab } = start(language, await diskAfter(language))
      app.isOnline = false
      const applied = languages.apply()
      expect(tab()).toBe(name)
      await applied
      expect([tab(), app.arrivals, app.told]).toEqual([name, 0, []])
    },
  )

  test('stores nothing again if the texts are the same, and new ones if they are not', async () => {
    const disk = await diskAfter('en')
    const same = start('en', disk)
    await same.languages.apply()
    expect(same.wx.writes).toEqual([])

    const changed = start('en', disk, (texts) => ({
      ...texts,
      main: { ...texts.main, home: { ...texts.main.home, tab: 'Start' } },
    }))
    await changed.languages.apply()
    const { tab, languages } = start('en', disk)
    languages.apply()
    expect(tab()).toBe('Start')
  })

  test.each([
    [
      'of another version of the app',
      (text: string) => text.replace(/"app":"[^"]*"/, '"app":"0.0.1"'),
    ],
    [
      'of another language',
      (text: string) => text.replace('"language":"en"', '"language":"zh-TW"'),
    ],
    [
      'of an unknown language',
      (text: string) => text.replace('"language":"en"', '"language":"fr"'),
    ],
    ['without texts', (text: string) => text.replace(/"texts":.*$/, '"texts":null}}')],
    ['that is cut short', (text: string) => text.slice(0, 100)],
    ['that is something else', () => '[]'],
  ])('ignores a stored value %s', async (_, damage) => {
    const disk = await diskAfter('en')
    disk.set(KEY, damage(disk.get(KEY) as string))
    const { app, languages, tab } = start('en', disk)
    const applied = languages.apply()
    expect(tab()).toBe('首页')
    await applied
    expect([tab(), app.arrivals]).toEqual(['Home', 1])
  })

  test('works where nothing can be stored', async () => {
    const { wx, languages, tab } = start('en')
    wx.writeFailure = new Error('setStorageSync:fail')
    await languages.apply()
    expect(tab()).toBe('Home')
  })
})

test('texts that a page has brought along meanwhile are shown, too', async () => {
  const { app, languages, tab, strings } = start('en')
  const applied = languages.apply()
  strings.addLanguages(pack)
  await applied
  expect([tab(), app.arrivals]).toEqual(['Home', 1])
})
