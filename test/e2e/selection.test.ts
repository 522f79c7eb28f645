import { parsePuzzle } from '../../miniprogram/core/sudoku/notation'
import { encodeShare } from '../../miniprogram/core/sudoku/share-code'
import type { Phone } from '../../tools/phone/phone'
import { openPhone } from '../support/phone'

const nine = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'
const path = `pages/play/play?code=${encodeShare({ puzzle: parsePuzzle(nine) })}`

/** The notes of a cell without the spaces between them. */
const notesOf = async (phone: Phone, cell: number) => (await phone.cells())[cell].replace(/\s/g, '')

test('a drag selects cells, whose notes and digits change together in one undo step', async () => {
  const phone = await openPhone({ path })
  await phone.find('.level').waitFor()
  await phone.tapCell(40)
  await phone.takeSetData()

  // Down, then left: one setData for the whole drag.
  await phone.dragCells([2, 11, 10])
  const sent = (await phone.takeSetData()).filter(({ path }) => !path.includes('game-clock'))
  expect(sent.map(({ path, bytes }) => [path, bytes <= 30])).toEqual([['pages/play/play', true]])
  expect(await phone.cellsWith('area')).toEqual([2, 10, 11])
  expect(await phone.cellsWith('selected')).toEqual([])
  expect(await phone.cellsWith('dragged')).toEqual([])
  await phone.tapDigit('4')
  expect(await notesOf(phone, 2)).toBe('4')
})
