import { encodeShare } from '../../miniprogram/core/sudoku/share-code'
import { parsePuzzle } from '../../miniprogram/packages/capture/notation'
import { eventually } from '../../tools/phone/patience'
import type { Phone } from '../../tools/phone/phone'
import { openPhone } from '../support/phone'
import { paste } from '../support/play'

const hard = '8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..'
/** Has no singles left, so that a hint needs the worker's logic. */
const wing = '..493.1...8.15.4.31.346..924152937..736841925298576341...614.3936.78..14.4132.6.7'
const input = 'packages/capture/input/input'

test('the worker starts offline, even if the network is lost right after the first start', async () => {
  const path = `pages/play/play?code=${encodeShare({ puzzle: parsePuzzle(wing) })}`
  const phone = await openPhone({ path })
  await phone.page.context().setOffline(true)
  await phone.tap('提示')
  await phone.find('下一步在哪').waitFor()
  await phone.reconnect()
  // Requests to the cloud failed meanwhile.
  phone.problems.length = 0
})

test('if no worker starts, the pages say so, and the puzzle can be typed, checked for conflicts and played', async () => {
  const phone = await openPhone({ path: input, workerFails: true })
  await paste(phone, hard)
  await phone.find('计算功能暂时不可用').waitFor()
  await phone.find('再试一次').waitFor()
  await phone.tap('开局')
  await phone.tapCell(1)
  await phone.tapDigit('1')
  await eventually(async () => expect((await phone.cells())[1]).toBe('1'))
  await phone.tap('提示')
  await phone.find('计算功能暂时不可用').waitFor()
  await phone.find('再试一次').waitFor()
  phone.problems.length = 0
})

/** Waits for the notice, then lets workers start and taps its button. */
async function retry(phone: Phone) {
  await phone.find('计算功能暂时不可用').waitFor()
  await phone.page.evaluate(() => {
    if (window.localBrowser) window.localBrowser.workerFails = false
  })
  await phone.tap('再试一次')
}

test('a verdict and a hint that could not be computed are asked for again by a tap', async () => {
  const phone = await openPhone({ path: input, workerFails: true })
  await paste(phone, wing)
  await retry(phone)
  await phone.find('唯一解').waitFor()
  await phone.tap('开局')
  await phone.page.evaluate(() => {
    if (window.localBrowser) window.localBrowser.workerFails = true
    window.localBrowser?.killWorker()
  })
  await phone.tap('提示')
  await retry(phone)
  await phone.find('下一步在哪').waitFor()
  phone.problems.length = 0
})

test('an endless count is stopped by a tap, and the solution stays', async () => {
  const phone = await openPhone({ path: input })
  await paste(phone, `${hard.slice(0, 9)}${'.'.repeat(72)}`)
  await phone.tap('看答案')
  await phone.page.locator('text=/正在数，已有 [\\d,]+ 个解/').first().waitFor()
  await phone.tap('停止')
  await phone.find('有很多个解').waitFor()
  expect((await phone.cells()).every((cell) => /^[1-9]$/.test(cell))).toBe(true)
  await phone.tap('[aria-label="下一解"]')
  await phone.find('第 2 解').waitFor()
})
