import { encodeShare } from '../../miniprogram/core/sudoku/share-code'
import { solve } from '../../miniprogram/core/sudoku/solver'
import { parsePuzzle } from '../../miniprogram/packages/capture/notation'
import { eventually } from '../../tools/phone/patience'
import type { Phone } from '../../tools/phone/phone'
import { eventsOf, openPhone } from '../support/phone'

const puzzle = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'
const solution = [...(solve(parsePuzzle(puzzle)) as Uint8Array)]

/** The puzzle with one empty cell. */
const almost = `${solution.slice(0, 80).join('')}.`

const expectEvents = (phone: Phone, ...expected: [name: string, values: object][]) =>
  eventually(async () => expect(await eventsOf(phone)).toEqual(expected))

test('the first start of a newcomer is counted once', async () => {
  const phone = await openPhone({ newcomer: true })
  await phone.find('手动输入').waitFor()
  await expectEvents(phone, ['first_home', {}])
  await phone.page.reload()
  await phone.find('手动输入').waitFor()
  await expectEvents(phone)
})

test('hints, the end of a game and its card are counted without a word about the puzzle', async () => {
  const code = encodeShare({ puzzle: parsePuzzle(almost) })
  const phone = await openPhone({ path: `pages/play/play?code=${code}` })
  await phone.tap('提示')
  await expectEvents(phone, ['hint_level', { level: 1 }])
  await phone.tap('.panel .action')
  await expectEvents(phone, ['hint_level', { level: 1 }], ['hint_level', { level: 2 }])
  await phone.tapCell(80)
  await phone.tapDigit(String(solution[80]))
  await phone.find('完成了').first().waitFor()
  await phone.tap('.capsule [aria-label="更多"]')
  await phone.tap('转发给朋友')
  const [, , finished, shared, ...rest] = await eventsOf(phone)
  expect(finished).toEqual(['game_finished', { size: 9, level: expect.any(String) }])
  expect(shared).toEqual(['shared', { to: 'chat' }])
  expect(rest).toEqual([])
})
