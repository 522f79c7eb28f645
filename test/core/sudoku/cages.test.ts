import { maskOf } from '../../../miniprogram/core/sudoku/bits'
import {
  canReachSum,
  combinationsAmong,
  combinationTable,
  maxSum,
  minSum,
  sumOfDigits,
} from '../../../miniprogram/core/sudoku/combinations'
import { findConflicts, isSolved } from '../../../miniprogram/core/sudoku/grid'
import { createHouseSums } from '../../../miniprogram/core/sudoku/house-sums'
import { kindOfRules, RulesError } from '../../../miniprogram/core/sudoku/rules'
import { decodeRules, encodeRules } from '../../../miniprogram/core/sudoku/rules-code'
import { readRules, writeRules } from '../../../miniprogram/packages/capture/notation/rules-json'
import { cagesOf } from '../../support/cages'
import { thrown } from '../../support/thrown'
import { seededRandom } from './random'

/** 4×4: 1234 3412 2143 4321. */
const SOLUTION = [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1]
const CAGES = cagesOf('5=r2c1,r1c2 7=r1c3,r1c4 =r4c4,r3c3')

describe('a grid with cages', () => {
  const shape = readRules({ cages: CAGES }, 4)

  test('is one shape, whatever the order of cages and cells', () => {
    const turned = CAGES.map((cage) => ({ ...cage, cells: [...cage.cells].reverse() })).reverse()
    expect(readRules({ cages: turned }, 4)).toBe(shape)
    expect(kindOfRules(shape.rules)).toBe('killer')
  })

  test('has cages twice only if their sums differ', () => {
    expect(readRules({ cages: [...CAGES, CAGES[0]] }, 4)).toBe(shape)
    expect(readRules({ cages: [...CAGES, { cells: CAGES[0].cells }] }, 4)).toBe(shape)
    expect(readRules({ cages: [...CAGES, { ...CAGES[0], sum: 4 }] }, 4).areas).toHaveLength(4)
  })

  test('has peers in its cages', () => {
    expect(shape.peers[4]).toContain(1)
    expect(shape.peers[15]).toContain(10)
  })

  test('is written and read back', () => {
    const json = JSON.parse(JSON.stringify(writeRules(shape)))
    expect(json.cages[0]).toEqual({ sum: 5, cells: ['r1c2', 'r2c1'] })
    expect(readRules(json, 4)).toBe(shape)
  })

  test('is solved only with the right sums', () => {
    expect(isSolved(shape, SOLUTION)).toBe(true)
    const wrong = readRules({ cages: [{ ...CAGES[1], sum: 6 }] }, 4)
    expect(isSolved(wrong, SOLUTION)).toBe(false)
    expect(findConflicts(wrong, SOLUTION)).toEqual([
      { digit: 0, house: -1, cells: [2, 3], area: 0 },
    ])
  })

  test('has a conflict as soon as no combination has the digits of a cage', () => {
    const wrong = readRules({ cages: [{ ...CAGES[1], sum: 6 }] }, 4)
    // 3 + 3 has a digit twice.
    expect(findConflicts(wrong, [1, 2, 3, 0, ...SOLUTION.slice(4)])).toEqual([
      { digit: 0, house: -1, cells: [2], area: 0 },
    ])
    const random = seededRandom(3)
    for (let i = 0; i < 400; i++) {
      const size = 4 + Math.floor(random() * 6)
      const count = 1 + Math.floor(random() * size)
      const sum = minSum(count) + Math.floor(random() * (maxSum(size, count) - minSum(count) + 1))
      const digits = Array.from({ length: count }, () =>
        random() < 0.5 ? 0 : 1 + Math.floor(random() * size),
      )
      const filled = digits.filter(Boolean)
      const isOpen = combinationTable(size)[count][sum].some((mask) =>
        filled.every((digit) => mask & maskOf(digit)),
      )
      const isRepeated = new Set(filled).size < filled.length
      if (!isRepeated)
        expect([digits, sum, canReachSum(size, digits, sum)]).toEqual([digits, sum, isOpen])
    }
    expect(canReachSum(25, [1, ...new Array(11).fill(0)], maxSum(25, 12))).toBe(false)
  })

  test('has a conflict where a cage holds a digit twice', () => {
    const values = new Uint8Array(16)
    values[10] = 2
    values[15] = 2
    const conflicts = findConflicts(readRules({ cages: [{ cells: ['r3c3', 'r4c4'] }] }, 4), values)
    expect(conflicts).toContainEqual({ digit: 2, house: 10 + 1, cells: [10, 15] })
  })
})

describe('wrong cages', () => {
  test.each([
    ['no cells', [{ sum: 3, cells: [] }], { code: 'cage-size', cage: 1, count: 0 }],
    [
      'more cells than digits',
      cagesOf('=r2c1 =r1c1,r1c2,r1c3,r1c4,r2c1'),
      { code: 'cage-size', cage: 2, count: 5 },
    ],
    ['a sum too small', cagesOf('2=r1c1,r1c2'), { code: 'cage-sum', cage: 1, count: 2 }],
    ['a sum too large', cagesOf('8=r1c1,r1c2'), { code: 'cage-sum', cage: 1, count: 8 }],
    ['a broken sum', cagesOf('3.5=r1c1,r1c2'), { code: 'cage-sum', cage: 1, count: 3.5 }],
    ['a cell outside', cagesOf('3=r1c1,r1c5'), { code: 'cage-cell', cage: 1, text: 'r1c5' }],
    [
      'a cell twice',
      cagesOf('7=r1c3,r1c4 3=r2c2,r2c2'),
      { code: 'cage-cell-twice', cage: 2, cell: 'r2c2' },
    ],
    ['no list of cells', [{ sum: 3 }], { code: 'bad-field', field: 'cages', cage: 1 }],
    [
      'a sum in words',
      [{ sum: '3', cells: ['r1c1'] }],
      { code: 'bad-field', field: 'cages', cage: 1 },
    ],
    ['no list', { sum: 3 }, { code: 'bad-field', field: 'cages' }],
  ])('are refused with the number of the cage: %s', (_, cages, fault) => {
    const { code, place } = thrown(RulesError, () => readRules({ cages }, 4))
    expect({ code, ...place }).toEqual(fault)
  })
})

/** A 9×9 grid of connected cages of up to five cells with sums. */
function randomCages(seed: number) {
  const random = seededRandom(seed)
  const cageOf = new Map<number, number>()
  const cages: number[][] = []
  for (let cell = 0; cell < 81; cell++) {
    if (cageOf.has(cell)) continue
    const cells = [cell]
    const length = 1 + Math.floor(random() * 5)
    for (let last = cell; cells.length < length; ) {
      const next = random() < 0.5 && last % 9 < 8 ? last + 1 : last + 9
      if (next > 80 || cageOf.has(next)) break
      cells.push(next)
      last = next
    }
    for (const one of cells) cageOf.set(one, cages.length)
    cages.push(cells)
  }
  return cages.map((cells) => ({
    sum:
      minSum(cells.length) +
      Math.floor(random() * (maxSum(9, cells.length) - minSum(cells.length))),
    cells: cells.map((cell) => `r${Math.floor(cell / 9) + 1}c${(cell % 9) + 1}`),
  }))
}

describe('cages as text', () => {
  test('are read back and short', () => {
    for (let seed = 0; seed < 20; seed++) {
      const shape = readRules({ cages: randomCages(seed), diagonals: seed % 2 === 0 }, 9)
      const text = encodeRules(shape)
      expect(decodeRules(9, text)).toBe(shape)
      expect(text.length).toBeLessThan(64)
    }
  })

  test.each([
    ['overlap', [CAGES[0], { sum: 3, cells: ['r1c1', 'r1c2'] }]],
    ['do not touch themselves', [{ sum: 5, cells: ['r1c1', 'r4c4'] }, { cells: ['r2c2', 'r2c3'] }]],
    ['have one cell', [{ sum: 4, cells: ['r2c2'] }, { cells: ['r3c3'] }]],
  ])('are read back where cages %s', (_, cages) => {
    const shape = readRules({ cages, odd: ['r4c1'] }, 4)
    expect(decodeRules(4, encodeRules(shape))).toBe(shape)
  })
})

describe('combinations', () => {
  test('of a table are those with the number and sum of digits', () => {
    const table = combinationTable(9)
    expect(table[2][17]).toEqual([0b110000000])
    expect(table[3][7]).toEqual([0b1011])
    expect(table[4][22]).toHaveLength(11)
    expect(table.flat().flat()).toHaveLength(512)
    for (const mask of table[5][25]) expect(sumOfDigits(mask)).toBe(25)
  })

  test('among some digits agree with the table', () => {
    const digits = 0b101110111
    for (let count = 1; count <= 5; count++) {
      for (let sum = 1; sum <= 40; sum++) {
        const expected = combinationTable(9)[count][sum].filter((mask) => (mask & ~digits) === 0)
        expect(combinationsAmong(digits, count, sum).sort((a, b) => a - b)).toEqual(expected)
      }
    }
    expect(combinationsAmong(0b111111111, 3, 15, 2)).toHaveLength(2)
  })
})

describe('houses less cages', () => {
  const cages = cagesOf('10=r1c1,r1c2,r1c3 30=r1c4,r1c5,r1c6,r1c7,r2c7 9=r1c8,r2c8')
  const { subtract } = createHouseSums(readRules({ cages }, 9))

  test('leave cells inside and outside', () => {
    expect(subtract([0], 5)).toEqual({
      houses: [0],
      areas: [0, 1],
      plus: [7, 8],
      minus: [15],
      total: 5,
    })
    expect(subtract([0], 2)).toBeNull()
  })

  test('leave no cell outside on request', () => {
    expect(subtract([0], 9, 0)).toMatchObject({ plus: [3, 4, 5, 6, 7, 8], minus: [], total: 35 })
  })
})
