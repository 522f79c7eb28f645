import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { withFigure } from '../../tools/bench/figures'
import { presentSets, readLines, SETS } from '../../tools/bench/solver/sets'
import { BASELINE, OURS, SOLVERS } from '../../tools/bench/solver/solvers'
import { type Cell, type Column, ratioToBaseline, setTable } from '../../tools/bench/solver/tables'

const [easy] = SETS
const OTHER = '@algorithm.ts/sudoku'

function column(cells: Record<string, Partial<Cell>>): Column {
  const whole = { lines: 100, wrong: 0, perSecond: 1 }
  return {
    set: easy,
    cells: new Map(Object.entries(cells).map(([name, cell]) => [name, { ...whole, ...cell }])),
  }
}

describe('the lines of a set', () => {
  const folder = mkdtempSync(resolve(tmpdir(), 'bench-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  test('are shuffled in a fixed order, each once, with or without a solution', () => {
    const file = resolve(folder, 'set.txt')
    const texts = Array.from({ length: 200 }, (_, i) => (i % 2 ? `p${i},s${i}` : `p${i}`))
    writeFileSync(file, `${texts.join('\n')}\n`)
    const lines = readLines(file)
    expect(lines).toEqual(readLines(file))
    expect(
      lines.map(({ puzzle, solution }) => (solution ? `${puzzle},${solution}` : puzzle)).sort(),
    ).toEqual([...texts].sort())
    const firstHalf = lines.slice(0, 100).filter(({ puzzle }) => Number(puzzle.slice(1)) < 100)
    expect(Math.abs(firstHalf.length - 50)).toBeLessThan(20)
  })

  test('are requested by known names only', () => {
    expect(() => presentSets(['clue17', 'clue18'])).toThrow('unknown set: clue18')
  })
})

test('a figure is written into its place in a document, and a document without the place is an error', () => {
  const document = 'a <!-- bench mean -->1<!-- end --> b <!-- bench table --><!-- end -->'
  expect(withFigure(document, 'mean', '2')).toBe(document.replace('>1<', '>2<'))
  expect(withFigure(document, 'table', '| x |\n| y |')).toContain('-->\n| x |\n| y |\n<!-- end')
  expect(() => withFigure(document, 'other', '2')).toThrow('other')
})

test('ratios compare paces, and are no numbers if a solver was not measured', () => {
  const both = { [OURS]: { perSecond: 300 }, [BASELINE]: { perSecond: 20 } }
  expect(ratioToBaseline(column(both))).toBe(15)
  expect(ratioToBaseline(column({ [OURS]: {} }))).toBeNaN()
})

describe('the table of a measurement', () => {
  const measured = column({
    [OURS]: { perSecond: 365_432 },
    [BASELINE]: { perSecond: 12_345 },
    [OTHER]: { perSecond: 99_999, lines: 12, wrong: 3 },
  })
  const rowsFor = (proves: boolean) =>
    setTable([measured], SOLVERS, new Map([[OTHER, '4.0.3']]), proves)
      .split('\n')
      .slice(2)

  test('shows sample sizes, errors, and which solvers do not prove uniqueness', () => {
    expect(rowsFor(true)).toEqual([
      `| ${OURS} | 365,000 |`,
      `| ${BASELINE} | 12,300 |`,
      `| ${OTHER} 4.0.3 † | 100,000 (12) ✗3 |`,
      `| **ratio to ${BASELINE}** | 29.6 |`,
    ])
  })

  test('compares first solutions with the fastest peer without errors', () => {
    expect(rowsFor(false).at(-1)).toBe('| ratio to the best peer | 29.6 |')
  })
})
