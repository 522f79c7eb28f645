import {
  findConflicts,
  houseName,
  isSolved,
  puzzleWithShape,
  type Shape,
  type ShapeSize,
  shapeOf,
} from '../../../miniprogram/core/sudoku/grid'
import { RulesError, shapeOfRules } from '../../../miniprogram/core/sudoku/rules'
import { readRules, writeRules } from '../../../miniprogram/packages/capture/notation/rules-json'
import { thrown } from '../../support/thrown'

/** A 4×4 jigsaw and its solution. */
const REGIONS = 'AABBACCBADCBDDDC'
const SOLUTION = [1, 2, 3, 4, 3, 4, 1, 2, 4, 3, 2, 1, 2, 1, 4, 3]

const faultOf = (json: unknown, size = 9) => {
  const { code, place } = thrown(RulesError, () => readRules(json, size))
  return { code, ...place }
}

function peersOf(shape: Shape, cell: number) {
  return [...shape.peers[cell]]
}

describe('rules that add nothing', () => {
  test('give the classic shape', () => {
    expect(readRules({}, 9)).toBe(shapeOf(9))
    expect(readRules({ diagonals: false, odd: [], cages: [] }, 6)).toBe(shapeOf(6))
    expect(readRules({ regions: 'xxyyxxyyPPQQPPQQ' }, 4)).toBe(shapeOf(4))
  })

  test('give a grid with boxes two high for 8×8', () => {
    const shape = readRules({}, 8)
    expect([shape.boxHeight, shape.boxWidth, shape.kinds[16]]).toEqual([2, 4, 'box'])
  })
})

describe('equal rules', () => {
  test('give the same shape, whatever the letters and the order', () => {
    const one = readRules({ regions: REGIONS, odd: ['r1c1', 'r2c3'], antiKing: false }, 4)
    const two = readRules({ odd: ['r2c3', 'r1c1'], size: 4, regions: REGIONS.toLowerCase() }, 4)
    expect(two).toBe(one)
  })

  test('are read back from what is written', () => {
    for (const json of [
      { size: 4, regions: REGIONS },
      { size: 9, diagonals: true, windows: true, antiKnight: true, antiKing: true },
      { size: 6, odd: ['r1c1'], even: ['r6c6', 'r1c2'] },
    ]) {
      const shape = readRules(json, json.size)
      expect(readRules(JSON.parse(JSON.stringify(writeRules(shape))), shape.size)).toBe(shape)
    }
    expect(writeRules(shapeOf(9))).toBeNull()
  })
})

describe('a jigsaw', () => {
  const shape = readRules({ regions: REGIONS }, 4)

  test('has regions in the place of boxes', () => {
    expect(shape.houses.slice(8).map((cells) => cells.join())).toEqual([
      '0,1,4,8',
      '2,3,7,11',
      '5,6,10,15',
      '9,12,13,14',
    ])
    expect(houseName(shape, 9)).toBe('g2')
    expect(peersOf(shape, 0)).toEqual([1, 2, 3, 4, 8, 12])
  })

  test('is solved if rows, columns and regions hold every digit', () => {
    expect(isSolved(shape, [1, 2, 3, 4, 2, 1, 4, 3, 3, 4, 1, 2, 4, 3, 2, 1])).toBe(false)
    expect(isSolved(shape, SOLUTION)).toBe(true)
  })
})

describe('diagonals and windows', () => {
  const shape = readRules({ diagonals: true, windows: true }, 9)

  test('are houses after rows, columns and boxes', () => {
    expect(shape.houses).toHaveLength(33)
    expect([27, 28, 29, 32].map((house) => houseName(shape, house))).toEqual([
      'd1',
      'd2',
      'w1',
      'w4',
    ])
    expect(shape.houses[28]).toEqual([8, 16, 24, 32, 40, 48, 56, 64, 72])
    expect(shape.houses[30]).toEqual([14, 15, 16, 23, 24, 25, 32, 33, 34])
    expect(shape.housesOf[40]).toEqual([4, 13, 22, 27, 28])
  })

  test('take part in conflicts', () => {
    const values = new Uint8Array(81)
    values[8] = values[72] = 5
    expect(findConflicts(shape, values)).toEqual([{ digit: 5, house: 28, cells: [8, 72] }])
  })
})

describe('cells that must differ', () => {
  test('are a knight’s or a king’s move apart', () => {
    const knight = readRules({ antiKnight: true }, 9)
    const king = readRules({ antiKing: true }, 9)
    const more = (shape: Shape, cell: number) =>
      peersOf(shape, cell).filter((peer) => !shapeOf(9).peers[cell].includes(peer))
    expect(more(knight, 0)).toEqual([])
    expect(more(knight, 40)).toEqual([21, 23, 29, 33, 47, 51, 57, 59])
    expect(more(knight, 2)).toEqual([13, 21])
    expect(more(king, 30)).toEqual([20, 22, 38])
  })

  test('make conflicts without a house', () => {
    const shape = readRules({ antiKing: true, even: ['r1c1'] }, 9)
    const values = new Uint8Array(81)
    values[20] = values[30] = 4
    values[0] = 3
    expect(findConflicts(shape, values)).toEqual([
      { digit: 3, house: -1, cells: [0] },
      { digit: 4, house: -1, cells: [20, 30] },
    ])
  })
})

test('odd and even cells are not solved by any other digit', () => {
  expect(isSolved(readRules({ odd: ['r1c1'], even: ['r4c3'] }, 4), SOLUTION)).toBe(true)
  expect(isSolved(readRules({ odd: ['r1c2'] }, 4), SOLUTION)).toBe(false)
})

test('a puzzle with rules checks its values', () => {
  const shape = readRules({ regions: REGIONS }, 4)
  expect(puzzleWithShape(shape).values).toHaveLength(16)
  expect(() => puzzleWithShape(shape, [5])).toThrow(RangeError)
})

describe('wrong rules', () => {
  test.each([
    ['an unknown field', { renbans: [] }, { code: 'unknown-field', field: 'renbans' }],
    ['no object', 'diagonals', { code: 'bad-field', field: 'rules' }],
    ['another size than the grid', { size: 6 }, { code: 'bad-field', field: 'size' }],
    [
      'a word where a flag should be',
      { antiKing: 'yes' },
      { code: 'bad-field', field: 'antiKing' },
    ],
    ['too few letters', { regions: 'AB' }, { code: 'region-letters', count: 2 }],
    ['a cell outside the grid', { odd: ['r1c10'] }, { code: 'cell', field: 'odd', text: 'r1c10' }],
    [
      'a cell that is odd and even',
      { odd: ['r2c2'], even: ['r2c2'] },
      { code: 'cell-twice', cell: 'r2c2' },
    ],
  ])('are refused: %s', (_, json, fault) => {
    expect(faultOf(json)).toEqual(fault)
  })

  test('are refused: a region that is too large', () => {
    expect(faultOf({ regions: 'AAAAABBBBCCCDDDD' }, 4)).toEqual({
      code: 'region-size',
      letter: 'A',
      cell: 'r1c1',
      count: 5,
    })
  })

  test('are refused: windows and boxes where there can be none', () => {
    expect(faultOf({ windows: true }, 6)).toEqual({ code: 'windows' })
    expect(faultOf({ diagonals: true }, 7)).toEqual({ code: 'no-regions', text: '7' })
    expect(() => shapeOfRules({ size: 3 as ShapeSize })).toThrow('no grid has the size 3')
  })
})
