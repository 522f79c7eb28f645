import fc from 'fast-check'
import { type Size, shapeOf } from '../../../miniprogram/core/sudoku/grid'
import { shapeOfRules } from '../../../miniprogram/core/sudoku/rules'
import {
  findPositions,
  formatPuzzle,
  NotationError,
  type Position,
  parsePosition,
  parsePuzzle,
  parsePuzzles,
  TEXT_FORMATS,
  writePosition,
} from '../../../miniprogram/packages/capture/notation'
import { compress } from '../../../miniprogram/packages/capture/notation/compressed'
import { createPosition } from '../../../miniprogram/packages/capture/notation/position'
import { writeRules } from '../../../miniprogram/packages/capture/notation/rules-json'
import { randomPuzzle, seededRandom } from '../../core/sudoku/random'
import { cases } from '../../support/properties'
import { NOTATIONS, rowsOf } from './notations'
import { SURROUNDINGS, type Surrounding } from './surroundings'

const P = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'
const SOLUTION = '534678912672195348198342567859761423426853791713924856961537284287419635345286179'
const classic = parsePuzzle(P)
const rows = P.match(/.{9}/g) as string[]

/** What a position holds, to compare. */
const show = ({ puzzle, entries, notes }: Position) => ({
  rules: writeRules(puzzle.shape),
  givens: formatPuzzle(puzzle, 'line'),
  entries: entries && [...entries],
  notes,
})

/** Puzzles of a few sizes and rules, with entries and notes. */
const positions: readonly Position[] = [
  { puzzle: classic },
  createPosition({
    ...{ shape: shapeOf(9), givens: classic.values },
    entries: classic.values.map((given, cell) => given || (cell === 2 ? 4 : 0)),
    notes: Array.from(classic.values, (given, cell) => (given || cell < 5 ? 0 : 0b1011)),
  }),
  createPosition({
    shape: shapeOfRules({
      ...{ size: 9, diagonals: true },
      cages: [
        { cells: [2, 3], sum: 10 },
        { cells: [5, 6], sum: 9 },
      ],
    }),
    givens: classic.values,
  }),
  ...([4, 6, 16, 25] as const).map((size) => ({
    puzzle: randomPuzzle(size, Math.floor(size * size * 0.4), seededRandom(size)),
  })),
]

/** Each position in each format that it has. */
const written = positions.flatMap((position) =>
  TEXT_FORMATS.flatMap((format) => {
    try {
      return [{ format, text: writePosition(position, format).text }]
    } catch {
      return []
    }
  }),
)

const fits = (surrounding: Surrounding, text: string) => !surrounding.isLine || !text.includes('\n')

test('any form that is written is read the same in any surroundings', () => {
  expect(SURROUNDINGS).toHaveLength(40)
  const all = written.flatMap(({ format, text }) => {
    const alone = JSON.stringify(show(parsePosition(text)))
    return SURROUNDINGS.map((surrounding) => ({ format, text, alone, surrounding }))
  })
  const wrong = all.flatMap(({ format, text, alone, surrounding }) => {
    if (!fits(surrounding, text)) return []
    try {
      const read = show(parsePosition(surrounding.around(text)))
      return JSON.stringify(read) === alone
        ? []
        : [`${format}, ${surrounding.name}: ${read.givens}`]
    } catch (error) {
      return [`${format}, ${surrounding.name}: ${error}`]
    }
  })
  expect(wrong).toEqual([])
})

describe('three hundred texts, of other notations in fifteen surroundings', () => {
  const sizes: readonly Size[] = [9, 4, 9, 6, 9, 16]
  const names = Object.keys(NOTATIONS)
  const surroundings = SURROUNDINGS.filter((_, i) => i % 8 < 3)
  const texts = Array.from({ length: 2 * names.length * sizes.length }, (_, i) => {
    const size = sizes[i % sizes.length]
    const puzzle = randomPuzzle(size, Math.floor(size * size * 0.4), seededRandom(i))
    const text = NOTATIONS[names[i % names.length]](puzzle)
    const surrounding = surroundings[(i * 7) % surroundings.length]
    return { name: names[i % names.length], puzzle, text, surrounding }
  }).flatMap(({ text, ...rest }) =>
    text && fits(rest.surrounding, text) ? [{ text, ...rest }] : [],
  )

  test('are read as meant, or refused', () => {
    expect(surroundings).toHaveLength(15)
    expect(texts.length).toBeGreaterThanOrEqual(300)
    const refused: string[] = []
    for (const { name, puzzle, text, surrounding } of texts) {
      try {
        const read = formatPuzzle(parsePuzzle(surrounding.around(text)), 'line')
        const place = `${name}, ${surrounding.name}`
        expect([place, read]).toEqual([place, formatPuzzle(puzzle, 'line')])
      } catch (error) {
        if (!(error instanceof NotationError)) throw error
        refused.push(`${name}, ${surrounding.name}: ${error.message}`)
      }
    }
    expect(refused.slice(Math.floor(texts.length / 50))).toEqual([])
  })
})

describe('a hundred broken texts', () => {
  const around = SURROUNDINGS.filter(({ isLine }) => !isLine).slice(0, 25)
  const breakers: readonly (readonly [
    string,
    (lines: string[], random: () => number) => string,
  ])[] = [
    ['a cell short', (all, random) => without(all, Math.floor(random() * 9))],
    ['a row twice', (all, random) => twice(all, Math.floor(random() * 9))],
    [
      'two spliced',
      (all, random) => [...all.slice(0, 1 + Math.floor(random() * 8)), ...all].join('\n'),
    ],
    [
      'a line a cell short',
      (all, random) => P.slice(0, -1 - Math.floor(random() * 3)).padEnd(1) + all[0].slice(9),
    ],
  ]
  const without = (all: string[], row: number) =>
    all.map((one, i) => (i === row ? one.slice(1) : one)).join('\n')
  const twice = (all: string[], row: number) =>
    [...all.slice(0, row + 1), ...all.slice(row)].join('\n')

  test.each(breakers)('with %s are refused with a place or a number', (_, breaks) => {
    for (const [i, surrounding] of around.entries()) {
      const text = surrounding.around(breaks([...rows], seededRandom(i)))
      let found: unknown
      try {
        found = show(parsePosition(text)).givens
      } catch (error) {
        if (!(error instanceof NotationError)) throw error
        found = error.code
      }
      const isRefused = /^(?:row-length|row-count|length)$/.test(`${found}`)
      expect([surrounding.name, isRefused || found]).toEqual([surrounding.name, true])
    }
  })
})

describe('a text without a puzzle', () => {
  const digit = fc.integer({ min: 0, max: 9 }).map(String)
  const number = (min: number, max: number) =>
    fc.array(digit, { minLength: min, maxLength: max }).map((digits) => digits.join(''))
  const word = fc.constantFrom(
    ...'the puzzle is hard 今天 一起 吃饭 第三 数独 if (x) return; for let i = 0 => { } a I x No.'.split(
      ' ',
    ),
  )
  const phone = fc.tuple(number(3, 3), number(4, 4), number(4, 4)).map((parts) => parts.join('-'))
  const isbn = number(12, 12).map(
    (digits) => `ISBN 978-${digits[0]}-${digits.slice(1, 5)}-${digits.slice(5, 9)}-${digits[9]}`,
  )
  const price = fc.tuple(number(1, 3), number(2, 2)).map((parts) => `¥${parts.join('.')}`)
  const day = fc
    .date({ noInvalidDate: true, min: new Date(0), max: new Date(2e12) })
    .map((date) => date.toISOString())
  const line = fc
    .array(fc.oneof(word, number(1, 5), phone, isbn, price, day), { minLength: 2, maxLength: 12 })
    .map((words) => words.join(' '))

  test('of words, code, phones, prices, books and days is none', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 12 }), (lines) => {
        const text = lines.join('\n')
        expect(() => findPositions(text)).toThrow(NotationError)
        expect([...parsePuzzles(text)].filter(({ puzzle }) => puzzle)).toEqual([])
      }),
      cases(400),
    )
  })
})

describe('several puzzles', () => {
  const other = formatPuzzle(randomPuzzle(9, 30, seededRandom(1)), 'line')

  test('in a text are all found, with their lines', () => {
    const text = `第一题\n${rows.join('\n')}\n\n第二题：${other}\n`
    const found = findPositions(text).map(({ line, end, puzzle }) => [
      line,
      end,
      formatPuzzle(puzzle, 'line'),
    ])
    expect(`${found}`).toBe(`${[2, 10, P, 12, 12, other]}`)
    expect(() => parsePosition(text)).toThrow('got 2 puzzles')
    for (const both of [JSON.stringify([P, other]), `${P} ${other}`, `${P}\n\n${other}`]) {
      expect(findPositions(both)).toHaveLength(2)
    }
  })

  test('are not a puzzle and its solution', () => {
    const list = (line: string) =>
      JSON.stringify(line.match(/.{9}/g)?.map((row) => [...row].map(Number)))
    for (const text of [
      `${P}\n${SOLUTION}`,
      `${SOLUTION}\n\n${P}`,
      `${SOLUTION},${P}`,
      `id,puzzle,solution\n1,${P},${SOLUTION}`,
      `${rows.join('\n')}\n\n答案\n${SOLUTION.replace(/.{9}/g, '$&\n')}`,
      `{"puzzle": ${list(P.replace(/\./g, '0'))}, "solution": ${list(SOLUTION)}}`,
    ]) {
      expect(formatPuzzle(parsePuzzle(text), 'line')).toBe(P)
    }
  })
})

describe('what would be a wrong puzzle', () => {
  const boxes = Array.from({ length: 9 }, (_, box) =>
    Array.from({ length: 9 }, (_, i) => [
      3 * Math.floor(box / 3) + Math.floor(i / 3),
      3 * (box % 3) + (i % 3),
    ]),
  )
  const sudokuPad = (more: object) => {
    const cells = rowsOf(classic).map((row) => row.map((value) => (value ? { value } : {})))
    return `https://sudokupad.app/scl${compress(JSON.stringify({ cells, regions: boxes, ...more }))}`
  }
  const codeOf = (text: string) => {
    try {
      return show(parsePosition(text)).givens
    } catch (error) {
      return (error as NotationError).code
    }
  }

  test('is refused: other digits and rules in words', () => {
    for (const shape of ['4x4~0-3', '9x9~10', '9x9~Raw']) {
      expect(codeOf(`.Shape~${shape}.~R1C1_1`)).toBe('variant')
    }
    expect(codeOf('.Shape~4x4~1-4.~R1C1_1')).toBe('1...............')
    expect(codeOf(sudokuPad({ metadata: { rules: 'Normal sudoku rules apply.' } }))).toBe(P)
    expect(codeOf(sudokuPad({ metadata: { rules: "Cells a knight's move apart differ." } }))).toBe(
      'variant',
    )
    expect(codeOf(sudokuPad({ cages: [{ value: 'rules: Antiking.' }] }))).toBe('variant')
  })

  test('is read as meant: cages of SudokuPad, a file of constraints, hexadecimal digits, empty rows', () => {
    const cages = JSON.parse('[{"cells":[[0,2],[0,3]],"value":"10","unique":true}]')
    expect(writeRules(parsePuzzle(sudokuPad({ cages })).shape)?.cages).toEqual([
      { cells: ['r1c3', 'r1c4'], sum: 10 },
    ])
    expect(codeOf('.Shape~4x4\n.~R1C1_1~R2C3_2\n.~R4C4_3')).toBe('1.....2........3')
    const hexadecimal = `0.1F${'.'.repeat(252)}`
    expect(codeOf(hexadecimal).slice(0, 4)).toBe('G.1F')
    expect(codeOf('1\t\t\t2\n\t3\t\t\n\t\t\t\n\t\t4\t\n\t\t\t1')).toBe('1..2.3....4....1')
    expect(codeOf(`1 2 3 4 5 6 7 8 9\n${rows.map((row) => [...row].join(' ')).join('\n')}`)).toBe(P)
  })
})

describe('codes of other sites', () => {
  test('of SudokuWiki have givens, placed digits, candidates and rules', () => {
    const code =
      'S9B050f2e0i46015y020466026212064i0a095u0i4601070b0d4m0f4m4a4j4q027n03bu0g06360936164a4i0o010o02474u067n07bu4q4i464i0b0u0g09064q0a4y040i0a051g5w035w01071y080u1g181609'
    const { puzzle, entries, notes } = parsePosition(
      `https://www.sudokuwiki.org/sudoku.htm?bd=${code}`,
    )
    expect(formatPuzzle(puzzle, 'line')).toBe(
      '500001024020060090001700000000203006090000010200607000000009600040050030170800009'.replace(
        /0/g,
        '.',
      ),
    )
    // 0f is the digit 6, placed; 2e the mask 68, of 3 and 7.
    expect([entries?.[1], notes?.[2]]).toEqual([6, 0b1000100])
    const plain = (head: string) =>
      head + Array.from(P, (char) => (char === '.' ? 'ep' : `0${char}`)).join('')
    expect(writeRules(parsePuzzle(plain('X9B')).shape)).toEqual({ size: 9, diagonals: true })
    expect(writeRules(parsePuzzle(plain('W9B')).shape)).toEqual({ size: 9, windows: true })
  })

  test('with compressed JSON stand alone, in a sentence and at other hosts', () => {
    const { text } = writePosition({ puzzle: classic }, 'f-puzzles')
    const code = compress(text)
    for (const one of [
      code,
      `fpuz${code}`,
      `看 fpuzzles${code} 吧`,
      `https://sudocle.example/?puzzleid=fpuzzles${encodeURIComponent(code)}`,
    ]) {
      expect(formatPuzzle(parsePuzzle(one), 'line')).toBe(P)
    }
  })
})

test('a text of many brackets is refused at once', () => {
  for (const sign of ['[', '{', '(', '<', '{"a":', '"', '- ', '1,']) {
    expect(() => parsePosition(sign.repeat(200_000))).toThrow('at most 100000')
    expect([...parsePuzzles(sign.repeat(100_000))].filter(({ puzzle }) => puzzle)).toEqual([])
  }
})
