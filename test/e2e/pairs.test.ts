import { eventually } from '../../tools/phone/patience'
import type { Phone } from '../../tools/phone/phone'
import { drawRule, labelsOf, openPasted, playIt, see } from '../support/play'
import { seen } from '../support/seen'
import { drawHint, takeHint } from '../support/take-hint'

/** 6×6 without givens, every dot marked. */
const kropki =
  'https://sigh.github.io/Interactive-Sudoku-Solver/?q=.Shape~6x6.BlackDot~R1C1~R1C2.WhiteDot~R1C2~R2C2.BlackDot~R1C4~R1C5.WhiteDot~R1C4~R2C4.WhiteDot~R1C5~R1C6.WhiteDot~R2C1~R2C2.WhiteDot~R2C3~R2C4.WhiteDot~R2C3~R3C3.BlackDot~R2C4~R2C5.WhiteDot~R2C5~R3C5.WhiteDot~R3C1~R3C2.BlackDot~R3C2~R3C3.WhiteDot~R3C3~R3C4.WhiteDot~R3C3~R4C3.BlackDot~R3C5~R3C6.WhiteDot~R3C5~R4C5.BlackDot~R4C1~R4C2.WhiteDot~R4C1~R5C1.WhiteDot~R4C2~R4C3.BlackDot~R4C4~R4C5.BlackDot~R4C5~R4C6.WhiteDot~R4C6~R5C6.WhiteDot~R5C1~R6C1.WhiteDot~R5C2~R5C3.WhiteDot~R5C4~R5C5.WhiteDot~R5C6~R6C6.BlackDot~R6C2~R6C3.BlackDot~R6C5~R6C6.StrictKropki'

/** What the labels of cells say of marks, with the cells' indices. */
const marksSaid = (phone: Phone) => labelsOf(phone, /[上下左右]边[^，]+/g)

/** Taps close to the edge between two cells. */
async function tapBetween(phone: Phone, one: number, other: number) {
  const cells = phone.find('.board .cell')
  const boxes = await Promise.all([one, other].map((cell) => cells.nth(cell).boundingBox()))
  const middles = boxes.map((box) => {
    if (!box) throw new Error('a cell is not visible')
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  })
  const at = (axis: 'x' | 'y') => 0.55 * middles[0][axis] + 0.45 * middles[1][axis]
  await phone.slide([{ x: at('x'), y: at('y') }])
}

test('Kropki is pasted, and played with hints that name the dots and their absence', async () => {
  const phone = await openPasted(kropki)
  await seen(phone, 'input-kropki')
  // XV exists in 9×9 only.
  await phone.tap('6×6 黑白点')
  await phone.find('[aria-label^="连续"]').first().waitFor()
  expect(await phone.find('[aria-label^="XV"]').count()).toBe(0)
  await phone.tap('[aria-label^="黑白点"]')
  await phone.tap('画好了')
  await playIt(phone)
  await see(phone, '黑白点数独：白点两边相差 1，黑点两边是两倍，没标的都不是')
  expect((await marksSaid(phone)).slice(0, 2)).toEqual(['0 右边黑点', '1 左边黑点 下边白点'])

  // Between r1c2 and r1c3 is no dot, so they are not 3 and 4.
  await phone.tapCell(1)
  await phone.tapDigit('3')
  await phone.tapCell(2)
  await phone.tapDigit('4')
  await eventually(async () => expect(await phone.cellsWith('conflict')).toEqual([1, 2]))
  await phone.tap('撤销')
  await phone.tap('撤销')
  await eventually(async () => expect(await phone.cellsWith('conflict')).toEqual([]))

  // All fives follow from places that no dot allows them.
  const fives = [15, 20, 5, 28, 30, 7]
  await phone.placeDigits(fives.map((cell) => ({ cell, symbol: '5', waitMs: 0 })))
  await drawHint(phone)
  const reason = '第1行第6列是 5，和第1行第5列之间是白点（相差 1），所以第1行第5列不能是 1、2、3。'
  await eventually(async () =>
    expect(await phone.find('.panel').first().textContent()).toContain(reason),
  )
  await seen(phone, 'hint-kropki')
  await phone.tap('帮我做')
  expect(await takeHint(phone)).toBe('两格关系')
})

test('dots are drawn between cells by taps and strokes, and taken back', async () => {
  const phone = await drawRule('黑白点')
  await tapBetween(phone, 0, 1)
  await phone.tap('黑点')
  await phone.dragCells([10, 19, 20])
  await tapBetween(phone, 40, 49)
  await phone.tap('全标')
  await seen(phone, 'input-kropki-drawn')
  await eventually(async () =>
    expect(await marksSaid(phone)).toEqual([
      '0 右边白点',
      '1 左边白点',
      '10 下边黑点',
      '19 上边黑点 右边黑点',
      '20 左边黑点',
      '40 下边黑点',
      '49 上边黑点',
    ]),
  )
  await tapBetween(phone, 49, 40)
  await tapBetween(phone, 1, 0)
  await phone.tap('白点')
  // Without a finger's precision: one cell, then the other.
  await phone.tapCell(19)
  await phone.tapCell(20)
  await eventually(async () =>
    expect(await marksSaid(phone)).toEqual([
      '0 右边黑点',
      '1 左边黑点',
      '10 下边黑点',
      '19 上边黑点 右边白点',
      '20 左边白点',
    ]),
  )
  await phone.tap('画好了')
  await see(phone, '9×9 黑白点')
})

test('bars are drawn, and neighbours without one said not to be consecutive', async () => {
  const phone = await drawRule('连续')
  await phone.dragCells([0, 1, 2])
  await tapBetween(phone, 1, 2)
  await phone.tap('全标')
  await seen(phone, 'input-consecutive')
  await eventually(async () => expect(await marksSaid(phone)).toEqual(['0 右边白条', '1 左边白条']))
  await phone.tap('画好了')
  await see(phone, '9×9 连续')
})

test('X and V are drawn', async () => {
  const phone = await drawRule('XV')
  await phone.dragCells([0, 9])
  await phone.tap('V')
  await tapBetween(phone, 40, 41)
  await tapBetween(phone, 40, 49)
  await seen(phone, 'input-xv')
  await eventually(async () =>
    expect(await marksSaid(phone)).toEqual([
      '0 下边 X',
      '9 上边 X',
      '40 右边 V 下边 V',
      '41 左边 V',
      '49 上边 V',
    ]),
  )
  await phone.tap('画好了')
  await see(phone, '9×9 XV')
})

test('signs are drawn from the larger cell, turned and removed', async () => {
  const phone = await drawRule('不等号')
  await phone.dragCells([1, 0])
  await phone.dragCells([20, 29, 38])
  await seen(phone, 'input-greater')
  const chain = ['20 下边更小', '29 上边更大 下边更小', '38 上边更大']
  await eventually(async () =>
    expect(await marksSaid(phone)).toEqual(['0 右边更大', '1 左边更小', ...chain]),
  )
  await tapBetween(phone, 0, 1)
  await eventually(async () => expect(await marksSaid(phone)).toEqual(chain))
  await tapBetween(phone, 0, 1)
  await eventually(async () =>
    expect((await marksSaid(phone)).slice(0, 2)).toEqual(['0 右边更小', '1 左边更大']),
  )
  await tapBetween(phone, 0, 1)
  await eventually(async () =>
    expect((await marksSaid(phone)).slice(0, 2)).toEqual(['0 右边更大', '1 左边更小']),
  )
  await phone.tap('画好了')
  await see(phone, '9×9 不等号')
})
