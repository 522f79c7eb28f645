import { parseDigits } from '../../../miniprogram/core/sudoku/digits'
import { type Puzzle, puzzleWithShape } from '../../../miniprogram/core/sudoku/grid'
import {
  NotationError,
  parsePosition,
  parsePuzzle,
  parsePuzzles,
  TEXT_FORMATS,
  writePosition,
} from '../../../miniprogram/packages/capture/notation'
import {
  type RulesJson,
  readRules,
  writeRules,
} from '../../../miniprogram/packages/capture/notation/rules-json'
import { thrown } from '../../support/thrown'

const jigsaw = 'AAABCCCCCAAABBBBCCDAAEBBBCCDDAEEBFFFDDDEEFFFFDDGEEEHHFGDGEIHHHFGGGIIIHHHGGGIIIIIH'
const digits = '...19...2.2.7..9511.9.2.5..6.195..2..4.3.51.93582.169..9.8.2.1.....19..591.5.72..'
const small = 'AABCCAABBCADBBCDDEECDDEEE'

const puzzleOf = (values: string, rules: RulesJson): Puzzle =>
  puzzleWithShape(readRules(rules, Math.sqrt(values.length)), parseDigits(values))

const kinds: Readonly<Record<string, Puzzle>> = {
  'a jigsaw': puzzleOf(digits, { regions: jigsaw }),
  'a jigsaw of 5×5 with diagonals': puzzleOf('4...........2.1.5...1..4.', {
    regions: small,
    diagonals: true,
  }),
  'boxes of 8×8': puzzleOf('8'.padEnd(64, '.'), {}),
  'diagonals and windows': puzzleOf('5'.padEnd(81, '.'), { diagonals: true, windows: true }),
  'cells a knight’s and a king’s move apart that differ': puzzleOf('....5'.padEnd(81, '.'), {
    antiKnight: true,
    antiKing: true,
  }),
  'odd and even cells, some with givens': puzzleOf('3.8.'.padEnd(81, '.'), {
    odd: ['r1c1', 'r1c2'],
    even: ['r1c3', 'r9c9'],
  }),
  'cages with and without sums': puzzleOf('3'.padEnd(81, '.'), {
    cages: [{ cells: ['r1c1', 'r1c2'], sum: 10 }, { cells: ['r9c8', 'r9c9'] }],
  }),
}

const withRules = ['line', 'f-puzzles', 'f-puzzles-link', 'iss', 'link'] as const

describe.each(Object.entries(kinds))('%s', (_, puzzle) => {
  test.each(withRules)('are written and read again: %s', (format) => {
    const { text, lost } = writePosition({ puzzle }, format)
    expect(lost).toEqual([])
    expect(text).not.toContain('\n')
    const again = parsePuzzle(text)
    expect(writeRules(again.shape)).toEqual(writeRules(puzzle.shape))
    expect(again).toEqual(puzzle)
  })

  test('have no place in other formats, which say so', () => {
    for (const format of TEXT_FORMATS) {
      if ((withRules as readonly string[]).includes(format) || format === 'sumocue') continue
      expect(() => writePosition({ puzzle }, format)).toThrow(RangeError)
    }
  })
})

test('removed candidates stay beside rules', () => {
  const shape = readRules({ regions: jigsaw }, 9)
  const puzzle = puzzleWithShape(shape, parseDigits(digits), Array(81).fill(0).fill(0b1100, 80))
  for (const format of ['f-puzzles', 'iss', 'link'] as const) {
    expect(parsePuzzle(writePosition({ puzzle }, format).text)).toEqual(puzzle)
  }
})

test('several lines with rules are several puzzles', () => {
  const lines = Object.values(kinds).map((puzzle) => writePosition({ puzzle }, 'iss').text)
  const found = [...parsePuzzles(lines.join('\n'))]
  expect(found.map((one) => ('puzzle' in one ? one.puzzle : one))).toEqual(Object.values(kinds))
})

test('a link of the Interactive Sudoku Solver is read; its rows after 9 are letters', () => {
  const link = `https://sigh.github.io/Interactive-Sudoku-Solver/?q=.NoBoxes.Jigsaw~${jigsaw}.~R1C4_1~R9C1_9`
  const { shape, values } = parsePuzzle(link)
  expect(shape.rules?.regions).toBe(jigsaw)
  expect([values[3], values[72]]).toEqual([1, 9])
  expect(parsePuzzle('.Shape~16x16.~RaCg_16.AntiKing').values[9 * 16 + 15]).toBe(16)
})

test('JSON of SudokuPad has the regions of a jigsaw', () => {
  const regions = [...'ABCDE'].map((letter) =>
    [...small].flatMap((one, cell) => (one === letter ? [[Math.floor(cell / 5), cell % 5]] : [])),
  )
  const cells = Array.from({ length: 5 }, (_, row) =>
    Array.from({ length: 5 }, (_, column) => (row + column ? {} : { value: 4 })),
  )
  const { shape, values } = parsePuzzle(JSON.stringify({ cells, regions }))
  expect(shape.rules?.regions).toBe(small)
  expect(values[0]).toBe(4)
})

const errorOf = (text: string) => thrown(NotationError, () => parsePosition(text))

const grid = (size: number, region?: (cell: number) => number) =>
  Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (_, column) =>
      region ? { region: region(row * size + column) } : {},
    ),
  )

test.each([
  ['clones', { clone: [{ cells: ['R1C1'] }] }, 'clone'],
  ['one diagonal', { 'diagonal+': true }, 'diagonal+'],
  [
    'an extra region that is no window',
    { extraregion: [{ cells: ['R1C1', 'R2C2'] }] },
    'extraregion',
  ],
  ['several at once', { palindrome: [{ lines: [] }], antiknight: true }, 'palindrome'],
])('f-puzzles: %s are refused by name', (_, rules, char) => {
  const text = JSON.stringify({ size: 9, grid: grid(9), ...rules })
  expect(errorOf(text)).toMatchObject({ code: 'variant', format: 'f-puzzles', char })
})

test('f-puzzles: regions of the wrong size are named, and 5×5 needs regions', () => {
  const wrong = JSON.stringify({ size: 4, grid: grid(4, (cell) => (cell < 5 ? 0 : cell >> 2)) })
  const detail = { code: 'field', format: 'f-puzzles', path: 'regions', char: 'A: 5' }
  expect(errorOf(wrong)).toMatchObject(detail)
  const five = JSON.stringify({ size: 5, grid: grid(5) })
  expect(errorOf(five)).toMatchObject({ code: 'size', length: 5 })
  const mark = JSON.stringify({ size: 9, grid: grid(9), odd: [{ cell: 'R10C1' }] })
  expect(errorOf(mark)).toMatchObject({ code: 'field', path: 'odd[0]', char: '"R10C1"' })
})

test('other rules of the Interactive Sudoku Solver are refused by name', () => {
  const text = '.Quad~R1C1~1~2.Whisper~R2C1~R2C2.AntiKnight'
  expect(errorOf(text)).toMatchObject({ code: 'variant', format: 'iss', char: 'Quad, Whisper' })
  expect(errorOf('.Diagonal~1')).toMatchObject({ code: 'variant', char: 'Diagonal' })
  expect(errorOf(`.Jigsaw~${jigsaw}`)).toMatchObject({ code: 'variant', char: 'Jigsaw' })
  expect(errorOf('.~R1C1_0')).toMatchObject({ code: 'field', char: 'R1C1_0' })
})

test('JSON: unknown rules and wrong regions are errors with their path', () => {
  const own = (rules: unknown) => errorOf(JSON.stringify({ values: digits, rules }))
  expect(own({ colours: 1 })).toMatchObject({ code: 'field', path: 'rules.colours' })
  const cage = { cells: ['r1c1'], sum: 10 }
  expect(own({ cages: [cage] })).toMatchObject({ path: 'rules.cages[0]', char: '10' })
  expect(own({ regions: `B${jigsaw.slice(1)}` })).toMatchObject({ path: 'rules.regions' })
  const values = digits.replace('1', 'q')
  const character = { code: 'character', row: 1, column: 4, char: 'q' }
  expect(errorOf(JSON.stringify({ values, rules: {} }))).toMatchObject(character)
})

describe('SumoCue', () => {
  const killer = puzzleOf('....5'.padEnd(81, '.'), {
    diagonals: true,
    cages: [
      { cells: ['r1c1', 'r1c2', 'r2c1'], sum: 15 },
      { cells: ['r9c8', 'r9c9'], sum: 17 },
    ],
  })

  test('has the first cell of a cage with its sum, and cells that point to it', () => {
    const { text, lost } = writePosition({ puzzle: killer }, 'sumocue')
    expect(text).toBe(`SumoCueV1D=15+0=0=0=5=0=0=0=0+0${'=0'.repeat(69)}=17+79`)
    expect(lost).toEqual([])
    expect(parsePuzzle(text)).toEqual(killer)
    expect(parsePuzzle(text.match(/.{1,20}/g)?.join(' ') as string)).toEqual(killer)
  })

  test('has the regions of a jigsaw, with givens as cages of one cell', () => {
    const { text } = writePosition({ puzzle: kinds['a jigsaw'] }, 'sumocue')
    expect(text).toMatch(/^SumoCueV1=0J0=0J0=0J0=1J1=9J2/)
    expect(parsePuzzle(text)).toEqual(kinds['a jigsaw'])
  })

  test('in numbers: 256 times the sum and the number of the cage', () => {
    const numbers = Array.from(killer.values, (digit, cell) => (digit ? 256 * digit + cell : cell))
    for (const cell of [0, 1, 9]) numbers[cell] = 15 * 256
    for (const cell of [79, 80]) numbers[cell] = 17 * 256 + 79
    expect(parsePuzzle(`3x3:d:k:${numbers.join(':')}:`)).toEqual(killer)
    expect(parsePuzzle(`3x3::k:${numbers.join(':')}`).shape.rules?.diagonals).toBeUndefined()
  })

  test('refuses other rules, cages without a sum, with a given or with cells in common', () => {
    const write = (rules: RulesJson, values = '') =>
      writePosition({ puzzle: puzzleOf(values.padEnd(81, '.'), rules) }, 'sumocue')
    const pair = { cells: ['r1c1', 'r1c2'], sum: 10 }
    expect(write({ cages: [pair] }).lost).toEqual([])
    for (const rules of [
      { windows: true },
      { antiKing: true, cages: [pair] },
      { cages: [{ cells: pair.cells }] },
      { cages: [pair, { cells: ['r1c2', 'r1c3'], sum: 8 }] },
    ])
      expect(() => write(rules)).toThrow(RangeError)
    expect(() => write({ cages: [pair] }, '4')).toThrow(RangeError)
  })

  test('names wrong entries, and how many there are', () => {
    const entries = '=0'.repeat(79)
    expect(errorOf(`SumoCueV1${entries}`)).toMatchObject({ code: 'length', length: 79 })
    expect(errorOf(`SumoCueV1${entries}=0+x`)).toMatchObject({ path: '[80]', char: '+x' })
    expect(errorOf(`SumoCueV1=5+0+1${entries}`)).toMatchObject({ path: '[2]', char: '+1' })
    expect(errorOf(`SumoCueV1=12${entries}=0`)).toMatchObject({ path: '[0]', char: '12' })
    expect(errorOf(`SumoCueV1=18+0${entries}`)).toMatchObject({ path: 'cages[0]', char: '18' })
    expect(errorOf(`SumoCueV1=0J0${entries}=0`)).toMatchObject({ path: '[1]', char: 'J' })
    expect(errorOf('SumoCueV2=0')).toMatchObject({ code: 'variant', char: 'V2' })
    expect(errorOf(`3x3:x:k:${'0:'.repeat(81)}`)).toMatchObject({ code: 'variant', char: 'x:k' })
    expect(errorOf(`3x3::k:${'0:'.repeat(80)}-1`)).toMatchObject({ path: '[80]', char: '-1' })
  })
})
