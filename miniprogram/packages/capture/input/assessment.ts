import { type Conflict, findConflicts, type Puzzle, type Size } from '../../../core/sudoku/grid'
import type { Rating } from '../../../core/sudoku/logic/rating'
import { digitSymbol } from '../../../core/sudoku/notation'
import type { Verdict as Found } from '../../../core/worker/methods/index'
import { fill, words } from '../../../strings/index'
import { sayConflict, sayRating } from '../../../strings/say'

/** What the verdict bar shows. */
export interface VerdictView {
  readonly tone: 'calm' | 'busy' | 'good' | 'care' | 'bad'
  readonly drawing: string
  readonly title: string
  readonly text: string
}

/** A verdict and what follows from it: marks on the board, and whether the grid can be used. */
export interface Assessment {
  readonly verdict: VerdictView
  /** One character a cell for the board: 'd' where two solutions differ. */
  readonly marks: string
  /** Whether solving and playing make sense. */
  readonly ready: boolean
}

/**
 * Fewer clues than any puzzle of the size with one solution has: proven for 4×4, 6×6 and 9×9
 * (4, 8 and 17), the fewest known for 16×16 (55). With fewer, the search is spared.
 */
const FEWEST_CLUES: Readonly<Record<Size, number>> = { 4: 4, 6: 8, 9: 17, 16: 55, 25: 151 }

/** What can be said without solving, or undefined where the solver has to be asked. */
export function assessQuickly(puzzle: Puzzle): Assessment | undefined {
  const t = words().input
  const conflicts = findConflicts(puzzle.shape, puzzle.values)
  if (conflicts.length > 0) return assessConflicts(puzzle, conflicts)
  const clues = puzzle.values.filter((digit) => digit > 0).length
  if (clues === 0) return plain('calm', 'pencil', t.verdictEmpty, '', false)
  if (clues < FEWEST_CLUES[puzzle.shape.size]) {
    return plain('calm', 'pencil', t.verdictFew, '', true)
  }
  return undefined
}

/** While the solver is at work. */
export function assessing(): Assessment {
  return plain('busy', '', words().input.verdictChecking, '', true)
}

/** What the solver's answer means to the one who types, with how hard the puzzle is where that is known. */
export function assess(puzzle: Puzzle, found: Found, rating?: Rating): Assessment {
  const t = words().input
  switch (found.kind) {
    case 'conflict':
      return assessConflicts(puzzle, found.conflicts)
    case 'none':
      return plain('bad', 'cross', t.verdictNone, t.verdictNoneText, false)
    case 'unique':
      return plain(
        'good',
        'check',
        t.verdictUnique,
        rating ? sayRating(rating) : t.verdictUniqueText,
        true,
      )
    case 'several': {
      const [a, b] = found.solutions
      const marks = Array.from(a, (digit, cell) => (digit === b[cell] ? '.' : 'd')).join('')
      const n = marks.split('d').length - 1
      const verdict: VerdictView = {
        tone: 'care',
        drawing: 'warning',
        title: t.verdictSeveral,
        text: fill(t.verdictSeveralText, { n }),
      }
      return { verdict, marks, ready: true }
    }
  }
}

/** The solver gave no answer: nothing is lost, and the grid can be used. */
export function assessUnknown(): Assessment {
  const t = words().input
  return plain('care', 'warning', t.verdictUnknown, t.verdictUnknownText, true)
}

function assessConflicts(puzzle: Puzzle, conflicts: readonly Conflict[]): Assessment {
  const { shape } = puzzle
  const [first] = conflicts
  const text = sayConflict(shape, first, digitSymbol(shape, first.digit))
  return plain('bad', 'warning', words().input.verdictConflict, text, false)
}

function plain(
  tone: VerdictView['tone'],
  drawing: string,
  title: string,
  text: string,
  ready: boolean,
): Assessment {
  return { verdict: { tone, drawing, title, text }, marks: '', ready }
}
