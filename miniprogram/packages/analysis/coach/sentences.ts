/** What a review says, in the current language. */
import { digitSymbol } from '../../../core/sudoku/digits'
import type { Shape } from '../../../core/sudoku/grid'
import type { TechniqueId } from '../../../core/sudoku/logic/technique-ids'
import { fill } from '../../../strings/index'
import { capitalise, sayCells } from '../../../strings/phrases'
import { sayTechnique } from '../../../strings/techniques'
import { clockText } from '../../../ui/components/game-clock/clock-text'
import { sayStepName } from '../sentences/step'
import { analysisWords } from '../strings/index'
import type { Habit } from './habits'
import type { Review, ReviewedStep, ReviewMoment } from './judge'

/** A time in a sentence: 8 秒, 1 分 52 秒. */
export function sayTime(ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1000))
  const t = analysisWords().review
  if (seconds < 60) return fill(t.seconds, { n: seconds })
  return fill(t.minutes, { m: Math.floor(seconds / 60), n: seconds % 60 })
}

/** A time in a title, where words could be broken apart: 8 秒, 1:52. */
function sayShortTime(ms: number): string {
  const seconds = Math.round(ms / 1000)
  return seconds < 60 ? sayTime(ms) : clockText(1000 * seconds).replace(/^0/, '')
}

/** The step that a moment shows, as a thing to see; '' for none. */
function sayShown(shape: Shape, { shown }: ReviewMoment): string {
  if (!shown) return ''
  const isLastCell = shown.step.technique === 'full-house'
  return isLastCell ? analysisWords().review.lastCell : sayStepName(shape, shown.step)
}

/** A moment in words. */
export interface MomentText {
  readonly title: string
  /** Without the reason of the step that is drawn. */
  readonly text: string
}

export function sayMoment(shape: Shape, moment: ReviewMoment): MomentText {
  const { title, text } = patternOf(moment)
  const { n, cell, digit, thoughtMs } = moment
  const values = {
    n,
    time: sayTime(thoughtMs),
    technique: sayShown(shape, moment),
    cell: sayCells(shape, [cell]),
    digit: digitSymbol(shape, digit),
    ...(moment.kind === 'note' && { since: moment.since }),
    ...(moment.kind === 'mistake' && {
      right: digitSymbol(shape, moment.right),
      cause: sayCause(shape, moment),
      cost: sayCost(moment),
    }),
  }
  return {
    title: fill(title, { ...values, time: sayShortTime(thoughtMs) }),
    text: capitalise(fill(text, values).trim()),
  }
}

function patternOf(moment: ReviewMoment): MomentText {
  const { stall, stallOther, guess, guessShown, ...t } = analysisWords().review.moments
  switch (moment.kind) {
    case 'stall':
      return moment.isOther ? stallOther : stall
    case 'guess':
      return moment.shown ? { ...guess, text: guess.text + guessShown } : guess
    default:
      return t[moment.kind]
  }
}

type MistakeMoment = Extract<ReviewMoment, { kind: 'mistake' }>

/** Where a wrong digit came from. */
function sayCause(shape: Shape, moment: MistakeMoment): string {
  const { causes } = analysisWords().review.moments
  const { cause, digit, right, blocker = -1, since = 0, noteCell = moment.cell } = moment
  const isOwn = noteCell === moment.cell
  const pattern = {
    slip: blocker < 0 ? causes.slipRule : causes.slip,
    note: since > 0 ? causes.note : causes.noteAtStart,
    overlooked: causes.overlooked,
    guess: causes.guess,
  }[cause]
  return capitalise(
    fill(pattern, {
      digit: digitSymbol(shape, digit),
      right: digitSymbol(shape, right),
      blocker: blocker < 0 ? '' : sayCells(shape, [blocker]),
      technique: sayShown(shape, moment),
      since,
      noteCell: sayCells(shape, [noteCell]),
      lost: digitSymbol(shape, isOwn ? right : digit),
    }),
  )
}

function sayCost({ ms, followers, isFixed }: MistakeMoment): string {
  const { costs: t } = analysisWords().review.moments
  const [alone, more] = isFixed ? [t.fixed, t.fixedMore] : [t.open, t.openMore]
  return fill(followers > 0 ? more : alone, { time: sayTime(ms), n: followers })
}

/** Techniques that a digit placed shows. */
export const SINGLES: readonly string[] = ['full-house', 'naked-single', 'hidden-single']

/** One sentence about a finished game: what its moves show; '' for nothing in particular. */
export function sayWhole({ steps, moments, mistakes, used }: Review): string {
  const t = analysisWords().review.whole
  const id = (Object.keys(used) as TechniqueId[]).find((one) => !SINGLES.includes(one))
  if (id) return fill(t.technique, { technique: sayTechnique(id) })
  if (mistakes > 0) return fill(t.mistakes, { n: mistakes })
  const [guess, stall] = (['guess', 'stall'] as const).map((kind) =>
    moments.find((moment) => moment.kind === kind),
  )
  if (guess) return fill(t.guess, { n: guess.n })
  if (stall) return fill(t.stall, { n: stall.n, time: sayTime(stall.thoughtMs) })
  return steps.every(({ way }) => way === 'single' || way === 'notes') ? t.clear : ''
}

/** A habit in words. */
export function sayHabit(habit: Habit): MomentText {
  const { title, text } = analysisWords().review.habits[habit.kind]
  const values = {
    ...('ms' in habit && { time: sayTime(habit.ms), other: sayTime(habit.otherMs) }),
    ...('of' in habit && { n: habit.n, of: habit.of }),
    technique: habit.kind === 'late' ? capitalise(sayTechnique(habit.technique)) : '',
  }
  return { title: fill(title, values), text: fill(text, values) }
}

/** A digit in the line of time: 第 12 步 · 0:08 · 唯一余数. */
export function sayReviewedStep(reviewed: ReviewedStep): string {
  const { n, isRight, thoughtMs, way, technique, isAway } = reviewed
  const { step, wrongStep, ways, away } = analysisWords().review
  const name = technique ? sayTechnique(technique) : ''
  const how = way === undefined || way === 'single' ? name : fill(ways[way], { technique: name })
  return [fill(isRight ? step : wrongStep, { n }), isAway ? away : sayTime(thoughtMs), how]
    .filter(Boolean)
    .join(' · ')
}
