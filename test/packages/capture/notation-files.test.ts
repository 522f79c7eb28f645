import {
  formatPuzzle,
  parsePuzzle,
  parsePuzzles,
} from '../../../miniprogram/packages/capture/notation'
import { PuzzleReader } from '../../../miniprogram/packages/capture/notation/reader'
import { randomPuzzle, seededRandom } from '../../core/sudoku/random'

const a = '8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..'
const b = '..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..'
const c = formatPuzzle(randomPuzzle(16, 120, seededRandom(3)), 'line')
const small = '1...2...3...4...'

const rowsOf = (line: string) => formatPuzzle(parsePuzzle(line), 'rows')
const borderedOf = (line: string) => formatPuzzle(parsePuzzle(line), 'bordered')
const listOf = (line: string) => JSON.stringify(Array.from(parsePuzzle(line).values))

/** Each entry as `line number: puzzle` or `line number: error code`. */
function readAll(...lines: string[]): string[] {
  return [...parsePuzzles(lines.join('\n'))].map(({ line, puzzle, error }) =>
    puzzle ? `${line}: ${formatPuzzle(puzzle, 'line')}` : `${line}: ${error.code}`,
  )
}

describe('a text with several puzzles', () => {
  test('may have one per line', () => {
    expect(readAll(a, b, c, small)).toEqual([`1: ${a}`, `2: ${b}`, `3: ${c}`, `4: ${small}`])
  })

  test('may mix notations, with blank lines between them', () => {
    expect(readAll(a, '', rowsOf(b), '', borderedOf(c), '', listOf(a), '', small)).toEqual([
      `1: ${a}`,
      `3: ${b}`,
      `13: ${c}`,
      `33: ${a}`,
      `35: ${small}`,
    ])
  })

  test('may mix notations without blank lines', () => {
    expect(readAll(a, rowsOf(b), borderedOf(a), listOf(b), rowsOf(small), rowsOf(c))).toEqual([
      `1: ${a}`,
      `2: ${b}`,
      `11: ${a}`,
      `22: ${b}`,
      `23: ${small}`,
      `27: ${c}`,
    ])
  })

  test('may separate the bands of a grid by blank lines', () => {
    const spaced = rowsOf(a).replace(/((?:.{9}\n){3})/g, '$1\n')
    expect(readAll(b, '', spaced, '', spaced)).toEqual([`1: ${b}`, `3: ${a}`, `15: ${a}`])
  })

  test('may have 4×4 puzzles of sixteen characters, one per line', () => {
    const many = Array(16).fill(small)
    expect(readAll(...many)).toEqual(many.map((_, i) => `${i + 1}: ${small}`))
    expect(readAll(small, '1...5...3...4...', small)).toEqual([
      `1: ${small}`,
      '2: number',
      `3: ${small}`,
    ])
  })

  test('may have lists over several lines', () => {
    const pretty = JSON.stringify(Array.from(parsePuzzle(small).values), null, 1)
    expect(readAll(pretty, a, pretty)).toEqual([`1: ${small}`, `19: ${a}`, `20: ${small}`])
  })

  test('reports errors at their lines and continues', () => {
    const open = listOf(a).slice(0, -1)
    expect(readAll(a, a.slice(1), b, a.replace('8', 'q'), b, open, a)).toEqual([
      `1: ${a}`,
      '2: length',
      `3: ${b}`,
      '4: character',
      `5: ${b}`,
      '6: unclosed',
      `7: ${a}`,
    ])
  })

  test('reports a wrong row at the line of that row', () => {
    const rows = rowsOf(a).split('\n')
    rows[4] += '12345678'
    expect(readAll(b, '', ...rows, '', b)).toEqual([`1: ${b}`, '7: row-length', `13: ${b}`])
    rows[4] = '....q57..'
    expect(readAll(b, ...rows, b)).toEqual([`1: ${b}`, '6: character', `11: ${b}`])
  })

  test('reports an incomplete grid and reads the next one', () => {
    const eight = rowsOf(a).split('\n').slice(0, 8)
    expect(readAll(...eight, '', rowsOf(b))).toEqual(['1: row-count', `10: ${b}`])
  })

  test('reads a list with blank lines in it, and ends an unclosed one at words or at a list that is a whole puzzle', () => {
    const list = listOf(a).replace(/((?:\d,){27})/g, '$1\n\n')
    expect(readAll(list)).toEqual([`1: ${a}`])
    expect(readAll(list.slice(0, -1), '', 'The end', a)).toEqual(['1: unclosed', `8: ${a}`])
    expect(readAll('[1, 2', listOf(a))).toEqual([`2: ${a}`])
    expect(readAll('[', listOf(small), ']')).toEqual([`1: ${small}`])
  })

  test('reports a wrong row of a list at the first line of the list', () => {
    expect(readAll('', '[[1,2,3,4],', '[1,2,3],', '[1,2,3,4],', '[1,2,3,4]]')).toEqual([
      '2: row-length',
    ])
  })

  test('reports blocks of lines that form no grid one by one', () => {
    const rows = rowsOf(a).split('\n')
    const bands = [...rows.slice(0, 3), '', ...rows.slice(3, 6), '', ...rows.slice(6, 8)]
    expect(readAll(...bands)).toEqual(['1: row-count', '5: row-count', '9: row-count'])
  })

  test('joins bands only if all their rows fit one grid', () => {
    const rows = rowsOf(a).split('\n')
    rows[4] = rows[4].slice(1)
    const bands = [...rows.slice(0, 3), '', ...rows.slice(3, 6), '', ...rows.slice(6)]
    expect(readAll(...bands)).toEqual(['1: row-count', '6: row-length', '9: row-count'])
    // The first rows of the whole grid would fill up the band above it.
    const whole = rowsOf(a).split('\n')
    expect(readAll(...whole.slice(0, 3), '', ...whole)).toEqual(['1: row-count', `5: ${a}`])
  })

  test('may have a line of words with as many characters as a larger grid has cells', () => {
    const cells = Array.from({ length: 36 }, (_, i) => (i < 15 ? 'None' : String(1 + (i % 6))))
    expect(cells.join('')).toHaveLength(81)
    expect(readAll(cells.join(' '))).toEqual([`1: ${'.'.repeat(15)}${cells.slice(15).join('')}`])
  })

  test.each(['\r', '\r\n', '\u2028', '\u2029'])('may have lines that end with %j', (end) => {
    const lines = [...parsePuzzles([a, a.slice(1), b].join(end))].map(({ line }) => line)
    expect(lines).toEqual([1, 2, 3])
  })
})

describe('a text that arrives line by line', () => {
  const namesOf = (entries: ReturnType<PuzzleReader['push']>) =>
    [...entries].map(({ line, error }) => (error ? `${line}: ${error.code}` : line))
  /** What is certain after each line, then at the end. */
  function readStepwise(...lines: string[]) {
    const reader = new PuzzleReader()
    return [...lines.map((line) => namesOf(reader.push(line))), namesOf(reader.end())]
  }

  test.each([
    ['81 characters', a],
    ['a puzzle and its solution', `${a},${'1'.repeat(81)}`],
    ['a puzzle with a rating', `${a};ED=10.6/10.6/10.6`],
    ['256 characters', c],
  ])('returns a puzzle in one line at once: %s', (_, line) => {
    expect(readStepwise(line, line, '', line)).toEqual([[1], [2], [], [4], []])
  })

  test('returns an error in a long line at once', () => {
    expect(readStepwise(a.slice(1), a)).toEqual([['1: length'], [2], []])
  })

  test('returns a grid at the blank line after it, and bands when the last one is complete', () => {
    const rows = rowsOf(a).split('\n')
    const whole = [...rows, '']
    expect(readStepwise(...whole).slice(8)).toEqual([[], [1], []])
    const bands = [...rows.slice(0, 3), '', ...rows.slice(3, 6), '', ...rows.slice(6), '']
    expect(readStepwise(...bands).slice(10)).toEqual([[], [1], []])
  })

  test('returns a list at its last bracket', () => {
    expect(readStepwise('[1,2,3,4,3,4,1,2,', '2,1,4,3,4,3,2,1]', a)).toEqual([[], [1], [3], []])
  })

  test('does not take rows below a puzzle for a band', () => {
    const rows = rowsOf(b).split('\n')
    const [first, second, third] = [0, 3, 6].map((row) => rows.slice(row, row + 3))
    expect(readAll(a, ...first, '', ...second, '', ...third)).toEqual([
      `1: ${a}`,
      '2: row-count',
      '6: row-count',
      '10: row-count',
    ])
  })
})
