import { formatDigits, rowsOf } from '../../miniprogram/core/sudoku/digits'
import { generatePuzzle, type PuzzleSpec } from '../../miniprogram/core/sudoku/generator'
import { isSolved, type Shape } from '../../miniprogram/core/sudoku/grid'
import { encodeRules } from '../../miniprogram/core/sudoku/rules-code'
import { parsePuzzle } from '../../miniprogram/packages/capture/notation'
import { readRules } from '../../miniprogram/packages/capture/notation/rules-json'
import type { PageHandle } from '../../web/runtime/host'
import { puzzleOnPage, type ShownPuzzle } from '../../web/site/print/puzzle-on-page'
import { makePuzzles, puzzleToPrint, shapeOfPage } from '../../web/site/print/puzzles'
import { drawSheet, type PrintedPuzzle } from '../../web/site/print/sheet'

/** What the play page of a generated puzzle shows. */
function shownOf(spec: PuzzleSpec): ShownPuzzle {
  const { puzzle } = generatePuzzle({ ...spec, seed: 5, clues: 32 })
  const { shape, values } = puzzle
  const { size } = shape
  const givens = rowsOf(formatDigits(values), size)
  const data = { size, rules: encodeRules(shape), givens, level: '容易' }
  return puzzleOnPage({ instance: { data } } as unknown as PageHandle) as ShownPuzzle
}

const sheetOf = (...puzzles: PrintedPuzzle[]) =>
  drawSheet({
    title: 'title',
    rules: 'two diagonals & more',
    puzzles,
    words: { date: 'date', time: 'time', answer: 'answer', code: 'code' },
    source: 'source',
  })

/** How long the thick lines of the first grid are, in cells of a 9×9 grid on a whole page. */
function thickLength(sheet: string): number {
  const [, path] = /<path d="([^"]+)" stroke="#000" stroke-width="0.9"/.exec(sheet) ?? []
  const lines = [...(path ?? '').matchAll(/M([\d.]+) ([\d.]+)L([\d.]+) ([\d.]+)/g)]
  const lengths = lines.map(([, ...at]) => at.map(Number)).map(([x, y, u, v]) => u - x + v - y)
  return lengths.reduce((sum, mm) => sum + mm, 0) / (172 / 9)
}

/** The borders between cells of two regions, and around the grid. */
function borderLength({ size, boxOf, cellCount }: Shape): number {
  let pieces = 4 * size
  for (let cell = 0; cell < cellCount; cell++) {
    if (cell % size < size - 1 && boxOf[cell] !== boxOf[cell + 1]) pieces++
    if (cell + size < cellCount && boxOf[cell] !== boxOf[cell + size]) pieces++
  }
  return pieces
}

describe('a printed puzzle', () => {
  test('has the regions of a jigsaw as thick lines, and its solution', () => {
    const shown = shownOf({ size: 9, jigsaw: true })
    const shape = shapeOfPage(shown)
    const printed = puzzleToPrint(shown)
    expect(printed.puzzle.shape).toBe(shape)
    expect(isSolved(shape, printed.solution ?? [])).toBe(true)
    expect(thickLength(sheetOf(printed))).toBeCloseTo(borderLength(shape), 1)
  })

  test('has shaded windows, diagonals and the rules below the title', () => {
    const shape = readRules({ windows: true, diagonals: true }, 9)
    const sheet = sheetOf(puzzleToPrint(shownOf({ size: 9, shape })))
    // The puzzle and its solution.
    expect(sheet.match(/fill="#e6e6e6"/g)).toHaveLength(2)
    expect(sheet.match(/stroke="#aaa"/g)).toHaveLength(2)
    expect(sheet).toContain('two diagonals &amp; more')
  })

  test('has its code below, which is read where it is pasted, unless it is too long for the grid', () => {
    const printed = puzzleToPrint(shownOf({ size: 9 }))
    const codesOf = (sheet: string) =>
      [...sheet.matchAll(/font-family="monospace"[^>]*>([\w-]+)</g)].map(([, code]) => code)
    const [code, ...others] = codesOf(sheetOf(printed))
    expect(others).toEqual([])
    expect(formatDigits(parsePuzzle(code).values)).toBe(formatDigits(printed.puzzle.values))
    expect(codesOf(sheetOf(printed, printed))).toEqual([code, code])
    const jigsaw = puzzleToPrint(shownOf({ size: 9, jigsaw: true }))
    expect(codesOf(sheetOf(jigsaw))).toHaveLength(1)
    expect(codesOf(sheetOf(jigsaw, jigsaw))).toEqual([])
  })

  test('with classic rules has only lines', () => {
    const sheet = sheetOf(puzzleToPrint(shownOf({ size: 9 })))
    expect(sheet).not.toMatch(/#e6e6e6|#aaa/)
    expect(thickLength(sheet)).toBeCloseTo(4 * 9 + 4 * 9, 1)
  })
})

test('more puzzles are made with the same rules, jigsaws with other regions, killers with other cages', async () => {
  const make = (shape: Shape) => makePuzzles(shape, 'easy', 2, () => false)
  const jigsaw = shapeOfPage(shownOf({ size: 9, jigsaw: true }))
  const made = (await make(jigsaw)) ?? []
  expect(new Set([jigsaw, ...made.map(({ puzzle }) => puzzle.shape)]).size).toBe(3)
  for (const { puzzle } of made) expect(puzzle.shape.rules?.regions).toBeDefined()
  const { shape: killer } = generatePuzzle({ size: 9, cages: 3, seed: 5 }).puzzle
  const killers = ((await make(killer)) ?? []).map(({ puzzle }) => puzzle.shape)
  expect(new Set([killer, ...killers]).size).toBe(3)
  const sizes = killers.flatMap(({ areas: cages }) => cages.map(({ cells }) => cells.length))
  expect(Math.max(...sizes)).toBe(3)
  const windows = readRules({ windows: true }, 9)
  for (const { puzzle } of (await make(windows)) ?? []) expect(puzzle.shape).toBe(windows)
})
