import { encodeShare } from '../../miniprogram/core/sudoku/share-code'
import { parsePuzzle } from '../../miniprogram/packages/capture/notation'
import type { Phone } from '../../tools/phone/phone'
import { solutionOf } from '../../tools/phone/stored-game'
import { openPhone } from '../support/phone'
import { gridOf } from '../support/play'
import { seen } from '../support/seen'

const puzzle = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'
const path = `pages/play/play?code=${encodeShare({ puzzle: parsePuzzle(puzzle) })}`

/** Cells that the player fills, in this order, and their digits. */
const CELLS = [2, 3, 5, 6, 7, 8, 10, 11, 15, 16]
const DIGITS = CELLS.map((cell) => solutionOf(puzzle)[cell])

/** The puzzle with the first digits that the player has filled in. */
const gridAfter = (moves: number) =>
  [...puzzle]
    .map((symbol, cell) => {
      const move = CELLS.indexOf(cell)
      return move >= 0 && move < moves ? DIGITS[move] : symbol
    })
    .join('')

/** The log of the stored game, one text per entry. */
const logOf = (phone: Phone) =>
  phone.page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.includes(':game:')) as string
    const { data } = JSON.parse(JSON.parse(localStorage.getItem(key) as string).data)
    return (JSON.parse(data.save).log as string).split(' ')
  })

/** Drags the handle of the scrubber with a finger, from one part of the track to another, in steps. */
async function drag(phone: Phone, from: number, to: number) {
  const box = await phone.find('.slider').boundingBox()
  if (!box) throw new Error('There is no scrubber.')
  const cdp = await phone.page.context().newCDPSession(phone.page)
  const y = box.y + box.height / 2
  const at = (part: number) => [{ x: box.x + box.width * part, y }]
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(from) })
  const steps = 20
  for (let step = 1; step <= steps; step++) {
    const touchPoints = at(from + ((to - from) * step) / steps)
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints })
  }
  return async () => {
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await phone.settled()
  }
}

async function play(phone: Phone) {
  for (const [index, cell] of CELLS.entries()) {
    await phone.tapCell(cell)
    await phone.tapDigit(`${DIGITS[index]}`)
  }
}

test('the history is dragged to any point, and the game goes on from there', async () => {
  const phone = await openPhone({ path })
  await phone.find('.level').waitFor()
  await play(phone)
  const before = await logOf(phone)
  await phone.hold('撤销')
  await phone.page.getByText(/^10\/10 步/).waitFor()

  // The board follows the finger, with one patch a frame at most, and nothing is recorded.
  await phone.takeSetData()
  const release = await drag(phone, 1, 0.3)
  await phone.page.getByText(/^3\/10 步/).waitFor()
  expect(await gridOf(phone)).toBe(gridAfter(3))
  const patches = (await phone.takeSetData()).filter(({ path }) => path === 'pages/play/play')
  expect(patches.length).toBeLessThanOrEqual(20)
  expect(Math.max(...patches.map(({ bytes }) => bytes))).toBeLessThanOrEqual(600)
  await release()
  await phone.tap('[aria-label="在此做标记"]')
  await seen(phone, 'play-review')
  await phone.tap('[aria-label="下一步"]')
  await phone.tap('[aria-label="下一步"]')
  expect(await gridOf(phone)).toBe(gridAfter(5))
  await phone.tap('[aria-label="上一个标记"]')
  expect(await gridOf(phone)).toBe(gridAfter(3))
  expect(await logOf(phone)).toEqual(before)

  // Only the point where the player stays is recorded, and the next digit begins a branch.
  await phone.tap('从这里继续')
  expect(await gridOf(phone)).toBe(gridAfter(3))
  expect(await logOf(phone)).toHaveLength(before.length + 1)
  await phone.tapCell(CELLS[3])
  await phone.tapDigit('9')
  await phone.tap('撤销')
  expect(await gridOf(phone)).toBe(gridAfter(3))

  // The branch that was left is still there, and so is the bookmark, from which it can be removed.
  await phone.tap('更多')
  await phone.tap('回看每一步')
  await phone.page.getByText(/^3\/11 步/).waitFor()
  await phone.tap('[aria-label="去掉标记"]')
  expect(await phone.find('.tick').count()).toBe(0)
  await (await drag(phone, 0.27, 10 / 11))()
  await phone.page.getByText(/^10\/11 步/).waitFor()
  expect(await gridOf(phone)).toBe(gridAfter(10))
  await phone.tap('[aria-label="首页"]')
  await phone.tap('接着玩')
  expect(await gridOf(phone)).toBe(gridAfter(10))
})
