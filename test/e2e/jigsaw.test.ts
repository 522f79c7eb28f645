import type { Phone } from '../../tools/phone/phone'
import { pointsOnPhoto } from '../../tools/phone/photograph'
import { openPhone } from '../support/phone'
import { photograph } from '../support/photograph'
import { choosePicture, finishGame, gridOf, playIt, see } from '../support/play'
import { seen } from '../support/seen'
import { takeHint } from '../support/take-hint'

/** Solved up to where a pointing pair and the law of leftovers come next. */
const givens = '...19...2.2.7..9511.9.2.5..6.195..2..4.3.51.93582.169..9.8.2.1.....19..591.5.72..'
const regions = 'AAABCCCCCAAABBBBCCDAAEBBBCCDDAEEBFFFDDDEEFFFFDDGEEEHHFGDGEIHHHFGGGIIIHHHGGGIIIIIH'
const solution = '765198432423786951189423567671954328842365179358271694594832716237619845916547283'

/** Two neighbours in row 7 that belong to the fifth and to the ninth region. */
const [ofFifth, ofNinth] = [57, 58]

/** A photograph on which the lines between the two regions are misprinted. */
function misprinted(): Promise<Buffer> {
  const printed = [...regions]
  printed[ofFifth] = 'I'
  printed[ofNinth] = 'E'
  return photograph({ printed: givens, regions: printed.join(''), transform: 'none' })
}

async function tapPhoto(phone: Phone, cell: number) {
  await phone.slide(await pointsOnPhoto(phone, [cell]))
}

test('a photographed jigsaw: a region is corrected, then it is played with hints, finished and shared', async () => {
  const phone = await openPhone({ path: 'packages/capture/scan/scan' })
  await choosePicture(phone, await misprinted())
  await phone.tap('改宫')
  await seen(phone, 'scan-regions')
  await phone.tapDigit('5')
  await tapPhoto(phone, ofFifth)
  await see(phone, '第5宫有 10 格，应为 9 格')
  await seen(phone, 'scan-region-wrong')
  // The region that lacks a cell comes next.
  await tapPhoto(phone, ofNinth)
  await see(phone, '唯一解')
  await phone.tap('画好了')
  await seen(phone, 'scan-jigsaw')
  await playIt(phone)
  expect(await gridOf(phone)).toBe(givens)

  expect(await takeHint(phone)).toBe('宫区块')
  expect(await takeHint(phone)).toBe('割补')
  await finishGame(phone, solution, givens)

  await phone.tap('.capsule [aria-label="更多"]')
  await phone.tap('转发给朋友')
  const link = await phone.find('.wx-card-link').getAttribute('href')
  const friend = await openPhone({ path: new URL(link as string).hash.slice(1), user: 'friend' })
  expect(await gridOf(friend)).toBe(givens)
  await friend.find('.board.jigsaw').waitFor()
})

test('the regions of a jigsaw are drawn by finger; one that is too large is marked, and undone', async () => {
  const phone = await openPhone({ path: 'packages/capture/input/input' })
  await phone.tap('9×9 标准')
  await seen(phone, 'input-rules')
  await phone.tap(phone.find('.segment').filter({ hasText: /^5$/ }))
  await phone.find('.segment').first().waitFor({ state: 'hidden' })
  await phone.dragCells([0, 1, 2, 7, 6, 5])
  await see(phone, '第1宫有 6 格，应为 5 格')
  expect(await phone.cellsWith('differ')).toEqual([0, 1, 2, 5, 6, 7])
  await seen(phone, 'input-region-wrong')
  await phone.tap('[aria-label="撤销"]')
  await see(phone, '还剩 25 格；选一个宫，再滑过它的格子')
  await phone.dragCells([0, 1, 6, 5, 10])
  await phone.dragCells([2, 7, 8, 13, 12])
  await phone.dragCells([3, 4, 9, 14, 19])
  await seen(phone, 'input-regions')
  // The last region is what is left then.
  await phone.dragCells([11, 16, 15, 20, 21])
  await phone.tap('画好了')
  const [small, answer] = ['4...........2.1.5...1..4.', '4132552413342512513413542']
  for (const symbol of small)
    await phone.tap(symbol === '.' ? '空格' : phone.find(`[aria-label="数字${symbol}"]`))
  await see(phone, '唯一解')

  // The draft keeps its rules.
  await phone.restart()
  await phone.follow('packages/capture/input/input')
  await see(phone, '5×5 锯齿')
  await playIt(phone)
  expect(await gridOf(phone)).toBe(small)
  await finishGame(phone, answer)
})
