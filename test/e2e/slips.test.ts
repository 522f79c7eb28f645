import { encodeShare } from '../../miniprogram/core/sudoku/share-code'
import { parsePuzzle } from '../../miniprogram/packages/capture/notation'
import type { Phone } from '../../tools/phone/phone'
import { openPhone } from '../support/phone'
import { seen } from '../support/seen'

const puzzle = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'
const answer = '534678912672195348198342567859761423426853791713924856961537284287419635345286179'
const path = `pages/play/play?code=${encodeShare({ puzzle: parsePuzzle(puzzle) })}`

async function open(data: object = {}): Promise<Phone> {
  const settings = JSON.stringify({ version: 1, data })
  const phone = await openPhone({ path, storage: { settings } })
  await phone.find('.level').waitFor()
  return phone
}

const keyOf = (phone: Phone, digit: number) => phone.find('digit-pad .key').nth(digit - 1)
const labelOf = (phone: Phone, digit: number) => keyOf(phone, digit).getAttribute('aria-label')

/** Writes digits in cells. */
async function write(phone: Phone, ...moves: [cell: number, digit: string][]) {
  for (const [cell, digit] of moves) {
    await phone.tapCell(cell)
    await phone.tapDigit(digit)
  }
}

/** Digits and notes of cells, without the spaces between notes. */
async function contentsOf(phone: Phone, ...cells: number[]) {
  const all = await phone.cells()
  return cells.map((cell) => all[cell].replace(/\s/g, ''))
}

test('two thumbs that overlap select a cell and write in it', async () => {
  const phone = await open()
  const session = await phone.page.context().newCDPSession(phone.page)
  const send = (type: 'touchStart' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints })
  const [cell, one, two] = await Promise.all(
    [await phone.cell(2), keyOf(phone, 1), keyOf(phone, 2)].map(async (place, id) => {
      const { x, y, width, height } = (await place.boundingBox()) as DOMRect
      return { x: x + width / 2, y: y + height / 2, id }
    }),
  )
  await send('touchStart', cell)
  await send('touchStart', cell, one)
  await send('touchEnd', cell)
  await send('touchEnd')
  await phone.settled()
  expect([await phone.cellsWith('selected'), (await phone.cells())[2]]).toEqual([[2], '1'])
  await phone.tap('笔记')
  await phone.tapCell(3)
  await send('touchStart', one)
  await send('touchStart', one, two)
  await send('touchEnd', two)
  await send('touchEnd')
  await phone.settled()
  expect((await phone.cells())[3].replace(/\s/g, '')).toBe('12')
})

test('the key of a digit of which there are too many says so', async () => {
  const phone = await open()
  const fives = [...answer].flatMap((digit, cell) =>
    digit === '5' && puzzle[cell] === '.' ? [[cell, '5'] as [number, string]] : [],
  )
  await write(phone, ...fives.slice(1), [2, '5'])
  expect(await labelOf(phone, 5)).toBe('数字5，还差0个')
  await write(phone, [3, '5'])
  expect(await labelOf(phone, 5)).toBe('数字5，多了1个')
  expect(await keyOf(phone, 5).getAttribute('class')).not.toContain('complete')
  await seen(phone, 'play-too-many')
  await phone.tapDigit('5')
  expect(await labelOf(phone, 5)).toBe('数字5，还差0个')
})

test.each([
  ['marked', true],
  ['not marked', false],
])(
  'a full board with a conflict that is %s says so until it is mended',
  async (_, markConflicts) => {
    const phone = await open({ markConflicts })
    const moves = [...answer].flatMap((digit, cell) =>
      puzzle[cell] === '.' ? [{ cell, symbol: cell === 78 ? '2' : digit, waitMs: 0 }] : [],
    )
    await phone.placeDigits(moves)
    expect(await phone.find('.toast').textContent()).toBe('填满了，但还有错')
    await phone.restart()
    await phone.tap('接着玩')
    await phone.find('.full').getByText('填满了，但还有错').waitFor()
    expect((await phone.cellsWith('conflict')).length > 0).toBe(markConflicts)
    await seen(phone, `play-full-${markConflicts}`)
    await phone.tap('找出错的格')
    await phone.find('第9行第7列填得不对').waitFor()
    expect(await phone.cellsWith('elimination')).toEqual([78])
    await phone.tap('.hint .close')
    await phone.tapCell(78)
    await phone.tapDigit('1')
    await phone.find('.full').waitFor({ state: 'hidden' })
    await phone.find('.final').waitFor()
  },
)

test('a conflict and a wrong digit are in the label of the cell, and said', async () => {
  const phone = await open({ mistakes: 'mark' })
  const label = async () => (await phone.cell(2)).getAttribute('aria-label')
  await write(phone, [2, '5'])
  expect(await label()).toBe('第1行第3列，填写数字5，有冲突，已选中')
  expect(await phone.find('.said').textContent()).toContain('第1行有 2 个 5')
  await phone.tapDigit('1')
  expect(await label()).toBe('第1行第3列，填写数字1，填错了，已选中')
  expect(await phone.find('.said').textContent()).toBe('第1行第3列填错了')
  await phone.tapDigit('4')
  expect(await phone.page.locator('.said').textContent()).toBe('')
})

test('undo and redo select and say what they change', async () => {
  const phone = await open()
  await write(phone, [2, '4'])
  await phone.tapCell(76)
  await phone.tap('撤销')
  expect(await phone.cellsWith('selected')).toEqual([2])
  expect(await phone.find('.ring').count()).toBe(1)
  expect(await phone.find('.said').textContent()).toBe('撤销：第1行第3列，空格')
  await phone.tapCell(76)
  expect(await phone.find('.ring').count()).toBe(0)
  await phone.tap('重做')
  expect(await phone.find('.said').textContent()).toBe('重做：第1行第3列，4')
  await phone.dragCells([74, 75])
  await phone.tapDigit('1')
  await phone.tap('撤销')
  expect(await phone.find('.ring').count()).toBe(2)
  expect(await phone.find('.said').textContent()).toBe('撤销：第9行第3、4列')
})

test('candidates are shown from the start and follow the digits; what is struck out stays out', async () => {
  const phone = await open({ keepNotes: true })
  expect(await contentsOf(phone, 2, 3, 18)).toEqual(['124', '26', '12'])
  await seen(phone, 'play-kept-notes')

  await phone.tapCell(18)
  await phone.tap('笔记')
  await phone.tapDigit('2')
  await phone.tap('笔记')
  expect(await contentsOf(phone, 18)).toEqual(['1'])
  await phone.takeSetData()
  await write(phone, [2, '1'])
  const sent = (await phone.takeSetData()).filter(({ path }) => path === 'pages/play/play')
  expect(sent.filter(({ bytes }) => bytes > 300)).toEqual([])
  expect(await contentsOf(phone, 2, 7, 18)).toEqual(['1', '249', ''])
  // A digit that the column has already excludes nothing.
  await write(phone, [6, '2'])
  expect(await contentsOf(phone, 3, 7)).toEqual(['26', '249'])
  await phone.tapDigit('2')
  await write(phone, [2, '1'])
  expect(await contentsOf(phone, 2, 7, 18)).toEqual(['124', '1249', '1'])

  await phone.restart()
  await phone.tap('接着玩')
  await phone.find('digit-pad').waitFor()
  await write(phone, [2, '4'])
  expect(await contentsOf(phone, 2, 7, 18)).toEqual(['4', '129', '1'])
})

test('a long press on a digit in notes mode fills in its candidates', async () => {
  const phone = await open()
  await phone.tap('笔记')
  await phone.hold(phone.find('.pad .key').first())
  expect(await contentsOf(phone, 2, 3, 18, 7)).toEqual(['1', '', '1', '1'])
  await phone.tap('撤销')
  expect(await contentsOf(phone, 2, 18)).toEqual(['', ''])
})
