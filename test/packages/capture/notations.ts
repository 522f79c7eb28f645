import type { Puzzle } from '../../../miniprogram/core/sudoku/grid'

/** Notations that people and programs write and this one does not; undefined for a puzzle that a notation cannot hold. */

const SYMBOLS = '.123456789ABCDEFGHIJKLMNOP'
const symbol = (digit: number) => SYMBOLS[digit]

export function rowsOf({ shape: { size }, values }: Puzzle): number[][] {
  return Array.from({ length: size }, (_, row) => [...values.slice(row * size, (row + 1) * size)])
}

type Write = (puzzle: Puzzle) => string | undefined

const lines = (puzzle: Puzzle, of: (row: number[], index: number) => string, between = '\n') =>
  rowsOf(puzzle).map(of).join(between)
const cells = (blank: string, separator: string, digit: (digit: number) => string = String) =>
  ((puzzle) =>
    lines(puzzle, (row) => row.map((one) => (one ? digit(one) : blank)).join(separator))) as Write
const small =
  (write: Write): Write =>
  (puzzle) =>
    puzzle.shape.size <= 9 ? write(puzzle) : undefined
const flat = (puzzle: Puzzle, blank = '.') =>
  rowsOf(puzzle)
    .flat()
    .map((digit) => (digit ? symbol(digit) : blank))
    .join('')
const bars = (row: readonly number[]) => `| ${row.map((digit) => digit || ' ').join(' | ')} |`
const ruler = ({ shape: { size } }: Puzzle) => `|${'---|'.repeat(size)}`
const mapped = (digits: string, blank: string) =>
  small(cells(blank, '', (digit) => [...digits][digit - 1]))

export const NOTATIONS: Readonly<Record<string, Write>> = {
  'dashes in a line': (puzzle) => flat(puzzle, '-'),
  'x in a line': small((puzzle) => flat(puzzle, 'x')),
  'question marks': small(cells('?', '', symbol)),
  'rows of dashes with spaces': cells('-', ' ', symbol),
  'numbers and nan': cells('nan', ' '),
  'numbers and -1': cells('-1', ', '),
  floats: (puzzle) => lines(puzzle, (row) => row.map((digit) => `${digit}.0`).join(' ')),
  'quoted CSV': (puzzle) =>
    lines(puzzle, (row) => row.map((digit) => `"${digit || ''}"`).join(',')),
  'a row of a spreadsheet': cells('', '\t'),
  'a table of Markdown': (puzzle) => lines(puzzle, bars),
  'a table of Markdown with a head': (puzzle) => {
    const head = puzzle.shape.houses[0].map((_, i) => ` ${i + 1} |`).join('')
    return `|${head}\n${ruler(puzzle)}\n${lines(puzzle, bars)}`
  },
  'box drawing': (puzzle) => {
    const draw = ([left, middle, right]: string) =>
      left + Array(puzzle.shape.size).fill('───').join(middle) + right
    const rows = lines(
      puzzle,
      (row) => `│${row.map((digit) => ` ${digit ? symbol(digit) : ' '} `).join('│')}│`,
      `\n${draw('├┼┤')}\n`,
    )
    return `${draw('┌┬┐')}\n${rows}\n${draw('└┴┘')}`
  },
  'spaces between bars': small((puzzle) => {
    const { boxWidth, size } = puzzle.shape
    const border = `+${`${'-'.repeat(2 * boxWidth + 1)}+`.repeat(size / boxWidth)}`
    const rows = lines(puzzle, (row) => {
      const groups = Array.from({ length: size / boxWidth }, (_, i) =>
        row
          .slice(i * boxWidth, (i + 1) * boxWidth)
          .map((digit) => digit || ' ')
          .join(' '),
      )
      return `| ${groups.join(' | ')} |`
    })
    return `${border}\n${rows}\n${border}`
  }),
  'labels of rows': (puzzle) =>
    lines(
      puzzle,
      (row, i) => `${String.fromCharCode(65 + i)} ${row.map((digit) => symbol(digit)).join(' ')}`,
    ),
  'labels of rows and columns': (puzzle) =>
    [
      ['', ...puzzle.shape.houses[0].map((_, i) => `${i + 1}`)],
      ...rowsOf(puzzle).map((row, i) => [
        String.fromCharCode(65 + i),
        ...row.map((digit) => digit || ''),
      ]),
    ]
      .map((row) => row.join('\t'))
      .join('\n'),
  'numbered rows': (puzzle) => lines(puzzle, (row, i) => `${i + 1}. ${row.map(symbol).join('')}`),
  'named rows': (puzzle) => lines(puzzle, (row, i) => `第${i + 1}行：${row.map(symbol).join(' ')}`),
  'a list of Python': (puzzle) =>
    `board = [\n${lines(puzzle, (row) => `    [${row.join(', ')}]`, ',\n')}\n]`,
  'a list with blank lines': (puzzle) => `[${lines(puzzle, (row) => `[${row}]`, ',\n\n ')}]`,
  'a list of C': (puzzle) => `int g[N][N] = {${lines(puzzle, (row) => `{${row}}`, ', ')}};`,
  'an array of NumPy': (puzzle) =>
    `[${lines(puzzle, (row) => `[${row.map((digit) => `${digit}.`).join(' ')}]`, '\n ')}]`,
  'a text of Python': (puzzle) =>
    `puzzle = """\n${lines(puzzle, (row) => row.map(symbol).join(''))}\n"""`,
  'an object with a text': (puzzle) => JSON.stringify({ puzzle: flat(puzzle) }),
  'an object with a grid': (puzzle) => JSON.stringify({ id: 3, grid: rowsOf(puzzle) }, null, 1),
  'circled digits': mapped('①②③④⑤⑥⑦⑧⑨', '〇'),
  'Chinese digits': mapped('一二三四五六七八九', '〇'),
  'Arabic digits': mapped('١٢٣٤٥٦٧٨٩', '.'),
  'Persian digits': mapped('۱۲۳۴۵۶۷۸۹', '-'),
  keycaps: small(cells('⬜', '', (digit) => `${digit}\ufe0f\u20e3`)),
  'an id before it': (puzzle) => `17,${flat(puzzle)}`,
  'a count after it': (puzzle) => `${flat(puzzle)}:1`,
  'a rating after it': (puzzle) => `${flat(puzzle)}\t4.2`,
  quotes: (puzzle) => `"${flat(puzzle)}"`,
  'a table of a page': (puzzle) =>
    `<table>${lines(puzzle, (row) => `<tr>${row.map((digit) => `<td>${digit || ''}</td>`).join('')}</tr>`)}</table>`,
  'a link of Markdown': (puzzle) =>
    puzzle.shape.size === 9 ? `[题目](https://example.com/play?p=${flat(puzzle, '0')})` : undefined,
  'rows with blank lines': (puzzle) => lines(puzzle, (row) => row.map(symbol).join(''), '\n\n'),
}
