import { maskOf } from '../../miniprogram/core/sudoku/bits'
import { parseDigits } from '../../miniprogram/core/sudoku/digits'
import { puzzleWithShape } from '../../miniprogram/core/sudoku/grid'
import { solve } from '../../miniprogram/core/sudoku/solver'
import {
  parsePosition,
  parsePuzzle,
  writePosition,
} from '../../miniprogram/packages/capture/notation'
import { readRules } from '../../miniprogram/packages/capture/notation/rules-json'
import type { Phone } from '../../tools/phone/phone'
import { expert } from '../../tools/states/steps'
import { openPhone } from '../support/phone'
import { paste, see } from '../support/play'
import { randomSukaku } from '../support/random-sukaku'
import { seen } from '../support/seen'

const input = 'packages/capture/input/input'
const givens = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'
const puzzle = parsePuzzle(givens)
const answer = solve(puzzle) as Uint8Array

/** The cells on the board, '.' for one without a digit. */
const gridOf = async (phone: Phone) =>
  (await phone.cells()).map((cell) => (cell.length === 1 ? cell : '.')).join('')

const copied = (phone: Phone) => phone.page.evaluate(() => navigator.clipboard.readText())

const labelOf = async (phone: Phone, cell: number) =>
  (await (await phone.cell(cell)).getAttribute('aria-label')) ?? ''

test('a pencilmark grid with digits and notes of a player is played on, exported and pasted again', async () => {
  const phone = await openPhone({ path: input, storage: expert })
  // The first two empty cells hold a digit of the player, as .sdx files write it, and a few notes.
  const words = Array.from(givens, (char) => (char === '.' ? '123456789' : char))
  words[2] = `u${answer[2]}`
  words[3] = `2${answer[3]}`.split('').sort().join('')
  const rows = Array.from({ length: 9 }, (_, row) => words.slice(9 * row, 9 * row + 9).join(' '))
  await paste(phone, rows.join('\n'))
  await see(phone, '唯一解')
  expect(await phone.cellsWith('given')).toHaveLength(30)
  expect(await phone.cellsWith('entry')).toEqual([2])
  await seen(phone, 'input-game')
  await phone.tap('开局')
  await phone.page.waitForURL(/play\/play/)
  expect(await phone.cellsWith('entry')).toEqual([2])
  expect(await labelOf(phone, 3)).toContain('2')
  await phone.tapCell(3)
  await phone.tapDigit(String(answer[3]))
  expect(await phone.cellsWith('entry')).toEqual([2, 3])

  await phone.tap('[aria-label="更多"]')
  await phone.tap('导出')
  await phone.tap('HoDoKu（Susser）')
  const text = await copied(phone)
  const { entries } = parsePosition(text)
  expect([entries?.[2], entries?.[3]]).toEqual([answer[2], answer[3]])
  await phone.follow(`${input}?paste=1`)
  await see(phone, '唯一解')
  expect(await phone.cellsWith('entry')).toEqual([2, 3])
})

test('a link of another site is pasted, and a link without a puzzle is explained', async () => {
  const phone = await openPhone({ path: input })
  await paste(phone, `https://example.org/sudoku.htm?bd=${givens.replace(/\./g, '0')}`)
  await see(phone, '唯一解')
  expect(await gridOf(phone)).toBe(givens)
  // One with the rules of a jigsaw.
  const shape = readRules({ regions: 'AABCCAABBCADBBCDDEECDDEEE' }, 5)
  const jigsaw = puzzleWithShape(shape, parseDigits('4...........2.1.5...1..4.'))
  await paste(phone, writePosition({ puzzle: jigsaw }, 'f-puzzles-link').text)
  await see(phone, '5×5 锯齿')
  await see(phone, '唯一解')
  await paste(phone, 'https://sudokupad.app/abc123')
  await phone.page
    .getByText(/SudokuPad 题目：链接里只有题目的编号/)
    .first()
    .waitFor()
  await seen(phone, 'input-link')
})

test('a Sukaku is judged and played with the candidates that it leaves', async () => {
  const sukaku = randomSukaku(9, 0, 27)
  const removed = sukaku.removed as readonly number[]
  const phone = await openPhone({ path: input })
  await paste(phone, writePosition({ puzzle: sukaku }, 'sukaku').text)
  await see(phone, '唯一解')
  await seen(phone, 'input-sukaku')
  await phone.tap('开局')
  await phone.page.waitForURL(/play\/play/)
  const cell = removed.findIndex((mask, one) => mask !== 0 && sukaku.values[one] === 0)
  const digit = [1, 2, 3, 4, 5, 6, 7, 8, 9].find((one) => removed[cell] & maskOf(one))
  await phone.tapCell(cell)
  await seen(phone, 'play-sukaku')
  await phone.tapDigit(String(digit))
  await see(phone, '题目已经排除这个数字')
  await seen(phone, 'play-sukaku-removed')
  expect(await phone.cellsWith('conflict')).toContain(cell)
})
