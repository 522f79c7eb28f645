import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { createGame, render } from '../../../miniprogram/core/game'
import { conflictPlane } from '../../../miniprogram/core/game/conflicts'
import { maxSum, minSum } from '../../../miniprogram/core/sudoku/combinations'
import { SYMBOLS } from '../../../miniprogram/core/sudoku/digits'
import { findConflicts, type Shape, shapeOf } from '../../../miniprogram/core/sudoku/grid'
import { shapeOfRules } from '../../../miniprogram/core/sudoku/rules'
import { encodeRules } from '../../../miniprogram/core/sudoku/rules-code'
import { readRules } from '../../../miniprogram/packages/capture/notation/rules-json'
import { settings } from '../../../miniprogram/state/settings/settings'
import { words } from '../../../miniprogram/strings/index'
import { measureBoard } from '../../../miniprogram/ui/components/board/measures'
import {
  type Variant,
  variantLines,
  variantOf,
} from '../../../miniprogram/ui/components/board/variant'
import { seededRandom } from '../../core/sudoku/random'
import { cagesOf } from '../../support/cages'
import { elementsOf, loadComponent, type Rendered } from '../../support/component'

/** A 6×6 jigsaw of rows and half rows; r1c6 and r2c6 belong to the regions below and above. */
const REGIONS = ['AAAAAB', 'BBBBBA', 'CCCCCC', 'DDDDDD', 'EEEEEE', 'FFFFFF'].join('')
const jigsaw = readRules({ regions: REGIONS }, 6)

function boardOf(shape: Shape, digits: Readonly<Record<number, number>>, selected = -1) {
  const givens = Array.from({ length: shape.cellCount }, (_, cell) => digits[cell] ?? 0)
  const { size, rules } = shape
  const game = createGame({ size, ...(rules && { rules }), givens })
  const board = loadComponent('ui/components/board/board', {
    size,
    rules: encodeRules(shape),
    ...render(undefined, game),
  })
  board.setData({ selected })
  return board
}

/** A killer, some of them jigsaws, with cages that touch, any sums that digits have, and cells that are in no cage. */
function randomKiller(size: 4 | 6 | 9 | 16, random: () => number): Shape {
  const cages: { cells: number[]; sum?: number }[] = []
  const isFree = new Array(size * size).fill(true)
  for (let first = 0; first < size * size; first++) {
    if (!isFree[first] || random() < 0.1) continue
    const cells = [first]
    const length = 1 + Math.floor(random() * Math.min(size, 7))
    isFree[first] = false
    while (cells.length < length) {
      const from = cells[Math.floor(random() * cells.length)]
      const next = random() < 0.5 ? from + size : from + 1
      if (!isFree[next] || (next === from + 1 && next % size === 0) || random() < 0.1) break
      isFree[next] = false
      cells.push(next)
    }
    const [low, high] = [minSum(cells.length), maxSum(size, cells.length)]
    const sum = low + Math.floor(random() * (high - low + 1))
    cages.push(random() < 0.05 ? { cells } : { cells, sum })
  }
  const regions = size === 6 && random() < 0.5 ? { regions: REGIONS } : {}
  return shapeOfRules({ size, cages, ...regions })
}

const valueRows = ({ size }: Shape, digits: readonly number[]) =>
  Array.from({ length: size }, (_, row) =>
    digits
      .slice(row * size, (row + 1) * size)
      .map((digit) => (digit ? SYMBOLS[digit] : '.'))
      .join(''),
  )

/** A module of the board's WXS. Its labels are attributes that the elements of these tests lack. */
function wxs(name: string): Record<string, (...args: unknown[]) => string> {
  const folder = resolve(__dirname, '../../../miniprogram/ui/components/board/wxs')
  const module = { exports: {} }
  const load = (path: string) =>
    wxs(path.includes('constants') ? '../constants' : path.replace(/^.*\/|\.wxs$/g, ''))
  new Function('module', 'require', readFileSync(`${folder}/${name}.wxs`, 'utf8'))(module, load)
  return module.exports
}

const cellsWith = (board: Rendered, name: string) =>
  elementsOf(board, '.cell')
    .filter(({ classList }) =>
      [...classList].some((own) => own === name || own.endsWith(`--${name}`)),
    )
    .map(({ dataset }) => Number(dataset.cell))
    .sort((a, b) => a - b)

describe('a board with rules', () => {
  test('marks a full cage with another sum, and the digits that no combination of their cage has', () => {
    const cages = cagesOf('5=r1c1,r1c2 8=r3c3,r4c3,r3c4 =r6c1,r6c6')
    const killer = readRules({ cages }, 6)
    const conflicts = (digits: Readonly<Record<number, number>>) =>
      cellsWith(boardOf(killer, digits), 'conflict')
    expect(conflicts({ 0: 1, 1: 3, 14: 5, 30: 5, 35: 2 })).toEqual([0, 1])
    expect(conflicts({ 0: 1, 1: 4, 14: 1, 20: 2, 15: 5 })).toEqual([])
    expect(conflicts({ 0: 5 })).toEqual([0])
    // 2 + 2 + 4, and 4 + 4: no digit is used twice.
    expect(conflicts({ 14: 4, 20: 2 })).toEqual([14, 20])
    expect(conflicts({ 14: 4 })).toEqual([])
    const off = boardOf(killer, { 0: 5 })
    off.setData({ assist: { conflicts: false, peers: true, same: true } })
    expect(cellsWith(off, 'conflict')).toEqual([])
    const own = wxs('board').label(0, 6, [], ['......'], [], -1, words().board, variantOf(killer))
    expect(own).toContain('框和5')
  })

  test('of a random killer marks the cells of its conflicts, and tints cages apart', () => {
    const { look } = wxs('board')
    let marked = 0
    for (let seed = 1; seed <= 120; seed++) {
      const random = seededRandom(seed)
      const shape = randomKiller(([4, 6, 9, 9, 9, 16] as const)[seed % 6], random)
      const { size, cellCount, areas: cages } = shape
      const share = random() * 0.8
      const digits = Array.from({ length: cellCount }, () =>
        random() < share ? 1 + Math.floor(random() * size) : 0,
      )
      const variant = variantOf(shape, { regions: true, areas: true }) as Variant
      const rows = valueRows(shape, digits)
      const assist = { conflicts: true, peers: true, same: true }
      const plane = conflictPlane(shape, digits)
      const looks = digits.map((_, cell) =>
        look(cell, size, [], rows, [], plane, -1, 0, '', assist, variant),
      )
      const conflicts = looks.flatMap((one, cell) => (one.includes('conflict') ? [cell] : []))
      const found = new Set(findConflicts(shape, digits).flatMap(({ cells }) => cells))
      expect([seed, conflicts]).toEqual([seed, [...found].sort((a, b) => a - b)])
      marked += findConflicts(shape, digits).filter(({ area: cage }) => cage !== undefined).length

      const cageOf = Array.from({ length: cellCount }, (_, cell) =>
        cages.findIndex(({ cells }) => cells.includes(cell)),
      )
      for (let cell = 0; cell < cellCount; cell++) {
        for (const other of [...(cell % size < size - 1 ? [cell + 1] : []), cell + size]) {
          if (other >= cellCount || cageOf[cell] < 0 || cageOf[other] < 0) continue
          const isSame = variant.grounds[cell] === variant.grounds[other]
          expect([seed, cell, isSame]).toEqual([seed, cell, cageOf[cell] === cageOf[other]])
        }
      }
    }
    expect(marked).toBeGreaterThan(200)
  })

  test('tints the cage of the selected cell apart from its row and box', () => {
    const board = boardOf(readRules({ cages: [{ cells: ['r1c1', 'r2c1', 'r3c1'] }] }, 6), {}, 6)
    expect(cellsWith(board, 'joined')).toEqual([0, 6, 12])
    board.setData({ selected: 8 })
    expect(cellsWith(board, 'joined')).toEqual([])
  })

  test('has tints in place of sums and outlines in a list, where they would lie on each other', () => {
    const board = boardOf(readRules({ cages: [{ cells: ['r1c1', 'r2c1'], sum: 7 }] }, 9), {})
    const shown = () => {
      const { areas, variant } = board.data as { areas: string; variant: Variant }
      return [areas !== '', [0, 1, 9].map((cell) => variant.grounds[cell] !== '.')]
    }
    expect(shown()).toEqual([true, [false, false, false]])
    board.setData({ width: 88 })
    expect(shown()).toEqual([false, [true, false, true]])
    board.setData({ width: 357 })
    expect(shown()).toEqual([true, [false, false, false]])
  })

  test('lights up the peers by its rules', () => {
    for (const shape of [jigsaw, readRules({ antiKnight: true, diagonals: true }, 6)]) {
      expect(cellsWith(boardOf(shape, {}, 8), 'peer')).toEqual([...shape.peers[8]])
    }
  })

  test('marks conflicts by its rules, and where a digit may not stand', () => {
    // r1c6 and r2c1 share a region; r1c1 and r2c2 share a box of the classic grid only.
    expect(cellsWith(boardOf(jigsaw, { 5: 3, 6: 3 }), 'conflict')).toEqual([5, 6])
    expect(cellsWith(boardOf(jigsaw, { 0: 3, 7: 3 }), 'conflict')).toEqual([])
    expect(cellsWith(boardOf(shapeOf(6), { 0: 3, 7: 3 }), 'conflict')).toEqual([0, 7])
    const marked = readRules({ odd: ['r1c1'], even: ['r1c2'] }, 6)
    expect(cellsWith(boardOf(marked, { 0: 2, 1: 4 }), 'conflict')).toEqual([0])
    expect(cellsWith(boardOf(marked, { 0: 3, 1: 5 }), 'conflict')).toEqual([1])
  })

  test('tells screen readers the region, the diagonal, the window and the mark of a cell', () => {
    const labelOf = (shape: Shape, cell: number) => {
      const rows = Array.from({ length: shape.size }, () => '.'.repeat(shape.size))
      return wxs('board').label(cell, shape.size, [], rows, [], -1, words().board, variantOf(shape))
    }
    expect(labelOf(jigsaw, 5)).toBe('第1行第6列，第2宫，空格')
    const marked = readRules({ diagonals: true, odd: ['r1c1'], even: ['r1c2'] }, 6)
    expect(labelOf(marked, 0)).toBe('第1行第1列，对角线，奇数格，空格')
    expect(labelOf(marked, 1)).toBe('第1行第2列，偶数格，空格')
    const windoku = readRules({ windows: true }, 9)
    expect(labelOf(windoku, 16)).toBe('第2行第8列，第2窗，空格')
    expect(labelOf(windoku, 0)).toBe('第1行第1列，空格')
  })

  test('lights up a completed diagonal or window', () => {
    const shape = readRules({ diagonals: true, windows: true }, 9)
    const board = boardOf(shape, { 10: 1, 14: 1 })
    board.setData({ glow: '10x' })
    expect(cellsWith(board, 'glow')).toEqual([...shape.houses[27]])
    board.setData({ glow: '16y' })
    expect(cellsWith(board, 'glow')).toEqual([...shape.houses[28]].sort((a, b) => a - b))
    board.setData({ glow: '14v' })
    expect(cellsWith(board, 'glow')).toEqual([...shape.houses[30]])
  })

  test('has no tints of regions if the player switches them off', () => {
    const tinted = () => cellsWith(boardOf(jigsaw, {}), 'ground-1').length
    expect(tinted()).toBeGreaterThan(0)
    settings.set({ regionTints: false })
    expect(tinted()).toBe(0)
    settings.set({ regionTints: true })
  })
})

describe('a variant', () => {
  test('gives regions side by side different tints', () => {
    const { boxOf, size, cellCount } = jigsaw
    const { grounds } = variantOf(jigsaw) ?? { grounds: '' }
    for (let cell = 0; cell < cellCount - size; cell++) {
      const below = cell + size
      if (boxOf[cell] !== boxOf[below]) expect(grounds[cell]).not.toBe(grounds[below])
      else expect(grounds[cell]).toBe(grounds[below])
    }
  })

  test('shades windows, and draws diagonals, marks and the lines of regions', () => {
    const windoku = readRules({ windows: true, diagonals: true, odd: ['r1c2'], even: ['r1c3'] }, 9)
    expect(variantOf(windoku)?.grounds.match(/w/g)).toHaveLength(36)
    const linesOf = (shape: Shape) =>
      decodeURIComponent(variantLines(shape, measureBoard(shape, 360)))
    expect(linesOf(windoku)).toMatch(/<path d='M2 2L.*a16 16 0 0 1.*h30v30/)
    // Edges of four windows with twelve pieces each.
    expect(linesOf(windoku).match(/opacity='0.6'/g)).toHaveLength(4)
    // One line at the right of r1c5 and r2c5, one below each cell of the other rows but the last.
    const path = / d='([^']+)'/.exec(linesOf(jigsaw))?.[1] ?? ''
    expect(path.match(/v/g)).toHaveLength(2)
    expect(path.match(/h/g)).toHaveLength(5 + 1 + 4 * 6)
    expect(variantLines(shapeOf(9), measureBoard(shapeOf(9), 360))).toBe('')
    expect(variantOf(shapeOf(9))).toBeNull()
  })
})
