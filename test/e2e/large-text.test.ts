import { resolve } from 'node:path'
import { parsePuzzle } from '../../miniprogram/core/sudoku/notation'
import { encodeShare } from '../../miniprogram/core/sudoku/share-code'
import { readApp, routesOf } from '../../tools/mini-program/app'
import { repositoryRoot } from '../../tools/mini-program/files'
import type { Phone } from '../../tools/phone/phone'
import { openPhone } from '../support/phone'

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
  // Wait until the text is stable: the page may still be loading data.
  await phone.page.waitForFunction(() => {
    const { body } = document
    const before = body.textContent
    return new Promise((done) => setTimeout(() => done(body.textContent === before), 150))
  })
}

/** The texts that overflow their box or the window horizontally. */
const cutTexts = (phone: Phone) =>
  phone.page.evaluate(() => {
    const cut: string[] = []
    const page = [...document.querySelectorAll('wx-page')].find(
      ({ clientHeight }) => clientHeight > 0,
    )
    const walker = document.createTreeWalker(page as Node, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const text = walker.currentNode.textContent?.trim()
      let box = walker.currentNode.parentElement as HTMLElement
      // Skip board cells, text fields and closed sheets.
      if (!text || box.closest('[aria-hidden="true"], textarea, board') || !box.offsetParent)
        continue
      while (getComputedStyle(box).display.startsWith('inline'))
        box = box.parentElement as HTMLElement
      if (getComputedStyle(box).textOverflow === 'ellipsis') continue
      const range = document.createRange()
      range.selectNodeContents(walker.currentNode)
      const { left, right, width } = range.getBoundingClientRect()
      const outer = box.getBoundingClientRect()
      const fits = left >= outer.left - 1 && right <= outer.right + 1
      if (width > 0 && !(fits && left >= 0 && right <= innerWidth)) cut.push(text)
    }
    return cut
  })

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
    const [small, big] = [await fontSizeOf(usual, '.text'), await fontSizeOf(large, '.text')]
    expect(big / small).toBeCloseTo(1.4)
    expect(await measuresOf(large)).toEqual(await measuresOf(usual))
  })

  test('cuts off no text on any page of a narrow phone', async () => {
    const phone = await openPhone({ fontScale: 1.4, width: 320, height: 640 })
    const cut: string[] = []
    for (const address of addresses) {
      await openPage(phone, address)
      cut.push(...(await cutTexts(phone)).map((text) => `${address.split('?')[0]}: ${text}`))
    }
    // No challenge has this code.
    phone.problems.length = 0
    expect(cut).toEqual([])
  })
})
