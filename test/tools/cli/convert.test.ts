import { parsePosition, TEXT_FORMATS } from '../../../miniprogram/packages/capture/notation'
import { candidatesOf, positionOf } from '../../../tools/cli/position'
import { sudoku } from './terminal'

const PUZZLE = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'
const SOLUTION = '534678912672195348198342567859761423426853791713924856961537284287419635345286179'
/** A 4 and a 6 are placed, and 7 is eliminated from r2c2 and r3c9. */
const PLAYED = `${PUZZLE.replace('3..7', '3+4+67')}:722 739`

/** A puzzle of which only the removed candidates tell two solutions apart. */
const SEVERAL = SOLUTION.replace(/[12]/g, '.')
const open = Array.from(SEVERAL, (char, cell) => ({ char, cell })).filter(
  ({ char }) => char === '.',
)
const [first] = open
const wrong = SOLUTION[first.cell] === '1' ? '2' : '1'
const candidate = `${wrong}r${Math.floor(first.cell / 9) + 1}c${(first.cell % 9) + 1}`
const REMOVED = `${SEVERAL}:${candidate.replace(/[rc]/g, '')}`

describe('convert', () => {
  test.each(TEXT_FORMATS)('writes %s, which every command reads', async (format) => {
    const { lines, errors, status } = await sudoku(
      ['convert', '--to', format],
      `${PUZZLE}\n\n${PUZZLE}`,
    )
    const text = `${lines.join('\n')}\n`
    expect(errors.length).toBe(format === 'pencilmarks' ? 2 : 0)
    expect((await sudoku(['solve'], text)).lines).toEqual([SOLUTION, SOLUTION])
    expect(status).toBe(0)
  })

  test('separates grids by blank lines, and makes one file of several games', async () => {
    const input = `${PUZZLE}\n${PUZZLE}`
    const { lines } = await sudoku(['convert', '--to', 'rows'], input)
    expect(lines).toHaveLength(19)
    expect(lines[9]).toBe('')
    const games = (await sudoku(['convert', '--to', 'opensudoku'], input)).lines
    expect(games.filter((line) => line.startsWith('<game '))).toHaveLength(2)
    expect(games.filter((line) => /opensudoku/.test(line))).toHaveLength(2)
    expect(games[games.length - 1]).toBe('</opensudoku>')
  })

  test('keeps entries and notes where it can, and says where it cannot', async () => {
    const { lines, errors } = await sudoku(['convert', '--to', 'f-puzzles-link'], PLAYED)
    expect(errors).toEqual([])
    expect((await sudoku(['convert', '--to', 'susser'], lines[0])).lines).toEqual([PLAYED])
    const plain = await sudoku(['convert', '--to', 'line'], PLAYED)
    expect(plain.lines).toEqual([PUZZLE])
    expect(plain.errors).toEqual(['line 1: line: placed digits are lost, notes are lost'])
  })

  test('writes links to another address', async () => {
    const { lines } = await sudoku(
      ['convert', '--to', 'link', '--site', 'https://a.example/'],
      PUZZLE,
    )
    expect(lines[0]).toMatch(/^https:\/\/a\.example\/\?puzzle=[\w-]+$/)
  })

  test('reports puzzles that a format does not have, and texts that are none', async () => {
    const input = `${'.'.repeat(256)}\n${PUZZLE}\nhttps://sudokupad.app/abc\n`
    const { lines, errors, status } = await sudoku(['convert', '--to', 'opensudoku'], input)
    expect(lines).toHaveLength(6)
    expect(errors).toEqual([
      'line 1: opensudoku has no 16×16',
      'line 3: SudokuPad: the puzzle itself is only on SudokuPad; copy its digits instead',
    ])
    expect(status).toBe(1)
  })

  test.each([[[]], [['--to', 'pdf']]])('%j names the formats, with status 2', async (args) => {
    const { errors, status } = await sudoku(['convert', ...args])
    expect(errors[0]).toMatch(/^--to must be one of line, rows, grid, /)
    expect(status).toBe(2)
  })
})

describe('removed candidates', () => {
  const json = JSON.stringify({ values: SEVERAL, removed: [candidate] })

  test.each([
    ['a Susser line', () => REMOVED],
    ['a Sukaku', async () => (await sudoku(['convert', '--to', 'sukaku'], REMOVED)).lines[0]],
    ['JSON', () => json],
  ])('of %s belong to the puzzle', async (_, written) => {
    const text = await written()
    const all = Number((await sudoku(['count'], SEVERAL)).lines[0])
    const left = Number((await sudoku(['count'], text)).lines[0])
    expect(left).toBeGreaterThan(0)
    expect(left).toBeLessThan(all)
    const solutions = (await sudoku(['solve', '--all'], text)).lines
    expect(solutions).toHaveLength(left)
    expect(solutions.every((solution) => solution[first.cell] === SOLUTION[first.cell])).toBe(true)
  })
})

describe('notes', () => {
  test('are the candidates of steps and hints', () => {
    const position = positionOf(parsePosition(PLAYED))
    const { masks, values } = candidatesOf(position)
    expect([values[2], values[3]]).toEqual([4, 6])
    // Row 2, column 2 could be 2 or 7.
    expect(masks[10]).toBe(0b10)
  })

  test('that the solution contradicts leave nothing to find', async () => {
    // r1c3 is 4.
    const { lines, errors } = await sudoku(['hint'], `${PUZZLE}:413`)
    expect(lines).toEqual(['none'])
    expect(errors).toEqual(['line 1: no solution'])
  })
})
