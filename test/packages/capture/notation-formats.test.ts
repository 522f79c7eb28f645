import { compressToBase64 } from 'lz-string'
import { formatDigits } from '../../../miniprogram/core/sudoku/digits'
import { encodeShare } from '../../../miniprogram/core/sudoku/share-code'
import {
  NotationError,
  type Position,
  parsePosition,
  parsePuzzle,
  parsePuzzles,
} from '../../../miniprogram/packages/capture/notation'
import { compress, decompress } from '../../../miniprogram/packages/capture/notation/compressed'
import { seededRandom } from '../../core/sudoku/random'
import { laterCode } from '../../support/later-code'
import { thrown } from '../../support/thrown'

const GIVENS = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'
const zeros = GIVENS.replace(/\./g, '0')
const rows = GIVENS.match(/.{9}/g) as string[]

/** 5 and 3 are alone in their cells; the digits that are alone have one solution. */
const MARKS = `
 *-----------------------------------------------------------*
 | 5     3     4     | 6     7     8     | 9     1     2     |
 | 6     7     2     | 1     9     5     | 348   34    48    |
 | 1     9     8     | 3     4     2     | 5     6     7     |
 |-------------------+-------------------+-------------------|
 | 8     5     9     | 7     6     1     | 4     2     3     |
 | 4     2     6     | 8     5     3     | 7     9     1     |
 | 7     1     3     | 9     2     4     | 8     5     6     |
 |-------------------+-------------------+-------------------|
 | 9     6     1     | 5     3     7     | 2     8     4     |
 | 2     8     7     | 4     1     9     | 6     3     5     |
 | 3     4     5     | 2     8     6     | 1     7     9     |
 *-----------------------------------------------------------*`

/** What a position holds, short enough to compare: digits, and cells with their masks. */
function show({ puzzle, entries, notes }: Position) {
  const cells = (masks: readonly number[] | undefined) =>
    masks?.flatMap((mask, cell) => (mask ? [[cell, mask]] : []))
  return {
    givens: formatDigits(puzzle.values),
    ...(entries && { entries: formatDigits(entries) }),
    ...(notes && { notes: cells(notes) }),
    ...(puzzle.removed && { removed: cells(puzzle.removed) }),
  }
}

const digits = (...list: number[]) => list.reduce((mask, digit) => mask | (1 << (digit - 1)), 0)
const at = (row: number, column: number) => 9 * (row - 1) + column - 1

describe('a pencilmark grid', () => {
  const read = show(parsePosition(MARKS))

  test('is notes beside digits that have one solution', () => {
    expect(read.givens).toMatch(/^534678912672195\.{3}198342567/)
    expect(read.notes).toEqual([
      [at(2, 7), digits(3, 4, 8)],
      [at(2, 8), digits(3, 4)],
      [at(2, 9), digits(4, 8)],
    ])
    expect(read.removed).toBeUndefined()
  })

  test('is the same without borders, with dots in them, and on one line', () => {
    const plain = MARKS.split('\n').filter((line) => /\d/.test(line))
    const bare = plain.map((line) => line.replace(/\|/g, ' '))
    const dotted = ['.------.------.------.', ...plain, "'------'------'------'"]
    for (const text of [bare.join('\n'), dotted.join('\n'), bare.join(' ')]) {
      expect(show(parsePosition(text))).toEqual(read)
    }
  })

  test('belongs to the puzzle where the digits have several solutions', () => {
    const words = Array.from({ length: 81 }, () => '123456789')
    words[0] = '12'
    words[1] = '3'
    words[10] = '3456'
    const text = words.map((word, i) => word + (i % 9 === 8 ? '\n' : ' ')).join('')
    const { puzzle, notes } = parsePosition(text)
    expect(formatDigits(puzzle.values)).toBe(`.3${'.'.repeat(79)}`)
    expect(notes).toBeUndefined()
    // 3 is excluded by the given beside it, which is not said twice.
    expect(puzzle.removed?.[0]).toBe(digits(4, 5, 6, 7, 8, 9))
    expect(puzzle.removed?.[10]).toBe(digits(1, 2, 7, 8, 9))
    expect(puzzle.removed?.[80]).toBe(0)
  })

  test('may leave cells without candidates, for which nothing is noted', () => {
    const { notes } = show(parsePosition(MARKS.replace('348  ', '.    ')))
    expect(notes).toEqual([
      [at(2, 8), digits(3, 4)],
      [at(2, 9), digits(4, 8)],
    ])
  })

  test('may be 6×6, and 16×16 with letters', () => {
    const six = '12 3 4 5 6 1\n'.repeat(6)
    expect(parsePosition(six).puzzle.shape.size).toBe(6)
    const row = ['12A', ...Array.from({ length: 15 }, () => '.')].join(' ')
    const { puzzle } = parsePosition(Array.from({ length: 16 }, () => row).join('\n'))
    expect(puzzle.shape.size).toBe(16)
    expect(puzzle.removed?.[0]).toBe(0xffff & ~digits(1, 2, 10))
  })

  test('reads digits with u before them as entries, as .sdx files have them', () => {
    const text = MARKS.replace('| 5 ', '|u5 ').replace('48    |\n', '48    |\n')
    const { givens, entries } = show(parsePosition(text))
    expect(givens[0]).toBe('.')
    expect(entries).toBe(`5${'.'.repeat(80)}`)
  })
})

describe('a Susser line', () => {
  test('has entries after + and eliminated candidates after the colon', () => {
    const read = show(parsePosition(`${GIVENS.replace('3..7', '3.+67')}:113 243,148`))
    expect(read.givens).toBe(GIVENS)
    expect(read.entries).toBe(`...6${'.'.repeat(77)}`)
    const notes = new Map(read.notes?.map(([cell, mask]) => [cell, mask]))
    expect(notes.get(at(1, 3))).toBe(digits(2, 4))
    expect(notes.get(at(2, 3))).toBe(digits(2, 4, 7))
    expect(notes.get(at(4, 3))).toBe(digits(1, 5, 9))
  })

  test('removes candidates of the puzzle where its digits have several solutions', () => {
    const read = show(parsePosition(`${'.'.repeat(80)}5:142 253`))
    expect(read.removed).toEqual([
      [at(4, 2), digits(1)],
      [at(5, 3), digits(2)],
    ])
    expect(read.notes).toBeUndefined()
  })

  test('may be a line of HoDoKu with technique and result', () => {
    const line = `:0110:38:${GIVENS.replace('3..7', '3.+67')}:113:243::`
    const read = show(parsePosition(line))
    expect(read.entries).toBe(`...6${'.'.repeat(77)}`)
    expect(read.notes?.find(([cell]) => cell === at(1, 3))).toEqual([at(1, 3), digits(2, 4)])
    expect(show(parsePosition(`:0000:x:${GIVENS}:::`))).toEqual({ givens: GIVENS })
  })
})

describe('a Sukaku', () => {
  const cells = Array.from({ length: 81 }, () => '123456789')
  cells[0] = '12.......'
  cells[1] = '..3......'

  test('is 729 characters; one candidate is a given, the others are removed', () => {
    const read = show(parsePosition(cells.join('')))
    expect(read).toEqual({
      givens: `.3${'.'.repeat(79)}`,
      removed: [[0, digits(4, 5, 6, 7, 8, 9)]],
    })
    expect(show(parsePosition(cells.join('').replace(/\./g, '0')))).toEqual(read)
    expect(show(parsePosition(cells.join('\n')))).toEqual(read)
  })
})

describe('an .sdk file with headers', () => {
  const state = rows.join('\n').replace('53..7', '53.67')
  const marks = Array.from({ length: 9 }, (_, row) => (row === 0 ? ',,24,,,28,,,' : ',,,,,,,,'))
  const file = `#ASomebody\n#DA puzzle\n[Puzzle]\n${rows.join('\n')}\n\n[State]\n${state}\n[PencilMarks]\n${marks.join('\n')}\n[Colours]\n`

  test('has givens, entries and notes', () => {
    expect(show(parsePosition(file))).toEqual({
      givens: GIVENS,
      entries: `...6${'.'.repeat(77)}`,
      notes: [
        [2, digits(2, 4)],
        [5, digits(2, 8)],
      ],
    })
  })

  test('may hold several puzzles', () => {
    const lines = [...parsePuzzles(`${file}\n${file}`)].map(({ line }) => line)
    expect(lines).toEqual([3, 38])
  })
})

describe('an OpenSudoku file', () => {
  const cell = (digit: number, notes: string, given: boolean) =>
    `${digit}|${notes}|${given ? 0 : 1}|`
  const data = Array.from(zeros, (digit, i) =>
    cell(i === 2 ? 4 : Number(digit), i === 3 ? '2,6,' : '-', digit !== '0'),
  ).join('')
  const state = { givens: GIVENS, entries: `..4${'.'.repeat(78)}`, notes: [[3, digits(2, 6)]] }
  const file = (...games: string[]) =>
    `<?xml version="1.0"?>\n<opensudoku>\n<name>A &amp; B</name>\n<!-- <game data="1"/> -->\n${games.join('\n')}\n</opensudoku>`

  test('has games of 81 digits', () => {
    const text = file(`<game data="${zeros}" />`, `<game data='${zeros}'></game>`)
    expect([...parsePuzzles(text)].map(({ line, error }) => error ?? line)).toEqual([5, 6])
    expect(() => parsePosition(text)).toThrow('got 2 puzzles')
  })

  test('has entries and notes in version 1', () => {
    expect(show(parsePosition(file(`<game data="version: 1&#10;${data}"/>`)))).toEqual(state)
    expect(show(parsePosition(file(`<game data="version: 1\n${data}"/>`)))).toEqual(state)
  })

  test.each([
    ['2', `${digits(2, 6)}||`, '0||'],
    ['3', `${digits(2, 6)}|`, '0|'],
    ['4', `${digits(2)}|${digits(6)}|`, '0|0|'],
    ['5', `${digits(2)}|${digits(6)}|3|`, '0|0|0|'],
  ])('has notes as numbers in version %s', (version, noted, none) => {
    const cells = Array.from(zeros, (digit, i) => {
      const value = i === 2 ? 4 : digit
      return `${value}|${i === 3 ? noted : none}${digit === '0' ? 1 : 0}|`
    })
    const text = file(`<game time="5" data="version: ${version}&#xA;${cells.join('')}" note="x"/>`)
    expect(show(parsePosition(text))).toEqual(state)
  })
})

/** The JSON of f-puzzles for the givens, with more in some cells and keys. */
function fPuzzles(more: object = {}, cells: Readonly<Record<number, object>> = {}): string {
  const grid = rows.map((row, r) =>
    Array.from(row, (char, c) => ({
      ...(char !== '.' && { value: Number(char), given: true }),
      ...cells[9 * r + c],
    })),
  )
  return JSON.stringify({ size: 9, title: 'A "title" [#1]', author: '', grid, ...more })
}

const played = { 2: { value: 4 }, 3: { centerPencilMarks: [2, 6] }, 5: { cornerPencilMarks: [8] } }
const playedState = {
  givens: GIVENS,
  entries: `..4${'.'.repeat(78)}`,
  notes: [
    [3, digits(2, 6)],
    [5, digits(8)],
  ],
}

describe('f-puzzles', () => {
  const code = compress(fPuzzles({}, played))

  test.each([
    ['JSON', fPuzzles({}, played)],
    ['JSON over many lines', JSON.stringify(JSON.parse(fPuzzles({}, played)), null, 2)],
    ['a link', `https://f-puzzles.com/?load=${encodeURIComponent(code)}`],
    ['a link that is not encoded', `https://www.f-puzzles.com/?load=${code}`],
    ['a link of SudokuPad', `https://sudokupad.app/fpuzzles${encodeURIComponent(code)}`],
    ['a short link of SudokuPad', `https://sudokupad.app/fpuz${code}`],
    ['another one', `https://app.crackingthecryptic.com/sudoku/?puzzleid=fpuzzles${code}`],
    ['a link in a message', `这道题不错：https://sudokupad.app/fpuz${code}，试试看`],
    ['a link below a message', `Try this:\nhttps://sudokupad.app/fpuz${code}\nIt is easy`],
  ])('is read from %s', (_, text) => {
    expect(show(parsePosition(text))).toEqual(playedState)
  })

  test('removes candidates that are not among the given marks', () => {
    const read = show(parsePosition(fPuzzles({}, { 3: { givenPencilMarks: [2] } })))
    expect(read.removed).toEqual([[3, digits(6)]])
  })
})

describe('SudokuPad', () => {
  const cells = rows.map((row) =>
    Array.from(row, (char) => (char === '.' ? {} : { value: Number(char) })),
  )
  const regions = Array.from({ length: 9 }, (_, box) =>
    Array.from({ length: 9 }, (_, i) => [
      3 * Math.floor(box / 3) + Math.floor(i / 3),
      3 * (box % 3) + (i % 3),
    ]),
  )
  const cages = [{ value: "title: It's easy" }]
  const json = { cellSize: 50, cells, regions, cages, lines: [] }
  const short = `{cs:50,ce:[${cells
    .map((row) => `[${row.map((cell) => ('value' in cell ? `{v:${cell.value}}` : '')).join()}]`)
    .join()}],re:${JSON.stringify(regions)},ca:[{v:'title: It\\'s easy'}]}`

  /** A digit and the number of empty cells after it are one character. */
  const classicCode = (zeros.match(/[1-9]0{0,5}|0{1,6}/g) ?? [])
    .map((run) => {
      const index = Number(run[0]) + 10 * (run.length - 1)
      return '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx'[index]
    })
    .join('')

  test.each([
    ['JSON', JSON.stringify(json)],
    ['a link with JSON', `https://sudokupad.app/scl${compress(JSON.stringify(json))}`],
    ['a link with short keys', `https://sudokupad.app/scl${compress(short)}`],
    ['an old link', `https://app.crackingthecryptic.com/sudoku/?puzzleid=ctc${compress(short)}`],
    ['a classic link', `https://sudokupad.app/classic${classicCode}`],
  ])('is read from %s', (_, text) => {
    expect(show(parsePosition(text))).toEqual({ givens: GIVENS })
  })
})

describe('a link', () => {
  const shared = encodeShare({ puzzle: parsePuzzle(GIVENS) })

  test.each([
    ['of SudokuWiki', `https://www.sudokuwiki.org/sudoku.htm?bd=${zeros}`],
    ['without its scheme', `www.sudokuwiki.org/sudoku.htm?bd=${zeros}`],
    ['of SudokuExchange', `https://sudokuexchange.com/play/?s=${zeros}&d=4`],
    ['with the cells in the path', `https://sudoku.coach/en/play/${zeros}`],
    ['with dots', `https://example.com/solve#${GIVENS}`],
    ['with encoded dots', `https://example.com/?p=${GIVENS.replace(/\./g, '%2E')}`],
    ['with hyphens', `https://example.com/?p=${GIVENS.replace(/\./g, '-')}`],
    ['with our code', `https://sudoku-tong.example/?puzzle=${shared}`],
    ['of a page of ours', `https://a.example/#/pages/play/play?code=${shared}&typed=1`],
    ['that is only our code', shared],
  ])('%s is read', (_, text) => {
    expect(show(parsePosition(text))).toEqual({ givens: GIVENS })
  })

  test('of SudokuWiki may hold a board with candidates', () => {
    const pairs = Array.from(GIVENS, (char, cell) => {
      if (cell === 2) return 2 * digits(4)
      return char === '.' ? 2 * digits(2, 4, 6) : 2 * digits(Number(char)) + 1
    })
    const board = pairs.map((number) => number.toString(32).padStart(2, '0')).join('')
    const address = `https://www.sudokuwiki.org/sudoku.htm?bd=${board}`
    for (const text of [address, board]) {
      const { givens, entries, notes } = show(parsePosition(text))
      expect([givens, entries]).toEqual([GIVENS, `..4${'.'.repeat(78)}`])
      expect(notes?.[0]).toEqual([3, digits(2, 4, 6)])
      expect(notes).toHaveLength(50)
    }
  })

  test('in a comment or after a puzzle is ignored', () => {
    const source = 'https://example.com/a'
    expect(show(parsePosition(`${GIVENS} # ${source}`))).toEqual({ givens: GIVENS })
    expect(show(parsePosition(`${GIVENS} ${source}`))).toEqual({ givens: GIVENS })
  })
})

describe('an object of the terminal', () => {
  test('has values, givens and removed candidates', () => {
    const values = GIVENS.replace('3..7', '34.7')
    const text = JSON.stringify({ values, givens: GIVENS, removed: ['2r1c4'] })
    expect(show(parsePosition(text))).toEqual({
      givens: GIVENS,
      entries: `..4${'.'.repeat(78)}`,
      removed: [[3, digits(2)]],
    })
  })
})

const errorOf = (text: string) => thrown(NotationError, () => parsePosition(text))

describe('a wrong text of such a format is rejected with the format and the place', () => {
  const game = (data: string) => `<opensudoku>\n<game data="${data}"/>\n</opensudoku>`
  const lines = MARKS.split('\n')

  test.each<[string, string]>([
    [
      "pencilmark grid: row 2, column 7: '3x8' is not a list of candidates",
      MARKS.replace('348', '3x8'),
    ],
    [
      "pencilmark grid: row 2, column 7: '338' is not a list of candidates",
      MARKS.replace('348', '338'),
    ],
    ['pencilmark grid: row 2 has 8 cells, expected 9', MARKS.replace('348', '')],
    ['pencilmark grid: got 8 rows, expected 9', lines.filter((_, i) => i !== 4).join('\n')],
    ['Susser line: got 80 cells, expected 81', `${GIVENS.slice(1).replace('..7', '.+67')}`],
    [
      "Susser line: row 1, column 3: '+' is neither a digit nor a blank",
      GIVENS.replace('3..7', '3+..7'),
    ],
    ["Susser line: '1420' is not a digit, a row and a column", `${GIVENS}:142 1420`],
    ['Susser line: got 0 cells, expected 16', ':0110:38:'],
    [
      "Sukaku: row 1, column 1: '2' is neither a digit nor a blank",
      `2........${'123456789'.repeat(80)}`,
    ],
    ['Sukaku: row 9, column 9: no candidate is left', `${'123456789'.repeat(80)}.........`],
    ['Sukaku: got 728 cells, expected 729', '123456789'.repeat(81).slice(1)],
    ['.sdk file: [Puzzle]: missing', `[State]\n${rows.join('\n')}`],
    ['.sdk file: [Puzzle]: got 1 rows, expected 9', `[Puzzle]\n${rows[0]}`],
    [
      ".sdk file: [State]: row 2, column 5: 'q' is neither a digit nor a blank",
      `[Puzzle]\n${rows.join('\n')}\n[State]\n${rows.join('\n').replace('195', '1q5')}`,
    ],
    [
      ".sdk file: [PencilMarks]: row 9, column 4: 'q' is not a list of candidates",
      `[Puzzle]\n${rows.join('\n')}\n[PencilMarks]\n${',,,,,,,,\n'.repeat(8)},,,q,,,,,`,
    ],
    ['OpenSudoku file: game[1]/@data: got 80 cells, expected 81', game(zeros.slice(1))],
    [
      "OpenSudoku file: game[1]/@data: row 1, column 5: 'q' is neither a digit nor a blank",
      game(zeros.replace('7', 'q')),
    ],
    ['OpenSudoku file: game[1]/@data: missing', '<opensudoku>\n<game time="5"/>\n</opensudoku>'],
    ["OpenSudoku file: game[1]/@data: 'version: 9' is not allowed", game('version: 9\n1|')],
    ['OpenSudoku file: no puzzle in the text', '<opensudoku/>'],
    ["OpenSudoku file: no puzzle in '<html>'", '<html>\n</html>'],
    ['OpenSudoku file: game[1]/@data: not closed, expected >', '<game data="'],
    ["f-puzzles: grid[0][3].value: '12' is not allowed", fPuzzles({}, { 3: { value: 12 } })],
    [
      `f-puzzles: grid[0][3].centerPencilMarks[1]: '"a"' is not allowed`,
      fPuzzles({}, { 3: { centerPencilMarks: [1, 'a'] } }),
    ],
    ['f-puzzles: got 1 rows, expected 9', fPuzzles({ grid: [[]] })],
    ['f-puzzles: got 9 rows, expected 7', fPuzzles({ size: 7 })],
    [
      'f-puzzles: rules that are not supported: palindrome, clone',
      fPuzzles({ palindrome: [{}], clone: [{ cells: ['R1C1'] }], odd: [] }),
    ],
    ["f-puzzles: regions: 'A: 10' is not allowed", fPuzzles({}, { 3: { region: 0 } })],
    ["JSON: no puzzle in 'a'", '{"a": 1}'],
    ["JSON: line 2, column 13: unexpected ','", '{\n  "size": 9,,\n  "grid": []\n}'],
    ['JSON: not closed, expected ]', '{ "grid": ['],
    [
      `JSON: removed[0]: '"4r3c10"' is not allowed`,
      JSON.stringify({ values: GIVENS, removed: ['4r3c10'] }),
    ],
    ['JSON: values: got 80 cells, expected 81', JSON.stringify({ values: GIVENS.slice(1) })],
    ["link: no puzzle in 'example.com'", 'https://example.com/a?b=c'],
    ['link: got 80 cells, expected 81', `https://example.com/?bd=${zeros.slice(1)}`],
    [
      'SudokuPad: the puzzle itself is only on SudokuPad; copy its digits instead',
      'https://sudokupad.app/8bJhTTn7mN',
    ],
    [
      'f-puzzles: the puzzle itself is only on f-puzzles.com; copy its digits instead',
      'https://f-puzzles.com/?id=y2d5kfjx',
    ],
    ['f-puzzles: damaged or incomplete', 'https://f-puzzles.com/?load=N4IgzglgXgpi!'],
    [
      'link: code: damaged or incomplete',
      'https://a.example/#/pages/play/play?code=KZCcMKIymIoYchNCZQhIdXUjcgYVUXMIR2gWLN',
    ],
    [
      'link: made by a newer version',
      `https://a.example/#/pages/play/play?code=${laterCode(parsePuzzle(GIVENS))}`,
    ],
    ['link: made by a newer version', laterCode(parsePuzzle(GIVENS))],
  ])('%s', (message, text) => {
    expect(errorOf(text).message).toBe(message)
  })

  test('with a code and what is wrong as data', () => {
    expect(errorOf(fPuzzles({}, { 3: { value: 12 } }))).toMatchObject({
      ...{ format: 'f-puzzles', code: 'field', path: 'grid[0][3].value', char: '12' },
    })
    expect(errorOf(MARKS.replace('348', '3x8'))).toMatchObject({
      ...{ format: 'pencilmarks', code: 'candidates', row: 2, column: 7, char: '3x8' },
    })
  })
})

describe('a compressed text', () => {
  test('is refused if it is so long that it may become many times as large', () => {
    const random = seededRandom(5)
    const bomb = compress(Array.from({ length: 20_000 }, () => random().toString(36)[2]).join(''))
    expect(bomb.length).toBeGreaterThan(10_000)
    expect(() => decompress(bomb)).toThrow(expect.objectContaining({ code: 'too-long' }))
  })

  test.each(['', 'x', 'zzzz', '====', 'N4I', '%%'])('%j is damaged', (code) => {
    expect(() => decompress(code)).toThrow(expect.objectContaining({ code: 'damaged' }))
  })
})

describe('a text that asks for much', () => {
  const refusal = (text: string) => errorOf(text).code

  test('is refused by the size it names, before a grid of that size is made', () => {
    expect(refusal('.Shape~20000x20000.')).toBe('size')
    expect(refusal('.Shape~99999999x99999999.')).toBe('size')
    expect(refusal(JSON.stringify({ cells: Array.from({ length: 20_000 }, () => []) }))).toBe(
      'size',
    )
    expect(refusal(JSON.stringify({ size: 1e9, grid: [[]] }))).toBe('size')
  })

  test('is refused by the number of its regions', () => {
    const cells = Array.from({ length: 9 }, () => Array.from({ length: 9 }, () => ({})))
    const regions = Array.from({ length: 10_000 }, () => [[0, 0]])
    expect(refusal(JSON.stringify({ cells, regions }))).toBe('variant')
  })

  test('is refused by the length that its compressed part stands for', () => {
    const bomb = compress('0'.repeat(300_000))
    expect(bomb.length).toBeLessThan(10_000)
    expect(() => decompress(bomb)).toThrow(expect.objectContaining({ code: 'too-long' }))
    for (const length of [1, 2, 81, 99_999, 100_000]) {
      const text = 'ab数c'.repeat(25_000).slice(0, length)
      expect(compress(text)).toBe(compressToBase64(text))
      expect(decompress(compress(text))).toBe(text)
    }
    expect(() => decompress(compress('ab数c'.repeat(25_001)))).toThrow(
      expect.objectContaining({ code: 'too-long' }),
    )
  })
})
