import { createPuzzle, puzzleWithShape, readRules, shapeOf } from '../../npm'
import {
  GenerationError,
  generatePuzzle,
  generatePuzzles,
  generateRatedPuzzle,
  generateRatedPuzzles,
  levelsOf,
} from '../../npm/generator'
import {
  createCandidates,
  eliminate,
  findAll,
  nextStep,
  place,
  ratePuzzle,
  solvePath,
} from '../../npm/logic'
import {
  encodeShare,
  formatPuzzle,
  NotationError,
  parsePuzzle,
  writePosition,
} from '../../npm/notation'
import {
  countSolutions,
  createSearch,
  PuzzleError,
  type PuzzleInput,
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
const functions: readonly (readonly [string, (input: PuzzleInput) => unknown])[] = [
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
  test('takes a text, an array or bytes as well as a puzzle', () => {
    const answer = call(puzzle)
    expect(call(text)).toEqual(answer)
    expect(call([...puzzle.values])).toEqual(answer)
    expect(call(puzzle.values)).toEqual(answer)
  })

  test('says what is wrong with anything else', () => {
    expect(() => call('53..7')).toThrow(NotationError)
    for (const wrong of [undefined, null, 5, {}, [], { shape: {} }, { values: [] }]) {
      expect(() => call(wrong as never)).toThrow(PuzzleError)
    }
    expect(() => call(new Array(80).fill(0))).toThrow('its digits, not 80 cells')
    expect(() => call(new Array(81).fill(10))).toThrow('r1c1 holds 10; digits are 0…9')
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

describe.each([
  ['nextStep', nextStep],
  ['findAll', findAll],
  ['solvePath', solvePath],
] as const)('%s', (_, call: (input: PuzzleInput) => unknown) => {
  test('names the cells of conflicting givens instead of drawing conclusions from them', () => {
    const conflict = { name: 'PuzzleError', code: 'conflict' }
    expect(() => call(`55${text.slice(2)}`)).toThrow(
      expect.objectContaining({ ...conflict, message: 'r1c1 and r1c2 both hold 5 in r1' }),
    )
    const shape = readRules({ cages: [{ sum: 5, cells: ['r1c1', 'r1c2'] }] }, 4)
    expect(() => call(puzzleWithShape(shape, [1, 2, ...new Array(14).fill(0)]))).toThrow(
      expect.objectContaining({ ...conflict, message: 'the sum of r1c1, r1c2 is not 5' }),
    )
  })
})

test('the steps of a Sukaku know the candidates that it removes', () => {
  const removed = new Array(16).fill(0)
  removed[0] = 0b0111
  const step = nextStep(createPuzzle(4, new Array(16).fill(0), removed))
  expect(step).toMatchObject({ technique: 'naked-single', placements: [{ cell: 0, digit: 4 }] })
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

describe.each([generatePuzzle, generatePuzzles, generateRatedPuzzle, generateRatedPuzzles])(
  '%p',
  (generate: (options: never) => unknown) => {
    test('shows the options that it needs', () => {
      for (const wrong of [undefined, null, 9]) {
        expect(() => generate(wrong as never)).toThrow(
          'expected options, such as { size: 9, seed: 1 }',
        )
      }
    })

    test.each([
      [{ level: 'foo' }, "no level is 'foo'; there are easy, medium, hard, unfair, extreme"],
      [{ technique: 'foo' }, /no technique is 'foo'; there are full-house, /],
      [{ symmetry: 'foo' }, /no symmetry is 'foo'; there are none, /],
    ])('names what there is instead of %p', (wrong, message) => {
      expect(() => generate({ size: 9, seed: 1, ...wrong } as never)).toThrow(message)
    })
  },
)

describe('an unknown format', () => {
  test('is refused with the names of the others', () => {
    for (const wrong of [undefined, 'foo', 'toString']) {
      expect(() => formatPuzzle(puzzle, wrong as never)).toThrow(
        new RangeError(`no style is '${wrong}'; there are line, rows, bordered`),
      )
      expect(() => writePosition({ puzzle }, wrong as never)).toThrow(
        `no format is '${wrong}'; there are line, rows, grid, `,
      )
    }
  })
})

describe('rules that no grid can have', () => {
  test.each([
    [{ foo: 1 }, 'rules have no field "foo"'],
    [{ regions: 'AABB' }, '"regions" needs one letter for each cell, not 4'],
    [{ odd: ['r1c9'] }, '"odd" names "r1c9", which is no cell'],
    [{ cages: [{ sum: 99, cells: ['r1c1', 'r1c2'] }] }, 'cage 1 cannot have the sum 99'],
    [{ cages: [{ cells: ['r1c1', 'r1c1'] }] }, 'cage 1 has r1c1 twice'],
  ])('%j are refused with the place', (rules, message) => {
    expect(() => readRules(rules as never, 4)).toThrow(
      expect.objectContaining({ name: 'RulesError', message }),
    )
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
