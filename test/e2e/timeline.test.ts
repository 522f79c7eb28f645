import { STARTERS } from '../../miniprogram/core/learning/starters'
import { encodeShare } from '../../miniprogram/core/sudoku/share-code'
import { parsePuzzle } from '../../miniprogram/packages/capture/notation'
import type { Phone } from '../../tools/phone/phone'
import { linkOf, share, shareToTimeline } from '../support/card'
import { openPhone } from '../support/phone'
import { gridOf } from '../support/play'
import { seen } from '../support/seen'

const { givens } = STARTERS[2]
const code = encodeShare({ puzzle: parsePuzzle(givens) })

/** Makes storage and workers unavailable, and notes the attempts to use them. */
const NO_STORAGE = `{
  const used = []
  const fail = (what) => {
    used.push(what)
    throw new Error(what + ' is not available')
  }
  const { getItem, setItem } = Storage.prototype
  Storage.prototype.getItem = function (key) {
    if (key.startsWith('wx:')) throw new Error('no storage')
    return getItem.call(this, key)
  }
  Storage.prototype.setItem = function (key, value) {
    if (key.startsWith('wx:')) fail(key)
    setItem.call(this, key, value)
  }
  Object.assign(window, { used, Worker: () => fail('worker') })
}`

/** Opens a page in WeChat’s timeline, where storage and workers are unavailable. `used`: the attempts to use them and the cloud. */
async function openInTimeline(path: string): Promise<{ phone: Phone; used: string[] }> {
  const phone = await openPhone({ path, user: 'passer-by', scene: 1154, script: NO_STORAGE })
  const used = await phone.page.evaluate(() => {
    const cloud = performance.getEntriesByType('resource').map(({ name }) => name)
    const { used } = window as unknown as { used: string[] }
    return [...used, ...cloud.filter((name) => name.includes('/__cloud/'))]
  })
  // The console also shows the failed reads of the storage.
  used.push(...phone.problems.filter((problem) => problem.startsWith('wx.')))
  phone.problems.length = 0
  return { phone, used }
}

/** WeChat rejects a page in the timeline that asks to open the mini program, or whose buttons cannot work there. */
async function expectNeutralTexts(phone: Phone): Promise<void> {
  const page = phone.find('.page').first()
  expect(await page.textContent()).not.toMatch(/小程序|打开/)
  expect(await page.locator('wx-button, [role=button]:not([class*="--cell"])').count()).toBe(0)
}

test('a game is shared to the timeline with a square picture, and opens there from its link', async () => {
  const sharer = await openPhone({ path: `pages/play/play?code=${code}`, user: 'sharer-of-game' })
  await sharer.tapCell(givens.indexOf('.'))
  await sharer.tapDigit('5')
  await shareToTimeline(sharer)

  const { phone, used } = await openInTimeline(await linkOf(sharer))
  expect(await gridOf(phone)).toBe(givens)
  await expectNeutralTexts(phone)
  expect(await phone.find('digit-pad').count()).toBe(0)
  expect(await phone.find('提示').count()).toBe(0)
  expect(used).toEqual([])
  await seen(phone, 'play-timeline')
})

test('a lesson has its own card and picture, and opens in the timeline from its link', async () => {
  const sharer = await openPhone({ path: 'packages/lessons/lesson/lesson?id=x-wing' })
  await share(sharer, '转发给朋友')
  expect(await linkOf(sharer)).toBe('packages/lessons/lesson/lesson?id=x-wing')
  await sharer.tap('取消')
  await shareToTimeline(sharer)
  await sharer.page.getByText('数独技巧「X-Wing」').first().waitFor()

  const { phone, used } = await openInTimeline(await linkOf(sharer))
  await phone.find('这个技巧').waitFor()
  expect(await phone.cellsWith('given')).not.toHaveLength(0)
  await expectNeutralTexts(phone)
  expect(used).toEqual([])
})

/** What a player has who likes it dark and in English. */
const settings = JSON.stringify({ version: 1, data: { appearance: 'dark', language: 'en' } })

/** Opens a page in the timeline on the phone of such a player, and taps WeChat's button. */
async function goOn(path: string): Promise<Phone> {
  const phone = await openPhone({ path, user: 'goes-on', scene: 1154, storage: { settings } })
  const listeners = () => phone.page.evaluate(() => window.__miniProgram?.listeners())
  await phone.find('.theme-light').first().waitFor()
  expect(await phone.find('.theme-dark').count()).toBe(0)
  expect((await listeners())?.NetworkStatusChange).toBe(0)
  await phone.tap('前往小程序')
  await phone.find('.theme-dark').first().waitFor()
  // The services of the app run: the outbox waits for the network.
  expect((await listeners())?.NetworkStatusChange).toBeGreaterThan(0)
  expect(await phone.find('前往小程序').count()).toBe(0)
  return phone
}

describe('WeChat’s button below the page goes on with the whole program, in the player’s theme and language', () => {
  test('a puzzle can be played, and the game is kept', async () => {
    const phone = await goOn(`pages/play/play?code=${code}`)
    await phone.find('Undo').waitFor()
    await phone.find('.nav-title').getByText('Play').waitFor()
    const cell = givens.indexOf('.')
    await phone.tapCell(cell)
    await phone.tapDigit('5')
    // The bar of WeChat leads home.
    await phone.tap('.nav-bar [aria-label="首页"]')
    await phone.tap(phone.find('.resume'))
    await phone.find('Undo').waitFor()
    expect((await phone.cells())[cell]).toBe('5')
  })

  test('a lesson has its buttons', async () => {
    const phone = await goOn('packages/lessons/lesson/lesson?id=x-wing')
    await phone.find('Drills').waitFor()
  })

  test('a challenge asks the cloud', async () => {
    const phone = await goOn(`packages/social/challenge/challenge?code=0123456789&puzzle=${code}`)
    await phone.find('Retry').or(phone.find('Home')).first().waitFor()
  })

  test('a puzzle of today leads to the daily page', async () => {
    const phone = await goOn('pages/play/play?day=2024-06-01&level=hard')
    await phone.find('.tab-bar').waitFor()
    expect(await phone.page.evaluate(() => location.hash)).toContain('pages/daily/daily')
  })
})

describe('a puzzle of today', () => {
  test('is not shared: friends get a link to the daily page, the timeline nothing', async () => {
    const phone = await openPhone({ path: 'pages/daily/daily', user: 'sharer-of-day' })
    await phone.tap('困难')
    await phone.find('digit-pad').waitFor()
    await share(phone, '转发给朋友')
    expect(await linkOf(phone)).toBe('pages/daily/daily')
    await phone.tap('取消')
    await phone.tap('.capsule [aria-label="更多"]')
    await phone.find('转发给朋友').waitFor()
    expect(await phone.find('分享到朋友圈').count()).toBe(0)
  })

  test('shared to the timeline on an iPhone shows its date and level, but no digit', async () => {
    const phone = await openPhone({ path: 'pages/daily/daily', user: 'iphone', platform: 'ios' })
    await phone.tap('困难')
    await phone.find('digit-pad').waitFor()
    const digits = await gridOf(phone)
    await share(phone, '分享到朋友圈')
    const link = await linkOf(phone)
    const day = new URLSearchParams(link.split('?')[1]).get('day') ?? ''
    expect(link).toBe(`pages/play/play?day=${day}&level=hard`)
    const [, month, date] = day.split('-').map(Number)
    await phone.find(`${month}月${date}日的数独，看看谁更快`).waitFor()

    const passer = await openInTimeline(link)
    await passer.phone.find(`${month}月${date}日 · 困难`).waitFor()
    expect(digits).toMatch(/[1-9]/)
    expect(await gridOf(passer.phone)).toBe('.'.repeat(81))
    await expectNeutralTexts(passer.phone)
    expect(passer.used).toEqual([])

    const opened = await openPhone({ path: link, user: 'passer-by' })
    await opened.find('.nav-title').getByText('每日').waitFor()
    await opened.find('困难').waitFor()
  })
})
