import type { Lesson } from '../../../core/learning/lessons'
import { parseDigits } from '../../../core/sudoku/digits'
import { createPuzzle } from '../../../core/sudoku/grid'
import { type CancelSignal, createCanceller } from '../../../platform/cancel'
import { log } from '../../../platform/log'
import { compute } from '../../../platform/worker-client'
import { games } from '../../../state/games'
import { startGame } from '../../../state/sessions'
import { freshSeed } from '../../../state/stock'
import { sayLesson } from '../../../strings/lessons'
import { lessonPuzzles } from '../drills'

const SIZE = 9

/** How long a new puzzle may take, ms: most come within a second or two, some techniques are the hardest of hardly any. */
const PATIENCE = 12_000

export interface OfferOptions {
  readonly signal: CancelSignal
  /** Told how many puzzles were looked at in vain. */
  onTried(tried: number): void
}

/**
 * Starts a game of a puzzle that needs a lesson's technique and returns its id: a new one, or where that takes too long or the
 * worker is missing, one of those in which the lesson's positions were found. Throws a StorageError, and a ComputeError
 * `cancelled`.
 */
export async function startPuzzle(lesson: Lesson, options: OfferOptions): Promise<string> {
  const name = sayLesson(lesson.id)
  const made = await makePuzzle(lesson, options)
  if (!made) return startGame(createPuzzle(SIZE, ownPuzzle(lesson)), { name })
  const solution = parseDigits(made.solution)
  const puzzle = createPuzzle(SIZE, parseDigits(made.puzzle))
  return startGame(puzzle, { name, solution, level: made.rating.level })
}

/** A new puzzle, or null where there is none in time. */
async function makePuzzle({ id }: Lesson, { signal, onTried }: OfferOptions) {
  const patience = createCanceller()
  const forget = signal.onCancel(() => patience.cancel())
  const timer = setTimeout(() => patience.cancel(), PATIENCE)
  try {
    const wishes = { size: SIZE, seed: freshSeed(), technique: id }
    return await compute.call('generate', wishes, {
      signal: patience.signal,
      onProgress: ({ tried }) => onTried(tried),
    })
  } catch (error) {
    if (signal.cancelled) throw error
    log.info('lesson.offer', { lesson: id, error: String(error) })
    return null
  } finally {
    clearTimeout(timer)
    forget()
  }
}

/** One of the lesson's own puzzles, one that was not played yet where there is one. */
function ownPuzzle(lesson: Lesson): readonly number[] {
  const played = games.list().map(({ givens }) => givens)
  const all = lessonPuzzles(lesson)
  const fresh = all.filter((givens) => !played.includes(givens))
  const choice = fresh.length > 0 ? fresh : all
  return parseDigits(choice[Math.floor(Math.random() * choice.length)])
}
