import fc from 'fast-check'
import { digitCount, digitsOf } from '../../../miniprogram/core/sudoku/bits'
import { createPuzzle, SIZES, shapeOf } from '../../../miniprogram/core/sudoku/grid'
import { shapeOfRules } from '../../../miniprogram/core/sudoku/rules'
import {
  NotationError,
  type Position,
  parsePosition,
  parsePuzzles,
  TEXT_FORMATS,
  type TextFormat,
  writePosition,
} from '../../../miniprogram/packages/capture/notation'
import { compress } from '../../../miniprogram/packages/capture/notation/compressed'
import {
  createPosition,
  openCandidates,
  valuesOf,
} from '../../../miniprogram/packages/capture/notation/position'
import { randomSolution, seededRandom } from '../../core/sudoku/random'
import { anyChar, cases } from '../../support/properties'

/** A puzzle with one solution and no cell of one candidate, in another order of rows, columns and digits each time. */
const PUZZLE = '1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1'

const nine = shapeOf(9)
const seeds = fc.integer({ min: 0, max: 0xffffffff })

/** The puzzle with other digits; it keeps its one solution. */
const unique = seeds.map((seed) => {
  const digits = [0, ...randomSolution(9, seededRandom(seed)).slice(0, 9)]
  return Uint8Array.from(PUZZLE, (char) => digits[Number(char === '.' ? 0 : char)])
})

/** Any digits of any size, also ones that break the rules. */
const anyGivens = fc.constantFrom(...SIZES).chain((size) => {
  const length = { minLength: size * size, maxLength: size * size }
  return fc
    .array(fc.oneof(fc.constant(0), fc.integer({ min: 1, max: size })), length)
    .map((values): Position => ({ puzzle: createPuzzle(size, values) }))
})

/** For each cell of 9×9 something of a list, or nothing. */
const perCell = <T>(one: fc.Arbitrary<T>, none: T, freq = 1) =>
  fc.array(
    fc.oneof({ arbitrary: fc.constant(none), weight: 1 }, { arbitrary: one, weight: freq }),
    {
      minLength: 81,
      maxLength: 81,
    },
  )
const entriesOf = perCell(fc.integer({ min: 1, max: 9 }), 0)
const masksOf = perCell(fc.integer({ min: 1, max: 511 }), 0)

const withEntries = fc
  .tuple(unique, entriesOf)
  .map(([givens, entries]) => createPosition({ shape: nine, givens, entries }))

const withNotes = fc
  .tuple(unique, entriesOf, masksOf)
  .map(([givens, entries, notes]) => createPosition({ shape: nine, givens, entries, notes }))

/** Two candidates or more in each open cell, all of them possible. */
const withCandidates = fc.tuple(unique, masksOf).map(([givens, masks]) => {
  const notes = openCandidates(nine, givens).map((open, cell) => {
    const kept = open & ~masks[cell]
    return digitCount(kept) > 1 ? kept : open
  })
  return createPosition({ shape: nine, givens, notes })
})

/** Few givens, and at least two candidates in each open cell. */
const withRemoved = fc
  .tuple(fc.subarray([...Array(81).keys()], { maxLength: 4 }), masksOf)
  .map(([cells, masks]) => {
    const givens = new Uint8Array(81)
    cells.forEach((cell, i) => {
      givens[cell] = i + 1
    })
    const removed = openCandidates(nine, givens).map((open, cell) =>
      digitCount(open & ~masks[cell]) > 1 ? masks[cell] : 0,
    )
    return createPosition({ shape: nine, givens, removed })
  })

const withAll = fc
  .tuple(withRemoved, entriesOf, masksOf)
  .map(([{ puzzle }, entries, notes]) =>
    createPosition({ shape: nine, givens: puzzle.values, entries, notes, removed: puzzle.removed }),
  )

/** Cages of two to five cells with the sums of a solution; a few givens in the cells that none has. */
const killers = seeds.map((seed): Position => {
  const random = seededRandom(seed)
  const solution = randomSolution(9, random)
  const isTaken = new Set<number>()
  const cages: { cells: number[]; sum: number }[] = []
  for (const [first] of solution.entries()) {
    const cells = isTaken.has(first) ? [] : [first]
    for (const step of [1, 9, 1, 9]) {
      const next = (cells[cells.length - 1] ?? 80) + step
      const isFree = next < 81 && !isTaken.has(next) && (step === 9 || next % 9 > 0)
      const isNew = cells.every((cell) => solution[cell] !== solution[next])
      if (isFree && isNew && random() < 0.7) cells.push(next)
    }
    if (cells.length < 2) continue
    for (const cell of cells) isTaken.add(cell)
    cages.push({ cells, sum: cells.reduce((sum, cell) => sum + solution[cell], 0) })
  }
  const givens = solution.map((digit, cell) => (isTaken.has(cell) || random() < 0.5 ? 0 : digit))
  const shape = shapeOfRules({ size: 9, diagonals: random() < 0.5, cages })
  return createPosition({ shape, givens })
})

const json: readonly TextFormat[] = ['f-puzzles', 'f-puzzles-link']

/** What the formats can carry. */
const carried: readonly (readonly [string, fc.Arbitrary<Position>, readonly TextFormat[]])[] = [
  ['givens', anyGivens, ['line', 'rows', 'grid', 'csv', 'sukaku', 'link', ...json]],
  ['givens of 9×9', unique.map((values) => ({ puzzle: { shape: nine, values } })), TEXT_FORMATS],
  ['entries', withEntries, ['susser', 'opensudoku', ...json]],
  ['entries and notes', withNotes, ['opensudoku', ...json]],
  ['all candidates', withCandidates, ['pencilmarks', 'susser', 'opensudoku', ...json]],
  ['removed candidates', withRemoved, ['pencilmarks', 'susser', 'sukaku', 'link', ...json]],
  ['everything', withAll, json],
  ['killers', killers, ['line', 'iss', 'sumocue', 'link', ...json]],
]

describe.each(carried)('%s', (name, positions, formats) => {
  const pairs = formats.flatMap((from) => formats.map((to) => [from, to] as const))
  const same = (read: Position, position: Position) => {
    // A pencilmark grid and a Susser line with a colon list all candidates, which is a note more.
    const { notes: _, ...rest } = read
    expect(name === 'givens of 9×9' ? rest : read).toEqual(position)
  }

  test('survive each way from one format to another', () => {
    const samples = fc.sample(positions, { seed: 1, numRuns: pairs.length })
    fc.assert(
      fc.property(fc.constantFrom(...pairs), positions, ([from, to], position) => {
        const first = writePosition(position, from)
        const read = parsePosition(first.text)
        same(read, position)
        const second = writePosition(position, to)
        const again = writePosition(read, to)
        same(parsePosition(again.text), position)
        expect([first.lost, second.lost]).toEqual([[], []])
      }),
      // Every pair, then more of them.
      {
        ...cases(pairs.length + 20),
        examples: pairs.map((pair, i): [typeof pair, Position] => [pair, samples[i]]),
      },
    )
  })
})

test('what a format cannot carry is reported', () => {
  fc.assert(
    fc.property(withAll, fc.constantFrom(...TEXT_FORMATS), (position, format) => {
      const { text, lost } = writePosition(position, format)
      const read = parsePosition(text)
      if (!lost.includes('entries') && !lost.includes('givens')) {
        expect([...valuesOf(read)]).toEqual([...valuesOf(position)])
      }
      if (!lost.includes('removed')) expect(read.puzzle.removed).toEqual(position.puzzle.removed)
      if (!lost.includes('notes')) expect(read.notes).toEqual(position.notes)
    }),
    cases(60),
  )
})

test('several puzzles of a format are read one by one', () => {
  const many = fc.tuple(
    fc.constantFrom(...TEXT_FORMATS),
    fc.array(unique, { minLength: 1, maxLength: 4 }),
  )
  fc.assert(
    fc.property(many, ([format, list]) => {
      const texts = list.map(
        (values) => writePosition({ puzzle: { shape: nine, values } }, format).text,
      )
      const read = [...parsePuzzles(texts.join('\n\n'))].map(({ puzzle }) => puzzle?.values)
      expect(read).toEqual(list)
    }),
    cases(40),
  )
})

describe('a damaged text', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      ...'[]{}<>"\':|,+.&;#?=%/-uN4',
      '\n',
      '\n\n',
      '[Puzzle]',
      '</game>',
      '&#10;',
      'null',
    ),
    fc.integer({ min: -9, max: 9_999 }).map(String),
    fc.string({ unit: anyChar, maxLength: 2 }),
  )
  const damagedTexts = fc
    .tuple(fc.oneof(withNotes, withCandidates, withAll), fc.constantFrom(...TEXT_FORMATS))
    .chain(([position, format]) => {
      const { text } = writePosition(position, format)
      const changes = fc.array(fc.tuple(fc.nat(text.length), fc.nat(4), piece), {
        minLength: 1,
        maxLength: 4,
      })
      return changes.map((list) =>
        list.reduce((all, [at, cut, put]) => all.slice(0, at) + put + all.slice(at + cut), text),
      )
    })
  const damagedJson = damagedTexts.map((text) => `https://f-puzzles.com/?load=${compress(text)}`)

  test('is a position or a typed error, in any format', () => {
    fc.assert(
      fc.property(fc.oneof(damagedTexts, damagedJson), (text) => {
        for (const { puzzle, error } of parsePuzzles(text)) {
          if (!puzzle) expect(error).toBeInstanceOf(NotationError)
        }
        try {
          const { puzzle, entries, notes } = parsePosition(text)
          const { size, cellCount } = puzzle.shape
          for (const masks of [puzzle.removed ?? [], notes ?? []]) {
            expect(masks.every((mask) => digitsOf(mask).every((digit) => digit <= size))).toBe(true)
          }
          expect(entries?.length ?? cellCount).toBe(cellCount)
        } catch (error) {
          if (!(error instanceof NotationError)) throw error
        }
      }),
      cases(300),
    )
  })
})
