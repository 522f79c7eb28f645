import { type GameState, puzzleOfGame } from '../../../core/game/index'
import { parseDigits } from '../../../core/sudoku/digits'
import type { TechniqueId } from '../../../core/sudoku/logic/technique-ids'
import { packPuzzle } from '../../../core/worker/grid'
import type { CancelSignal } from '../../../platform/cancel'
import { showToast } from '../../../platform/dialog'
import { storage, storing } from '../../../platform/storage'
import { compute } from '../../../platform/worker-client'
import { finishes } from '../../../state/games/finishes'
import type { GameSummary } from '../../../state/games/game-summary'
import { games } from '../../../state/games/games'
import { LESSON_GAMES_KEY, lessonProgress } from '../../../state/lessons/lessons'
import { analysisWords } from '../strings/index'
import { type Habit, habitsOf } from './habits'
import { judgeGame, type Review } from './judge'
import { isHelpKnown, movesOfGame } from './moves'
import { repetition } from './repetition'
import { SINGLES, sayWhole } from './sentences'
import { createReviews } from './store'

/** A review, and its game with the solution. */
export interface ReviewedGame {
  /** What the review says of the whole game; '' for nothing in particular. */
  readonly sentence: string
  readonly game: GameState
  readonly review: Review
}

/** The habits that the kept reviews show, and of how many games they are. */
export function currentHabits(): { readonly habits: readonly Habit[]; readonly games: number } {
  const all = reviews.all()
  return { habits: habitsOf(all), games: all.length }
}

const reviews = createReviews(storage, (id) => games.list().some((game) => game.id === id))

/** Whether the times of a game can be judged: not if it was solved on paper, or the phone's clock was moved. */
export function areTimesJudged({ excluded }: GameState): boolean {
  return excluded === undefined
}

/**
 * The review of a stored game: the one that is kept with it, or a new one, which is kept. Null if the puzzle has several solutions.
 * `onProgress`: how many of the moves the worker has explained. `noted`: the finished game, to
 * count the techniques that it shows, unless it had a hint, to note whether there was a guess, and to forget drills that its review does
 * not speak of. Throws a ComputeError.
 */
export async function reviewGame(
  id: string,
  started: GameState,
  signal: CancelSignal,
  onProgress: (done: number, of: number) => void = () => {},
  noted?: GameSummary,
): Promise<ReviewedGame | null> {
  const reviewed = await makeReview(id, started, signal, onProgress)
  if (!reviewed || !noted) return reviewed
  const { used, steps } = reviewed.review
  repetition.recheck(id, reviewed.review)
  if (!started.hints) lessonProgress.noteGame(noted, Object.keys(used) as TechniqueId[])
  finishes.noteGuess(
    noted,
    steps.some(({ way }) => way === 'guess'),
  )
  return reviewed
}

async function makeReview(
  id: string,
  started: GameState,
  signal: CancelSignal,
  onProgress: (done: number, of: number) => void,
): Promise<ReviewedGame | null> {
  const game = await withSolution(started, signal)
  if (!game) return null
  const kept = reviews.read(id, game)
  if (kept) return { game, review: kept, sentence: sayWhole(kept) }
  const { puzzle } = game
  const { solution = [] } = puzzle
  const played = movesOfGame(game, solution)
  const { moves } = played
  const reports = await compute.call(
    'review',
    { ...packPuzzle(puzzleOfGame(puzzle)), moves },
    { signal, onProgress: ({ done }) => onProgress(done, moves.length) },
  )
  const review = judgeGame(puzzle, solution, played, reports ?? [], {
    areTimesJudged: areTimesJudged(game),
    isHelpKnown: isHelpKnown(game),
  })
  keep(id, game, review)
  return { game, review, sentence: sayWhole(review) }
}

async function withSolution(game: GameState, signal: CancelSignal): Promise<GameState | null> {
  const { puzzle } = game
  if (puzzle.solution) return game
  const verdict = await compute.call('verdict', packPuzzle(puzzleOfGame(puzzle)), { signal })
  if (verdict.kind !== 'unique') return null
  return { ...game, puzzle: { ...puzzle, solution: parseDigits(verdict.solution) } }
}

function keep(id: string, game: GameState, review: Review) {
  if (review.steps.length === 0) return
  storing('review.keep', () => reviews.keep(id, game, review))
}

const UNCANCELLED: CancelSignal = { cancelled: false, onCancel: () => () => {} }

/**
 * Counts the games that are still there once more, and tells the player, if an older version has counted techniques that the moves
 * do not show: lessons applied, finishes with a guess, drills, and the kept reviews.
 */
export async function recountOnce(): Promise<void> {
  const { old } = storage.read(LESSON_GAMES_KEY)
  if (!old) return
  try {
    storage.write(LESSON_GAMES_KEY, { counts: {}, recent: [], old })
    // The last ones at the end, so that their reviews are kept.
    for (const summary of games.list().slice().reverse()) {
      const game = summary.finishedAt && games.load(summary.id)
      if (game) await reviewGame(summary.id, game, UNCANCELLED, undefined, summary)
    }
    const { counts, recent } = storage.read(LESSON_GAMES_KEY)
    // Singles need no evidence: games that are gone still count.
    const kept = SINGLES.flatMap((id) =>
      old[id] ? [[id, Math.max(old[id], counts[id] ?? 0)]] : [],
    )
    storage.write(LESSON_GAMES_KEY, { counts: { ...counts, ...Object.fromEntries(kept) }, recent })
    showToast(analysisWords().revisit.recounted)
  } catch {
    // Done the next time.
  }
}
