import { solve } from '../../miniprogram/core/sudoku/solver'
import { parsePuzzle } from '../../miniprogram/packages/capture/notation'
import type { Phone } from '../../tools/phone/phone'
import { startGame } from '../support/play'
import { seen } from '../support/seen'

/** A game in which the same hint once came for ever: after 7 digits, a locked pair. */
const HARD = '.....2.98..6.....5...41...67.....1.4...96....5.4.8........9..37...8......15...9..'
const MAX_HINTS = 100
/** No technique applies to it. */
const STUCK = '........1..2..3....4..5.26.....7.8...7...5...9...2.47...7.4.69..9.5.....46......8'

/** What the cells say, in the order of the document. */
const labelsOf = (phone: Phone) =>
  phone.find('.board .cell').evaluateAll((cells) => cells.map((cell) => cell.ariaLabel ?? ''))

/** Asks for a hint and taps its first button, which draws the reason or goes on, until it is done. */
async function followHint(phone: Phone) {
  await phone.tap('提示')
  do await phone.tap('.panel .action')
  while ((await phone.find('.panel .action').count()) > 0)
}

test('hints alone lead to the end of a hard game without notes, each to another board', async () => {
  const phone = await startGame(HARD)
  const boards = new Set<string>()
  for (let labels = await labelsOf(phone); labels.some((label) => label.includes('空格')); ) {
    expect(boards.size).toBeLessThan(MAX_HINTS)
    expect(boards).not.toContain(labels.join())
    boards.add(labels.join())
    await followHint(phone)
    labels = await labelsOf(phone)
  }
  await phone.find('完成了').waitFor()
})

test('where logic ends, a hint names a cell to try, tells its digit if asked, and hints go on', async () => {
  const phone = await startGame(STUCK)
  await phone.tap('提示')
  await phone.find('只能试一试了').waitFor()
  await seen(phone, 'hint-guess')
  await phone.tap('告诉我填哪个')
  expect(await phone.find('.panel').count()).toBe(0)
  const right = solve(parsePuzzle(STUCK)) as Uint8Array
  const placed = (await phone.cells()).flatMap((digit, cell) =>
    digit !== '' && STUCK[cell] === '.' ? [{ cell, digit: Number(digit) }] : [],
  )
  expect(placed).toEqual([{ cell: placed[0].cell, digit: right[placed[0].cell] }])
  await phone.tap('提示')
  await phone.find('下一步在哪').waitFor()
})
