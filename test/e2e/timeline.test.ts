import { STARTERS } from '../../miniprogram/core/learning/starters'
import { parsePuzzle } from '../../miniprogram/core/sudoku/notation'
import { encodeShare } from '../../miniprogram/core/sudoku/share-code'
import type { Phone } from '../../tools/phone/phone'
import { openPhone } from '../support/phone'

const { givens } = STARTERS[2]
const code = encodeShare({ puzzle: parsePuzzle(givens) })

const gridOf = async (phone: Phone) => (await phone.cells()).map((cell) => cell || '.').join('')

/** The page and query of what is being shared. */
async function linkOf(phone: Phone): Promise<string> {
  const link = await phone.find('.wx-card-link').getAttribute('href')
  return new URL(link as string).hash.slice(2)
}

async function share(phone: Phone, entry: string) {
  await phone.tap('.capsule [aria-label="更多"]')
  await phone.tap(entry)
}

/** Opens a page within the timeline, where storage, workers and the cloud fail; what it asked of them nevertheless. */
async function glimpse(path: string): Promise<{ phone: Phone; written: string[] }> {
  const phone = await openPhone({ path, user: 'passer-by', scene: 1154 })
  await phone.page.addInitScript(() => {
    const asked: string[] = []
    const fail = (what: string) => {
      asked.push(what)
      throw new Error(`${what} is not to be had`)
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
    Object.assign(window, { asked, Worker: () => fail('worker') })
  })
  await phone.page.route('**/__cloud/**', (route) => route.abort())
  await phone.page.reload()
  await phone.ready()
  const written = await phone.page.evaluate(() => {
    const cloud = performance.getEntriesByType('resource').map(({ name }) => name)
    const { asked } = window as unknown as { asked: string[] }
    return [...asked, ...cloud.filter((name) => name.includes('/__cloud/'))]
  })
  // What could not be read stands in the console.
  phone.problems.length = 0
  return { phone, written }
}

test('a game is shared to the timeline with a square picture, and shows there by its link alone', async () => {
  const sharer = await openPhone({ path: `pages/play/play?code=${code}`, user: 'sharer-of-game' })
  await sharer.tapCell(givens.indexOf('.'))
  await sharer.tapDigit('5')
  // The picture is drawn a while after the page is there.
  const card = sharer.find('.wx-card-timeline img')
  for (let tries = 0; (await card.count()) === 0 && tries < 20; tries++) {
    await share(sharer, '分享到朋友圈')
    await sharer.find('.wx-card-link').waitFor()
    if ((await card.count()) === 0) await sharer.tap('取消')
  }
  const sides = await card.evaluate((image: HTMLImageElement) => [
    image.naturalWidth,
    image.naturalHeight,
  ])
  expect(sides[0]).toBe(sides[1])
  expect(sides[0]).toBeLessThanOrEqual(1365)

  const { phone, written } = await glimpse(await linkOf(sharer))
  await phone.find('打开小程序，就能做这道题').waitFor()
  expect(await gridOf(phone)).toBe(givens)
  expect(await phone.find('digit-pad').count()).toBe(0)
  expect(await phone.find('提示').count()).toBe(0)
  expect(written).toEqual([])
}, 60_000)

test('a challenge shows there by its link alone', async () => {
  const path = `packages/social/challenge/challenge?code=0123456789&puzzle=${code}&level=easy`
  const { phone, written } = await glimpse(path)
  await phone.find('打开小程序就能接受挑战，和朋友比一比。').waitFor()
  expect(await gridOf(phone)).toBe(givens)
  expect(written).toEqual([])
})

describe('the puzzle of a running day', () => {
  test('is not given away: friends get the day, the timeline nothing', async () => {
    const phone = await openPhone({ path: 'pages/daily/daily', user: 'sharer-of-day' })
    await phone.tap('困难')
    await phone.find('digit-pad').waitFor()
    await share(phone, '转发给朋友')
    expect(await linkOf(phone)).toBe('pages/daily/daily')
    await phone.tap('取消')
    await phone.tap('.capsule [aria-label="更多"]')
    await phone.find('转发给朋友').waitFor()
    expect(await phone.find('分享到朋友圈').count()).toBe(0)
  }, 30_000)
})
