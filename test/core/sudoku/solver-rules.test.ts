import { allDigits, maskOf } from '../../../miniprogram/core/sudoku/bits'
import { isSolved, type Shape, type Values } from '../../../miniprogram/core/sudoku/grid'
import {
  type MarkName,
  PAIR_KINDS,
  pairTableOf,
} from '../../../miniprogram/core/sudoku/rules/pair-marks'
import { forEachNeighbours } from '../../../miniprogram/core/sudoku/rules/regions'
import {
  countSolutions,
  smallestSolution,
  solutions,
  solve,
  twoSolutions,
} from '../../../miniprogram/core/sudoku/solver'
import { createClauseSearch } from '../../../miniprogram/core/sudoku/solver/clauses/search'
import { hasConstraints } from '../../../miniprogram/core/sudoku/solver/constraints'
import { readRules } from '../../../miniprogram/packages/capture/notation/rules-json'
import { cagesOf } from '../../support/cages'
import { seededRandom } from './random'

const JIGSAW_5 = 'AABBBAAACBDDECBDEECCDDEEC'
const JIGSAW_9 = 'AAABBBCCCAAABBBBCCDDABBCCCFDAAEEEFCFDDDEEEFFFGDDEHEFIIGDHHHEFFIGGGHHHIIIGGGGHHIII'

const lines = (...texts: string[]) => texts.map((text) => text.match(/r.c./g) ?? [])
/** Marks between cells. */
const pairs = (mark: string, ...cells: string[]) => ({
  marks: lines(...cells).map((pair) => ({ mark, cells: pair })),
})
const arrow = (circle: string, shaft: string) => ({
  circle: lines(circle)[0],
  shaft: lines(shaft)[0],
})

const DOTS = [
  ...pairs('black', 'r1c1r1c2', 'r1c4r1c5', 'r2c4r2c5', 'r3c2r3c3').marks,
  ...pairs('white', 'r1c2r2c2', 'r1c4r2c4').marks,
]

const RULES: readonly [name: string, size: number, rules: object][] = [
  ['a 4×4 jigsaw', 4, { regions: 'AABBACCBADCBDDDC' }],
  ['4×4 with diagonals', 4, { diagonals: true }],
  ['4×4 with odd and even cells', 4, { odd: ['r1c1', 'r2c4'], even: ['r4c4'] }],
  ['4×4 with a knight', 4, { antiKnight: true }],
  ['a 5×5 jigsaw', 5, { regions: JIGSAW_5 }],
  ['a 5×5 jigsaw with a diagonal, king and even cell', 5, { regions: JIGSAW_5, even: ['r3c3'] }],
  ['6×6 with diagonals', 6, { diagonals: true }],
  [
    'a 4×4 killer with cages that overlap, lie apart or have no sum',
    4,
    { cages: cagesOf('5=r1c1,r1c2 6=r1c2,r2c3,r4c4 =r3c1,r4c2') },
  ],
  [
    'a 6×6 killer with diagonals',
    6,
    {
      diagonals: true,
      cages: cagesOf('11=r1c1,r1c2,r1c3,r2c1 9=r3c3,r3c4 17=r5c2,r5c3,r6c1,r6c2,r4c2'),
    },
  ],
  ['a 4×4 with thermometers that cross', 4, { thermometers: lines('r1c1r2c2r2c3', 'r2c1r1c2') }],
  [
    'a 6×6 with thermometers and a cage',
    6,
    {
      thermometers: lines('r1c1r2c1r2c2r3c3r3c4', 'r6c6r5c5', 'r4c6r4c5r5c4'),
      cages: cagesOf('9=r1c5,r1c6,r2c6'),
    },
  ],
  [
    'a 4×4 with dots',
    4,
    {
      kropki: { marks: [...pairs('white', 'r1c1r1c2').marks, ...pairs('black', 'r3c3r2c3').marks] },
    },
  ],
  ['a 6×6 with dots and a diagonal', 6, { kropki: { marks: DOTS }, diagonals: true }],
  ['4×4 with one consecutive pair', 4, { consecutive: pairs('bar', 'r2c1r3c1') }],
  [
    'a 4×4 with arrows',
    4,
    { arrows: [arrow('r1c1', 'r2c2r3c3'), arrow('r4c1r4c2', 'r3c2r2c2r2c3r2c4r3c4')] },
  ],
  ['a 6×6 with an arrow', 6, { arrows: [{ circle: ['r2c2'], shaft: ['r2c3', 'r3c3', 'r4c2'] }] }],
  ['6×6 with signs', 6, { greater: pairs('greater', 'r1c1r1c2', 'r2c2r1c2', 'r5c3r5c2') }],
  ['6×6 without consecutive neighbours', 6, { consecutive: { marks: [], all: true } }],
  ['6×6 with a king', 6, { antiKing: true, odd: ['r6c1'] }],
]

/** What a mark says of two digits. */
const SAYS: Readonly<Record<MarkName, (one: number, other: number) => boolean>> = {
  white: (one, other) => one + 1 === other || other + 1 === one,
  black: (one, other) => one / other === 2 || other / one === 2,
  bar: (one, other) => one + 1 === other || other + 1 === one,
  x: (one, other) => other === 10 - one,
  v: (one, other) => other === 5 - one,
  greater: (one, other) => one > other,
}

/** Whether marks between cells hold, and where all are given, no other pair could have one. */
function areRight({ rules }: Shape, values: Values): boolean {
  return PAIR_KINDS.every((kind) => {
    const { marks = [], all } = rules?.[kind] ?? {}
    const isFilled = (cells: readonly number[]) => cells.every((cell) => values[cell] > 0)
    const holds = marks.every(
      ({ mark, cells }) => !isFilled(cells) || SAYS[mark](values[cells[0]], values[cells[1]]),
    )
    if (!all || !holds) return holds
    let isNone = true
    forEachNeighbours(rules?.size ?? 0, (one, other) => {
      if (!isFilled([one, other])) return
      if (marks.some(({ cells }) => cells.includes(one) && cells.includes(other))) return
      const names = Object.keys(pairTableOf(kind).marks) as MarkName[]
      if (names.some((mark) => SAYS[mark](values[one], values[other]))) isNone = false
    })
    return isNone
  })
}

/** Whether no filled cage has another sum, digits rise along thermometers, and marks hold. */
function isRight(shape: Shape, values: Values): boolean {
  const { areas: cages, rules } = shape
  const isRising = (line: readonly number[]) => {
    const digits = line.map((cell) => values[cell]).filter((digit) => digit > 0)
    return digits.every((digit, i) => i === 0 || digit > digits[i - 1])
  }
  if (!(rules?.thermometers ?? []).every(isRising)) return false
  if (!areRight(shape, values)) return false
  const areSums = (rules?.arrows ?? []).every(({ circle, shaft }) => {
    const [ring, line] = [circle, shaft].map((cells) => cells.map((cell) => values[cell]))
    const isOpen = [...ring, ...line].includes(0)
    return isOpen || Number(ring.join('')) === line.reduce((a, b) => a + b)
  })
  if (!areSums) return false
  return cages.every(({ cells, sum }) => {
    const digits = cells.map((cell) => values[cell])
    return sum === undefined || digits.includes(0) || digits.reduce((a, b) => a + b) === sum
  })
}

/** The number of solutions by trying every digit in every cell. */
function countByTrying(shape: Shape, values: Values, limit: number, cell = 0): number {
  if (!isRight(shape, values)) return 0
  if (cell === shape.cellCount) return 1
  const isFree = (digit: number) =>
    (shape.allowed[cell] & maskOf(digit)) !== 0 &&
    shape.peers[cell].every((peer) => values[peer] !== digit)
  const given = values[cell]
  if (given > 0) {
    values[cell] = 0
    const fits = isFree(given)
    values[cell] = given
    return fits ? countByTrying(shape, values, limit, cell + 1) : 0
  }
  let count = 0
  for (let digit = 1; digit <= shape.size && count < limit; digit++) {
    if (!isFree(digit)) continue
    values[cell] = digit
    count += countByTrying(shape, values, limit - count, cell + 1)
    values[cell] = 0
  }
  return count
}

describe.each(RULES)('%s', (_, size, rules) => {
  const shape = readRules(rules, size)

  test('has as many solutions as trying every digit finds', () => {
    const random = seededRandom(size)
    let several = 0
    for (let turn = 0; turn < 10; turn++) {
      const values = new Uint8Array(shape.cellCount)
      const givens = Math.floor(random() * shape.cellCount * 0.5)
      for (let i = 0; i < givens; i++) {
        const cell = Math.floor(random() * shape.cellCount)
        values[cell] = 1 + Math.floor(random() * size)
      }
      const count = countByTrying(shape, values.slice(), 500)
      if (count > 1) several++
      expect(countSolutions({ shape, values }, 500)).toBe(count)
      expect(twoSolutions({ shape, values })).toHaveLength(Math.min(2, count))
    }
    expect(several).toBeGreaterThan(0)
  })

  test('has solutions that differ and keep the rules', () => {
    const found = new Set<string>()
    for (const solution of solutions({ shape, values: new Uint8Array(shape.cellCount) })) {
      expect(isSolved(shape, solution)).toBe(true)
      found.add(solution.join(''))
      if (found.size === 50) break
    }
    expect(found.size).toBeGreaterThan(1)
  })

  const testWithoutConstraints = hasConstraints(shape) ? test.skip : test
  testWithoutConstraints('is encoded in clauses that have the same solutions', () => {
    const values = new Uint8Array(shape.cellCount)
    const [solution] = twoSolutions({ shape, values })
    for (let cell = 0; cell < shape.cellCount; cell += 3) values[cell] = solution[cell]
    const search = createClauseSearch({ shape, values }, [])
    let count = 0
    while (search.advance(Infinity) === 'solution') count++
    expect(count).toBe(countByTrying(shape, values, Infinity))
  })
})

describe('a 9×9 puzzle', () => {
  test('with every rule is solved', () => {
    const shape = readRules({ diagonals: true, windows: true, odd: ['r1c1'] }, 9)
    const values = new Uint8Array(81)
    const solution = solve({ shape, values })
    expect(solution && isSolved(shape, solution)).toBe(true)
  })

  test('of a jigsaw has the smallest solution', () => {
    const shape = readRules({ regions: JIGSAW_9 }, 9)
    const smallest = smallestSolution({ shape, values: new Uint8Array(81) })
    expect(smallest && isSolved(shape, smallest)).toBe(true)
    expect(Array.from((smallest as Values).slice(0, 9))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  })

  test('keeps the candidates that it removes out of its solutions', () => {
    const shape = readRules({ antiKnight: true }, 9)
    const removed = new Array<number>(81).fill(0)
    removed[0] = allDigits(9) & ~maskOf(7)
    expect(solve({ shape, values: new Uint8Array(81), removed })?.[0]).toBe(7)
  })
})
