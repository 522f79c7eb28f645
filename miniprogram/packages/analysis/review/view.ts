import { conflictsIn } from '../../../core/game/conflicts'
import { shapeOfGame } from '../../../core/game/game-shape'
import { parentOf } from '../../../core/game/history'
import { atNode, elapsedAt, type GameState } from '../../../core/game/index'
import { formatNotes, formatSomeNotes } from '../../../core/game/note-planes'
import { type LessonId, lessonOf } from '../../../core/learning/lessons'
import { formatDigits, rowsOf } from '../../../core/sudoku/digits'
import type { Level } from '../../../core/sudoku/logic/levels'
import type { TechniqueId } from '../../../core/sudoku/logic/technique-ids'
import { fill, words } from '../../../strings/index'
import { sayTechnique } from '../../../strings/techniques'
import { marksOf } from '../../../ui/components/board/marks'
import { clockText } from '../../../ui/components/game-clock/clock-text'
import type { StepHint } from '../../../ui/components/hint-panel/step-hint'
import type { ChartBar } from '../bars/chart'
import type { Habit } from '../coach/habits'
import type { Review, ReviewedStep, ReviewMoment } from '../coach/judge'
import { type MomentText, sayHabit, sayMoment, sayTime } from '../coach/sentences'
import { stepHint } from '../step-hint'
import { analysisWords } from '../strings/index'

/** A moment in the list. */
export interface MomentRow extends MomentText {
  /** The name of an icon. */
  readonly drawing: string
}

/** A technique that was recognised; `lesson` is '' if none teaches it. */
export interface UsedChip {
  readonly text: string
  readonly lesson: LessonId | ''
}

/** What the page shows of a review besides the board. */
export interface GameReview {
  /** 共填 56 步，用时 06:12. */
  readonly facts: string
  /** The usual time and the mistakes, in one line; then what has to be known about hints and times. */
  readonly more: readonly string[]
  readonly bars: readonly ChartBar[]
  readonly moments: readonly MomentRow[]
  readonly used: readonly UsedChip[]
  /** There is nothing to see again. */
  readonly isFine: boolean
}

/** The heading and the lines of the player's habits; '' and none without habits. */
export function habitRows(habits: readonly Habit[], games: number) {
  const title = fill(analysisWords().review.habitsTitle, { n: games })
  return { habitsTitle: habits.length > 0 ? title : '', habits: habits.map(sayHabit) }
}

/** The longest thought fills the chart, if it took between these numbers of usual times. */
const MIN_FULL_RATIO = 4
const MAX_FULL_RATIO = 10

/** Shades of the bars: how hard the step was. */
const shadeOf = ({ difficulty, isRight }: ReviewedStep): Level =>
  !isRight ? 'extreme' : difficulty < 2.4 ? 'easy' : difficulty < 4 ? 'medium' : 'hard'

const DRAWINGS: Readonly<Record<ReviewMoment['kind'], string>> = {
  stall: 'clock',
  hard: 'clock',
  guess: 'answer',
  note: 'pencil',
  mistake: 'cross',
}

/** `areTimesJudged`: false for a game that was solved on paper, or while the phone's clock was moved. */
export function gameReview(game: GameState, review: Review, areTimesJudged: boolean): GameReview {
  const t = analysisWords().review
  const shape = shapeOfGame(game.puzzle)
  const { steps, moments, mistakes, usualMs, used } = review
  const longest = Math.max(...steps.map(({ thoughtMs }) => thoughtMs))
  const usualBar = Math.max(1000, usualMs)
  const fullMs = Math.min(MAX_FULL_RATIO * usualBar, Math.max(MIN_FULL_RATIO * usualBar, longest))
  const time = clockText(elapsedAt(game.clock, 0))
  const usual = fill(t.usual, { time: sayTime(usualMs) })
  const wrong = mistakes > 0 ? fill(t.mistakes, { n: mistakes }) : t.noMistakes
  return {
    facts: fill(game.status === 'finished' ? t.facts : t.unfinished, { n: steps.length, time }),
    more: [
      areTimesJudged && usualMs > 0 ? `${usual} · ${wrong}` : wrong,
      ...(areTimesJudged ? [] : [t.untimed]),
      ...(review.isHelpUnknown ? [t.helpUnknown] : []),
      ...(['help', 'guess'] as const).flatMap((way) => {
        const all = steps.filter((step) => step.way === way).map(({ n }) => n)
        return all.length > 0
          ? [fill(t.lists[way], { list: all.join(words().common.listComma) })]
          : []
      }),
    ],
    isFine: moments.length === 0 && !review.isHelpUnknown,
    bars: steps.map((step) => ({
      height: Math.min(1, step.thoughtMs / fullMs),
      level: shadeOf(step),
    })),
    moments: moments.map((moment) => ({
      ...sayMoment(shape, moment),
      drawing: DRAWINGS[moment.kind],
    })),
    used: (Object.keys(used) as TechniqueId[]).map((id) => ({
      text: fill(t.technique, { name: sayTechnique(id), n: used[id] ?? 0 }),
      lesson: lessonOf(id)?.id ?? '',
    })),
  }
}

/** What the board shows. */
export interface ReviewBoard {
  readonly values: readonly string[]
  readonly notes: readonly string[]
  readonly corners: readonly string[]
  readonly conflicts: string
  readonly selected: number
}

/** The board after a node of the game; `cell`: the one of its move, −1 for none. */
export function boardAt(game: GameState, node: number, cell = -1): ReviewBoard {
  const { values, notes, corners } = atNode(game, node)
  const { size } = game.puzzle
  return {
    values: rowsOf(formatDigits(values), size),
    notes: formatNotes(notes, size),
    corners: formatSomeNotes(corners, size),
    conflicts: conflictsIn(game.puzzle, values),
    selected: cell,
  }
}

/** A wrong digit is shown on the board, unless the reason of the right one is drawn instead. */
const showsWrongDigit = (moment: ReviewMoment) =>
  moment.kind === 'mistake' && !(moment.cause === 'overlooked' && moment.shown)

/** The board of a moment, with its reason and what is said about it. `beat`: of a step told in beats; infinite for the whole. */
export function momentView(
  game: GameState,
  moment: ReviewMoment,
  beat: number,
  action: string,
): ReviewBoard & { readonly hint: StepHint } {
  const shape = shapeOfGame(game.puzzle)
  const { node, cell, shown, candidates } = moment
  const { title, text } = sayMoment(shape, moment)
  const isAfter = showsWrongDigit(moment)
  const before = parentOf(game.history.log, node)
  const board = boardAt(game, isAfter ? node : before, cell)
  if (isAfter || !shown) {
    const blocker = moment.kind === 'mistake' ? moment.blocker : undefined
    const marks = marksOf(shape, {
      ...(blocker !== undefined && blocker >= 0 && { l: [blocker] }),
      e: [cell],
    })
    return { ...board, hint: { title, text, action, marks, drawing: null } }
  }
  const solution = game.puzzle.solution
  // What is reasoned from are the right digits.
  const placed = atNode(game, before).values.map((digit, at) =>
    solution && digit !== solution[at] ? 0 : digit,
  )
  const drawn = stepHint(shape, { ...shown, placed }, { stage: 3, beat }, action)
  const isWhole = beat === Number.POSITIVE_INFINITY
  return {
    ...board,
    ...(candidates && { notes: formatNotes([...candidates], game.puzzle.size), corners: [] }),
    selected: -1,
    hint: { ...drawn, title, text: isWhole ? `${text}\n${drawn.text}` : drawn.text },
  }
}
