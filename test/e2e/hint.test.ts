import { shapeOf } from '../../miniprogram/core/sudoku/grid'
import { createCandidates } from '../../miniprogram/core/sudoku/logic/candidates'
import { nextStep } from '../../miniprogram/core/sudoku/logic/path'
import type { Step } from '../../miniprogram/core/sudoku/logic/step'
import { parsePuzzle } from '../../miniprogram/core/sudoku/notation'
import { encodeShare } from '../../miniprogram/core/sudoku/share-code'
import { solve } from '../../miniprogram/core/sudoku/solver'
import { sayStep, sayTechnique } from '../../miniprogram/strings/step'
import type { Phone } from '../../tools/phone/phone'
import { openPhone } from '../support/phone'

/** Has no singles left: the easiest step is an XY-Wing (r1c9, r1c1, r3c7) that eliminates 5 from two cells. */
const wing = '..493.1...8.15.4.31.346..924152937..736841925298576341...614.3936.78..14.4132.6.7'
const eliminated = [7, 19]
const wingCells = [0, 8, 24]
/** Has no singles left: the easiest step is an XY-Chain. */
const chain = '.483.6.9..35.4.8..6.95.84.385..9..27.9.8...4.4736529819872651343647812595...3...8'

/** Is solved by singles. */
const easy = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'

const pathOf = (text: string) =>
  `pages/play/play?code=${encodeShare({ puzzle: parsePuzzle(text) })}`

const cellsOfHouses = (...houses: number[]) =>
  houses.flatMap((house) => [...shapeOf(9).houses[house]]).sort((a, b) => a - b)

/** Opens a game from the home page, which loads the worker first. */
async function openGame(text: string): Promise<Phone> {
  const phone = await openPhone()
  await phone.find('输入一道题').waitFor()
  await phone.page.evaluate((path) => {
    location.hash = `#/${path}`
  }, pathOf(text))
  await phone.cells()
  return phone
}

test('a hint shows an XY-Wing stage by stage, draws it and applies it', async () => {
  const phone = await openGame(wing)
  await phone.tap('提示')
  await phone.find('看看这里').waitFor()
  await phone.find('看看第1、3宫').waitFor()
  expect(await phone.cellsWith('peer')).toEqual(cellsOfHouses(18, 20))
  expect(await phone.cellsWith('reason')).toEqual([])

  await phone.tap('说说原因')
  await phone.find('XY-Wing').waitFor()
  const text = (await phone.find('.panel .text').textContent()) as string
  expect(text).toBe(
    '枢纽第1行第9列只有 6 和 8：它是 6，翼第1行第1列就是 5；它是 8，翼第3行第7列就是 5。' +
      '两翼总有一格是 5，所以看得到两翼的第1行第8列和第3行第2列不能是 5。',
  )

  await phone.tap('画出来')
  expect(await phone.cellsWith('reason')).toEqual(wingCells)
  expect(await phone.cellsWith('elimination')).toEqual(eliminated)
  const drawing = await phone
    .find('.drawing')
    .evaluate((element) => getComputedStyle(element).backgroundImage)
  expect(decodeURIComponent(drawing)).toContain('<path')

  await phone.tap('帮我做')
  expect(await phone.find('.panel').count()).toBe(0)
  const notes = async () => {
    const cells = await phone.cells()
    return eliminated.map((cell) => cells[cell].replace(/\s/g, ''))
  }
  for (const note of await notes()) {
    expect(note).toMatch(/^\d+$/)
    expect(note).not.toContain('5')
  }
  await phone.tap('撤销')
  expect(await notes()).toEqual(['', ''])
})

test('a chain is drawn link by link, with weak links dashed', async () => {
  const { shape, values } = parsePuzzle(chain)
  const step = nextStep(createCandidates(shape, values)) as Step
  expect(step.technique).toBe('xy-chain')
  const phone = await openGame(chain)
  await phone.tap('提示')
  await phone.tap('说说原因')
  await phone.find(sayTechnique(step.technique)).waitFor()
  expect(await phone.find('.panel .text').textContent()).toBe(sayStep(shape, step))
  await phone.tap('画出来')
  const image = await phone
    .find('.drawing')
    .evaluate((element) => getComputedStyle(element).backgroundImage)
  const curves = decodeURIComponent(image).match(/<path d='M[^']*Q[^>]*>/g) ?? []
  expect(curves).toHaveLength(step.links.length)
  expect(curves.map((curve) => !curve.includes('dasharray'))).toEqual(
    step.links.map(({ strong }) => strong),
  )
  expect(await phone.cellsWith('elimination')).toEqual(step.eliminations.map(({ cell }) => cell))
  expect(await phone.cellsWith('reason')).toEqual([...step.cells].sort((a, b) => a - b))
})

test('a wrong entry is reported before any step, and erased on request', async () => {
  const phone = await openGame(wing)
  const cell = wing.indexOf('.')
  const right = (solve(parsePuzzle(wing)) as Uint8Array)[cell]
  // A wrong digit that conflicts with none of its peers.
  const seen = new Set(parsePuzzle(wing).shape.peers[cell].map((peer) => wing[peer]))
  const wrong = [...'123456789'].find(
    (digit) => !seen.has(digit) && Number(digit) !== right,
  ) as string
  await phone.tapCell(cell)
  await phone.tapDigit(wrong)
  await phone.tap('提示')
  await phone.find('有填错的数字').waitFor()
  await phone.tap('是哪几格')
  expect(await phone.cellsWith('elimination')).toEqual([cell])
  await phone.tap('帮我擦掉')
  expect((await phone.cells())[cell]).toBe('')
})

test('closing a hint changes nothing; applying a single places its digit', async () => {
  const phone = await openGame(easy)
  const before = await phone.cells()
  await phone.tap('提示')
  await phone.find('看看这里').waitFor()
  await phone.tap('[aria-label="关闭"]')
  expect(await phone.cells()).toEqual(before)
  await phone.tap('提示')
  for (const label of ['说说原因', '画出来', '帮我做']) await phone.tap(label)
  const answer = solve(parsePuzzle(easy)) as Uint8Array
  const placed = (await phone.cells()).flatMap((digit, cell) =>
    digit !== before[cell] ? [cell] : [],
  )
  expect(placed).toHaveLength(1)
  expect((await phone.cells())[placed[0]]).toBe(String(answer[placed[0]]))
})

test('a hidden single comes before a naked one until every cell has notes', async () => {
  const phone = await openGame(easy)
  const hint = async (name: string) => {
    await phone.tap('提示')
    await phone.tap('说说原因')
    await phone.find(name).waitFor()
    await phone.tap('[aria-label="关闭"]')
  }
  await hint('排除')
  await phone.tap('更多')
  await phone.tap('填入全部候选数')
  await hint('唯一余数')
})

test('if the worker does not start, the panel says that there is no hint', async () => {
  const phone = await openPhone({ path: pathOf(wing), workerFails: true })
  await phone.tap('提示')
  await phone.find('这次没想出来').waitFor()
  phone.problems.length = 0
})
