import { readRows } from './block'
import { MAX_ROW_CELLS } from './cells'
import { locate, NotationError } from './error'
import type { Line } from './lines'
import { readMasks } from './marks'
import { createPosition, type Position } from './position'

/* SadMan's .sdk files with headers, [Puzzle], [State] and [PencilMarks]. Other sections, such as [Colours], are not read. */

/** Reads the lines of one puzzle, the first of which is a header. Throws NotationError with the section as its path. */
export function readSections(lines: readonly Line[]): Position {
  const sections: Record<string, Line[]> = {}
  let section: Line[] = []
  for (const line of lines) {
    const [, name] = /^\s*\[([a-z]+)]\s*$/i.exec(line.text) ?? []
    if (name) sections[name.toLowerCase()] = section = []
    else if (line.kind === 'cells') section.push(line)
  }
  const { puzzle } = readSection(sections.puzzle ?? [], '[Puzzle]')
  const { shape, values: givens } = puzzle
  const state = sections.state && readSection(sections.state, '[State]')
  if (state && state.puzzle.shape !== shape) {
    throw new NotationError('field', { format: 'sdk', path: '[State]', char: 'another size' })
  }
  const marks = sections.pencilmarks?.map(({ text }) =>
    text.trim().split(/[,;\t]/.test(text) ? /\s*[,;\t]\s*/ : /\s+/),
  )
  const notes = marks && readMasks(marks, shape, { format: 'sdk', path: '[PencilMarks]' })
  return createPosition({ shape, givens, entries: state?.puzzle.values, notes })
}

function readSection(lines: readonly Line[], path: string): Position {
  return locate({ path }, () => {
    if (lines.length === 0) throw new NotationError('field', {})
    const { compact } = lines[0].cells
    if (lines.length === 1 && compact.length <= MAX_ROW_CELLS) {
      throw new NotationError('row-count', { length: 1, expected: 9 })
    }
    const { position, error } = readRows(lines)
    if (!position) throw error
    return position
  })
}
