import { encodeShare } from '../../miniprogram/core/sudoku/share-code'
import { trace } from '../../miniprogram/core/sudoku/solver/trace'
import { parsePuzzle } from '../../miniprogram/packages/capture/notation'
import type { Phone, PhoneOptions } from '../../tools/phone/phone'
import { openPhone } from '../support/phone'
import { seen } from '../support/seen'

const hard = '8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..'

const puzzle = parsePuzzle(hard)
const path = `packages/analysis/solve/solve?code=${encodeShare({ puzzle })}`

/** Opens the search of the puzzle, whose text is `第 0/last 步`. */
async function openTrace(last: number, options: PhoneOptions = {}): Promise<Phone> {
  const phone = await openPhone({ path, ...options })
  await phone.find('唯一解').waitFor()
  expect(await phone.find('搜索过程').count()).toBe(0)
  await phone.tap('详情')
  await phone.tap('搜索过程')
  await phone.find(`第 0/${last} 步`).waitFor()
  return phone
}

test('shows a search guess by guess up to the solution', async () => {
  const { events, guesses, recalls } = trace(puzzle)
  const phone = await openTrace(events.length + 1, { width: 360, height: 650 })
  // Everything is above the home indicator.
  const [player, indicator] = await Promise.all(
    ['.player', '.home-indicator'].map((part) => phone.find(part).first().boundingBox()),
  )
  expect((player?.y ?? 0) + (player?.height ?? 0)).toBeLessThan(indicator?.y ?? 0)

  await phone.tap('[aria-label="下一步"]')
  const { cell, digit } = events[0]
  const row = Math.floor(cell / 9) + 1
  await phone.find(`假设第${row}行第${(cell % 9) + 1}列是 ${digit}`).waitFor()
  expect(await phone.cellsWith('reason')).toEqual([cell])
  expect((await phone.cells())[cell]).toBe(String(digit))

  const firstRecall = events.findIndex(({ kind }) => kind === 'recall')
  for (let i = 1; i <= firstRecall; i++) await phone.tap('[aria-label="下一步"]')
  await phone.page.locator('text=/^收回第\\d行第\\d列的 \\d$/').first().waitFor()
  expect(await phone.cellsWith('elimination')).toHaveLength(9)
  await seen(phone, 'trace')

  // Playback advances; the slider reaches the end.
  await phone.tap('[aria-label="播放"]')
  await phone.find(`第 ${firstRecall + 3}/${events.length + 1} 步`).waitFor()
  await phone.tap('[aria-label="暂停"]')
  const slider = (await phone.find('.slider').boundingBox()) as {
    x: number
    y: number
    width: number
    height: number
  }
  await phone.page.touchscreen.tap(slider.x + slider.width, slider.y + slider.height / 2)
  await phone.find('解出来了').waitFor()
  await phone.find(`共假设 ${guesses} 次，收回 ${recalls} 次`).waitFor()
  expect((await phone.cells()).slice(0, 9).join('')).toBe('812753649')
  // A link without a readable puzzle.
  await phone.follow('packages/analysis/trace/trace?code=constructor')
  await phone.find('这道题读不出来').waitFor()
  await phone.tap('返回')
  await phone.find('来局新的').waitFor()
})

test('a slider that is dragged fast is not moved back by the step shown', async () => {
  const last = trace(puzzle).events.length + 1
  const phone = await openTrace(last, { bridge: 'async' })
  const slider = phone.find('.slider').locator('input')
  // The finger reaches step 7 before the view receives what the page sets for step 3.
  await slider.evaluate((range: HTMLInputElement) => {
    range.value = '3'
    range.dispatchEvent(new Event('input'))
    range.value = '7'
  })
  await phone.find(`第 3/${last} 步`).waitFor()
  expect(await slider.inputValue()).toBe('7')
  await slider.dispatchEvent('change')
  await phone.find(`第 7/${last} 步`).waitFor()
  await phone.tap('[aria-label="上一步"]')
  await phone.find(`第 6/${last} 步`).waitFor()
  expect(await slider.inputValue()).toBe('6')
})
