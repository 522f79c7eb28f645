import { digitSymbol } from '../../../miniprogram/core/sudoku/digits'
import { createPuzzle, type Puzzle, SIZES, shapeOf } from '../../../miniprogram/core/sudoku/grid'
import {
  formatPuzzle,
  NotationError,
  parsePuzzle,
} from '../../../miniprogram/packages/capture/notation'
import { randomPuzzle, seededRandom } from '../../core/sudoku/random'

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
  const boxDrawing = [
    '┏━━━━━━━┳━━━━━━━┳━━━━━━━┓',
    ...rows.flatMap((row, i) => [
      `┃ ${row
        .replace(/(...)(?=.)/g, '$1│')
        .split('')
        .join(' ')} ┃`,
      ...(i === 2 || i === 5 ? ['┣━━━━━━━╋━━━━━━━╋━━━━━━━┫'] : []),
    ]),
    '┗━━━━━━━┻━━━━━━━┻━━━━━━━┛',
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
    ['with a blank line between rows', rows.join('\n\n')],
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
    ['with box-drawing characters', boxDrawing],
    ['in full-width characters', fullWidth],
    ['with Chinese commas', mapRows('0', '，')],
    ['with enumeration commas', mapRows('0', '、')],
    ['with semicolons', mapRows('.', ';')],
    ['with tabs', mapRows('.', '\t')],
    ['from spreadsheet cells', mapRows('', '\t')],
    ['from comma-separated fields', mapRows('', ',')],
    ['with empty rows of a spreadsheet', mapRows('', ';')],
    ['with words for blanks', mapRows('None', ' ')],
    ['from fields with spaces around commas', mapRows('', ' , ')],
    ['followed by a remark in brackets', `${line} (hard)`],
    ['followed by its solution', `${line},${'1'.repeat(81)}`],
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

function errorOf(text: string): NotationError {
  try {
    parsePuzzle(text)
  } catch (error) {
    if (error instanceof NotationError) return error
    throw error
  }
  throw new Error('expected an error')
}

const withRow = (index: number, row: string) =>
  rows.map((r, i) => (i === index ? row : r)).join('\n')

describe('a text that is not a puzzle is rejected with code and position', () => {
  test.each<[string, string, object]>([
    ['nothing', '', { code: 'empty' }],
    ['white space and borders', ' \n---+---\n', { code: 'empty' }],
    ['80 characters', line.slice(1), { code: 'length', length: 80, expected: 81 }],
    ['82 characters', `${line}.`, { code: 'length', length: 82, expected: 81 }],
    [
      'a letter',
      `${line.slice(0, 30)}a${line.slice(31)}`,
      { code: 'character', row: 4, column: 4, char: 'a' },
    ],
    [
      'a single letter that is a digit in larger grids',
      `${'.'.repeat(80)}A`,
      { code: 'character', row: 9, column: 9, char: 'A' },
    ],
    [
      'an invalid character among too few characters',
      `${line.slice(0, 9)}q${line.slice(11)}`,
      { code: 'character', row: 2, column: 1, char: 'q' },
    ],
    [
      'a letter in nine lines',
      withRow(6, '..1..o.68'),
      { code: 'character', row: 7, column: 6, char: 'o' },
    ],
    [
      'a line of 17 characters',
      withRow(2, '.7..9.2....1234..'),
      { code: 'row-length', row: 3, length: 17, expected: 9 },
    ],
    [
      'a line of 17 characters in place of two',
      withRow(2, '.7..9.2....1234..').replace(`${rows[3]}\n`, ''),
      { code: 'row-length', row: 3, length: 17, expected: 9 },
    ],
    [
      'a first line that is short',
      withRow(0, '8.......'),
      { code: 'row-length', row: 1, length: 8, expected: 9 },
    ],
    ['eight lines', rows.slice(1).join('\n'), { code: 'row-count', length: 8, expected: 9 }],
    ['ten lines', [...rows, rows[0]].join('\n'), { code: 'row-count', length: 10, expected: 9 }],
    [
      'a digit above 6 in a 6×6',
      `${'.'.repeat(20)}7${'.'.repeat(15)}`,
      { code: 'number', row: 4, column: 3, char: '7', expected: 6 },
    ],
    [
      'a number above 16',
      largeRows.map((row, i) => (i === 4 ? [17, ...row.slice(1)] : row).join(' ')).join('\n'),
      { code: 'number', row: 5, column: 1, char: '17', expected: 16 },
    ],
    [
      'a number above 9 in a list',
      JSON.stringify(digitRows.map((row, i) => (i === 8 ? [...row.slice(1), 10] : row))),
      { code: 'number', row: 9, column: 9, char: '10', expected: 9 },
    ],
    [
      'a list of 80 numbers',
      JSON.stringify(digits.slice(1)),
      { code: 'length', length: 80, expected: 81 },
    ],
    [
      'a list with a short row',
      JSON.stringify(digitRows.map((row, i) => (i === 4 ? row.slice(2) : row))),
      { code: 'row-length', row: 5, length: 7, expected: 9 },
    ],
    [
      'a list that is not closed',
      JSON.stringify(digitRows).slice(0, -1),
      { code: 'unclosed', char: ']' },
    ],
    ['a word after a bracket', '[constructor', { code: 'empty' }],
    ['a bracket before a line of separators', '[\n;', { code: 'unclosed', char: ']' }],
    ['a string that is not closed', '["53..7....', { code: 'unclosed', char: '"' }],
    ['a list closed twice', `${JSON.stringify(digitRows)}]`, { code: 'bracket', char: ']' }],
    ['a list closed by the wrong bracket', '[1, 2, 3)', { code: 'bracket', char: ')' }],
    ['an empty list', '[]', { code: 'empty' }],
    [
      'a word in a list',
      '["12..", "..q.", "....", "...."]',
      { code: 'character', row: 2, column: 3, char: 'q' },
    ],
    [
      'a letter above 16 beside figures',
      `1${'.'.repeat(254)}P`,
      { code: 'character', row: 16, column: 16, char: 'P' },
    ],
    ['255 cells with the digit 16', `${'.'.repeat(254)}G`, { code: 'length', length: 255 }],
    ['a few cells', '12--', { code: 'length', length: 4, expected: 16 }],
    [
      'a list with an empty row',
      '[[1,2,3,4],[],[3,4,1,2],[4,3,2,1]]',
      { code: 'row-length', row: 2, length: 0, expected: 4 },
    ],
    [
      'a list with a number among its rows',
      '["12..", "..34", "....", 5, "...."]',
      { code: 'row-length', row: 5, length: 1, expected: 4 },
    ],
    [
      'one line broken into lines of different lengths',
      `${line.slice(0, 30)}\n${line.slice(30, 50)}\n${line.slice(50)}`,
      { code: 'length', length: 30, expected: 36 },
    ],
    [
      'a line with the first digit of the next one',
      [...rows.slice(0, 2), rows[2] + rows[3][0], rows[3].slice(1), ...rows.slice(4)].join('\n'),
      { code: 'row-length', row: 3, length: 10, expected: 9 },
    ],
    [
      'a puzzle that is too short before its solution',
      `${line.slice(1)},${'1'.repeat(81)}`,
      { code: 'length', length: 80, expected: 81 },
    ],
    ['two puzzles', `${line}\n${line}`, { code: 'several', length: 2 }],
    ['two grids', [...rows, '', ...rows].join('\n'), { code: 'several', length: 2 }],
  ])('%s', (_, text, expected) => {
    expect(errorOf(text)).toMatchObject(expected)
  })

  test('with a message for the command line', () => {
    expect(errorOf(line.slice(1)).message).toBe('got 80 cells, expected 81')
    expect(errorOf(withRow(6, '..1..o.68')).message).toBe(
      "row 7, column 6: 'o' is neither a digit nor a blank",
    )
  })

  test.each<[string, string]>([
    ['', 'no puzzle in the text'],
    [withRow(0, '8.......'), 'row 1 has 8 cells, expected 9'],
    [rows.slice(1).join('\n'), 'got 8 rows, expected 9'],
    [`${'.'.repeat(20)}7${'.'.repeat(15)}`, 'row 4, column 3: 7 is larger than 6'],
    ['[1, 2', 'list: not closed, expected ]'],
    ['[1, 2)', 'list: unmatched )'],
    [`${line}\n${line}`, 'got 2 puzzles, expected 1'],
  ])('%j with its own message', (text, message) => {
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
