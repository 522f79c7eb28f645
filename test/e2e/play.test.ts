import { solve } from '../../miniprogram/core/sudoku/solver'
import { parsePuzzle } from '../../miniprogram/packages/capture/notation'
import { eventually } from '../../tools/phone/patience'
import type { Phone } from '../../tools/phone/phone'
import { starterPath } from '../support/new-game'
import { openPhone } from '../support/phone'
import { gridOf, pathOf } from '../support/play'
import { seen } from '../support/seen'

const six = '1......23.4...5..22..5...1.62......1'
const nine = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'

const waitForText = (phone: Phone, text: string) => phone.find(text).first().waitFor()

const solutionOf = (text: string) => [...(solve(parsePuzzle(text)) as Uint8Array)]

test('a puzzle is solved with notes, a mistake and undo', async () => {
  const phone = await openPhone({ path: starterPath('six-gentle') })
  await waitForText(phone, '6×6')
  expect(await gridOf(phone)).toBe(six)
  const answer = solutionOf(six)
  const [first, second] = [...six].flatMap((symbol, cell) => (symbol === '.' ? [cell] : []))

  // Notes are shown in the cell.
  await phone.tapCell(first)
  await phone.tap('笔记')
  await phone.tapDigit('2')
  await phone.tapDigit('5')
  expect((await phone.cells())[first].replace(/\s/g, '')).toBe('25')
  await phone.tap('笔记')

  // A wrong digit can be undone and redone.
  await phone.tapCell(second)
  await phone.tapDigit(String((answer[second] % 6) + 1))
  const mistaken = await gridOf(phone)
  await phone.tap('撤销')
  expect((await phone.cells())[second]).toBe('')
  await phone.tap('重做')
  expect(await gridOf(phone)).toBe(mistaken)
  await phone.tap('撤销')

  for (const [cell, digit] of answer.entries()) {
    if (six[cell] !== '.') continue
    await phone.tapCell(cell)
    await phone.tapDigit(String(digit))
  }
  await waitForText(phone, '完成了')
  expect(await phone.find('.result-time').textContent()).toMatch(/^\d\d:\d\d$/)
  await phone.tap('[aria-label="看盘面"]')
  expect(await gridOf(phone)).toBe(answer.join(''))

  // The game is counted once.
  await phone.follow('pages/me/me')
  await waitForText(phone, '平均')
  expect(await phone.find('.kind').allTextContents()).toEqual(['6×6'])
  expect(await phone.find('.figure-text').first().textContent()).toBe('1局')
  expect(await phone.find('.day-summary').textContent()).toMatch(/^1 局，共 \d\d:\d\d$/)
  expect(await phone.find('.day-name').allTextContents()).toEqual(['6×6'])
})

test('an unfinished game is restored with its undo history and notes mode', async () => {
  const phone = await openPhone({ path: pathOf(nine) })
  await seen(phone, 'play')
  await phone.tapCell(2)
  await phone.tapDigit('4')
  await phone.tapCell(3)
  await phone.tap('笔记')
  await phone.tapDigit('2')
  await phone.tapDigit('6')
  await phone.tapCell(5)
  const grid = await phone.cells()
  await phone.restart()
  await seen(phone, 'home-resume')

  await phone.tap('接着玩')
  await phone.find('digit-pad').waitFor()
  expect(await phone.cells()).toEqual(grid)
  expect(await phone.cellsWith('selected')).toEqual([5])
  // Notes mode is still on.
  await phone.tapDigit('8')
  expect((await phone.cells())[5]).toBe('8')
  expect(await phone.cellsWith('note')).toContain(5)
  for (let i = 0; i < 4; i++) await phone.tap('撤销')
  expect(await gridOf(phone)).toBe(nine)
})

test('the clock stops while the game is paused', async () => {
  const phone = await openPhone({ path: pathOf(nine), fakeTimers: true })
  const shown = async () => (await phone.find('.clock').first().textContent()) as string
  // A busy machine may have missed the first second.
  await eventually(async () => expect(await shown()).not.toBe('00:00'))
  await phone.tap('[aria-label="暂停"]')
  await waitForText(phone, '已暂停')
  const paused = await shown()
  await phone.skip(60_000)
  expect(await shown()).toBe(paused)
  await seen(phone, 'play-paused')
  // The board is blurred by more than the strokes of a digit, and silent; tools and pad cannot be used.
  const board = phone.find('.board').first()
  const { width } = (await (await phone.cell(0)).boundingBox()) as { width: number }
  const filter = await board.evaluate((element) => getComputedStyle(element).filter)
  expect(Number.parseFloat(filter.replace('blur(', ''))).toBeGreaterThan(width / 4)
  expect(await board.getAttribute('aria-hidden')).toBe('true')
  for (const part of ['.bar', '.pad']) {
    const touched = await phone
      .find(part)
      .first()
      .evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect()
        return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
      })
    expect([part, touched]).toEqual([part, false])
  }
  await phone.tap('继续')
  const next = `00:${String(Number(paused.slice(-2)) + 1).padStart(2, '0')}`
  await waitForText(phone, next)
})

/** JavaScript that notes what the app asks of the browser's wake lock. */
const NOTE_WAKE_LOCK = `
  window.wakes = []
  Object.defineProperty(navigator, 'wakeLock', { value: {
    async request() { wakes.push('on'); return { release: async () => { wakes.push('off') } } },
  } })`

test('the screen stays on while the clock runs', async () => {
  const phone = await openPhone({ path: pathOf(nine), script: NOTE_WAKE_LOCK })
  const wakes = () => phone.page.evaluate(() => (window as { wakes?: string[] }).wakes)
  const turns = ['on']
  const show = () => eventually(async () => expect(await wakes()).toEqual(turns))
  await show()
  await phone.tap('[aria-label="暂停"]')
  turns.push('off')
  await show()
  await phone.tap('继续')
  turns.push('on')
  await show()
  // A move changes nothing.
  await phone.tapCell(nine.indexOf('.'))
  await phone.tapDigit('1')
  await show()
  await phone.tap('[aria-label="首页"]')
  turns.push('off')
  await show()
})

test('the clock is hidden by a long press or in the menu, and comes back the same way', async () => {
  const settings = JSON.stringify({ version: 1, data: { leftHand: true } })
  const phone = await openPhone({ path: pathOf(nine), storage: { settings } })
  await phone.hold('[aria-label="暂停"]')
  await phone.find('.clock').waitFor({ state: 'hidden' })
  await phone.restart()
  await phone.tap('接着玩')
  await phone.find('.pad .key').first().waitFor()
  expect(await phone.find('.clock').count()).toBe(0)
  await phone.tap('更多')
  await phone.tap('显示计时')
  await phone.find('.clock').waitFor()
  await phone.find('显示计时').waitFor({ state: 'hidden' })
  await phone.hold('[aria-label="暂停"]')
  await phone.hold('[aria-label="暂停"]')
  await phone.find('.clock').waitFor()

  // For the left hand, tools and keys run from right to left.
  const across = async (target: string) => (await phone.find(target).first().boundingBox())?.x ?? 0
  expect(await across('[aria-label^="数字1，"]')).toBeGreaterThan(
    await across('[aria-label^="数字5，"]'),
  )
  expect(await across('撤销')).toBeGreaterThan(await across('更多'))
})

test('the line above the board has room for the clock on a narrow phone with large text', async () => {
  const settings = JSON.stringify({ version: 1, data: { mistakes: 'three' } })
  const phone = await openPhone({
    path: pathOf(nine),
    storage: { settings },
    fontScale: 1.4,
    width: 320,
    height: 568,
  })
  await phone.find('.level').waitFor()
  await phone.find('错 0/3').waitFor()
  const filled = (await phone.find('.filled').boundingBox()) as { x: number; width: number }
  const clock = (await phone.find('.clock').boundingBox()) as { x: number }
  expect(clock.x - filled.x - filled.width).toBeGreaterThanOrEqual(8)
})

test('digit-first: each tap on a cell places the locked digit, and the key for it stays once it was used', async () => {
  const phone = await openPhone({ path: pathOf(nine) })
  expect(await phone.find('锁定').count()).toBe(0)
  await phone.hold(phone.find('.pad .key').nth(3))
  await phone.tapCell(2)
  await phone.tapCell(8)
  const cells = await phone.cells()
  expect([cells[2], cells[8]]).toEqual(['4', '4'])
  // The two conflict in row 1, and both are marked.
  expect(await phone.cellsWith('conflict')).toEqual([2, 8])
  await seen(phone, 'play-conflict')
  // A long press locks another digit.
  await phone.hold(phone.find('.pad .key').nth(4))
  await phone.tapCell(11)
  expect((await phone.cells())[11]).toBe('5')
  await seen(phone, 'play-locked')
  // Unlocked by its key, also in the next game.
  await phone.tap('锁定')
  await phone.tapCell(3)
  expect(await phone.cellsWith('selected')).toEqual([3])
  await phone.restart()
  await phone.tap('接着玩')
  await phone.tap('锁定')
  await phone.tapDigit('3')
  await phone.tapCell(3)
  expect((await phone.cells())[3]).toBe('3')
})

test('givens cannot be changed, and a toast below the board says so', async () => {
  const phone = await openPhone({ path: pathOf(nine) })
  await phone.tapCell(0)
  await phone.tapDigit('9')
  await waitForText(phone, '题目给出的数字不能改')
  const [board, toast] = await Promise.all(
    ['.board', '.toast'].map((part) => phone.find(part).first().boundingBox()),
  )
  expect(toast?.y).toBeGreaterThanOrEqual((board?.y ?? 0) + (board?.height ?? Infinity))
  await seen(phone, 'play-toast')
  expect(await gridOf(phone)).toBe(nine)
})

/** The lines of the menu, which is open; a rule begins a group. */
async function menuOf(phone: Phone) {
  const lines = phone.find('.menu-line')
  await lines.first().waitFor()
  return lines.evaluateAll((all) =>
    all.map((line) => (line.className.includes('begins') ? '— ' : '') + line.textContent?.trim()),
  )
}

test('the menu is in groups, and undoes everything since the first mistake once there is one', async () => {
  const phone = await openPhone({ path: pathOf(nine) })
  await phone.find('.level').waitFor()
  await phone.tap('更多')
  const plain = [
    ...['填入或清空笔记', '— 发起挑战', '发起一起解', '隐藏计时'],
    ...['— 看讲解', '看答案', '重新开始'],
  ]
  expect(await menuOf(phone)).toEqual(plain)
  await seen(phone, 'play-more')
  await phone.tap('[aria-label="取消"]')
  await phone.find('重新开始').waitFor({ state: 'hidden' })
  const wrong = (solutionOf(nine)[3] % 9) + 1
  await phone.tapCell(2)
  await phone.tapDigit('4')
  await phone.tap('更多')
  expect(await menuOf(phone)).toEqual([
    plain[0],
    ...['— 回看每一步', '在此做标记'],
    ...plain.slice(1),
  ])
  await phone.tap('[aria-label="取消"]')
  await phone.find('重新开始').waitFor({ state: 'hidden' })
  await phone.tapCell(3)
  await phone.tapDigit(String(wrong))
  await phone.tapCell(10)
  await phone.tapDigit('7')
  await phone.tap('更多')
  await phone.tap('回到第一处错误之前')
  const cells = await phone.cells()
  expect([cells[2], cells[3], cells[10]]).toEqual(['4', '', ''])
})

describe('the cost of a tap', () => {
  test('the play page has at most 450 nodes, none for its sheets before they open, 16×16 at most 900', async () => {
    const phone = await openPhone({ path: pathOf(nine) })
    await phone.cells()
    const nodes = await phone.nodeCount('pages/play/play')
    expect(nodes).toBeGreaterThan(81)
    expect(nodes).toBeLessThanOrEqual(450)
    const menu = phone.page.getByRole('dialog', { includeHidden: true })
    expect(await menu.count()).toBe(0)
    await phone.tap('更多')
    await menu.waitFor()
    expect(await phone.nodeCount('pages/play/play')).toBeGreaterThan(nodes)

    const giant = await openPhone({ path: starterPath('sixteen-gentle') })
    await giant.cells()
    const giantNodes = await giant.nodeCount('pages/play/play')
    expect(giantNodes).toBeGreaterThan(256)
    expect(giantNodes).toBeLessThanOrEqual(900)
  })
})
