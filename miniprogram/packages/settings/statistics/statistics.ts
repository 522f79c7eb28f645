import { DRILLS_PER_LESSON, LESSONS, type Lesson } from '../../../core/learning/lessons'
import { router } from '../../../platform/router'
import { daily } from '../../../state/days/daily'
import { lessonProgress } from '../../../state/lessons/lessons'
import { fill, words } from '../../../strings/index'
import { settingsPageWords } from '../strings/index'
import {
  type HeatDayView,
  type HeatMapView,
  heatDayView,
  heatMapView,
  playedDays,
} from './heat-map'
import { type ScoreView, scoreView } from './score'

/**
 * What the player has achieved, on the page Me. It is in a subpackage because the main package is full; WeChat shows an empty
 * view until the subpackage is loaded.
 */
Component({
  data: {
    t: settingsPageWords().statistics,
    common: words().common,
    // From the finished games, the days and the lessons
    /** Null before the first finished game. */
    score: null as ScoreView | null,
    isEmpty: false,
    days: [] as ReturnType<typeof dailyFigures>,
    heat: null as HeatMapView | null,
    /** The day that is shown below the calendar. */
    heatDay: null as HeatDayView | null,
    lessons: null as ReturnType<typeof lessonsView> | null,
    // State
    /** The kind of games that the player has chosen, see `ScoreView`. */
    kind: '',
    /** Whether the details of the times are shown. */
    isDetailed: false,
  },

  lifetimes: {
    attached() {
      this.refresh()
    },
  },

  pageLifetimes: {
    show() {
      if (hidden.delete(this)) this.refresh()
    },
    hide() {
      hidden.add(this)
    },
  },

  methods: {
    refresh() {
      const score = scoreView(this.data.kind)
      const today = daily.day()
      const days = playedDays(today)
      const shown = this.data.heatDay?.day ?? today
      this.setData({
        t: settingsPageWords().statistics,
        common: words().common,
        score,
        isEmpty: score === null,
        days: dailyFigures(),
        heat: days.size > 0 ? heatMapView(today, days) : null,
        heatDay: heatDayView(shown, today, days),
        lessons: lessonsView(),
      })
    },

    onKind(event: WechatMiniprogram.TouchEvent) {
      const kind = event.currentTarget.dataset.key as string
      this.setData({ kind, score: scoreView(kind) })
    },

    onDetails() {
      this.setData({ isDetailed: !this.data.isDetailed })
    },

    /** Shows the day of the square that was tapped. */
    onHeat(event: WechatMiniprogram.TouchEvent) {
      const { day } = event.target.dataset as { day?: string }
      if (day) this.showDay(day)
    },

    onHeatStep(event: WechatMiniprogram.TouchEvent) {
      const day = event.currentTarget.dataset.day as string
      if (day) this.showDay(day)
    },

    showDay(day: string) {
      if (day === this.data.heatDay?.day) return
      const today = daily.day()
      this.setData({ heatDay: heatDayView(day, today, playedDays(today)) })
    },

    onDaily() {
      router.open('daily', null)
    },

    onLearn() {
      router.open('learn', null)
    },

    onReview(event: WechatMiniprogram.TouchEvent) {
      const id = event.currentTarget.dataset.id as string
      if (id) router.open('review', { id })
    },

    onStart() {
      router.open('home', null)
    },
  },
})

/** The components whose page is hidden: something may change until it is shown again. */
const hidden = new WeakSet<object>()

/** The figures of the daily puzzles; empty before the first one. */
function dailyFigures() {
  const t = words().daily
  const { current, longest, total } = daily.record()
  if (total === 0) return []
  return [
    { name: t.streak, n: current },
    { name: t.longest, n: longest },
    { name: t.total, n: total },
  ].map(({ name, n }) => ({ name, text: fill(t.days, { n }) }))
}

/** How many of the lessons are learned. The page 学习 shows which. */
function lessonsView() {
  const isLearned = ({ id }: Lesson) => lessonProgress.practised(id) === DRILLS_PER_LESSON
  const n = LESSONS.filter(isLearned).length
  return {
    share: n / LESSONS.length,
    text: fill(words().learn.learned, { n, all: LESSONS.length }),
  }
}
