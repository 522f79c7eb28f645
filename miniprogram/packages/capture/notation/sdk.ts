import { shapeOf } from '../../../core/sudoku/grid'
import { isShort, readDamagedGrid, readGrid } from './block'
import { isBlank } from './cells'
import { locate, NotationError } from './error'
import type { Line } from './lines'
import { maskOfWord } from './marks'
import { createPosition, type Position } from './position'

/*
 * SadMan's .sdk files with headers. Other sections, such as [Colours], are not read.
 *
 *     [Puzzle]        nine rows
 *     [State]         nine rows, givens and placed digits
 *     [PencilMarks]   nine rows of fields between commas: 12,,359,…
 */

/** Reads the lines of one puzzle, the first of which is a header. Throws NotationError with the section as its path. */
export function readSections(lines: readonly Line[]): Position {
  const sections = new Map<string, Line[]>()
  let section: Line[] = []
  for (const line of lines) {
    if (line.kind === 'section') {
      section = []
      sections.set(line.text.replace(/[^a-z]/gi, '').toLowerCase(), section)
    } else if (line.kind !== 'blank') section.push(line)
  }
  const { puzzle } = readSection(sections, 'puzzle', '[Puzzle]')
  const { shape, values: givens } = puzzle
  const state = sections.has('state') ? readSection(sections, 'state', '[State]') : undefined
  if (state && state.puzzle.shape !== shape) {
    throw new NotationError('field', { format: 'sdk', path: '[State]', char: 'another size' })
  }
  const marks = sections.get('pencilmarks')
  return createPosition({
    ...{ shape, givens, entries: state?.puzzle.values },
    ...(marks && { notes: readMarks(marks, shape.size) }),
  })
}

function readSection(
  sections: ReadonlyMap<string, readonly Line[]>,
  name: string,
  path: string,
): Position {
  return locate({ format: 'sdk', path }, () => {
    const lines = sections.get(name)?.filter((line) => line.kind === 'cells') ?? []
    if (lines.length === 0) throw new NotationError('field', {})
    const grid = readGrid(lines, 0)
    if (!grid && lines.length === 1 && isShort(lines[0])) {
      throw new NotationError('row-count', { length: 1, expected: 9 })
    }
    const attempt = grid?.count === lines.length ? grid : readDamagedGrid(lines)
    if (attempt.error) throw attempt.error
    return attempt.position
  })
}

function readMarks(lines: readonly Line[], size: number): number[] {
  const place = { format: 'sdk', path: '[PencilMarks]' } as const
  if (lines.length !== size) {
    throw new NotationError('row-count', { ...place, length: lines.length, expected: size })
  }
  const rows = lines.map(({ text }) =>
    /[,;\t]/.test(text) ? text.trim().split(/[,;\t]/) : text.trim().split(/\s+/),
  )
  rows.forEach(({ length }, index) => {
    if (length === size) return
    throw new NotationError('row-length', { ...place, row: index + 1, length, expected: size })
  })
  const shape = shapeOf(size)
  return rows.flat().map((field, cell) => {
    const word = field.trim()
    if (isBlank(word)) return 0
    const mask = maskOfWord(word, size)
    if (mask !== undefined) return mask
    const [row, column] = [shape.rowOf[cell] + 1, shape.columnOf[cell] + 1]
    throw new NotationError('candidates', { ...place, row, column, char: word })
  })
}
