import { resolve } from 'node:path'
import { encodeShare } from '../../miniprogram/core/sudoku/share-code'
import { parsePuzzle } from '../../miniprogram/packages/capture/notation'
import { readApp, routesOf } from '../../tools/mini-program/app'
import { repositoryRoot } from '../../tools/mini-program/files'
import { overflowOf } from '../../tools/phone/overflow'
import type { Phone } from '../../tools/phone/phone'
import { openPhone } from '../support/phone'
import { seen } from '../support/seen'

/** The next step is an XY-Wing, whose hint has a long text. */
const wing = '..493.1...8.15.4.31.346..924152937..736841925298576341...614.3936.78..14.4132.6.7'
const code = encodeShare({ puzzle: parsePuzzle(wing) })
const queries: Record<string, string> = {
  'packages/lessons/lesson/lesson': 'id=x-wing',
  'packages/lessons/drill/drill': 'id=x-wing&drill=0',
  'packages/social/challenge/challenge': `code=0000000000&puzzle=${code}`,
}

const addresses = routesOf(readApp(resolve(repositoryRoot, 'miniprogram'))).map(
  (page) => `${page}?${queries[page] ?? `code=${code}`}`,
)

async function openPage(phone: Phone, path: string) {
  await phone.page.evaluate((url) => wx.reLaunch({ url }), `/${path}`)
  // The page may still be loading data.
  await phone.quiet()
}

/** The font size of the first match, px. */
const fontSizeOf = (phone: Phone, target: string) =>
  phone
    .find(target)
    .first()
    .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))

/** Font sizes and boxes of the board and the pad, px. */
const measuresOf = (phone: Phone) =>
  Promise.all([
    fontSizeOf(phone, '.cell'),
    fontSizeOf(phone, '.digit'),
    phone.find('.board').first().boundingBox(),
    phone.find('.key').first().boundingBox(),
  ])

describe('the largest text size of WeChat (关怀模式)', () => {
  test('scales text but neither the board nor the pad', async () => {
    const path = `pages/play/play?code=${code}`
    const [usual, large] = await Promise.all(
      [1, 1.4].map((fontScale) => openPhone({ path, fontScale })),
    )
    /** How much larger an element's text is with large text. */
    const growthOf = async (target: string) =>
      (await fontSizeOf(large, target)) / (await fontSizeOf(usual, target))
    expect(await measuresOf(large)).toEqual(await measuresOf(usual))
    // The names of the tools cannot wrap and grow half as much.
    expect(await growthOf('.text')).toBeCloseTo(1.2)
    for (const phone of [usual, large]) await phone.tap('提示')
    expect(await growthOf('.panel .text')).toBeCloseTo(1.4)
  })

  test('leaves room above the board for what the game is, on a narrow phone', async () => {
    const phone = await openPhone({ width: 320, height: 568, fontScale: 1.4, user: 'narrow' })
    await phone.tap('开始')
    await phone.find('digit-pad').waitFor()
    await phone
      .find('.puzzle')
      .filter({ hasText: /^每日 · \d+月\d+日$/ })
      .waitFor()
    expect(await overflowOf(phone)).toEqual([])
    const [name, top] = await Promise.all(
      ['.name', '.top'].map((part) => phone.find(part).first().boundingBox()),
    )
    expect(name?.height).toBeLessThanOrEqual(top?.height ?? 0)
  })

  test('is checked for texts that are cut', async () => {
    const phone = await openPhone()
    expect(await overflowOf(phone)).toEqual([])
    const text = phone.find('.slogan')
    const cut = await text.evaluate((element) => {
      element.setAttribute('style', 'display: block; height: 8px; overflow: hidden')
      return element.textContent
    })
    expect(await overflowOf(phone)).toEqual([cut])
    await text.evaluate((element) =>
      element.setAttribute('style', 'display: block; margin-right: -999px'),
    )
    expect(await overflowOf(phone)).toContainEqual(
      expect.stringMatching(/^the page is \d+ px wide$/),
    )
  })

  test('cuts off no text on any page of a narrow phone', async () => {
    const phone = await openPhone({ fontScale: 1.4, width: 320, height: 640 })
    const cut: string[] = []
    for (const address of addresses) {
      await openPage(phone, address)
      cut.push(...(await overflowOf(phone)).map((text) => `${address.split('?')[0]}: ${text}`))
    }
    // No challenge has this code.
    phone.problems.length = 0
    expect(cut).toEqual([])
  })

  test('cuts off none of the long English choices of the settings', async () => {
    const phone = await openPhone({
      path: 'packages/settings/settings/settings',
      fontScale: 1.4,
      width: 320,
      height: 640,
    })
    await phone.tap('English')
    await phone.find('Stop after three').waitFor()
    await seen(phone, 'settings-english')
    expect(await overflowOf(phone)).toEqual([])
  })
})
