import type { Shape } from '../../miniprogram/core/sudoku/grid'
import { decodeRules } from '../../miniprogram/core/sudoku/rules-code'
import { encodeShare } from '../../miniprogram/core/sudoku/share-code'
import { extrasOf } from '../../miniprogram/packages/analysis/days/schedule'
import { readRules } from '../../miniprogram/packages/capture/notation/rules-json'
import { eventually } from '../../tools/phone/patience'
import { expert } from '../../tools/states/steps'
import { finishTargets } from '../support/finish'
import { openPhone } from '../support/phone'
import { photograph } from '../support/photograph'
import { choosePicture, finishGame, playIt } from '../support/play'
import { seen } from '../support/seen'
import { takeHint } from '../support/take-hint'

const shape = readRules(
  {
    cages: [
      { sum: 5, cells: ['r1c1', 'r1c2'] },
      { sum: 5, cells: ['r1c3', 'r1c4'] },
      { sum: 5, cells: ['r2c1', 'r3c1'] },
      { sum: 4, cells: ['r2c2'] },
      { sum: 5, cells: ['r2c3', 'r3c3'] },
      { sum: 2, cells: ['r2c4'] },
      { sum: 4, cells: ['r3c2', 'r4c2'] },
      { sum: 3, cells: ['r3c4'] },
      { sum: 2, cells: ['r4c1'] },
      { sum: 1, cells: ['r4c3'] },
      { sum: 4, cells: ['r4c4'] },
    ],
  },
  4,
)
const puzzle = { shape, values: new Uint8Array(16) }
const solution = '3241143241232314'

test('a killer from a link: a wrong sum is marked, a hint is taken, the game is finished', async () => {
  const phone = await openPhone({ path: `pages/play/play?code=${encodeShare({ puzzle })}` })
  await phone.find('.areas').waitFor()
  await phone.tapCell(0)
  await phone.tapDigit('3')
  await phone.tapCell(1)
  await phone.tapDigit('1')
  await eventually(async () => expect(await phone.cellsWith('conflict')).toEqual([0, 1]))
  await phone.tap('撤销')
  await eventually(async () => expect(await phone.cellsWith('conflict')).toEqual([]))

  await takeHint(phone)
  await finishGame(phone, solution)
})

test('what is left of a sum is said without a tap, its combinations stand over the pad', async () => {
  const phone = await openPhone({ path: `pages/play/play?code=${encodeShare({ puzzle })}` })
  const line = async () => (await phone.find('.sum-line').textContent())?.trim()
  const says = (text: string) => eventually(async () => expect(await line()).toBe(text))
  await says('组合')
  await phone.tapCell(0)
  await says('5 · 还差 5 · 2 种')
  expect(await phone.cellsWith('joined')).toEqual([0, 1])
  await phone.tap('.sum-line')
  const list = phone.find('.room .line')
  await eventually(async () => expect(await list.allTextContents()).toEqual(['1 4', '2 3']))
  await seen(phone, 'killer-sums-open')
  const boxOf = async (name: string) =>
    (await phone.find(name).first().boundingBox()) ?? { y: 0, height: 0 }
  const board = await boxOf('.board')
  expect((await boxOf('.room')).y).toBeGreaterThanOrEqual(board.y + board.height)
  // The panel follows the selection.
  await phone.tapCell(5)
  await eventually(async () => expect(await list.allTextContents()).toEqual(['4']))
  await phone.tap('.sum-line')
  await phone.tapCell(0)
  await phone.tapDigit('3')
  await says('5 · 还差 2 · 1 种')
  await phone.tapCell(1)
  await phone.tapDigit('1')
  await says('5 · 少了 1')
  await phone.tap('撤销')
  await phone.tap('撤销')
  // 2 + 2 has a digit twice.
  await phone.tapCell(9)
  await phone.tapDigit('2')
  await says('4 · 还差 2 · 凑不出')
  await eventually(async () => expect(await phone.cellsWith('conflict')).toEqual([9]))
})

test('a hint asks what fits the cage, names what is left of it and shows that', async () => {
  const [entry] = extrasOf('killer')
  const shape = decodeRules(9, entry.split(' ')[3]) as Shape
  const code = encodeShare({ puzzle: { shape, values: new Uint8Array(81) } })
  const phone = await openPhone({ path: `pages/play/play?code=${code}` })
  await phone.tap('提示')
  await phone.tap('用什么方法')
  await phone.find('有个虚线框只剩一种凑法。是哪个框？').first().waitFor()
  await phone.tap('画出来')
  await eventually(async () =>
    expect(await phone.find('.panel').first().textContent()).toContain('和是 3，只能是 1+2'),
  )
  await seen(phone, 'killer-hint-left')
})

test('what solvers of hard killers use is among the possible steps, each drawn with its reason', async () => {
  const code = extrasOf('killer')[0].split(' ')[3]
  const puzzle = { shape: decodeRules(9, code) as Shape, values: new Uint8Array(81) }
  const path = `pages/play/play?code=${encodeShare({ puzzle })}`
  const phone = await openPhone({ path, storage: expert })
  await phone.tap('更多')
  await phone.tap('可用步骤')
  for (const [name, reason] of [
    ['同区分配', '每个只用一次'],
    ['和的限制', '框里的和共'],
    ['组合链', '的话，'],
  ]) {
    await phone.tap(name)
    await phone.tap('.step')
    await phone.find('.panel .heading').filter({ hasText: name }).waitFor()
    await phone.find('.panel').filter({ hasText: reason }).waitFor()
    await phone.tap('.panel [aria-label="关闭"]')
    await phone.tap(name)
  }
})

test('in a low window the board has tools and pad beside it, and the first button of the end is whole', async () => {
  const phone = await openPhone({
    path: `pages/play/play?code=${encodeShare({ puzzle })}`,
    ...{ width: 640, height: 400 },
  })
  await phone.tapCell(0)
  await phone.find('.sum-line').waitFor()
  const isWhole = async (name: string) => {
    const box = await phone.find(name).last().boundingBox()
    const { x, y, width, height } = box ?? { x: -1, y: -1, width: 0, height: 0 }
    expect([name, x >= 0, y >= 0, x + width <= 640, y + height <= 400]).toEqual([
      name,
      true,
      true,
      true,
      true,
    ])
    return { x, y, width, height }
  }
  const board = await isWhole('.board')
  for (const part of ['.sum-line', '.tools', '.pad']) {
    expect((await isWhole(part)).x).toBeGreaterThan(board.x + board.width)
  }
  await seen(phone, 'killer-low')
  await finishGame(phone, solution)
  expect(await finishTargets(phone)).toHaveLength(4)
  await isWhole('.result-main')
  await seen(phone, 'killer-low-end')
})

test('a killer is drawn by finger, played with hints and with the combinations of a cage, and finished', async () => {
  const answer = '2314142342313142'
  const phone = await openPhone({ path: 'packages/capture/input/input' })
  const see = (text: string) => phone.find(text).first().waitFor()
  const draw = async (cells: number[], sum: string) => {
    await phone.dragCells(cells)
    for (const digit of sum) await phone.tapDigit(digit)
  }
  await phone.tap('9×9 标准')
  await phone.tap(phone.find('.segment').filter({ hasText: /^4$/ }))
  await phone.tap('[aria-label^="虚线框（杀手）"]')
  await phone.find('.segment').first().waitFor({ state: 'hidden' })
  await draw([12, 13, 14, 15], '11')
  await see('第4行第1列的框：4 格的和是 10，不会是 11')
  expect(await phone.cellsWith('differ')).toEqual([12, 13, 14, 15])
  await seen(phone, 'input-cages-wrong')
  await phone.tap('退格')
  await phone.tapDigit('0')
  await draw([3, 2, 6, 10], '10')
  await draw([4, 5, 9], '7')
  await draw([7, 11], '4')
  // The first cell is also in another cage, until that is undone.
  await draw([0, 1, 5], '')
  await phone.tap('画好了')
  await seen(phone, 'input-cages-asked')
  await phone.tap('再改改')
  await phone.tap('[aria-label="撤销"]')
  await draw([0, 1], '5')
  await see('和共 36，全盘 40，还差 4')
  await seen(phone, 'input-cages')
  // A page whose app was killed opens in drawing mode again.
  await phone.kill()
  await phone.start()
  await see('和共 36，全盘 40，还差 4')
  await phone.tap('画好了')
  await see('唯一解')
  await playIt(phone)

  await phone.find('.spot').first().tap()
  await phone.find('.room .line').first().waitFor()
  await phone.tap('[aria-label="1"]')
  await phone.find('.chip.must').waitFor()
  await phone.tap('.sum-line')
  expect([await takeHint(phone), await takeHint(phone)]).toEqual(['组合', '组合'])
  // Hints that are asked for again and again begin with the reason.
  await phone.tap('提示')
  await see('45 法则')
  await phone.tap('帮我做')
  await finishGame(phone, answer)
})

test('a photographed killer: the cage whose sum is missing is checked, corrected and played', async () => {
  const cages = [
    { cells: [0, 1], sum: 5 },
    { cells: [2, 3, 6, 10], sum: 10 },
    { cells: [4, 5, 9], sum: 7 },
    { cells: [7, 11] },
    { cells: [8], sum: 4 },
    { cells: [12, 13, 14, 15], sum: 10 },
  ]
  const phone = await openPhone({ path: 'packages/capture/scan/scan' })
  const see = (text: string) => phone.find(text).first().waitFor()
  await choosePicture(phone, await photograph({ printed: '.'.repeat(16), cages }))
  await see('读出 6 个框、0 个数字')
  // The sum follows from the total of all digits, and is marked.
  await phone.tap('.way--next')
  await phone.tapDigit('3')
  await see('和共 39，全盘 40，还差 1')
  await seen(phone, 'scan-cages')
  await phone.tapDigit('0')
  await seen(phone, 'scan-cages-wrong')
  await phone.tap('退格')
  await phone.tap('退格')
  await phone.tapDigit('4')
  await phone.tap('画好了')
  await see('唯一解')
  await playIt(phone)
  await phone.find('.board .areas').last().waitFor()
})
