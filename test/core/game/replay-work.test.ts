import { ReplayError, replay } from '../../../miniprogram/core/game'
import type * as BoardModule from '../../../miniprogram/core/game/board'
import { MAX_LOG_CHANGES } from '../../../miniprogram/core/game/replay'
import { type Rules, SIZES, type Size } from '../../../miniprogram/core/sudoku/grid'
import { seededRandom } from '../sudoku/random'

/**
 * What the replay of a log has cost: edits looked at, cells, notes and colours found to change and changed, and steps for the
 * sums of cages.
 */
const work = { edits: 0, found: 0, changed: 0, steps: 0 }

jest.mock('../../../miniprogram/core/game/board', () => {
  const actual = jest.requireActual<typeof BoardModule>('../../../miniprogram/core/game/board')
  return {
    ...actual,
    flipsOf(...args: Parameters<typeof actual.flipsOf>) {
      const flips = actual.flipsOf(...args)
      work.edits++
      work.steps = args[4]?.steps ?? 0
      work.found += flips.length / 3
      return flips
    },
    flip(...args: Parameters<typeof actual.flip>) {
      work.changed += args[1].length / 3
      actual.flip(...args)
    },
  }
})

beforeEach(() => Object.assign(work, { edits: 0, found: 0, changed: 0, steps: 0 }))

/** The longest log that the cloud accepts. */
const MAX_CHARS = 60_000
const CLOUD_SIZES = SIZES.filter((size) => size <= 16)

const jump = (node: number) => `0J${node.toString(36)}`

/** Repeats entries, which may depend on their index, until a log has `chars` characters. */
function fill(chars: number, entryAt: (index: number) => string, log: readonly string[] = []) {
  const entries = [...log]
  let length = entries.join(' ').length
  for (;;) {
    const entry = entryAt(entries.length)
    length += entry.length + 1
    if (length > chars) return entries
    entries.push(entry)
  }
}

const cycle = (units: readonly string[]) => (index: number) => units[index % units.length]
const cycleOf = (units: readonly string[], length: number) =>
  Array.from({ length }, (_, i) => cycle(units)(i))

/** Half of a log makes a long chain of boards, the other half jumps between its ends. */
function chainWithJumps(units: readonly string[]): string[] {
  const chain = fill(MAX_CHARS / 2, cycle(units))
  const ends = [jump(0), jump(chain.length)]
  return fill(MAX_CHARS, (index) => ends[(index - chain.length) % 2], chain)
}

/** Two long branches, then jumps between their ends. */
function branchesWithJumps(units: readonly string[]): string[] {
  const first = fill(MAX_CHARS / 4, cycle(units))
  const start = first.length + 1
  const second = fill(MAX_CHARS / 2, (index) => units[(index - start) % units.length], [
    ...first,
    jump(0),
  ])
  const ends = [jump(first.length), jump(second.length)]
  return fill(MAX_CHARS, (index) => ends[(index - second.length) % 2], second)
}

/** A long chain, undone step by step and redone step by step. */
function undoneAndRedone(units: readonly string[]): string[] {
  const chain = fill(MAX_CHARS / 4, cycle(units))
  const undone = chain.map((_, index) => jump(chain.length - 1 - index))
  const redone = chain.map((_, index) => jump(index + 1))
  return [...chain, ...undone, ...redone]
}

/** Digits of one cell, each placed after a jump to any earlier board. */
function randomTree(): string[] {
  const random = seededRandom(5)
  const nodes = [{ node: 0, digit: 0 }]
  let at = nodes[0]
  return fill(MAX_CHARS, (index) => {
    const next = nodes[Math.floor(random() * nodes.length)]
    if (next !== at) {
      at = next
      return jump(at.node)
    }
    at = { node: index + 1, digit: (at.digit % 4) + 1 }
    nodes.push(at)
    return `0P0.${at.digit}`
  })
}

const DIGITS = ['0P0.1', '0E0']
const NOTES = ['0A', '0C']
/** Notes of the whole board that a digit takes and gives back. */
const WITHHELD = ['0G', '0U0.1', '0E0', '0C']
/** Notes of the whole board, and enough other edits to stay within the limit on changes. */
const BOTH = ['0A', '0T0.1', '0E0', ...cycleOf(['0P1.2', '0E1'], 60)]

const ACCEPTED: Readonly<Record<string, readonly string[]>> = {
  'a chain of digits and jumps between its ends': chainWithJumps(DIGITS),
  'a chain of digits and notes and jumps between its ends': chainWithJumps(BOTH),
  'two branches and jumps between their ends': branchesWithJumps(DIGITS),
  'a chain that is undone and redone': undoneAndRedone(BOTH),
  'digits after jumps to any board': randomTree(),
  'notes of cells that are listed again and again': [`0F0${'.1.2'.repeat(MAX_CHARS / 4 - 1)}`],
  'eliminations that are listed again and again': [`0H0.1${'.0.2'.repeat(MAX_CHARS / 4 - 2)}`],
  'an elimination and no notes, in turn': fill(MAX_CHARS, cycle(['0H0.1', '0W0'])),
  'a digit that withholds notes and one that waits': fill(
    MAX_CHARS,
    cycle(['0U0.1', '0U1.1', '0E0', '0E1']),
  ),
}

const REFUSED: Readonly<Record<string, readonly string[]>> = {
  'a chain of notes and jumps between its ends': chainWithJumps(NOTES),
  'nothing but notes of all cells': fill(MAX_CHARS, cycle(NOTES)),
  'a note less and all notes again': ['0A', ...fill(MAX_CHARS - 3, cycle(['0W0', '0A']))],
  'notes that a digit withholds and jumps between the ends': chainWithJumps(WITHHELD),
  'notes that keep themselves and do not': fill(MAX_CHARS, cycle(['0Y', '0Q'])),
  'a colour and no colours': fill(MAX_CHARS, cycle(['0K1.0.0', '0X'])),
}

function outcomeOf(size: Size, entries: readonly string[], rules?: Rules): number | string {
  const text = entries.join(' ')
  if (text.length > MAX_CHARS) throw new RangeError('the log is too long')
  try {
    const puzzle = { size, givens: new Array(size * size).fill(0), ...(rules && { rules }) }
    return replay(puzzle, text).history.log.length
  } catch (error) {
    if (error instanceof ReplayError) return error.code
    throw error
  }
}

function expectBoundedWork(size: Size, entries: readonly string[]) {
  expect(work.edits).toBeLessThanOrEqual(entries.length)
  // The edit that exceeds the limit has been looked at: at most all notes and colours of a board.
  expect(work.found).toBeLessThan(MAX_LOG_CHANGES + (size + 5) * size * size)
  // Each change is made and undone once on the way through the tree, and made once more for the last board.
  expect(work.changed).toBeLessThanOrEqual(3 * work.found)
}

describe.each(CLOUD_SIZES)(
  'the longest logs of size %i cost no more than their edits change',
  (size) => {
    test.each(Object.entries(ACCEPTED))('%s', (_, entries) => {
      expect(outcomeOf(size, entries)).toBe(entries.length)
      expectBoundedWork(size, entries)
    })

    test.each(Object.entries(REFUSED))('%s', (_, entries) => {
      // A small board changes so little that the log may stay below the limit.
      const expected = size > 6 ? ['excessive'] : ['excessive', entries.length]
      expect(expected).toContain(outcomeOf(size, entries))
      expectBoundedWork(size, entries)
    })
  },
)

test.each(SIZES)(
  'all notes of a board of size %i can be filled in and removed a hundred times',
  (size) => {
    expect(outcomeOf(size, cycleOf(NOTES, 200))).toBe(200)
    expect(outcomeOf(size, cycleOf(WITHHELD, 400))).toBe(400)
  },
)

describe('a killer', () => {
  const row = [0, 1, 2, 3, 4, 5, 6, 7, 8]
  const cages = row.flatMap((index) => [
    { cells: row.slice(0, 5).map((column) => 9 * index + column), sum: 25 },
    { cells: row.slice(5).map((column) => 9 * index + column), sum: 20 },
  ])
  const rules = { size: 9, cages } as const

  test('whose notes are filled in and removed a hundred times is replayed', () => {
    expect(outcomeOf(9, cycleOf(NOTES, 200), rules)).toBe(200)
  })

  test('whose digits are taken away four hundred times after its notes were filled in is replayed', () => {
    const random = seededRandom(3)
    const slips = Array.from({ length: 400 }, () => {
      const cell = Math.floor(random() * 81).toString(36)
      return [`0U${cell}.${1 + Math.floor(random() * 9)}`, `0E${cell}`]
    })
    const moves = slips.flat().filter((entry) => !/[UE]4(\.|$)/.test(entry))
    expect(outcomeOf(9, ['0U4.1', '0G', ...moves], rules)).toBe(moves.length + 2)
    expect(outcomeOf(9, ['0Y', ...moves], rules)).toBe(moves.length + 1)
  })

  test('whose notes are filled in on ever other boards is refused before its sums cost more', () => {
    const random = seededRandom(7)
    const below = (limit: number) => Math.floor(random() * limit)
    const entries = fill(MAX_CHARS, (index) =>
      index % 2 ? '0F0' : `0P${(9 + below(72)).toString(36)}.${1 + below(9)}`,
    )
    expect(outcomeOf(9, entries, rules)).toBe('excessive')
    // The edit that exceeds the limit has been looked at.
    expect(work.steps).toBeGreaterThan(MAX_LOG_CHANGES / 10)
    expect(work.steps).toBeLessThan(3 * MAX_LOG_CHANGES)
  })
})

test('notes that a cell has already are counted as a look at the whole board', () => {
  expect(outcomeOf(9, ['0A', ...fill(MAX_CHARS - 3, () => '0F0')])).toBe('excessive')
  expect(work.edits).toBeLessThan(MAX_LOG_CHANGES / 81)
})
