import { STARTERS } from '../../miniprogram/core/learning/starters'
import { shapeOf } from '../../miniprogram/core/sudoku/grid'
import { createCandidates } from '../../miniprogram/core/sudoku/logic/candidates'
import { nextStep } from '../../miniprogram/core/sudoku/logic/path'
import { reasonOfSingle, type SingleReason } from '../../miniprogram/core/sudoku/logic/sight'
import type { Step } from '../../miniprogram/core/sudoku/logic/step'
import { solve } from '../../miniprogram/core/sudoku/solver'
import { beatsOf } from '../../miniprogram/packages/analysis/sentences/beats'
import { sayDrawnStep } from '../../miniprogram/packages/analysis/sentences/step'
import { parsePuzzle } from '../../miniprogram/packages/capture/notation'
import type { Phone } from '../../tools/phone/phone'
import { textOf } from '../support/phone'
import { startGame } from '../support/play'
import { seen } from '../support/seen'

/** Has no singles left: the easiest step is an XY-Wing (r1c9, r1c1, r3c7) that eliminates 5 from two cells. */
const wing = '..493.1...8.15.4.31.346..924152937..736841925298576341...614.3936.78..14.4132.6.7'
const eliminated = [7, 19]
const wingCells = [0, 8, 24]
/** Has no singles left: the easiest step is an XY-Chain. */
const chain = '.483.6.9..35.4.8..6.95.84.385..9..27.9.8...4.4736529819872651343647812595...3...8'

/** Positions whose easiest steps are a hidden single in a box and a naked single. */
const hidden = '....7.624...629.....3..4....8...3.52.5..86...97.......56.2...1...19....6.......8.'

const cellsOfHouses = (...houses: number[]) =>
  houses.flatMap((house) => [...shapeOf(9).houses[house]]).sort((a, b) => a - b)

/** The text of a layer of the drawing. */
const layer = (phone: Phone, name: '.lines' | '.nodes') =>
  phone
    .find(name)
    .evaluate((element) => decodeURIComponent(getComputedStyle(element).backgroundImage))

const sentenceOf = (phone: Phone) => textOf(phone.find('.panel .text'))

/** The computed style of a cell. */
async function styleOf(phone: Phone, index: number): Promise<{ color: string }> {
  const cell = await phone.cell(index)
  return cell.evaluate((element) => ({ color: getComputedStyle(element).color }))
}

/** The z-indexes of the lines, of the digits (whose cells make no layer of their own) and of the nodes. */
async function layersOf(phone: Phone): Promise<string[]> {
  const cell = await phone.cell(0)
  const targets = [phone.find('.lines'), cell, phone.find('.nodes')]
  const indexes = await Promise.all(
    targets.map((target) => target.evaluate((element) => getComputedStyle(element).zIndex)),
  )
  return indexes.map((index) => (index === 'auto' ? '0' : index))
}

/** The easiest step of a position without entries. */
const firstStep = (text: string) => {
  const { shape, values } = parsePuzzle(text)
  return nextStep(createCandidates(shape, values)) as Step
}

test('a hidden single: area, question, the digits that block the others, then the digit', async () => {
  const { shape, values } = parsePuzzle(hidden)
  const step = firstStep(hidden)
  const [{ cell, digit }] = step.placements
  const { sights } = reasonOfSingle(shape, values, step) as SingleReason
  expect(sights.length).toBeGreaterThan(1)
  const house = cellsOfHouses(...step.houses)
  const phone = await startGame(hidden)
  await phone.tapCell(40)
  expect(await phone.cellsWith('selected')).toEqual([40])

  // 1: the area and nothing else.
  await phone.tap('提示')
  await phone.find('下一步在哪').waitFor()
  expect(await phone.cellsWith('selected')).toEqual([])
  expect(await phone.cellsWith('peer')).toEqual(house)
  expect(await phone.cellsWith('plain')).toHaveLength(81 - house.length)
  await seen(phone, 'hint-hidden-1')
  const { color } = await styleOf(phone, 40)
  expect(color).not.toBe((await styleOf(phone, house[0])).color)
  // 2: the technique and a question, without a cell or a digit.
  await phone.tap('用什么方法')
  await phone.find('宫内排除').waitFor()
  expect(await sentenceOf(phone)).toBe('这一宫里，有个数字只剩一个位置。是哪个？')
  expect(await phone.find('.lines').count()).toBe(0)
  await seen(phone, 'hint-hidden-2')

  // 3: a ring and a line for each digit that blocks, a cross in each blocked cell.
  await phone.tap('画出来')
  expect(await phone.cellsWith('reason')).toEqual([cell])
  const lines = await layer(phone, '.lines')
  expect(lines.match(/<circle /g)).toHaveLength(sights.length)
  const crosses = sights.reduce((sum, { cells }) => sum + cells.length, 0)
  expect(lines.match(/<path /g)).toHaveLength(sights.length + crosses)
  expect(await layer(phone, '.nodes')).toContain(`>${digit}</text>`)
  expect(await sentenceOf(phone)).toBe(sayDrawnStep(shape, step, values))
  // The lines lie under the digits, the placed digit above them.
  expect(await layersOf(phone)).toEqual(['-1', '0', '1'])
  await seen(phone, 'hint-hidden-3')

  // The name of the cell flashes it.
  await phone.tap('.panel .name')
  expect(await phone.find('.ring').count()).toBe(1)
  const [ring, target] = await Promise.all([
    phone.find('.ring').boundingBox(),
    (await phone.cell(cell)).boundingBox(),
  ])
  expect(Math.abs((ring?.x ?? 0) - (target?.x ?? 99))).toBeLessThan(2)
  expect(Math.abs((ring?.y ?? 0) - (target?.y ?? 99))).toBeLessThan(2)

  // 4: the digit; the selection is back.
  await phone.tap('帮我做')
  expect((await phone.cells())[cell]).toBe(String(digit))
  expect(await phone.find('.panel, .ring, .margins').count()).toBe(0)
  expect(await phone.cellsWith('selected')).toHaveLength(1)
})

test('rows and columns carry numbers beside the board, of every size, which stays where it is', async () => {
  for (const [text, size, width] of [
    [hidden, 9, 360],
    [STARTERS[5].givens, 16, 430],
  ] as const) {
    const phone = await startGame(text, { width, height: 700 })
    const before = await phone.find('.board').boundingBox()
    await phone.tap('提示')
    await phone.find('下一步在哪').waitFor()
    const [after, margins] = await Promise.all([
      phone.find('.board').boundingBox(),
      phone.find('.margins').boundingBox(),
    ])
    if (!before || !after || !margins) throw new Error('no board')
    expect(after).toEqual(before)
    expect(margins.x).toBeGreaterThanOrEqual(0)
    expect([before.x - margins.x, before.y - margins.y]).toEqual([9, 10])
    const image = await phone.find('.margins').evaluate((element) => {
      return decodeURIComponent(getComputedStyle(element).backgroundImage)
    })
    const numbers = [...image.matchAll(/>(\d+)<\/text>/g)].map(([, number]) => Number(number))
    expect(numbers.sort((a, b) => a - b)).toEqual(
      Array.from({ length: 2 * size }, (_, i) => Math.floor(i / 2) + 1),
    )
    if (size === 16) await seen(phone, 'hint-sixteen')
  }
})

test('an XY-Wing is shown stage by stage, told case by case and applied', async () => {
  const phone = await startGame(wing, { width: 360, height: 650 })
  await phone.tap('提示')
  await phone.find('看看第1、3宫').waitFor()
  expect(await phone.cellsWith('peer')).toEqual(cellsOfHouses(18, 20))
  await phone.tap('用什么方法')
  await phone.find('XY-Wing').waitFor()
  expect(await sentenceOf(phone)).not.toMatch(/\d/)

  await phone.tap('画出来')
  const told = [
    { text: '第1行第9列不是 6 就是 8。', cells: [8] },
    { text: '如果这格是 6，第1行第1列就只能是 5。', cells: [0, 8] },
    { text: '如果是 8，第3行第7列就只能是 5。', cells: [8, 24] },
    {
      text: '两种情况都有一格是 5，两格都看得到的第1行第8列和第3行第2列不能是 5。',
      cells: wingCells,
    },
  ]
  for (const [index, { text, cells }] of told.entries()) {
    await phone.find(`${index + 1}/4`).waitFor()
    expect(await sentenceOf(phone)).toBe(text)
    expect(await phone.cellsWith('reason')).toEqual(cells)
    const isLast = index === 3
    expect(await phone.cellsWith('elimination')).toEqual(isLast ? eliminated : [])
    // The words of the chapter on chains are not used before it.
    expect(await phone.find('强链').count()).toBe(0)
    if (index === 0) await seen(phone, 'hint-wing-3')
    if (index === 1) await seen(phone, 'hint-wing-case')
    if (!isLast) await phone.tap('接着看')
  }
  expect(await layer(phone, '.lines')).toContain('<path')
  await seen(phone, 'hint-wing-end')

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

test('a chain is drawn link by link, each with its sentence, then its conclusion', async () => {
  const { shape } = parsePuzzle(chain)
  const step = firstStep(chain)
  expect(step.technique).toBe('xy-chain')
  const beats = beatsOf(shape, step)
  expect(beats).toHaveLength(step.links.length + 1)
  const phone = await startGame(chain)
  await phone.tap('提示')
  await seen(phone, 'hint-chain-1')
  await phone.tap('用什么方法')
  await phone.find('XY链').waitFor()
  expect(await sentenceOf(phone)).toBe(
    '从一个假设出发，一环接一环推下去，就能得到结果。从哪一格开始？',
  )
  await phone.tap('画出来')
  const arcs = async () => (await layer(phone, '.lines')).match(/<path d='M[^']*Q[^>]*>/g) ?? []
  for (const [index, beat] of beats.entries()) {
    await phone.find(`${index + 1}/${beats.length}`).waitFor()
    expect(await sentenceOf(phone)).toBe(beat.text)
    expect((await arcs()).map((arc) => !arc.includes('dasharray'))).toEqual(
      beat.links.map(({ strong }) => strong),
    )
    expect((await phone.cellsWith('elimination')).length > 0).toBe(beat.isLast)
    if (index === 0) await seen(phone, 'hint-chain-3')
    if (index === 2) await seen(phone, 'hint-chain-links')
    if (!beat.isLast) await phone.tap('下一环')
  }
  expect(await phone.cellsWith('elimination')).toEqual(step.eliminations.map(({ cell }) => cell))
  for (const word of ['是', '不是', '强链', '弱链']) await phone.find(word).first().waitFor()
  await seen(phone, 'hint-chain-end')
  await phone.tap('[aria-label="上一环"]')
  expect(await sentenceOf(phone)).toBe(beats[beats.length - 2].text)
  await phone.tap('下一环')
  await phone.tap('帮我做')
  expect(await phone.find('.panel').count()).toBe(0)
})

/** Closes the open hint. */
const closeHint = (phone: Phone) => phone.tap('.panel [aria-label="关闭"]')

test('the first card offers the drawing; after two hints the next opens where the player stopped', async () => {
  const phone = await startGame(hidden)
  const open = async () => {
    await phone.tap('提示')
    await phone.find('.panel .action').first().waitFor()
  }
  await open()
  await phone.tap('画出来')
  await phone.find('帮我做').waitFor()
  await closeHint(phone)
  await open()
  await phone.find('下一步在哪').waitFor()
  await phone.tap('用什么方法')
  await phone.find('宫内排除').waitFor()
  await closeHint(phone)
  await open()
  expect(await phone.find('下一步在哪').count()).toBe(0)
  expect(await sentenceOf(phone)).toBe('这一宫里，有个数字只剩一个位置。是哪个？')
  await phone.tap('画出来')
  await phone.tap('帮我做')
  await open()
  await phone.find('帮我做').waitFor()
})

test('while a reason is drawn, its cell can be filled; then the drawing goes', async () => {
  const step = firstStep(hidden)
  const [{ cell, digit }] = step.placements
  const phone = await startGame(hidden)
  await phone.tap('提示')
  await phone.tap('画出来')
  const lines = await layer(phone, '.lines')
  const other = hidden.indexOf('.')
  const noted = String((solve(parsePuzzle(hidden)) as Uint8Array)[other])
  // Another cell and a note in it: the drawing stays.
  await phone.tapCell(other)
  expect(await phone.cellsWith('selected')).toEqual([other])
  await phone.tap('笔记')
  await phone.tapDigit(noted)
  expect((await phone.cells())[other].trim()).toBe(noted)
  expect(await layer(phone, '.lines')).toBe(lines)
  // The reason can be read again.
  await phone.tap('提示')
  await phone.find('帮我做').waitFor()
  expect(await phone.cellsWith('selected')).toEqual([])
  await phone.tapCell(cell)
  await phone.tap('笔记')
  await phone.tapDigit(String(digit))
  expect((await phone.cells())[cell]).toBe(String(digit))
  expect(await phone.find('.lines, .nodes, .margins, .panel').count()).toBe(0)
  // The next hint is a new one.
  await phone.tap('提示')
  await phone.find('下一步在哪').waitFor()
})

test('the drawing of eliminations goes when the notes say so', async () => {
  const phone = await startGame(wing)
  await phone.tap('更多')
  await phone.tap('填入或清空笔记')
  await phone.tap('填入全部候选数')
  await seen(phone, 'play-notes')
  await phone.tap('提示')
  await phone.tap('画出来')
  for (let beat = 0; beat < 3; beat++) await phone.tap('接着看')
  await phone.tapCell(eliminated[0])
  await phone.tap('笔记')
  await phone.tapDigit('5')
  expect(await phone.find('.nodes').count()).toBe(1)
  await phone.tapCell(eliminated[1])
  await phone.tapDigit('5')
  expect(await phone.find('.nodes, .margins, .panel').count()).toBe(0)
})

/** Where the board and the card of a hint are. */
const placesOf = async (phone: Phone) => ({
  board: await phone.find('.board').boundingBox(),
  card: (await phone.find('.panel').count()) ? await phone.find('.panel').boundingBox() : null,
})

test.each([1, 1.4])(
  'neither the board nor the card moves while a hint opens, goes on and closes; text × %d',
  async (fontScale) => {
    const phone = await startGame(chain, { fontScale })
    const { board } = await placesOf(phone)
    await phone.tap('提示')
    await phone.find('用什么方法').waitFor()
    const first = await placesOf(phone)
    expect(first).toEqual({ board, card: expect.anything() })
    await phone.tap('用什么方法')
    await phone.find('XY链').waitFor()
    expect(await placesOf(phone)).toEqual(first)
    await phone.tap('画出来')
    for (let beat = 2; beat <= 8; beat++) {
      expect(await placesOf(phone)).toEqual(first)
      await phone.tap('下一环')
      await phone.find(`${beat}/8`).waitFor()
    }
    expect(await placesOf(phone)).toEqual(first)
    await phone.tapCell(0)
    expect(await placesOf(phone)).toEqual({ board, card: null })
    await phone.tap('提示')
    expect(await placesOf(phone)).toEqual(first)
    await closeHint(phone)
    expect(await placesOf(phone)).toEqual({ board, card: null })
  },
)

test('a wrong entry is reported before any step, marked although another cell is selected, and erased', async () => {
  const phone = await startGame(wing)
  const cell = wing.indexOf('.')
  const right = (solve(parsePuzzle(wing)) as Uint8Array)[cell]
  // A wrong digit that conflicts with none of its peers.
  const taken = new Set(parsePuzzle(wing).shape.peers[cell].map((peer) => wing[peer]))
  const wrong = [...'123456789'].find(
    (digit) => !taken.has(digit) && Number(digit) !== right,
  ) as string
  await phone.tapCell(cell)
  await phone.tapDigit(wrong)
  await phone.tapCell(cell + 1)
  await phone.tap('提示')
  await phone.find('有填错的数字').waitFor()
  await phone.tap('是哪几格')
  expect(await phone.cellsWith('elimination')).toEqual([cell])
  expect(await phone.cellsWith('selected')).toEqual([])
  expect(await phone.cellsWith('plain')).toHaveLength(80)
  await seen(phone, 'hint-mistake')
  await phone.tap('帮我擦掉')
  expect((await phone.cells())[cell]).toBe('')
})

test('a hint whose texts are not downloaded says so, and a tap tries again', async () => {
  const phone = await startGame(wing)
  const setMissing = (missing: boolean) =>
    phone.page.evaluate((value) => {
      if (window.localBrowser) window.localBrowser.packagesFail = value
    }, missing)
  await setMissing(true)
  await phone.tap('提示')
  await phone.find('这部分还没下载好，请联网后再试').waitFor()
  await setMissing(false)
  await phone.tap('再试一次')
  await phone.find('看看第1、3宫').waitFor()
  phone.problems.length = 0
})
