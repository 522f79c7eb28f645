import { resolve } from 'node:path'
import { parsePuzzle } from '../../miniprogram/core/sudoku/notation'
import { encodeShare } from '../../miniprogram/core/sudoku/share-code'
import { readApp, routesOf } from '../../tools/mini-program/app'
import { repositoryRoot } from '../../tools/mini-program/files'
import type { Phone } from '../../tools/phone/phone'
import { openPhone } from '../support/phone'

/** An XY-Wing is next: the hint has a long text. */
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

async function go(phone: Phone, path: string) {
  await phone.page.evaluate((url) => wx.reLaunch({ url }), `/${path}`)
  // What a page asks for has arrived when nothing moves any more.
  await phone.page.waitForFunction(() => {
    const { body } = document
    const before = body.textContent
    return new Promise((done) => setTimeout(() => done(body.textContent === before), 150))
  })
}

/** Texts whose letters stand outside the box that they are in, or outside the window, sideways. */
const cutTexts = (phone: Phone) =>
  phone.page.evaluate(() => {
    const cut: string[] = []
    const page = [...document.querySelectorAll('wx-page')].find((one) => one.clientHeight > 0)
    const walker = document.createTreeWalker(page as Node, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const text = walker.currentNode.textContent?.trim()
      let box = walker.currentNode.parentElement as HTMLElement
      // A board's cells, a field and what waits in a closed sheet are no running text.
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

/** The size of letters, px. */
const lettersOf = (phone: Phone, target: string) =>
  phone
    .find(target)
    .first()
    .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))

/** What a finger or an eye looks for on the board and the pad, px. */
const measuresOf = (phone: Phone) =>
  Promise.all([
    lettersOf(phone, '.cell'),
    lettersOf(phone, '.digit'),
    phone.find('.board').first().boundingBox(),
    phone.find('.key').first().boundingBox(),
  ])

describe('text as large as WeChat’s 关怀模式', () => {
  test('grows by its factor, and leaves the board and the pad as they are', async () => {
    const path = `pages/play/play?code=${code}`
    const [usual, large] = await Promise.all(
      [1, 1.4].map((fontScale) => openPhone({ path, fontScale })),
    )
    const [small, big] = [await lettersOf(usual, '.text'), await lettersOf(large, '.text')]
    expect(big / small).toBeCloseTo(1.4)
    expect(await measuresOf(large)).toEqual(await measuresOf(usual))
  })

  test('is cut off on no page, also of a narrow phone', async () => {
    const phone = await openPhone({ fontScale: 1.4, width: 320, height: 640 })
    const cut: string[] = []
    for (const address of addresses) {
      await go(phone, address)
      cut.push(...(await cutTexts(phone)).map((text) => `${address.split('?')[0]}: ${text}`))
    }
    // The challenge of this code does not exist.
    phone.problems.length = 0
    expect(cut).toEqual([])
  })
})
