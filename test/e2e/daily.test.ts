import { parsePuzzle } from '../../miniprogram/sudoku/notation'
import { solve } from '../../miniprogram/sudoku/solver'
import type { Phone } from '../../tools/phone/phone'
import { daysPublished } from '../support/days'
import { openPhone } from '../support/phone'

/** Solves the puzzle on the play page by taps, as fast as a quick hand. */
async function solveByTaps(phone: Phone): Promise<void> {
  const givens = (await phone.cells()).map((cell) => cell || '.').join('')
  const digits = solve(parsePuzzle(givens)) as Uint8Array
  for (const [cell, digit] of digits.entries()) {
    if (givens[cell] !== '.') continue
    await phone.tapCell(cell)
    await phone.tapDigit(String(digit))
    await phone.page.waitForTimeout(350 + 200 * Math.random())
  }
  await phone.find('完成了').waitFor()
}

describe('the days', () => {
  beforeAll(daysPublished, 120_000)

  test('are three puzzles; one is solved by taps and stands in the calendar', async () => {
    const phone = await openPhone({ path: 'pages/daily/daily', user: 'daily-one' })
    await phone.find('.round-name').first().waitFor()
    expect(await phone.find('.round-name').allTextContents()).toEqual(['容易', '中等', '困难'])
    await phone.tap('容易')
    await solveByTaps(phone)
    await phone.tap('回首页')
    await phone.find('今天完成了 1/3 道').waitFor()
    await phone.tap('今天的题')
    await phone.find('没有加入排行榜').waitFor()
    expect(await phone.find('.mark--full').count()).toBe(1)
  }, 120_000)
})
