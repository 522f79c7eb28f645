import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { withFigure } from '../../tools/bench/figures'
import { presentSets, readLines } from '../../tools/bench/solver/sets'

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
