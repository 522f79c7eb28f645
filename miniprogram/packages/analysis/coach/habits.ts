/** What the last games have in common: where the player is slow, what is seen late, where wrong digits come from. */
import type { TechniqueId } from '../../../core/sudoku/logic/technique-ids'
import { median } from '../../../state/games/finishes'
import type { MistakeCause, Review, ReviewedStep, ReviewMoment } from './judge'

export type Habit =
  /** Hidden singles in rows and columns take much longer than those in boxes; naked singles much longer than hidden ones. */
  | { readonly kind: 'lines' | 'cells'; readonly ms: number; readonly otherMs: number }
  /** Of the long waits, `n` of `of` needed this technique. */
  | {
      readonly kind: 'late'
      readonly technique: TechniqueId
      readonly n: number
      readonly of: number
    }
  /** Of the wrong digits that reviews speak of, most came from there. */
  | { readonly kind: Exclude<MistakeCause, 'overlooked'>; readonly n: number; readonly of: number }
  /** Cells with a single note were forgotten in `n` of `of` games. */
  | { readonly kind: 'forgotten'; readonly n: number; readonly of: number }

/** Fewer games say nothing; more habits would be no help. */
const MIN_HABIT_GAMES = 5
const MAX_HABITS = 2
/** So many digits of each sort, and so much slower. For anybody lines take longer than boxes, and naked singles longer still. */
const MIN_DIGITS = 20
const MIN_SLOWNESS = { lines: 2, cells: 3 } as const
/** What happens that often, and in that share of the cases. */
const MIN_CASES = 4
const MIN_LATE_SHARE = 0.4
const MIN_CAUSE_SHARE = 0.6
const MIN_GAMES_SHARE = 0.3

/** The clearest habits first. None for fewer than MIN_HABIT_GAMES reviews. */
export function habitsOf(reviews: readonly Review[]): Habit[] {
  if (reviews.length < MIN_HABIT_GAMES) return []
  return [
    ...lateIn(reviews),
    ...slowIn(reviews),
    ...causesIn(reviews),
    ...forgottenIn(reviews),
  ].slice(0, MAX_HABITS)
}

function slowIn(reviews: readonly Review[]): Habit[] {
  const steps = reviews
    .filter(({ isUntimed }) => !isUntimed)
    .flatMap((review) => review.steps)
    .filter(({ n, way, isAway }) => n > 1 && way === 'single' && !isAway)
  const isHidden = ({ technique }: ReviewedStep) => technique === 'hidden-single'
  const compared = (
    kind: 'lines' | 'cells',
    slow: (step: ReviewedStep) => boolean,
    quick: (step: ReviewedStep) => boolean,
  ): Habit[] => {
    const [times, others] = [steps.filter(slow), steps.filter(quick)].map((list) =>
      list.map(({ thoughtMs }) => thoughtMs),
    )
    if (Math.min(times.length, others.length) < MIN_DIGITS) return []
    const [ms, otherMs] = [median(times), median(others)]
    return ms < MIN_SLOWNESS[kind] * otherMs ? [] : [{ kind, ms, otherMs }]
  }
  return [
    ...compared(
      'lines',
      (step) => isHidden(step) && step.isLine === true,
      (step) => isHidden(step) && !step.isLine,
    ),
    ...compared('cells', ({ technique }) => technique === 'naked-single', isHidden),
  ]
}

const momentsOf = (reviews: readonly Review[]): ReviewMoment[] =>
  reviews.flatMap(({ moments }) => moments)

/** The technique that most of the long waits needed. Singles are told by `slowIn`. */
function lateIn(reviews: readonly Review[]): Habit[] {
  const waits = momentsOf(reviews).filter(({ kind }) => kind === 'stall' || kind === 'hard')
  const counts = new Map<TechniqueId, number>()
  for (const { shown } of waits) {
    if (!shown || shown.step.placements.length > 0) continue
    const { technique } = shown.step
    counts.set(technique, (counts.get(technique) ?? 0) + 1)
  }
  const [most] = [...counts].sort(([, a], [, b]) => b - a)
  if (!most || most[1] < MIN_CASES || most[1] < MIN_LATE_SHARE * waits.length) return []
  return [{ kind: 'late', technique: most[0], n: most[1], of: waits.length }]
}

function causesIn(reviews: readonly Review[]): Habit[] {
  const causes = momentsOf(reviews).flatMap((moment) =>
    moment.kind === 'mistake' ? [moment.cause] : [],
  )
  return (['slip', 'note', 'guess'] as const).flatMap((kind) => {
    const n = causes.filter((cause) => cause === kind).length
    const isMost = n >= MIN_CASES && n >= MIN_CAUSE_SHARE * causes.length
    return isMost ? [{ kind, n, of: causes.length }] : []
  })
}

function forgottenIn(reviews: readonly Review[]): Habit[] {
  const n = reviews.filter(({ moments }) => moments.some(({ kind }) => kind === 'note')).length
  const isOften = n >= MIN_CASES && n >= MIN_GAMES_SHARE * reviews.length
  return isOften ? [{ kind: 'forgotten', n, of: reviews.length }] : []
}
