import type { Lesson } from '../../../core/learning/lessons'
import { parseDigits } from '../../../core/sudoku/digits'
import type { Puzzle } from '../../../core/sudoku/grid'
import { type CancelSignal, createCanceller } from '../../../platform/cancel'
import { showToast } from '../../../platform/dialog'
import { log } from '../../../platform/log'
import { router } from '../../../platform/router'
import { compute } from '../../../platform/worker-client'
import { keyOfPuzzle, puzzleKey, readStoredPuzzle } from '../../../state/games/game-summary'
import { games } from '../../../state/games/games'
import { startGame } from '../../../state/games/sessions'
import { newSeed } from '../../../state/games/stock'
import { fill, words } from '../../../strings/index'
import { sayLesson } from '../../../strings/lessons'
import { lessonPuzzles } from '../course/drill'
import { lessonPagesWords } from '../strings/index'

const SIZE = 9

/** Timeout for generating a puzzle. Most take a second or two; some techniques are rarely the hardest one of a puzzle. */
const GENERATION_TIMEOUT_MS = 12_000

interface OfferOptions {
  readonly signal: CancelSignal
  /** Receives the number of puzzles that were generated and rejected so far. */
  onTried(tried: number): void
}

/**
 * Opens a game of a new puzzle that needs a lesson's technique. `show` receives what to say meanwhile, and '' at the end.
 * Does not reject.
 */
export async function openPuzzle(
  lesson: Lesson,
  signal: CancelSignal,
  show: (text: string) => void,
): Promise<void> {
  const t = lessonPagesWords().lesson
  show(t.making)
  try {
    const onTried = (n: number) => show(fill(t.makingTried, { n }))
    const id = await startPuzzle(lesson, { signal, onTried })
    router.open('play', { id })
  } catch (error) {
    if (!signal.cancelled) {
      log.error('lesson.offer', { error: String(error) })
      showToast(words().common.storageFull)
    }
  }
  show('')
}

/**
 * Starts a game of a puzzle that needs a lesson's technique and returns the game's id. The puzzle is generated. If that
 * times out or the worker is unavailable, it is one of the lesson's own puzzles. Throws a StorageError, or a
 * ComputeError with code `cancelled`.
 */
async function startPuzzle(lesson: Lesson, options: OfferOptions): Promise<string> {
  const name = sayLesson(lesson.id)
  const made = await generatePuzzleFor(lesson, options)
  if (!made) return startGame(ownPuzzle(lesson), { name })
  const solution = parseDigits(made.solution)
  const puzzle = readStoredPuzzle({ size: SIZE, rules: made.rules, givens: made.puzzle })
  return startGame(puzzle, { name, solution, level: made.rating.level })
}

/** A generated puzzle, or null after a timeout or an error. */
async function generatePuzzleFor(
  { id, techniques, rules }: Lesson,
  { signal, onTried }: OfferOptions,
) {
  const canceller = createCanceller()
  const unsubscribe = signal.onCancel(() => canceller.cancel())
  const timer = setTimeout(() => canceller.cancel(), GENERATION_TIMEOUT_MS)
  try {
    // A lesson on rules is for players who are new to them.
    const wish = id === rules ? ({ level: 'easy' } as const) : { technique: techniques[0] }
    const payload = { size: SIZE, seed: newSeed(), ...(rules && { kind: rules }), ...wish }
    return await compute.call('generate', payload, {
      signal: canceller.signal,
      onProgress: ({ tried }) => onTried(tried),
    })
  } catch (error) {
    if (signal.cancelled) throw error
    log.info('lesson.offer', { lesson: id, error: String(error) })
    return null
  } finally {
    clearTimeout(timer)
    unsubscribe()
  }
}

/** One of the puzzles of the lesson's positions, preferably one that has not been played. */
function ownPuzzle(lesson: Lesson): Puzzle {
  const played = games.list().map(puzzleKey)
  const all = lessonPuzzles(lesson)
  const fresh = all.filter((puzzle) => !played.includes(keyOfPuzzle(puzzle)))
  const choice = fresh.length > 0 ? fresh : all
  return choice[Math.floor(Math.random() * choice.length)]
}
