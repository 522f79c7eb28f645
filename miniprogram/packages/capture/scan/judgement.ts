import { digitSymbol, parseDigits } from '../../../core/sudoku/digits'
import { findConflicts, type Shape } from '../../../core/sudoku/grid'
import type { Verdict } from '../../../core/worker/methods/index'
import type { CancelSignal } from '../../../platform/cancel'
import { log } from '../../../platform/log'
import { fill } from '../../../strings/index'
import { sayConflict } from '../../../strings/say'
import type { Brush } from '../brush'
import {
  type Assessment,
  assessFailure,
  assessPending,
  assessSketch,
  assessVerdict,
  assessWithoutSolver,
  createAssessment,
} from '../input/assessment'
import { type CorrectedReading, digitsIn, printedPuzzle, writtenEntries } from '../reading'
import { captureWords } from '../strings/index'
import { judgePuzzle, tryAllPrinted } from './actions'

/** The result of judging a reading. */
interface Judgement {
  /** The only solution of the printed digits; null if there is none, or it is not known. */
  readonly answer: string | null
  /** The reading with all digits as printed, if only that has one solution; else null. */
  readonly allPrinted: CorrectedReading | null
}

/** Judges a reading in the worker, while rules are drawn with `brush`. `show` receives what can be said about it so far. Does not reject. */
export async function judgeReading(
  reading: CorrectedReading,
  brush: Brush | null,
  signal: CancelSignal,
  show: (assessment: Assessment) => void,
): Promise<Judgement> {
  const nothing: Judgement = { answer: null, allPrinted: null }
  const quick = judgeWithoutSolver(reading, brush)
  show(quick ?? assessPending())
  if (quick) return nothing
  try {
    const verdict = await judgePuzzle(printedPuzzle(reading), signal)
    if (signal.cancelled) return nothing
    show(judgeVerdict(reading, verdict))
    if (verdict.kind === 'unique') return { ...nothing, answer: verdict.solution }
    if (verdict.kind !== 'several') return nothing
    return { ...nothing, allPrinted: await tryAllPrinted(reading, signal) }
  } catch (error) {
    if (signal.cancelled) return nothing
    log.error('scan.verdict', { error: String(error) })
    show(assessFailure(error))
    return nothing
  }
}

/** What can be said about a reading without the solver, or undefined if the solver is needed. */
function judgeWithoutSolver(
  reading: CorrectedReading,
  brush: Brush | null,
): Assessment | undefined {
  const unfinished = assessSketch(reading.sketch, brush)
  if (unfinished) return unfinished
  const puzzle = printedPuzzle(reading)
  const { shape, values } = puzzle
  const conflict = sayFirstConflict(shape, values)
  const jigsaw = assessJigsaw(reading, conflict)
  if (jigsaw) return jigsaw
  const assessment = assessWithoutSolver(puzzle)
  return assessment && withText(assessment, conflict)
}

/** What the solver's verdict on the printed digits says about the whole reading. */
function judgeVerdict(reading: CorrectedReading, verdict: Verdict): Assessment {
  const t = captureWords().scan
  const puzzle = printedPuzzle(reading)
  switch (verdict.kind) {
    case 'unique':
      return (
        judgeEntries(reading, verdict.solution) ??
        assessFinished(reading) ??
        assessVerdict(puzzle, verdict)
      )
    case 'none':
    case 'several':
      return (
        assessJigsaw(reading, sayFirstConflict(puzzle.shape, digitsIn(reading))) ??
        withText(
          assessVerdict(puzzle, verdict),
          verdict.kind === 'none' ? t.noneText : t.severalSolutionsText,
        )
      )
    case 'conflict':
      return assessVerdict(puzzle, verdict)
  }
}

/** What is wrong with the entries of a puzzle with one solution; undefined if nothing is. */
function judgeEntries(reading: CorrectedReading, solution: string): Assessment | undefined {
  const t = captureWords().scan
  const { shape } = printedPuzzle(reading)
  const expected = parseDigits(solution)
  const wrong = writtenEntries(reading).filter(
    (digit, cell) => digit > 0 && digit !== expected[cell],
  )
  if (wrong.length === 0) return undefined
  const text = sayFirstConflict(shape, digitsIn(reading)) ?? t.wrongEntriesText
  return createAssessment('care', 'warning', fill(t.wrongEntries, { n: wrong.length }), text, true)
}

/** Undefined if there is something left to fill in, also after a correction. */
function assessFinished({ suspicion, cells }: CorrectedReading): Assessment | undefined {
  if (suspicion !== 'finished' || cells.some(({ digit }) => digit === 0)) return undefined
  const t = captureWords().scan
  return createAssessment('care', 'warning', t.finished, t.finishedText, true)
}

/** Names a house with equal digits and their cells, if there is one; the photograph marks them. */
function sayFirstConflict(shape: Shape, values: Uint8Array): string | undefined {
  const [conflict] = findConflicts(shape, values)
  return conflict && sayConflict(shape, conflict, digitSymbol(shape, conflict.digit))
}

function withText(assessment: Assessment, text = assessment.verdict.text): Assessment {
  return { ...assessment, verdict: { ...assessment.verdict, text } }
}

/** Undefined if it does not look like a jigsaw, whose regions the player has to draw. */
function assessJigsaw(
  { suspicion, sketch }: CorrectedReading,
  conflict: string | undefined,
): Assessment | undefined {
  if (suspicion !== 'jigsaw' || sketch.rules.regions || conflict === undefined) return undefined
  const t = captureWords().scan
  return createAssessment('bad', 'warning', t.jigsaw, t.jigsawText, false)
}
