import { encodeShare } from '../../miniprogram/core/sudoku/share-code'
import { parsePuzzle } from '../../miniprogram/packages/capture/notation'
import type { Phone } from '../../tools/phone/phone'
import { openPhone } from '../support/phone'

const nine = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'
const path = `pages/play/play?code=${encodeShare({ puzzle: parsePuzzle(nine) })}`

/** Digits and notes of cells, without the spaces between notes. */
async function contentsOf(phone: Phone, ...cells: number[]) {
  const all = await phone.cells()
  return cells.map((cell) => all[cell].replace(/\s/g, ''))
}

const NOTED = [2, 3, 5]

async function takeNotes(phone: Phone, ...digits: string[]) {
  await phone.tap('笔记')
  for (const cell of NOTED) {
    await phone.tapCell(cell)
    for (const digit of digits) await phone.tapDigit(digit)
  }
  await phone.tap('笔记')
}

test('a wrong digit that is replaced, pressed again or erased gives back the notes of its row', async () => {
  const phone = await openPhone({ path })
  await takeNotes(phone, '1', '2')
  const write = async (digit: string, ...expected: string[]) => {
    await phone.tapCell(6)
    await phone.tapDigit(digit)
    expect(await contentsOf(phone, ...NOTED)).toEqual(expected)
  }
  const [both, two] = [
    ['12', '12', '12'],
    ['2', '2', '2'],
  ]
  // 2 is in the column already and removes nothing.
  await write('2', ...both)
  await write('9', ...both)
  await write('1', ...two)
  await write('9', ...both)
  await write('1', ...two)
  await write('1', ...both)
  await write('1', ...two)
  await phone.tap('擦除')
  expect(await contentsOf(phone, ...NOTED)).toEqual(both)

  // The game goes on in the same way when it is opened again.
  await write('1', ...two)
  await phone.restart()
  await phone.tap('接着玩')
  await phone.find('digit-pad').waitFor()
  await write('9', ...both)
  for (const expected of [two, both, two]) {
    await phone.tap('撤销')
    expect(await contentsOf(phone, ...NOTED)).toEqual(expected)
  }
})

test('digit-first, a second tap on a slip gives back the notes of its row', async () => {
  const settings = JSON.stringify({ version: 1, data: { digitFirst: true } })
  const phone = await openPhone({ path, storage: { settings } })
  await phone.tapDigit('4')
  await phone.tap('笔记')
  for (const cell of NOTED) await phone.tapCell(cell)
  await phone.tap('笔记')
  await phone.tapCell(6)
  expect(await contentsOf(phone, ...NOTED, 6)).toEqual(['', '', '', '4'])
  await phone.tapCell(6)
  expect(await contentsOf(phone, ...NOTED, 6)).toEqual(['4', '4', '4', ''])
})

test('notes that were filled in while a wrong digit stood get back what it excluded', async () => {
  const phone = await openPhone({ path })
  await phone.tapCell(2)
  await phone.tapDigit('1')
  await phone.hold('笔记')
  await phone.tap('填入全部候选数')
  await phone.find('填入全部候选数').waitFor({ state: 'hidden' })
  expect(await contentsOf(phone, 18)).toEqual(['2'])
  await phone.tapDigit('4')
  expect(await contentsOf(phone, 18, 7)).toEqual(['12', '129'])
  // Two quick taps place an only note; there is none.
  await phone.tapCell(18)
  await phone.tapCell(18)
  expect(await contentsOf(phone, 18)).toEqual(['12'])
})
