import { CHAPTERS, DRILLS_PER_LESSON, LESSONS, type Lesson } from '../../core/learning/lessons'
import type { TechniqueId } from '../../core/sudoku/logic/technique-ids'
import { router } from '../../platform/router'
import { lessonProgress } from '../../state/lessons'
import { settings } from '../../state/settings'
import { fill, words } from '../../strings/index'
import { sayChapter, sayIdea, sayLesson } from '../../strings/lessons'
import { themedPage } from '../../ui/behaviors/themed-page'

Page({
  behaviors: [themedPage('learn')],

  data: {
    /** The card at the top of the page. */
    next: null as null | ReturnType<typeof nextCard>,
    chapters: [] as ReturnType<typeof chapterList>,
  },

  unsubscribe: undefined as (() => void) | undefined,

  onLoad() {
    // The language can change on another tab.
    this.unsubscribe = settings.subscribe(() => this.refresh())
  },

  onUnload() {
    this.unsubscribe?.()
  },

  onShow() {
    this.refresh()
  },

  refresh() {
    this.setData({ next: nextCard(), chapters: chapterList() })
  },

  onLesson(event: WechatMiniprogram.TouchEvent) {
    router.open('lesson', { id: event.currentTarget.dataset.id as TechniqueId })
  },
})

/** Whether each drill of a lesson is solved. */
function solvedDrills({ id }: Lesson): readonly boolean[] {
  return lessonProgress.solved(id)
}

function isLearned(lesson: Lesson): boolean {
  return solvedDrills(lesson).every(Boolean)
}

/** The first lesson with unsolved drills (the first of all if there is none), and the progress in all lessons. */
function nextCard() {
  const t = words().learn
  const lesson = LESSONS.find((entry) => !isLearned(entry))
  const { id } = lesson ?? LESSONS[0]
  const solved = LESSONS.flatMap(solvedDrills).filter(Boolean).length
  const all = LESSONS.length * DRILLS_PER_LESSON
  return {
    id,
    name: sayLesson(id),
    idea: sayIdea(id),
    kicker: lesson ? (solved > 0 ? t.next : t.begin) : t.again,
    isFirst: solved === 0,
    solved: fill(t.solved, { n: solved, all }),
    share: solved / all,
  }
}

function chapterList() {
  const { drills } = words().learn
  return CHAPTERS.map(({ id, lessons }) => ({
    id,
    name: sayChapter(id),
    lessons: lessons.map((lesson) => {
      const solved = solvedDrills(lesson)
      const solvedCount = solved.filter(Boolean).length
      return {
        id: lesson.id,
        number: LESSONS.indexOf(lesson) + 1,
        name: sayLesson(lesson.id),
        idea: sayIdea(lesson.id),
        drills: solved.map((isSolved, index) => ({ index, isSolved })),
        isLearned: solvedCount === DRILLS_PER_LESSON,
        progress: fill(drills, { n: solvedCount, all: DRILLS_PER_LESSON }),
      }
    }),
  }))
}
