import { resolve } from 'node:path'
import { shapeOfRules } from '../../../miniprogram/core/sudoku/rules'
import {
  MAX_TEXT_LENGTH,
  parsePuzzle,
  TEXT_FORMATS,
  writePosition,
} from '../../../miniprogram/packages/capture/notation'
import {
  compress,
  MAX_COMPRESSED_LENGTH,
} from '../../../miniprogram/packages/capture/notation/compressed'
import { createPosition } from '../../../miniprogram/packages/capture/notation/position'
import { startCounter } from '../../support/counted-work'

/** Reading a text of double length may take this much more work, counted in blocks of code that run. */
const MAX_GROWTH = 2.2
/** How long the shorter of two texts is at least. */
const LENGTH = 500
/** The length of long texts; up to the greatest one, work grows on in the same way. */
const LONG = MAX_TEXT_LENGTH / 5
/** Texts that take less work are refused, or read, without a look at what is long in them. */
const MIN_WORK = 3_000

const notation = resolve(__dirname, '../../../miniprogram/packages/capture/notation/index.ts')
const counter = startCounter(notation, ['parsePosition', 'parsePuzzles'])
afterAll(counter.end)

/** The work of reading a text as one puzzle and as many, right or refused. */
async function workOf(text: string): Promise<number> {
  const { work, errors } = await counter.count(text)
  expect(errors.filter((name) => name !== 'NotationError')).toEqual([])
  return work
}

const GIVENS = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'
const CLASSIC = parsePuzzle(GIVENS)
const NOTED = createPosition({
  ...{ shape: CLASSIC.shape, givens: CLASSIC.values },
  entries: CLASSIC.values.map((given, cell) => given || (cell === 2 ? 4 : 0)),
  notes: Array.from(CLASSIC.values, () => 0b1011),
})
const RULED = createPosition({
  shape: shapeOfRules({
    ...{ size: 9, diagonals: true },
    cages: [
      { cells: [2, 3], sum: 10 },
      { cells: [5, 6], sum: 9 },
    ],
  }),
  givens: CLASSIC.values,
})

const F_PUZZLES = {
  ...{ size: 4, title: 'a', author: 'b', 'diagonal+': true, 'diagonal-': true },
  ...{ antiknight: false, antiking: false },
  grid: Array.from({ length: 4 }, () =>
    Array.from({ length: 4 }, (_, box) => ({
      ...{ value: 0, given: false, region: box, centerPencilMarks: [1, 2] },
      ...{ cornerPencilMarks: [3], givenPencilMarks: [1, 2, 3] },
    })),
  ),
  odd: [{ cell: 'R1C1' }],
  even: [{ cells: ['R2C2'] }],
  killercage: [{ cells: ['R3C3', 'R3C4'], value: '5' }],
}
const WINDOWS = { ...F_PUZZLES, extraregion: [{ cells: ['R2C2', 'R2C3'] }] }
const SUDOKUPAD = {
  cells: Array.from({ length: 4 }, () => Array.from({ length: 4 }, () => ({ value: 1 }))),
  regions: [0, 2, 8, 10].map((first) =>
    [0, 1, 4, 5].map((step) => [Math.floor((first + step) / 4), (first + step) % 4]),
  ),
  ...{ cages: [{ title: 'a' }], lines: [{ wayPoints: [] }], arrows: [], overlays: [] },
}
const OWN = {
  ...{ values: '1...............', givens: '1...............', removed: ['2r1c2'] },
  rules: {
    ...{ size: 4, regions: 'AABBAABBCCDDCCDD', diagonals: true, antiKing: false },
    ...{ odd: ['r1c1'], even: ['r2c2'], cages: [{ sum: 5, cells: ['r3c3', 'r3c4'] }] },
  },
}

const digits = Array.from(GIVENS, (char) => (char === '.' ? '0' : char))
const rows = Array.from({ length: 9 }, (_, row) => digits.slice(9 * row, 9 * row + 9))
const grid = rows.map((row) => row.join('')).join('\n')
const written = (['line', 'f-puzzles', 'iss', 'sumocue', 'link'] as const).map(
  (format) => [`${format} with rules`, writePosition(RULED, format).text] as const,
)

/** A text of each format that is read. `wrap` puts a text that has been made longer into a link. */
const FORMATS: readonly (readonly [string, string, wrap?: (text: string) => string])[] = [
  ...TEXT_FORMATS.map((format) => [format, writePosition(NOTED, format).text] as const),
  ...written,
  ['puzzle and solution', `${GIVENS},${GIVENS} # 5.3`],
  ['letters', Array.from({ length: 16 }, () => '1.G.2..F...3.A.4').join('\n')],
  ['numbers', Array.from({ length: 16 }, () => '1 0 16 0 2 0 0 15 0 0 0 3 0 10 0 4').join('\n')],
  ['flat list', `grid = [${digits.join(', ')}]`],
  ['list of rows', `[${rows.map((row) => `[${row.join(', ')}]`).join(',\n')}]`],
  ['list of strings', `[${rows.map((row) => `"${row.join('')}"`).join(', ')}]`],
  ['bands', grid.replace(/((?:.{9}\n){3})/g, '$1\n')],
  ['.sdx', rows.map((row) => row.join(' ').replace('0', 'u5').replaceAll('0', '24')).join('\n')],
  ['.sdk', `[Puzzle]\n${grid}\n[State]\n${grid}\n[PencilMarks]\n${grid.replace(/\B/g, ',')}`],
  ['HoDoKu', `:0110:38:${GIVENS.replace('.', '+4')}:142 253:311:`],
  ['SumoCue numbers', `3x3:d:k:${'3840:3840:0:'.repeat(27)}`],
  ['iss with all', '.Shape~9x9.NoBoxes.Jigsaw~AAAB.Windoku.AntiKing.Cage~9~R1C1~R1C2.~R1C3_1_2'],
  ['SudokuWiki', `https://www.sudokuwiki.org/sudoku.htm?bd=${'vu'.repeat(81)}`],
  ['cells in a link', `https://example.org/?a=b&bd=${digits.join('')}#c`],
  ['Sukaku in a link', `https://example.org/${'1........'.repeat(81)}`],
  ['iss in a link', `https://example.org/?q=${encodeURIComponent('.Cage~9~R1C1~R1C2.Windoku')}`],
  ['classic in a link', 'https://sudokupad.app/classic53YZZ'],
  ['f-puzzles JSON', JSON.stringify(F_PUZZLES)],
  ['f-puzzles windows', JSON.stringify(WINDOWS)],
  ['SudokuPad JSON', JSON.stringify(SUDOKUPAD)],
  ['own JSON', JSON.stringify(OWN)],
  ['own JSON of a list', JSON.stringify({ values: [...digits].map(Number) })],
  ['load=', JSON.stringify(WINDOWS), (text) => `https://f-puzzles.com/?load=${compress(text)}`],
  ['fpuz', JSON.stringify(F_PUZZLES), (text) => `https://sudokupad.app/fpuz${compress(text)}`],
  [
    'scl',
    JSON.stringify(SUDOKUPAD),
    (text) => `https://sudokupad.app/scl${compress(text.replaceAll('"', ''))}`,
  ],
]

/** A text that repeats something `count` times. */
type Way = readonly [what: string, make: (times: number) => string]

/** Repeats each kind of character, and of what stands between two marks: lines, words, numbers, tags. */
function* longerPieces(text: string): Generator<Way> {
  const seen = new Set<string>()
  for (const mark of ['', ...new Set(text.replace(/\w/g, ''))]) {
    for (const piece of text.split(mark)) {
      const part = piece + mark
      const kind = part.replace(/[\d.]+/g, '0').replace(/[a-z]+/gi, 'a')
      if (!text.includes(part) || part === '' || part.length > LENGTH / 10 || seen.has(kind))
        continue
      seen.add(kind)
      yield [JSON.stringify(part), (times) => text.replace(part, () => part.repeat(times))]
    }
  }
}

/** Repeats the whole text, and what stands before and after it. */
function* waysOutside(text: string): Generator<Way> {
  yield ['the text', (times) => `${text}\n`.repeat(times)]
  for (const token of ['1', '\n', '[', '{"a":', '<a>', '数']) {
    yield [`${JSON.stringify(token)} before`, (times) => token.repeat(times) + text]
    yield [`${JSON.stringify(token)} after`, (times) => text + token.repeat(times)]
  }
}

/** Makes each field of JSON longer: lists, words, and objects by other keys. */
function* longerFields(
  value: unknown,
  path = '',
  put: (value: unknown) => unknown = (all) => all,
): Generator<Way> {
  const way = (make: (times: number) => unknown): Way => [
    path,
    (times) => JSON.stringify(put(make(times))),
  ]
  if (Array.isArray(value)) {
    const [first = {}, ...rest] = value
    yield way((times) => [...Array(times).fill(first), ...rest])
    yield* longerFields(first, `${path}[0]`, (one) => put([one, ...rest]))
  } else if (typeof value === 'object' && value !== null) {
    const others = (times: number) => Array.from({ length: times }, (_, key) => [`k${key}`, [1]])
    yield way((times) => ({ ...value, ...Object.fromEntries(others(times)) }))
    for (const [key, field] of Object.entries(value)) {
      yield* longerFields(field, `${path}.${key}`, (one) => put({ ...value, [key]: one }))
    }
  } else yield way((times) => `${value}`.repeat(times))
}

/** JSON grows by its fields, other texts by their pieces. */
const waysInside = (text: string) =>
  text.startsWith('{') ? longerFields(JSON.parse(text)) : longerPieces(text)

const unchanged = (text: string) => text

const formats = FORMATS.map(([name, text, wrap = unchanged]) => [name, text, wrap] as const)

/** What one more piece adds to a text; JSON in links is measured before it is compressed. */
const unitOf = ([, make]: Way) => Math.max(1, make(2).length - make(1).length)

const growthOf = (once: number, twice: number) => twice / Math.max(once, MIN_WORK)

describe.each(formats)('%s', (_, text, wrap) => {
  const read = (longer: string) => workOf(wrap(longer))
  let costliest: Way | undefined
  let costPerChar = 0

  test('of double length takes at most 2.2 times the work', async () => {
    const tooMuch: string[] = []
    await read(text)
    const outside = wrap === unchanged ? [...waysOutside(text)] : []
    for (const way of [...outside, ...waysInside(text)]) {
      const [what, make] = way
      let times = Math.ceil(LENGTH / unitOf(way))
      let [once, twice] = [await read(make(times)), await read(make(2 * times))]
      // The shorter of the two may be refused at once: 17 lines are not two grids. Then the next doubling counts.
      if (growthOf(once, twice) > MAX_GROWTH) {
        times *= 2
        ;[once, twice] = [twice, await read(make(2 * times))]
      }
      if (growthOf(once, twice) > MAX_GROWTH) tooMuch.push(`${what}: ${once}, then ${twice}`)
      const cost = (twice - once) / (make(2 * times).length - make(times).length)
      if (cost > costPerChar) [costliest, costPerChar] = [way, cost]
    }
    expect(tooMuch).toEqual([])
  })

  test('that is long takes no more for each character', async () => {
    const way = costliest as Way
    const isTooLong = (longer: string) =>
      longer.length > LONG || (wrap !== unchanged && wrap(longer).length > MAX_COMPRESSED_LENGTH)
    let times = 1 + Math.floor((LONG - way[1](1).length) / unitOf(way))
    while (isTooLong(way[1](times))) times = Math.floor(times * 0.95)
    const longest = way[1](times)
    const work = await read(longest)
    expect(work / longest.length).toBeLessThan((costPerChar * MAX_GROWTH) / 2)
  })
})
