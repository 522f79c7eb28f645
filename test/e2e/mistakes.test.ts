import { shapeOf } from '../../miniprogram/core/sudoku/grid'
import { encodeShare } from '../../miniprogram/core/sudoku/share-code'
import { solve } from '../../miniprogram/core/sudoku/solver'
import { parsePuzzle } from '../../miniprogram/packages/capture/notation'
import type { Phone } from '../../tools/phone/phone'
import { openPhone } from '../support/phone'
import { seen } from '../support/seen'

const puzzle = parsePuzzle(
  '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79',
)
const solution = solve(puzzle) as Uint8Array
const path = `pages/play/play?code=${encodeShare({ puzzle })}`

/** Wrong digits that conflict with no given, one per empty cell that allows one. */
const mistakes = [...puzzle.values.keys()].flatMap((cell) => {
  if (puzzle.values[cell]) return []
  const seen = new Set(shapeOf(9).peers[cell].map((peer) => puzzle.values[peer]))
  const digit = [1, 2, 3, 4, 5, 6, 7, 8, 9].find(
    (candidate) => !seen.has(candidate) && candidate !== solution[cell],
  )
  return digit ? [{ cell, digit: `${digit}` }] : []
})

async function makeMistake(phone: Phone, index: number) {
  const { cell, digit } = mistakes[index]
  await phone.tapCell(cell)
  await phone.tapDigit(digit)
  return cell
}

test('three mistakes, counted even if undone, offer to restart or go on', async () => {
  const settings = JSON.stringify({ version: 1, data: { mistakes: 'three' } })
  const phone = await openPhone({ path, storage: { settings } })
  await phone.find('错 0/3').waitFor()
  await makeMistake(phone, 0)
  await phone.tap('撤销')
  await makeMistake(phone, 1)
  expect(await phone.find('.mistakes').textContent()).toBe('错 2/3')
  expect(await phone.find('错了三次').count()).toBe(0)
  await makeMistake(phone, 2)
  await phone.find('错了三次').waitFor()
  await seen(phone, 'play-mistakes')
  await phone.tap('接着玩')
  await phone.find('错了三次').waitFor({ state: 'hidden' })
  await makeMistake(phone, 3)
  expect(await phone.find('错了三次').count()).toBe(0)

  await phone.restart()
  await phone.tap('接着玩')
  await phone.find('错 3/3').waitFor()
  await phone.tap('更多')
  await phone.tap('重新开始')
  await phone.tap('确定')
  await phone.find('错 0/3').waitFor()
  await phone.find('填入或清空笔记').waitFor({ state: 'hidden' })
  for (const index of [0, 1, 2]) await makeMistake(phone, index)
  await phone.tap(phone.find('重新开始').last())
  await phone.find('错 0/3').waitFor()
  expect((await phone.cells()).filter(Boolean)).toHaveLength(30)
})
