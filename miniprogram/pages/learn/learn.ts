import { DRILLS, LESSON_GROUPS, LESSONS, type Lesson } from '../../core/learning/lessons'
import type { TechniqueId } from '../../core/sudoku/logic/technique-ids'
import { router } from '../../platform/router'
import { lessonProgress } from '../../state/lessons'
import { settings } from '../../state/settings'
import { fill, words } from '../../strings/index'
import { sayLesson, sayLessonGroup, sayLessonIdea } from '../../strings/lessons'
import { themedPage } from '../../ui/behaviors/themed-page'

Page({
  behaviors: [themedPage('learn')],

  data: {
    /** The lesson to go on with. */
    next: null as null | ReturnType<typeof nextCard>,
    groups: [] as ReturnType<typeof groupsOf>,
  },

  forget: undefined as (() => void) | undefined,

  onLoad() {
    // Names follow the language, which can be changed on another tab.
    this.forget = settings.subscribe(() => this.refresh())
  },

  onUnload() {
    this.forget?.()
  },

  onShow() {
    this.refresh()
  },

  refresh() {
    this.setData({ next: nextCard(), groups: groupsOf() })
  },

  onLesson(event: WechatMiniprogram.TouchEvent) {
    router.open('lesson', { id: event.currentTarget.dataset.id as TechniqueId })
  },
})

function drillsOf({ id }: Lesson): readonly boolean[] {
  return lessonProgress.solved(id)
}

function isLearned(lesson: Lesson): boolean {
  return drillsOf(lesson).every(Boolean)
}

/** The first lesson whose drills are not all solved, and how far the player is with all of them. */
function nextCard() {
  const t = words().learn
  const lesson = LESSONS.find((one) => !isLearned(one))
  const { id } = lesson ?? LESSONS[0]
  const solved = LESSONS.flatMap(drillsOf).filter(Boolean).length
  const all = LESSONS.length * DRILLS
  return {
    id,
    name: sayLesson(id),
    idea: sayLessonIdea(id),
    kicker: lesson ? (solved > 0 ? t.next : t.begin) : t.again,
    isFirst: solved === 0,
    solved: fill(t.solved, { n: solved, all }),
    share: solved / all,
  }
}

function groupsOf() {
  const { drills } = words().learn
  return LESSON_GROUPS.map(({ id, lessons }) => ({
    id,
    name: sayLessonGroup(id),
    lessons: lessons.map((lesson) => {
      const solved = drillsOf(lesson)
      const n = solved.filter(Boolean).length
      return {
        id: lesson.id,
        number: LESSONS.indexOf(lesson) + 1,
        name: sayLesson(lesson.id),
        idea: sayLessonIdea(lesson.id),
        drills: solved.map((isSolved, index) => ({ index, isSolved })),
        isLearned: n === DRILLS,
        progress: fill(drills, { n, all: DRILLS }),
      }
    }),
  }))
}
