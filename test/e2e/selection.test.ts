import { STARTERS } from '../../miniprogram/core/learning/starters'
import type { Phone } from '../../tools/phone/phone'
import { openPhone } from '../support/phone'
import { pathOf } from '../support/play'
import { seen } from '../support/seen'

const nine = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'
/** What the player has done with the page's data, without the clock's own. */
const takePatches = async (phone: Phone) =>
  (await phone.takeSetData()).filter(({ path }) => !path.includes('game-clock'))

/** Digits and notes of cells, without the spaces between notes. */
async function contentsOf(phone: Phone, ...cells: number[]) {
  const all = await phone.cells()
  return cells.map((cell) => all[cell].replace(/\s/g, ''))
}

/** Chooses a line of the menu for notes, which a long press on 笔记 opens. */
async function chooseForNotes(phone: Phone, line: string) {
  await phone.hold('笔记')
  await phone.tap(line)
  await phone.find(line).waitFor({ state: 'hidden' })
}

test('a drag selects cells, whose notes and digits change together as one undo step', async () => {
  const phone = await openPhone({ path: pathOf(nine) })
  await phone.find('.level').waitFor()
  await phone.tapCell(40)
  await phone.takeSetData()

  // The cells under the finger are marked without a setData; the selection is a single one.
  await phone.dragCells([2, 11, 10], async () => {
    expect(await phone.cellsWith('dragged')).toEqual([2, 10, 11])
    expect(await takePatches(phone)).toEqual([])
  })
  const sent = await takePatches(phone)
  expect(sent.map(({ path, bytes }) => [path, bytes <= 30])).toEqual([['pages/play/play', true]])
  expect(await phone.cellsWith('area')).toEqual([2, 10, 11])
  expect(await phone.cellsWith('dragged')).toEqual([])
  expect(await phone.cellsWith('selected')).toEqual([])
  expect(await phone.find('[aria-label*="已选中"]').count()).toBe(3)
  // The area has an outline, not its cells.
  expect(await phone.cellsWith('area-t')).toEqual([2, 10])
  expect(await phone.cellsWith('area-b')).toEqual([10, 11])

  // Digits are notes of all cells, and are taken back together.
  await phone.tapDigit('4')
  await phone.tapDigit('2')
  expect(await contentsOf(phone, 2, 10, 11)).toEqual(['24', '24', '24'])
  await seen(phone, 'play-area')
  await phone.tap('撤销')
  expect(await contentsOf(phone, 2, 10, 11)).toEqual(['4', '4', '4'])
  await phone.tap('擦除')
  expect(await contentsOf(phone, 2, 10, 11)).toEqual(['', '', ''])
  await phone.tap('撤销')
  expect(await contentsOf(phone, 2, 10, 11)).toEqual(['4', '4', '4'])

  // The menu for notes applies to these cells only, each line as one undo step.
  await phone.tapDigit('9')
  await chooseForNotes(phone, '选中的格：去掉不可能的数字')
  expect(await contentsOf(phone, 2, 10, 11)).toEqual(['4', '4', '4'])
  await chooseForNotes(phone, '选中的格：填入候选数')
  expect(await contentsOf(phone, 2, 10, 11, 12)).toEqual(['124', '247', '247', '1'])
  expect(await contentsOf(phone, 3)).toEqual([''])
  await chooseForNotes(phone, '选中的格：清空笔记')
  expect(await contentsOf(phone, 2, 10, 11)).toEqual(['', '', ''])
  for (const before of ['124', '4', '49']) {
    await phone.tap('撤销')
    expect(await contentsOf(phone, 2)).toEqual([before])
  }

  // A tap ends the selection. Without it the menu applies to the whole board.
  await phone.tapCell(0)
  expect(await phone.cellsWith('area')).toEqual([])
  expect(await phone.cellsWith('selected')).toEqual([0])
  await seen(phone, 'play-same')
  await phone.hold('笔记')
  expect(await phone.find('选中的格：清空笔记').count()).toBe(0)
  await seen(phone, 'play-notes-menu')
  await phone.tap('填入全部候选数')
  await phone.find('填入全部候选数').waitFor({ state: 'hidden' })
  expect(await contentsOf(phone, 2, 80 - 9)).toEqual(['124', '5'])
  await chooseForNotes(phone, '清空全部笔记')
  expect(await contentsOf(phone, 2)).toEqual([''])
})

test('a drag of a mouse selects cells', async () => {
  // No finger has touched this phone: for a moment after a touch, mouse events count as made from it.
  const phone = await openPhone({ path: pathOf(nine) })
  const middle = async (cell: number) => {
    const box = await (await phone.cell(cell)).boundingBox()
    if (!box) throw new Error(`cell ${cell} is not visible`)
    return [box.x + box.width / 2, box.y + box.height / 2] as const
  }
  await phone.page.mouse.move(...(await middle(60)))
  await phone.page.mouse.down()
  await phone.page.mouse.move(...(await middle(62)))
  await phone.page.mouse.up()
  await phone.settled()
  expect(await phone.cellsWith('area')).toEqual([60, 61, 62])
})

test('a zoomed board scrolls under the finger and selects nothing', async () => {
  const phone = await openPhone({ path: pathOf(STARTERS[5].givens) })
  await phone.dragCells([3, 4, 20])
  expect(await phone.cellsWith('area')).toEqual([3, 4, 20])
  await seen(phone, 'play-sixteen')
  await phone.tap('[aria-label="放大"]')
  await seen(phone, 'play-sixteen-zoomed')
  const leftOf = async () => (await (await phone.cell(0)).boundingBox())?.x ?? 0
  const left = await leftOf()
  await phone.dragCells([52, 51, 50, 49])
  expect(await phone.cellsWith('area')).toEqual([3, 4, 20])
  expect(await leftOf()).toBeLessThan(left)
})

test('a digit tapped first is lit everywhere and written by taps on cells; the same digit again ends it', async () => {
  const phone = await openPhone({ path: pathOf(nine) })
  await phone.find('.level').waitFor()
  expect(await phone.find('锁定').count()).toBe(0)
  await phone.tapDigit('6')
  // What it does is said above the board, the first time: tools and board are not covered.
  await phone.find('点哪格，就填 6；再点 6 取消').waitFor()
  expect(await phone.find('.toast').count()).toBe(0)
  const sixes = [...nine].flatMap((digit, cell) => (digit === '6' ? [cell] : []))
  expect(await phone.cellsWith('same')).toEqual(sixes)
  await seen(phone, 'play-digit-first')
  await phone.tapDigit('6')
  expect(await phone.find('.lock-line').count()).toBe(0)
  await phone.find('.puzzle').waitFor()
  expect(await phone.cellsWith('same')).toEqual([])
  await phone.tapCell(2)
  expect(await phone.cellsWith('selected')).toEqual([2])

  // The key for it has appeared. Choosing digit-first ends the selection, and a locked digit shows no selected cell.
  await phone.tap('锁定')
  expect(await phone.cellsWith('selected')).toEqual([])
  await phone.tap('锁定')
  await chooseForNotes(phone, '填入全部候选数')
  await phone.tapDigit('2')
  expect(await phone.find('.lock-line').count()).toBe(0)
  expect(await phone.cellsWith('selected')).toEqual([])

  // Its notes have a fill, inside their cell.
  const hits = await phone.cellsWith('hit')
  expect(hits).toEqual(expect.arrayContaining([2, 3, 10]))
  const fill = await (await phone.cell(10)).evaluate((cell) => {
    const style = getComputedStyle(cell, '::before')
    const [left, width] = [style.left, style.width].map(Number.parseFloat)
    return { color: style.backgroundColor, room: Math.min(left, cell.clientWidth - left - width) }
  })
  expect(fill.color).toBe('rgb(168, 208, 250)')
  expect(fill.room).toBeGreaterThanOrEqual(0.9)
  await seen(phone, 'play-open')

  await phone.tapCell(2)
  expect(await contentsOf(phone, 2)).toEqual(['2'])
  // A drag with a locked digit adds its note where it was missing, then removes it from all cells.
  expect(await contentsOf(phone, 37, 38)).toEqual(['25', '569'])
  await phone.dragCells([37, 38])
  expect(await contentsOf(phone, 37, 38)).toEqual(['25', '2569'])
  await phone.dragCells([37, 38])
  expect(await contentsOf(phone, 37, 38)).toEqual(['5', '569'])
  expect(await phone.cellsWith('area')).toEqual([])
  expect(await phone.cellsWith('dragged')).toEqual([])
  // The same digit again: cells come first, as before.
  await phone.tapDigit('2')
  await phone.tapCell(3)
  expect(await phone.cellsWith('selected')).toEqual([3])
})
