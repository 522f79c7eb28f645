import { createPuzzle } from '../../miniprogram/core/sudoku/grid'
import type { Level } from '../../miniprogram/core/sudoku/logic/levels'
import { ratePuzzle } from '../../miniprogram/core/sudoku/logic/rating'
import { countSolutions } from '../../miniprogram/core/sudoku/solver'
import { holdResults } from '../../tools/phone/held-worker'
import type { Phone } from '../../tools/phone/phone'
import { begin, choose } from '../support/new-game'
import { openPhone } from '../support/phone'
import { seen } from '../support/seen'

/** The digits on the board, '.' for an empty cell. */
async function boardOf(phone: Phone): Promise<string> {
  return (await phone.cells()).map((symbol) => symbol || '.').join('')
}

async function expectLevel(phone: Phone, level: Level, name: string) {
  const puzzle = createPuzzle(9, (await phone.cells()).map(Number))
  expect(countSolutions(puzzle, 2)).toBe(1)
  expect(ratePuzzle(puzzle).level).toBe(level)
  expect(await phone.find('.puzzle').textContent()).toBe('标准')
  expect(await phone.find('.level').textContent()).toBe(name)
}

/** Waits until the stored stock has puzzles of exactly these levels. */
async function waitForStock(phone: Phone, levels: readonly Level[]) {
  await phone.page.waitForFunction((wanted) => {
    const stored = JSON.parse(localStorage.getItem('wx:me:stock') ?? 'null')?.data
    const ready: { level: string }[] = stored ? JSON.parse(stored).data.ready : []
    return ready.map(({ level }) => level).join() === wanted
  }, levels.join())
}

test.each([
  ['medium', '中等'],
  ['unfair', '很难'],
] as const)(
  'a tap on a level opens a new puzzle of that level, named after it: %s',
  async (level, name) => {
    const phone = await openPhone()
    await begin(phone, name)
    await expectLevel(phone, level, name)
    const board = await boardOf(phone)
    await phone.restart()
    expect(await phone.find('.resume-name').textContent()).toBe(`标准 · ${name}`)
    expect(await phone.find('.fresh-name').textContent()).toBe(`标准 · ${name}`)
    await phone.tap('接着玩')
    expect(await boardOf(phone)).toBe(board)
  },
)

test('a tap on a kind opens a new puzzle with its rules, and the choice stays', async () => {
  const phone = await openPhone()
  await choose(phone, '锯齿', '容易')
  await phone.find('粗线围的宫都有 1–9').last().waitFor()
  await seen(phone, 'home-kind')
  await phone.tap('6×6')
  await phone.tap('中等')
  await phone.tap('.ask-go')
  expect(await phone.cells()).toHaveLength(36)
  await phone.tap('锯齿数独：粗线围的宫都有 1–6')
  expect(await phone.find('.puzzle').textContent()).toBe('锯齿 6×6')
  await seen(phone, 'home-kind-game')
  await phone.restart()
  expect(await phone.find('.resume-name').textContent()).toBe('锯齿 6×6 · 中等')
  expect(await phone.find('.fresh-name').textContent()).toBe('锯齿 6×6 · 中等')
  await waitForStock(phone, ['easy', 'medium', 'hard', 'medium'])
})

test('generating a puzzle shows its progress and can be cancelled', async () => {
  const phone = await openPhone()
  const release = await holdResults(phone, { tried: 120 })
  await choose(phone, '极难')
  await phone.tap('.ask-go')
  await phone.find('正在出一道极难的题').waitFor()
  await phone.find('试了 120 道，还没有难度正好的').waitFor()
  await seen(phone, 'home-making')
  await phone.tap('取消')
  await phone.find('正在出一道极难的题').waitFor({ state: 'hidden' })
  expect(await phone.find('.board').count()).toBe(0)
  await release()
  await begin(phone, '容易')
  await expectLevel(phone, 'easy', '容易')
})

test('if no puzzle can be generated, built-in puzzles are offered', async () => {
  const phone = await openPhone({ workerFails: true })
  await choose(phone, '很难')
  await phone.tap('.ask-go')
  await phone.find('这次没出成').waitFor()
  await seen(phone, 'home-failed')
  await phone.tap('再试一次')
  await phone.find('这次没出成').waitFor()
  await phone.tap('进阶')
  expect(await phone.find('.puzzle').textContent()).toBe('进阶')
  await phone.goBack()
  await phone.find('我的题目').waitFor()
  await phone.find('这次没出成').waitFor({ state: 'hidden' })
  phone.problems.length = 0
})

test('on the narrowest phone every choice is large enough to tap, and none is cut', async () => {
  const phone = await openPhone({ width: 320, height: 640 })
  await choose(phone, '更多玩法', '杀手')
  const tiles = phone.find('.tile')
  await phone.find('3 格').waitFor()
  // What has been tapped is smaller for a moment.
  await phone.find('.pressed').first().waitFor({ state: 'detached' })
  const boxes = await Promise.all((await tiles.all()).map((one) => one.boundingBox()))
  expect(boxes).toHaveLength(14 + 2 + 4 + 6)
  for (const box of boxes)
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  const isCut = await tiles.evaluateAll((all) =>
    all.some((one) => one.scrollWidth > one.clientWidth + 1),
  )
  expect(isCut).toBe(false)
})
