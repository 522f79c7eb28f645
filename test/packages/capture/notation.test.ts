import { digitSymbol } from '../../../miniprogram/core/sudoku/digits'
import { createPuzzle, type Puzzle, SIZES, shapeOf } from '../../../miniprogram/core/sudoku/grid'
import {
  formatPuzzle,
  NotationError,
  parsePuzzle,
} from '../../../miniprogram/packages/capture/notation'
import { randomPuzzle, seededRandom } from '../../core/sudoku/random'
import { thrown } from '../../support/thrown'

const line = '8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..'
const puzzle = parsePuzzle(line)
const rows = formatPuzzle(puzzle, 'rows').split('\n')
const digits = Array.from(puzzle.values)
const digitRows = rows.map((_, row) => digits.slice(9 * row, 9 * row + 9))

const large = randomPuzzle(16, 130, seededRandom(16))
const largeRows = Array.from({ length: 16 }, (_, row) =>
  Array.from(large.values.slice(16 * row, 16 * row + 16)),
)

describe('printing', () => {
  test('draws borders between boxes', () => {
    expect(formatPuzzle(randomPuzzle(6, 0, seededRandom(0)), 'bordered')).toBe(
      [
        '. . . | . . .',
        '. . . | . . .',
        '------+------',
        '. . . | . . .',
        '. . . | . . .',
        '------+------',
        '. . . | . . .',
        '. . . | . . .',
      ].join('\n'),
    )
  })

  test('uses letters after 9', () => {
    const symbols = [0, 1, 9, 10, 16, 25].map((digit) => digitSymbol(shapeOf(25), digit))
    expect(symbols.join('')).toBe('.19AGP')
    expect(() => digitSymbol(shapeOf(9), 10)).toThrow(RangeError)
  })
})

describe('a 9×9 puzzle is read', () => {
  const borderedForum = [
    '*-----------*',
    ...rows.flatMap((row, i) => [
      `|${row.slice(0, 3)}|${row.slice(3, 6)}|${row.slice(6)}|`,
      ...(i === 2 || i === 5 ? ['|---+---+---|'] : []),
    ]),
    '*-----------*',
  ].join('\n')
  const attached = rows
    .flatMap((row, i) => [
      row.replace(/(...)(...)(...)/, '$1|$2|$3').replace(/([^|])(?=[^|])/g, '$1 '),
      ...(i === 2 || i === 5 ? ['------+------+------'] : []),
    ])
    .join('\n')
  const fullWidth = line
    .replace(/\./g, '。')
    .replace(/\d/g, (d) => '０１２３４５６７８９'[Number(d)])
  const mapRows = (blank: string, separator: string) =>
    digitRows.map((row) => row.map((digit) => digit || blank).join(separator)).join('\n')

  test.each([
    ['from 81 characters', line],
    ['with 0 for a blank', line.replace(/\./g, '0')],
    ['with * for a blank', line.replace(/\./g, '*')],
    ['with _ for a blank', line.replace(/\./g, '_')],
    ['with mixed blanks', line.replace('.', '0').replace('.', '*').replace('.', '_')],
    ['with spaces inside', line.replace(/(...)/g, '$1 ')],
    ['from nine lines', rows.join('\n')],
    ['from nine lines with white space around', `\n\n  ${rows.join('  \n  ')}\n\n`],
    ['with Windows line ends and a byte order mark', `\ufeff${rows.join('\r\n')}\r\n`],
    ['with old Mac line ends', rows.join('\r')],
    [
      'with a blank line between bands',
      `${rows.slice(0, 3).join('\n')}\n\n${rows.slice(3).join('\n')}`,
    ],
    ['from rows on one line', rows.join(' ')],
    ['from rows joined by commas', rows.join(',')],
    ['from one line broken anywhere', `${line.slice(0, 40)}\n${line.slice(40)}`],
    ['with borders', formatPuzzle(puzzle, 'bordered')],
    ['with borders next to the digits', attached],
    ['with outer borders', borderedForum],
    ['in full-width characters', fullWidth],
    ['with Chinese commas', mapRows('0', '，')],
    ['with enumeration commas', mapRows('0', '、')],
    ['with semicolons', mapRows('.', ';')],
    ['with tabs', mapRows('.', '\t')],
    ['from comma-separated fields', mapRows('', ',')],
    ['with empty rows of a spreadsheet', mapRows('', ';')],
    ['from fields with spaces around commas', mapRows('', ' , ')],
    ['followed by a remark in brackets', `${line} (hard)`],
    ['followed by a rating', `${line};ED=10.6/10.6/10.6`],
    ['with a comment', `# hard\n${line} # 2012`],
    ['from a Python list', JSON.stringify(digits).replace(/\b0\b/g, 'None')],
    ['from nested Python lists', `grid = ${JSON.stringify(digitRows).replace(/\b0\b/g, 'None')}`],
    ['from tuples', JSON.stringify(digitRows).replace(/\[/g, '(').replace(/]/g, ')')],
    [
      'from JSON',
      JSON.stringify(
        digitRows.map((row) => row.map((digit) => digit || null)),
        null,
        2,
      ),
    ],
    ['from flat JSON over many lines', JSON.stringify(digits, null, 2)],
    ['from a list of rows as strings', JSON.stringify(rows)],
    ['from a list of cells as strings', JSON.stringify(digits.map((digit) => `${digit || ''}`))],
    ['from a list of one string', JSON.stringify([line])],
    ['from a list with curly quotes', JSON.stringify(rows).replace(/"(.*?)"/g, '“$1”')],
    ['from a list with single curly quotes', JSON.stringify(rows).replace(/"(.*?)"/g, '‘$1’')],
    ['from a list with Chinese brackets', `【${digits.join('，')}】`],
    [
      'from a list of cells as strings of spaces',
      JSON.stringify(digits.map((digit) => `${digit || '   '}`)),
    ],
    [
      'from a list of rows with spaces around',
      JSON.stringify(digitRows.map((row) => ` ${row.join(' ')} `)),
    ],
    [
      'from a list of rows with spaces inside',
      JSON.stringify(rows.map((row) => row.replace(/(...)/g, '$1 '))),
    ],
    ['from a NumPy array', `array([${digitRows.map((row) => `[${row.join(' ')}]`).join('\n ')}])`],
    ['from a list and its solution', `${JSON.stringify(digitRows)},${JSON.stringify(digitRows)}`],
  ])('%s', (_, text) => {
    expect(parsePuzzle(text)).toEqual(puzzle)
  })
})

describe('a larger puzzle is read', () => {
  const numbers = (separator: string) => largeRows.map((row) => row.join(separator)).join('\n')

  test.each([
    ['from letters', formatPuzzle(large, 'line')],
    ['from small letters', formatPuzzle(large, 'line').toLowerCase()],
    ['from rows of letters', formatPuzzle(large, 'rows')],
    ['from numbers with spaces', numbers(' ')],
    [
      'from aligned numbers',
      largeRows.map((r) => r.map((d) => `${d}`.padStart(3)).join('')).join('\n'),
    ],
    ['from numbers with commas', numbers(', ')],
    ['from numbers with semicolons', numbers(';')],
    ['from numbers with tabs', numbers('\t')],
    ['from numbers with lines between them', numbers('│')],
    ['from numbers on one line', largeRows.flat().join(' ')],
    ['from numbers with dots for blanks', numbers(' ').replace(/\b0\b/g, '.')],
    ['from lists', JSON.stringify(largeRows)],
    ['from a list of strings', JSON.stringify(formatPuzzle(large, 'rows').split('\n'))],
    ['from a list of number strings', JSON.stringify(largeRows.map((row) => row.join(' ')))],
    [
      'from letters that start with A, without figures',
      Array.from(large.values, (digit) => '.ABCDEFGHIJKLMNOP'[digit]).join(''),
    ],
  ])('%s', (_, text) => {
    expect(parsePuzzle(text)).toEqual(large)
  })

  test('from 25×25 numbers', () => {
    const huge = randomPuzzle(25, 400, seededRandom(25))
    expect(parsePuzzle(Array.from(huge.values).join(' '))).toEqual(huge)
  })
})

const errorOf = (text: string) => thrown(NotationError, () => parsePuzzle(text))

const withRow = (index: number, row: string) =>
  rows.map((r, i) => (i === index ? row : r)).join('\n')

describe('a text that is not a puzzle is rejected with the position', () => {
  test.each<[string, string]>([
    ['no puzzle in the text', ''],
    ['no puzzle in the text', ' \n---+---\n'],
    ['got 80 cells, expected 81', line.slice(1)],
    ['got 82 cells, expected 81', `${line}.`],
    [
      "row 4, column 4: 'a' is neither a digit nor a blank",
      `${line.slice(0, 30)}a${line.slice(31)}`,
    ],
    ["row 9, column 9: 'A' is neither a digit nor a blank", `${'.'.repeat(80)}A`],
    [
      "row 2, column 1: 'q' is neither a digit nor a blank",
      `${line.slice(0, 9)}q${line.slice(11)}`,
    ],
    ["row 7, column 6: 'o' is neither a digit nor a blank", withRow(6, '..1..o.68')],
    ['row 3 has 17 cells, expected 9', withRow(2, '.7..9.2....1234..')],
    ['row 3 has 17 cells, expected 9', withRow(2, '.7..9.2....1234..').replace(`${rows[3]}\n`, '')],
    ['row 1 has 8 cells, expected 9', withRow(0, '8.......')],
    ['got 8 rows, expected 9', rows.slice(1).join('\n')],
    ['got 10 rows, expected 9', [...rows, rows[0]].join('\n')],
    ['row 4, column 3: 7 is larger than 6', `${'.'.repeat(20)}7${'.'.repeat(15)}`],
    [
      'row 5, column 1: 17 is larger than 16',
      largeRows.map((row, i) => (i === 4 ? [17, ...row.slice(1)] : row).join(' ')).join('\n'),
    ],
    [
      'list: row 9, column 9: 10 is larger than 9',
      JSON.stringify(digitRows.map((row, i) => (i === 8 ? [...row.slice(1), 10] : row))),
    ],
    ['list: got 80 cells, expected 81', JSON.stringify(digits.slice(1))],
    [
      'list: row 5 has 7 cells, expected 9',
      JSON.stringify(digitRows.map((row, i) => (i === 4 ? row.slice(2) : row))),
    ],
    ['list: not closed, expected ]', JSON.stringify(digitRows).slice(0, -1)],
    ['no puzzle in the text', '[constructor'],
    ['list: not closed, expected ]', '[\n;'],
    ['list: not closed, expected "', '["53..7....'],
    ['list: unmatched ]', `${JSON.stringify(digitRows)}]`],
    ['list: unmatched )', '[1, 2, 3)'],
    ['no puzzle in the text', '[]'],
    [
      "list: row 2, column 3: 'q' is neither a digit nor a blank",
      '["12..", "..q.", "....", "...."]',
    ],
    ["row 16, column 16: 'P' is neither a digit nor a blank", `1${'.'.repeat(254)}P`],
    ['got 255 cells, expected 256', `${'.'.repeat(254)}G`],
    ['got 4 cells, expected 16', '12--'],
    ['list: row 2 has 0 cells, expected 4', '[[1,2,3,4],[],[3,4,1,2],[4,3,2,1]]'],
    ['list: row 5 has 1 cells, expected 4', '["12..", "..34", "....", 5, "...."]'],
    ['got 30 cells, expected 36', `${line.slice(0, 30)}\n${line.slice(30, 50)}\n${line.slice(50)}`],
    [
      'row 3 has 10 cells, expected 9',
      [...rows.slice(0, 2), rows[2] + rows[3][0], rows[3].slice(1), ...rows.slice(4)].join('\n'),
    ],
    ['got 80 cells, expected 81', `${line.slice(1)},${'1'.repeat(81)}`],
    ['got 2 puzzles, expected 1', `${line}\n${line}`],
    ['got 2 puzzles, expected 1', [...rows, '', ...rows].join('\n')],
  ])('%s', (message, text) => {
    expect(errorOf(text).message).toBe(message)
  })

  test('but a repeated digit is not a notation error', () => {
    const twice = `88${line.slice(2)}`
    expect(parsePuzzle(twice).values[1]).toBe(8)
  })
})

describe('an empty grid', () => {
  const emptyLine = (p: Puzzle) => formatPuzzle(p, 'line')
  test.each(SIZES)('of size %i is read from dots', (size) => {
    expect(parsePuzzle(emptyLine(createPuzzle(size)))).toEqual(createPuzzle(size))
  })
})
