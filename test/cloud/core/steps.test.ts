import { stepKinds } from '../../../cloud/core/steps'
import { parseDigits } from '../../../miniprogram/core/sudoku/digits'

const kindsOf = (rows: string, ...placements: (readonly [cell: number, digit: number])[]) =>
  stepKinds(
    { size: 4, givens: parseDigits(rows.replaceAll(' ', '')) },
    placements.map(([cell, digit]) => ({ cell, digit, at: 0 })),
  )

test.each([
  ['the last cell of a row', '123. .... .... ....', 3, 4, 'full-house'],
  ['the last cell of a column', '1... 2... 3... ....', 12, 4, 'full-house'],
  ['the last cell of a box', '12.. 3... .... ....', 5, 4, 'full-house'],
  ['the only place in a box', '..1. .... 1... ....', 5, 1, 'box-single'],
  ['the only place in a row', '.23. .... ...1 ....', 0, 1, 'line-single'],
  ['the only place in a column', '.... 2... 3... ..1.', 0, 1, 'line-single'],
  ['the only digit of a cell', '..2. .4.. 3... ....', 0, 1, 'naked-single'],
  ['one of two digits of a cell', '..2. .4.. .... ....', 0, 1, 'unseen'],
  ['a digit that the last cell cannot have', '123. .... .... ....', 3, 1, 'unseen'],
])('%s', (_, rows, cell, digit, kind) => {
  expect(kindsOf(rows, [cell, digit])).toEqual([kind])
})

test('a digit is seen on the board that the earlier ones have left', () => {
  expect(kindsOf('1... .... .... ....', [1, 2], [2, 3], [3, 4])).toEqual([
    'unseen',
    'unseen',
    'full-house',
  ])
})

test('the last cell of a cage follows from its sum', () => {
  const rules = { size: 4, cages: [{ cells: [0, 1, 4], sum: 7 }] } as const
  const placements = [0, 1, 4].map((cell, i) => ({ cell, digit: [1, 2, 4][i], at: 0 }))
  const kinds = stepKinds({ size: 4, rules, givens: new Array(16).fill(0) }, placements)
  expect(kinds).toEqual(['unseen', 'unseen', 'naked-single'])
})
