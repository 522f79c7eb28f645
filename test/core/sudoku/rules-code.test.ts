import * as fc from 'fast-check'
import { puzzleWithShape, type Shape, shapeOf } from '../../../miniprogram/core/sudoku/grid'
import { kindOfRules } from '../../../miniprogram/core/sudoku/rules'
import {
  decodeRules,
  encodeRules,
  kindOfRulesText,
} from '../../../miniprogram/core/sudoku/rules-code'
import { decodeShare, encodeShare } from '../../../miniprogram/core/sudoku/share-code'
import {
  type RulesJson,
  readRules,
} from '../../../miniprogram/packages/capture/notation/rules-json'
import { cases } from '../../support/properties'

/** Regions that are connected, and two that are not. */
const JIGSAW_4 = 'AAABABBBCCCDCDDD'
const SCATTERED_4 = 'ABCDABCDABCDDCBA'
const JIGSAW_5 = 'AAAAABBBBBCCCCCDDDDDEEEEE'

const shapes: readonly Shape[] = [
  readRules({ regions: JIGSAW_4 }, 4),
  readRules({ diagonals: true }, 9),
  readRules({ windows: true, antiKing: true }, 9),
  readRules({ antiKnight: true, odd: ['r1c1'], even: ['r9c9', 'r1c2'] }, 9),
  readRules({}, 8),
]

test('rules become a short text that is read back', () => {
  for (const shape of shapes) {
    const text = encodeRules(shape)
    expect(text).toMatch(/^[\w-]*$/)
    expect(decodeRules(shape.size, text)).toBe(shape)
  }
  expect(encodeRules(shapeOf(9))).toBe('')
  expect(decodeRules(9, '')).toBe(shapeOf(9))
})

test('regions take a bit for each line between cells, or their numbers if one is not connected', () => {
  const connected = encodeRules(readRules({ regions: JIGSAW_4 }, 4))
  const scattered = readRules({ regions: SCATTERED_4 }, 4)
  expect(connected.length).toBe(Math.ceil((7 + 1 + 24) / 6))
  expect(encodeRules(scattered).length).toBe(Math.ceil((7 + 1 + 5 * 16) / 6))
  expect(decodeRules(4, encodeRules(scattered))).toBe(scattered)
})

test('a text that nothing writes is refused', () => {
  const text = encodeRules(readRules({ regions: JIGSAW_4 }, 4))
  for (const wrong of ['A', '!', text.slice(0, -1), `${text}A`, text.replace(/.$/, '_')]) {
    expect(decodeRules(4, wrong)).toBeNull()
  }
  // Rules of another size, and cages that end early.
  expect(decodeRules(9, text)).toBeNull()
  expect(decodeRules(9, 'Ag')).toBeNull()
  expect(decodeRules(3, '')).toBeNull()
})

test('any text is refused or the one that its rules have', () => {
  const texts = fc.string({ unit: fc.constantFrom(...'AEIQYgowz-_059'), maxLength: 30 })
  fc.assert(
    fc.property(fc.constantFrom(4, 5, 6, 9), texts, (size, text) => {
      const shape = decodeRules(size, text)
      if (shape) expect(encodeRules(shape)).toBe(text)
    }),
    cases(300),
  )
})

const sizes = fc.constantFrom(4, 6, 9)
const flag = fc.boolean()
const rulesOf = (size: number): fc.Arbitrary<RulesJson> =>
  fc.record({
    diagonals: flag,
    windows: size === 9 ? flag : fc.constant(false),
    antiKnight: flag,
    antiKing: flag,
    odd: fc.subarray(['r1c1', 'r2c2', 'r4c4']),
    even: fc.subarray(['r1c2', 'r3c3']),
  })

describe('a share code', () => {
  const puzzles = sizes.chain((size) =>
    fc.tuple(
      rulesOf(size),
      fc.array(fc.integer({ min: 0, max: size }), {
        minLength: size * size,
        maxLength: size * size,
      }),
    ),
  )

  test('carries rules', () => {
    fc.assert(
      fc.property(puzzles, ([json, values]) => {
        const puzzle = puzzleWithShape(readRules(json, Math.sqrt(values.length)), values)
        const { shape, values: found } = decodeShare(encodeShare({ puzzle })).puzzle
        expect(shape).toBe(puzzle.shape)
        expect(found).toEqual(puzzle.values)
      }),
      cases(100),
    )
  })

  test('carries rules, removed candidates and a time together, and grids of sizes without boxes', () => {
    const jigsaw = puzzleWithShape(
      readRules({ regions: JIGSAW_4 }, 4),
      undefined,
      Array(16).fill(2),
    )
    const decoded = decodeShare(encodeShare({ puzzle: jigsaw, seconds: 77 }))
    expect(decoded).toEqual({ puzzle: jigsaw, seconds: 77 })
    const five = puzzleWithShape(readRules({ regions: JIGSAW_5 }, 5))
    expect(decodeShare(encodeShare({ puzzle: five })).puzzle.shape).toBe(five.shape)
    const eight = puzzleWithShape(readRules({}, 8))
    expect(decodeShare(encodeShare({ puzzle: eight })).puzzle.shape).toBe(eight.shape)
  })
})

test('rules have the name of their kind', () => {
  expect(shapes.map(({ rules }) => kindOfRules(rules))).toEqual([
    'jigsaw',
    'diagonal',
    'mixed',
    'mixed',
    'classic',
  ])
  expect(kindOfRules(readRules({ odd: ['r1c1'] }, 9).rules)).toBe('odd-even')
  for (const shape of shapes) {
    expect(kindOfRulesText(encodeRules(shape))).toBe(kindOfRules(shape.rules))
  }
  expect(kindOfRules(null)).toBe('classic')
})
