import { createPuzzle, shapeOf } from '../../npm'
import { GenerationError, generateRatedPuzzle, levelsOf } from '../../npm/generator'
import {
  createCandidates,
  eliminate,
  findAll,
  nextStep,
  place,
  ratePuzzle,
  solvePath,
} from '../../npm/logic'
import { encodeShare, formatPuzzle, NotationError, parsePuzzle } from '../../npm/notation'
import {
  countSolutions,
  createSearch,
  PuzzleError,
  smallestSolution,
  solutions,
  solve,
  trace,
  twoSolutions,
} from '../../npm/solver'
import { readPhoto } from '../../npm/vision'

const text = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'
const puzzle = parsePuzzle(text)
const empty = (size: number) => '.'.repeat(size * size)

/** Functions that take a puzzle, with what is comparable of their answers. */
const functions: readonly (readonly [string, (input: string | typeof puzzle) => unknown])[] = [
  ['solve', solve],
  ['solutions', (input) => [...solutions(input)]],
  ['twoSolutions', twoSolutions],
  ['countSolutions', (input) => countSolutions(input)],
  ['smallestSolution', smallestSolution],
  ['createSearch', (input) => createSearch(input).advance(Infinity)],
  ['trace', trace],
  ['solvePath', (input) => solvePath(input)],
  ['ratePuzzle', (input) => ratePuzzle(input)],
  ['nextStep', (input) => nextStep(input)],
  ['findAll', (input) => findAll(input, { techniques: ['hidden-single'] })],
  ['formatPuzzle', (input) => formatPuzzle(input, 'bordered')],
  ['encodeShare', (input) => encodeShare({ puzzle: input })],
]

describe.each(functions)('%s', (_, call) => {
  test('takes a text as well as a puzzle', () => {
    expect(call(text)).toEqual(call(puzzle))
  })

  test('says what is wrong with anything else', () => {
    expect(() => call('53..7')).toThrow(NotationError)
    for (const wrong of [undefined, null, 5, {}, [], { shape: {} }, { values: [] }]) {
      expect(() => call(wrong as never)).toThrow(PuzzleError)
    }
    const values = new Uint8Array(80)
    expect(() => call({ shape: shapeOf(9), values })).toThrow('has 81 cells, not 80')
    expect(() => call({ shape: shapeOf(4), values: new Uint8Array(16).fill(5) })).toThrow(
      RangeError,
    )
  })
})

describe('counting solutions', () => {
  test.each([9, 16, 25])('of an empty grid of side %i ends at a million', (size) => {
    expect(countSolutions(empty(size))).toBe(1_000_000)
  })

  test('takes another limit, even none', () => {
    expect(countSolutions(empty(9), 7)).toBe(7)
    expect(countSolutions(empty(6), Infinity)).toBe(28_200_960)
    expect(() => countSolutions(empty(9), 0)).toThrow(RangeError)
    expect(() => countSolutions(empty(9), Number.NaN)).toThrow(RangeError)
  })
})

describe('rating', () => {
  test.each([
    ['none', `55${text.slice(2)}`, 'no-solution'],
    ['several', empty(9), 'several-solutions'],
  ])('refuses a puzzle with %s solutions', (_, input, code) => {
    expect(() => ratePuzzle(input)).toThrow(expect.objectContaining({ name: 'PuzzleError', code }))
  })
})

describe('every step of a position', () => {
  test('is refused where the search would not end, unless it names techniques', () => {
    expect(() => findAll(empty(16))).toThrow(
      new RangeError('4096 candidates; without named techniques at most 2000'),
    )
    expect(findAll(empty(16), { techniques: ['naked-pair'] })).toEqual([])
  })
})

describe('a candidate', () => {
  const position = () => createCandidates(puzzle.shape, puzzle.values)

  test.each([
    [-1, 1],
    [81, 1],
    [2.5, 1],
    [2, 0],
    [2, 10],
    [Number.NaN, 1],
    [undefined as never, 1],
  ])('in cell %p of digit %p can be neither placed nor eliminated', (cell, digit) => {
    expect(() => place(position(), cell, digit)).toThrow(RangeError)
    expect(() => eliminate(position(), cell, digit)).toThrow(RangeError)
  })

  test('of a filled cell cannot be placed', () => {
    expect(() => place(position(), 0, 5)).toThrow('cell 0 holds 5')
  })

  test('is placed in an empty cell, or eliminated', () => {
    const one = position()
    expect(eliminate(one, 2, 1)).toBe(true)
    place(one, 2, 4)
    expect(one.values[2]).toBe(4)
  })
})

describe('a size that does not exist', () => {
  test('is a RangeError, not a TypeError', () => {
    expect(() => levelsOf(-27 as never)).toThrow(RangeError)
    const search = generateRatedPuzzle({ size: -27 as never, seed: 1, level: 'easy' })
    expect(() => search.next()).toThrow(RangeError)
    expect(() => generateRatedPuzzle({ size: 25, seed: 1 }).next()).toThrow(GenerationError)
  })
})

describe('a picture', () => {
  const data = new Uint8ClampedArray(4 * 90 * 60).fill(255)
  const readingOf = (picture: Parameters<typeof readPhoto>[0]) => {
    for (const search = readPhoto(picture); ; ) {
      const { done, value } = search.next()
      if (done) return value
    }
  }

  test('may be an ImageData', () => {
    const picture = { width: 90, height: 60 }
    const nothing = { kind: 'nothing', reason: 'no-grid', grids: [], grid: -1 }
    expect(readingOf({ ...picture, data })).toEqual(nothing)
    expect(readingOf({ ...picture, rgba: data })).toEqual(nothing)
  })

  test('needs four bytes per pixel', () => {
    expect(() => readPhoto({ data, width: 90, height: 61 })).toThrow(
      new RangeError('21600 bytes are not 90×61 pixels of four bytes'),
    )
  })
})

test('a puzzle is not changed by solving it', () => {
  const mine = createPuzzle(9, puzzle.values)
  solve(mine)
  solvePath(mine)
  expect(mine).toEqual(puzzle)
})
