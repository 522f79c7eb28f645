import { maxSum, minSum } from '../../../core/sudoku/combinations'
import { digitSymbol } from '../../../core/sudoku/digits'
import {
  type CellArea,
  type Conflict,
  findConflicts,
  isClassic,
  type Puzzle,
  type Size,
} from '../../../core/sudoku/grid'
import type { Rating } from '../../../core/sudoku/logic/rating'
import type { Verdict } from '../../../core/worker/methods/index'
import { computeNotice } from '../../../platform/compute-error'
import { fill, words } from '../../../strings/index'
import { sayCell, sayConflict, sayRating } from '../../../strings/say'
import type { Brush } from '../brush'
import {
  cageOfBrush,
  cagesIn,
  findCageFault,
  type SumsOfCages,
  sumsOfCages,
  type WrongCage,
} from '../cage-sketch'
import type { RulesSketch } from '../draft'
import { findRegionFault, listWrongCells, partsBy, shapeOfSketch, sketchOfShape } from '../sketch'
import { captureWords } from '../strings/index'

/** What the verdict bar shows. */
interface VerdictView {
  readonly tone: 'calm' | 'busy' | 'good' | 'care' | 'bad'
  readonly drawing: string
  readonly title: string
  readonly text: string
  /** The button that asks again, after a failure. */
  readonly retry?: string
}

/** A verdict, the marks on the board, and whether the grid can be used. */
export interface Assessment {
  readonly verdict: VerdictView
  /** One character per cell for the board: 'd' where two solutions differ. Empty for no marks. */
  readonly marks: string
  /** Whether the grid can be solved and played. */
  readonly ready: boolean
}

/**
 * The fewest givens of a puzzle with one solution, by size: proven for 4×4, 6×6 and 9×9, the fewest known
 * for 16×16 and 25×25. With fewer givens no search is needed.
 */
const MIN_UNIQUE_GIVENS: Readonly<Record<Size, number>> = { 4: 4, 6: 8, 9: 17, 16: 55, 25: 151 }

/** The assessment that needs no solver, or undefined if the solver is needed. */
export function assessWithoutSolver(puzzle: Puzzle): Assessment | undefined {
  const t = captureWords().input
  const conflicts = findConflicts(puzzle.shape, puzzle.values)
  if (conflicts.length > 0) return assessConflicts(puzzle, conflicts)
  const { shape, values, removed } = puzzle
  // Removed candidates may do what givens do.
  if (removed) return undefined
  const givens = values.filter((digit) => digit > 0).length
  // Cages and lines may do so, too.
  if (shape.areas.length + shape.relations.length > 0) return undefined
  if (givens === 0) return createAssessment('calm', 'pencil', t.verdictEmpty, '', false)
  if (isClassic(shape) && givens < MIN_UNIQUE_GIVENS[shape.size]) {
    return createAssessment('calm', 'pencil', t.verdictFew, '', true)
  }
  return undefined
}

/**
 * What is wrong with regions and cages as they are drawn, and how far the cages are that are drawn with `brush`; undefined if
 * there is nothing to say.
 */
export function assessSketch(
  sketch: RulesSketch,
  brush: Brush | null = null,
): Assessment | undefined {
  return assessRegions(sketch) ?? assessCages(sketch, brush)
}

function assessCages(sketch: RulesSketch, brush: Brush | null): Assessment | undefined {
  const t = captureWords().rules
  const wrong = findCageFault(sketch, brush)
  if (wrong) return assessWrongCage(sketch, wrong)
  const sums = sumsOfCages(sketch)
  if (partsBy(brush) !== 'areas' || sums.sum === sums.whole) return undefined
  const chosen = cagesIn(sketch)[cageOfBrush(brush)]
  const title = chosen ? sayCage(sketch, chosen) : t.cageStart
  return createAssessment('calm', 'grid', title, saySums(sums), false)
}

function assessWrongCage(sketch: RulesSketch, { cage, fault }: WrongCage): Assessment {
  const t = captureWords().rules
  const { size } = sketch.rules
  const { cells, sum = 0 } = cage
  const [title, text] =
    fault === 'size' ? [t.cageLarge, t.cageLargeText] : [t.cageSum, t.cageSumText]
  const cell = sayCell(shapeOfSketch(sketch), cells[0])
  const said = fill(text, { cell, size, sum, ...rangeOf(size, cells.length) })
  const marks = marksAt(size, cells)
  return { ...createAssessment('bad', 'warning', title, said, false), marks }
}

/** A cage that is being drawn: its cells and sum; while the sum is too small, which ones there are. */
function sayCage({ rules: { size } }: RulesSketch, { cells, sum }: CellArea): string {
  const t = captureWords().rules
  const count = cells.length
  if (sum === undefined) return fill(t.cageOpen, { count })
  if (sum < minSum(count)) return fill(t.cageRange, rangeOf(size, count))
  return fill(t.cageChosen, { count, sum })
}

/** How many cells, and which sums they can have: '3–17'. */
function rangeOf(size: number, count: number) {
  const [min, max] = [minSum(count), maxSum(size, count)]
  return { count, range: min === max ? `${min}` : `${min}–${max}` }
}

/** The total of the sums beside that of the grid. */
function saySums({ sum, whole }: SumsOfCages): string {
  const t = captureWords().rules
  if (sum === whole) return fill(t.sumsDone, { sum })
  return fill(sum < whole ? t.sumsLeft : t.sumsOver, { sum, whole, left: whole - sum })
}

/** Marks for the board: 'd' at these cells. */
function marksAt(size: number, cells: readonly number[]): string {
  return Array.from({ length: size ** 2 }, (_, cell) => (cells.includes(cell) ? 'd' : '.')).join('')
}

/** What is wrong with the regions of a jigsaw; undefined if nothing is. */
function assessRegions(sketch: RulesSketch): Assessment | undefined {
  const fault = findRegionFault(sketch)
  if (!fault) return undefined
  const t = captureWords().rules
  const { region, count } = fault
  const { size } = sketch.rules
  if (region < 0) {
    return createAssessment('calm', 'grid', t.unfinished, fill(t.unfinishedText, { count }), false)
  }
  const text = fill(t.wrongSizeText, { region: region + 1, count, size })
  const marks = marksAt(size, listWrongCells(sketch))
  return { ...createAssessment('bad', 'warning', t.wrongSize, text, false), marks }
}

/** Shown while the solver is running. */
export function assessPending(): Assessment {
  return createAssessment('busy', '', captureWords().input.verdictChecking, '', true)
}

/** The assessment of the solver's verdict, with the puzzle's rating if it is known. */
export function assessVerdict(puzzle: Puzzle, verdict: Verdict, rating?: Rating): Assessment {
  const t = captureWords().input
  switch (verdict.kind) {
    case 'conflict':
      return assessConflicts(puzzle, verdict.conflicts)
    case 'none':
      return createAssessment('bad', 'cross', t.verdictNone, sayWhyNone(puzzle), false)
    case 'unique':
      return createAssessment(
        'good',
        'check',
        t.verdictUnique,
        rating ? sayRating(rating) : t.verdictUniqueText,
        true,
      )
    case 'several': {
      const [a, b] = verdict.solutions
      const marks = Array.from(a, (digit, cell) => (digit === b[cell] ? '.' : 'd')).join('')
      const n = marks.split('d').length - 1
      const view: VerdictView = {
        tone: 'care',
        drawing: 'warning',
        title: t.verdictSeveral,
        text: fill(t.verdictSeveralText, { n }),
      }
      return { verdict: view, marks, ready: true }
    }
  }
}

/** Cages whose sums do not add up to that of the grid are the likely reason. */
function sayWhyNone({ shape }: Puzzle): string {
  const { input, rules } = captureWords()
  const { sum, whole, isComplete } = sumsOfCages(sketchOfShape(shape))
  return isComplete && sum !== whole ? fill(rules.wrongSums, { sum, whole }) : input.verdictNoneText
}

/** Shown if the solver failed. The grid can still be used. */
export function assessFailure(error: unknown): Assessment {
  const t = captureWords().input
  const title = computeNotice(error, t.verdictUnknown)
  const failure = createAssessment('care', 'warning', title, t.verdictUnknownText, true)
  return { ...failure, verdict: { ...failure.verdict, retry: words().common.retry } }
}

function assessConflicts(puzzle: Puzzle, conflicts: readonly Conflict[]): Assessment {
  const { shape } = puzzle
  const [first] = conflicts
  const text = sayConflict(shape, first, digitSymbol(shape, first.digit))
  return createAssessment('bad', 'warning', captureWords().input.verdictConflict, text, false)
}

/** An assessment without marks on the board. */
export function createAssessment(
  tone: VerdictView['tone'],
  drawing: string,
  title: string,
  text: string,
  ready: boolean,
): Assessment {
  return { verdict: { tone, drawing, title, text }, marks: '', ready }
}
