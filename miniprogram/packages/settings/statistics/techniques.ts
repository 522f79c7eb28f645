/** The techniques that the player has learned, by chapter of the course. */
import { CHAPTERS, DRILLS_PER_LESSON, LESSONS } from '../../../core/learning/lessons'
import { lessonProgress } from '../../../state/lessons/lessons'
import { fill, words } from '../../../strings/index'
import { sayChapter, sayLesson } from '../../../strings/lessons'
import { settingsPageWords } from '../strings/index'

/** The lessons that were begun, or come next. `done`: learned; `begun`: with how often it was applied. */
function chipsOf(lessons: (typeof CHAPTERS)[number]['lessons'], next: string | undefined) {
  return lessons.flatMap(({ id }) => {
    const practised = lessonProgress.practised(id)
    const state = practised === DRILLS_PER_LESSON ? 'done' : practised > 0 ? 'begun' : 'next'
    if (state === 'next' && id !== next) return []
    const t = settingsPageWords().statistics
    const count = state === 'begun' ? `${practised}/${DRILLS_PER_LESSON}` : ''
    const says = { done: t.learned, begun: count, next: t.nextLesson }[state]
    return [{ id, state, text: sayLesson(id), count, label: `${sayLesson(id)}，${says}` }]
  })
}

/** The number of learned techniques, and the chapters up to the one that the player is in. */
export function techniquesView() {
  const isLearned = (id: string) => lessonProgress.practised(id) === DRILLS_PER_LESSON
  const next = LESSONS.find(({ id }) => !isLearned(id))?.id
  const learned = LESSONS.filter(({ id }) => isLearned(id)).length
  return {
    share: learned / LESSONS.length,
    count: fill(words().learn.learned, { n: learned, all: LESSONS.length }),
    chapters: CHAPTERS.map(({ id, lessons }) => ({
      id,
      name: sayChapter(id),
      count: `${lessons.filter((lesson) => isLearned(lesson.id)).length}/${lessons.length}`,
      chips: chipsOf(lessons, next),
    })).filter(({ chips }) => chips.length > 0),
  }
}
