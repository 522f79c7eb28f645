/** The chapters of the lessons, joined by a winding line, as the page shows it. */
import {
  CHAPTERS,
  type Chapter,
  DRILLS_PER_LESSON,
  LESSONS,
  type Lesson,
} from '../../core/learning/lessons'
import { lessonProgress } from '../../state/lessons/lessons'
import { fill, words } from '../../strings/index'
import { sayChapter, sayIdea, sayLesson } from '../../strings/lessons'
import { inkOf } from '../../ui/components/board/svg'

/** Width of the column in which the line winds, px, and the middle of the line from node to node. */
const COLUMN_PX = 120
const MIDDLES_PX = [48, 66, 84, 66]

/** Whether the player has applied the lesson often enough, in drills and in own games. */
function isLearned({ id }: Lesson): boolean {
  return lessonProgress.practised(id) === DRILLS_PER_LESSON
}

/** The progress in all lessons: the numbers of lessons learned, and whether any has been begun. */
export function courseView() {
  const learned = LESSONS.filter(isLearned).length
  return {
    isNew: LESSONS.every(({ id }) => lessonProgress.practised(id) === 0),
    share: learned / LESSONS.length,
    learned: fill(words().learn.learned, { n: learned, all: LESSONS.length }),
  }
}

/**
 * The chapters with their nodes. That of the current lesson is open, the others are folded; `turned`: those that the player
 * has unfolded or folded.
 */
export function chaptersView(turned: ReadonlySet<string>) {
  const current = LESSONS.find((lesson) => !isLearned(lesson))
  return CHAPTERS.map(({ id, lessons }: Chapter) => {
    const learned = lessons.filter(isLearned).length
    const isDone = learned === lessons.length
    return {
      id,
      name: sayChapter(id),
      count: `${learned}/${lessons.length}`,
      isDone,
      isOpen: lessons.some((lesson) => lesson === current) !== turned.has(id),
      nodes: lessons.map((lesson, index) => ({
        ...nodeOf(lesson, lesson === current),
        ...placeOf(index, lessons.length),
      })),
    }
  })
}

function nodeOf(lesson: Lesson, isCurrent: boolean) {
  const t = words().learn
  const { id } = lesson
  const solved = lessonProgress.solved(id).filter(Boolean).length
  const games = lessonProgress.games(id)
  const state = isLearned(lesson) ? 'done' : isCurrent ? 'current' : 'later'
  const used = games > 0 ? fill(t.used, { n: games }) : ''
  const drills =
    solved > 0 && state !== 'done' ? fill(t.drills, { n: solved, all: DRILLS_PER_LESSON }) : ''
  return {
    id,
    state,
    number: LESSONS.indexOf(lesson) + 1,
    name: sayLesson(id),
    idea: sayIdea(id),
    marks: [drills, used].filter(Boolean).join(' · '),
    action: solved + games > 0 ? t.next : t.begin,
  } as const
}

/** Where a node is, and the piece of the line behind it as a mask. */
function placeOf(index: number, count: number) {
  const middle = (at: number) => MIDDLES_PX[at % MIDDLES_PX.length]
  const x = middle(index)
  const above = index > 0 ? (middle(index - 1) + x) / 2 : undefined
  const below = index < count - 1 ? (middle(index + 1) + x) / 2 : undefined
  const curves = [
    above === undefined ? '' : `M${above} 0C${above} 25 ${x} 25 ${x} 50`,
    below === undefined ? '' : `M${x} 50C${x} 75 ${below} 75 ${below} 100`,
  ].join('')
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${COLUMN_PX} 100' preserveAspectRatio='none'><path d='${curves}' fill='none' stroke='#000' stroke-width='4'/></svg>`
  return { x, trail: inkOf(svg) }
}
