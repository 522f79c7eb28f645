import { encodeShare } from '../../miniprogram/core/sudoku/share-code'
import { parsePuzzle } from '../../miniprogram/packages/capture/notation'
import type { Phone } from '../../tools/phone/phone'
import { openPhone } from '../support/phone'
import { seen } from '../support/seen'

const nine = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'
const path = `pages/play/play?code=${encodeShare({ puzzle: parsePuzzle(nine) })}`

/** Digits and notes of cells, without the spaces between notes. */
async function contentsOf(phone: Phone, ...cells: number[]) {
  const all = await phone.cells()
  return cells.map((cell) => all[cell].replace(/\s/g, ''))
}

const settings = JSON.stringify({ version: 1, data: { keepNotes: true } })

test('candidates are shown from the start and follow the digits; what is struck out stays out', async () => {
  const phone = await openPhone({ path, storage: { settings } })
  expect(await contentsOf(phone, 2, 3, 18)).toEqual(['124', '26', '12'])
  await seen(phone, 'play-kept-notes')

  await phone.tapCell(18)
  await phone.tap('笔记')
  await phone.tapDigit('2')
  await phone.tap('笔记')
  expect(await contentsOf(phone, 18)).toEqual(['1'])
  await phone.takeSetData()
  await phone.tapCell(2)
  await phone.tapDigit('1')
  const sent = (await phone.takeSetData()).filter(({ path }) => path === 'pages/play/play')
  expect(sent.filter(({ bytes }) => bytes > 300)).toEqual([])
  expect(await contentsOf(phone, 2, 7, 18)).toEqual(['1', '249', ''])
  // A digit that the column has already excludes nothing.
  await phone.tapCell(6)
  await phone.tapDigit('2')
  expect(await contentsOf(phone, 3, 7)).toEqual(['26', '249'])
  await phone.tapDigit('2')
  await phone.tapCell(2)
  await phone.tapDigit('1')
  expect(await contentsOf(phone, 2, 7, 18)).toEqual(['124', '1249', '1'])

  await phone.restart()
  await phone.tap('接着玩')
  await phone.find('digit-pad').waitFor()
  await phone.tapCell(2)
  await phone.tapDigit('4')
  expect(await contentsOf(phone, 2, 7, 18)).toEqual(['4', '129', '1'])
})

test('the setting applies to a game in progress, as one step back', async () => {
  const phone = await openPhone({ path })
  await phone.tapCell(2)
  await phone.tapDigit('4')
  await phone.tapCell(3)
  await phone.tap('笔记')
  await phone.tapDigit('9')
  await phone.tap('笔记')
  await phone.follow('packages/settings/settings/settings')
  await phone.tap('[aria-label^="自动更新候选数"]')
  await phone.follow(path)
  await phone.find('digit-pad').waitFor()
  expect(await contentsOf(phone, 3, 7)).toEqual(['26', '129'])
  await phone.tap('撤销')
  expect(await contentsOf(phone, 3, 7)).toEqual(['9', ''])
  await phone.tap('重做')
  expect(await contentsOf(phone, 3, 7)).toEqual(['26', '129'])
})

test('a long press on a digit in notes mode fills in its candidates', async () => {
  const phone = await openPhone({ path })
  await phone.tap('笔记')
  await phone.hold(phone.find('.pad .key').first())
  expect(await contentsOf(phone, 2, 3, 18, 7)).toEqual(['1', '', '1', '1'])
  await phone.tap('撤销')
  expect(await contentsOf(phone, 2, 18)).toEqual(['', ''])
})
