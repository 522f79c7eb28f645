import { encodeShare } from '../../miniprogram/core/sudoku/share-code'
import { parsePuzzle } from '../../miniprogram/packages/capture/notation'
import { eventually } from '../../tools/phone/patience'
import type { Phone } from '../../tools/phone/phone'
import { openPhone } from '../support/phone'
import { seen } from '../support/seen'

const nine = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'
const path = `pages/play/play?code=${encodeShare({ puzzle: parsePuzzle(nine) })}`

/** The colours shown in a cell: those of its candidates, then its own. */
async function coloursAt(phone: Phone, cell: number): Promise<number[]> {
  const style = (await (await phone.cell(cell)).getAttribute('style')) ?? ''
  return [...style.matchAll(/--colour-fill-(\d)/g)].map(([, colour]) => Number(colour))
}

/** The page's calls of setData since the last time: how many, and the bytes of the largest. The clock has its own. */
async function patches(phone: Phone) {
  const records = (await phone.takeSetData()).filter((record) => record.path === 'pages/play/play')
  return { calls: records.length, bytes: Math.max(...records.map(({ bytes }) => bytes)) }
}

test('cells and candidates are coloured after the setting is on, undone, kept over a kill and cleared', async () => {
  const phone = await openPhone({ path })
  await phone.find('容易').waitFor()
  expect(await phone.find('涂色').count()).toBe(0)
  await phone.follow('packages/settings/settings/settings')
  await phone.tap('[aria-label^="涂色"]')
  await phone.follow(path)
  await phone.tapCell(2)
  await phone.tap('笔记')
  for (const digit of ['1', '2', '4']) await phone.tapDigit(digit)
  await phone.tap('涂色')

  // A colour goes to the selected cell at once, then to every tapped one, also to a given.
  await phone.tap('[aria-label="红色"]')
  expect(await phone.cellsWith('selected')).toEqual([])
  await phone.takeSetData()
  await phone.tapCell(0)
  expect(await patches(phone)).toEqual({ calls: 1, bytes: expect.any(Number) })
  await phone.tap('[aria-label="黄色"]')
  await phone.takeSetData()
  await phone.tapCell(40)
  expect((await patches(phone)).bytes).toBeLessThanOrEqual(300)
  expect(await phone.cellsWith('painted')).toEqual([0, 2, 40])
  expect(await coloursAt(phone, 40)).toEqual([3])
  expect(await (await phone.cell(40)).getAttribute('aria-label')).toMatch(/黄色$/)

  // A drag colours all its cells in one step.
  await phone.dragCells([60, 61, 70])
  expect(await phone.cellsWith('painted')).toEqual([0, 2, 40, 60, 61, 70])
  await seen(phone, 'play-colours')
  expect([await phone.cellsWith('dragged'), await phone.cellsWith('area')]).toEqual([[], []])
  await phone.tap('撤销')
  expect(await phone.cellsWith('painted')).toEqual([0, 2, 40])

  // With a chosen digit, a tap colours its candidate.
  await phone.tap('候选数')
  await phone.tapDigit('2')
  await phone.tap('[aria-label="绿色"]')
  await phone.tapCell(2)
  await phone.tapCell(3)
  expect(await coloursAt(phone, 2)).toEqual([4, 1])
  expect(await coloursAt(phone, 3)).toEqual([])
  await seen(phone, 'play-colours-candidate')
  expect(await phone.nodeCount('pages/play/play')).toBeLessThanOrEqual(450)
  await phone.tap('撤销')
  expect(await coloursAt(phone, 2)).toEqual([1])
  await phone.tap('重做')

  // The colours survive, the eraser removes those of a cell, and all of them are one undo step.
  await phone.restart()
  await phone.tap('接着玩')
  expect(await coloursAt(phone, 2)).toEqual([4, 1])
  await phone.tap('涂色')
  await phone.tap('擦颜色')
  await phone.tapCell(2)
  expect(await phone.cellsWith('painted')).toEqual([0, 40])
  await phone.tap('更多')
  await phone.tap('清除所有颜色')
  await eventually(async () => expect(await phone.cellsWith('painted')).toEqual([]))
  await phone.tap('撤销')
  await phone.tap('撤销')
  await eventually(async () => expect(await phone.cellsWith('painted')).toEqual([0, 2, 40]))

  // The pad is back after the palette, and a hint is not covered by colours.
  await phone.tap('涂色')
  await phone.tapCell(3)
  await phone.tapDigit('6')
  expect((await phone.cells())[3]).toBe('6')
  await phone.tap('提示')
  await phone.find('下一步在哪').waitFor()
  expect(await phone.cellsWith('painted')).toEqual([])
  await phone.tap('[aria-label="关闭"]')

  // Without the setting, a game that has colours still shows them, and the tool to change them.
  await phone.restart()
  await phone.tap('我的')
  await phone.tap('设置')
  await phone.tap('[aria-label^="涂色"]')
  await phone.goBack()
  await phone.tap('首页')
  await phone.tap('接着玩')
  await phone.find('涂色').waitFor()
  expect(await phone.cellsWith('painted')).toEqual([0, 2, 40])
  await phone.tap('更多')
  await phone.tap('清除所有颜色')
  await eventually(async () => expect(await phone.cellsWith('painted')).toEqual([]))
  await phone.restart()
  await phone.tap('接着玩')
  await phone.find('更多').waitFor()
  expect(await phone.find('涂色').count()).toBe(0)
})

test('corner notes are switched on, written beside candidates, and left out of hints', async () => {
  const phone = await openPhone({ path: 'packages/settings/settings/settings' })
  await phone.tap('[aria-label^="角注和中注"]')
  await phone.follow(path)
  await phone.tapCell(2)
  await phone.tap('角注')
  for (const digit of ['1', '4', '2']) await phone.tapDigit(digit)
  await phone.tap('中注')
  await phone.tapDigit('4')
  await phone.tapDigit('1')
  const cell = await phone.cell(2)
  const corners = () =>
    cell.evaluate((element) => getComputedStyle(element, '::after').content.replace(/\s+/g, ' '))
  expect(await corners()).toBe('"1 2 4 "')
  await seen(phone, 'play-corners')
  expect(await cell.textContent()).toBe('14')
  expect(await cell.getAttribute('aria-label')).toBe(
    '第1行第3列，空格，笔记 1 4，已选中，角注1 2 4',
  )

  // A digit of a peer takes both kinds away; redo is in the menu.
  await phone.tap('中注')
  await phone.tapCell(11)
  await phone.tapDigit('4')
  expect([await corners(), await cell.textContent()]).toEqual(['"1 2 "', '1'])
  await phone.tap('撤销')
  await phone.tap('更多')
  await phone.tap('重做')
  await eventually(async () => expect(await cell.textContent()).toBe('1'))
  await phone.tap('撤销')

  // Both are kept; a hint shows candidates at their places.
  await phone.restart()
  await phone.tap('接着玩')
  expect(await phone.cellsWith('cornered')).toEqual([2])
  await phone.tap('提示')
  await phone.find('下一步在哪').waitFor()
  expect(await phone.cellsWith('cornered')).toEqual([])
  expect((await phone.cells())[2].replace(/\s+/g, ' ')).toBe('1 4')
})
