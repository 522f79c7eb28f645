import type { Phone } from '../../tools/phone/phone'
import { openPhone } from '../support/phone'
import { gridOf, paste, see } from '../support/play'
import { seen } from '../support/seen'

const input = 'packages/capture/input/input'
const puzzle = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'
const other = '8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..'
const rows = puzzle.match(/.{9}/g) as string[]

/** The parts of the text that were read. */
const readParts = (phone: Phone) => phone.find('.paste-puzzle').allTextContents()

test.each<[string, string, string]>([
  ['a line in a sentence', `求助！这题卡住了 ${puzzle} 有人会吗`, puzzle],
  ['a title above nine rows', `数独 第12题\n${rows.join('\n')}`, rows.join('\n')],
  [
    'a quoted message with dashes for blanks',
    `「小明：\n${rows.join('\n').replace(/\./g, '-')}」\n- - - - - - - - - - - - - - -\n这题怎么做？`,
    rows.join('\n').replace(/\./g, '-'),
  ],
])(
  'a chat text with %s shows the part that was read, and fills the board',
  async (_, text, part) => {
    const phone = await openPhone({ path: input })
    await paste(phone, text)
    await see(phone, '标出的是题目')
    expect(await readParts(phone)).toEqual([part])
    if (part === puzzle) await seen(phone, 'input-found')
    await phone.tap('填入盘面')
    await see(phone, '唯一解')
    expect(await gridOf(phone)).toBe(puzzle)
  },
)

test.each<[string, string]>([
  ['quotes', `"${puzzle}"`],
  [
    'a number, and dashes with spaces',
    `1)\n${rows.map((row) => [...row.replace(/\./g, '-')].join(' ')).join('\n')}`,
  ],
])('a text with only %s around the puzzle fills the board at once', async (_, text) => {
  const phone = await openPhone({ path: input })
  await paste(phone, text)
  await see(phone, '唯一解')
  expect(await gridOf(phone)).toBe(puzzle)
})

test('of several puzzles in a text one is chosen', async () => {
  const phone = await openPhone({ path: input })
  await paste(phone, `今天两道题：\n\n第一题 ${puzzle}\n\n第二题 ${other}\n谢谢`)
  await see(phone, '有 2 道题，点一道')
  expect(await readParts(phone)).toEqual([puzzle, other])
  await seen(phone, 'input-choice')
  await phone.tap(phone.find('.paste-puzzle').nth(1))
  await phone.tap('填入盘面')
  await see(phone, '唯一解')
  expect(await gridOf(phone)).toBe(other)
})

test('a damaged puzzle in a message names its row, and the text can be corrected', async () => {
  const phone = await openPhone({ path: input })
  const damaged = rows.map((row, i) => (i === 3 ? row.slice(1) : row)).join('\n')
  await paste(phone, `求助\n${damaged}\n谢谢`)
  await see(phone, '第4行有 8 格，应为 9 格')
  await phone.page
    .locator('textarea')
    .locator('visible=true')
    .fill(`求助\n${rows.join('\n')}\n谢谢`)
  await phone.tap('填入盘面')
  await see(phone, '标出的是题目')
  await phone.tap('改文字')
  await phone.tap('填入盘面')
  await see(phone, '标出的是题目')
  await phone.tap('填入盘面')
  await see(phone, '唯一解')
  expect(await gridOf(phone)).toBe(puzzle)
})
