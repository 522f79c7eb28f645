import { habitsOf } from '../../../../miniprogram/packages/analysis/coach/habits'
import type {
  Review,
  ReviewedStep,
  ReviewMoment,
} from '../../../../miniprogram/packages/analysis/coach/judge'
import { sayHabit } from '../../../../miniprogram/packages/analysis/coach/sentences'
import { gamesOf, type Style } from '../../../../tools/players/player'
import { reviewOf } from '../../../../tools/players/reviewed'

const GAMES = 6

const reviewsOf = (style: Style): Review[] =>
  [...gamesOf(style, GAMES)].map(({ game, solution }) => reviewOf(game, solution).review)

const careful = reviewsOf('careful')

const changed = (change: (step: ReviewedStep) => number): Review[] =>
  careful.map((review) => ({
    ...review,
    steps: review.steps.map((step) => ({ ...step, thoughtMs: change(step) })),
  }))

/** Reviews that each speak of one moment. */
const withMoment = (moment: object, count: number): Review[] =>
  careful.map((review, index) => ({
    ...review,
    moments: index < count ? [moment as ReviewMoment] : [],
  }))

const kinds = (reviews: readonly Review[]) => habitsOf(reviews).map(({ kind }) => kind)

describe('a habit', () => {
  test.each(['careful', 'reader', 'asker', 'expert'] as const)(
    'is not claimed of a player who looks for everything alike: %s',
    (kind) => {
      expect(kinds(reviewsOf(kind))).toEqual([])
    },
  )

  test('is to see lines late: hidden singles of rows and columns take twice as long', () => {
    const slow = changed(({ isLine, thoughtMs }) => thoughtMs * (isLine ? 3 : 1))
    expect(kinds(slow)).toEqual(['lines'])
    expect(sayHabit(habitsOf(slow)[0])).toMatchObject({ title: '行和列看得慢' })
    expect(kinds(slow.slice(0, 4))).toEqual([])
    expect(kinds(slow.map((review) => ({ ...review, isUntimed: true })))).toEqual([])
  })

  test('is to see naked singles late', () => {
    const slow = changed(
      ({ technique, thoughtMs }) => thoughtMs * (technique === 'naked-single' ? 4 : 1),
    )
    expect(kinds(slow)).toEqual(['cells'])
  })

  test('is to see a technique late that most of the long waits needed', () => {
    const step = { technique: 'naked-pair', placements: [], eliminations: [{ cell: 0, digit: 1 }] }
    const late = withMoment({ kind: 'hard', shown: { step } }, 4)
    expect(habitsOf(late)).toEqual([{ kind: 'late', technique: 'naked-pair', n: 4, of: 4 }])
    expect(sayHabit(habitsOf(late)[0]).title).toBe('显性数对常常看得晚')
    expect(kinds(withMoment({ kind: 'hard', shown: { step } }, 3))).toEqual([])
  })

  test('is where most wrong digits come from, or that notes are forgotten', () => {
    for (const cause of ['slip', 'note', 'guess']) {
      expect(kinds(withMoment({ kind: 'mistake', cause }, 4))).toEqual([cause])
    }
    expect(kinds(withMoment({ kind: 'mistake', cause: 'overlooked' }, 6))).toEqual([])
    expect(kinds(withMoment({ kind: 'note' }, 4))).toEqual(['forgotten'])
  })
})
