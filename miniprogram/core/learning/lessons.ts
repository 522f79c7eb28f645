import type { TechniqueId } from '../sudoku/logic/technique-ids'

/** What one lesson teaches: techniques that are one idea; the first names the lesson. */
export interface Lesson {
  readonly id: TechniqueId
  readonly techniques: readonly TechniqueId[]
}

/** Lessons that are learned together. */
export interface LessonGroup {
  readonly id: 'first' | 'pairs' | 'lines' | 'wings' | 'unique' | 'chains'
  readonly lessons: readonly Lesson[]
}

/** How many drills every lesson has. */
export const DRILLS = 3

const lesson = (...techniques: [TechniqueId, ...TechniqueId[]]): Lesson => ({
  id: techniques[0],
  techniques,
})

/** Everything that is taught, from the easiest to the hardest. Only what people look for: no large fish, nets or templates. */
export const LESSON_GROUPS: readonly LessonGroup[] = [
  {
    id: 'first',
    lessons: [lesson('full-house'), lesson('hidden-single'), lesson('naked-single')],
  },
  {
    id: 'pairs',
    lessons: [
      lesson('pointing'),
      lesson('claiming'),
      lesson('naked-pair'),
      lesson('locked-pair', 'locked-triple'),
      lesson('hidden-pair'),
      lesson('naked-triple'),
      lesson('hidden-triple'),
      lesson('naked-quad'),
      lesson('hidden-quad'),
    ],
  },
  {
    id: 'lines',
    lessons: [
      lesson('x-wing'),
      lesson('skyscraper'),
      lesson('two-string-kite'),
      lesson('turbot-fish'),
      lesson('empty-rectangle'),
      lesson('swordfish'),
      lesson('jellyfish'),
      lesson('finned-x-wing', 'sashimi-x-wing'),
      lesson('finned-swordfish', 'sashimi-swordfish'),
    ],
  },
  {
    id: 'wings',
    lessons: [lesson('xy-wing'), lesson('xyz-wing'), lesson('w-wing'), lesson('remote-pair')],
  },
  {
    id: 'unique',
    lessons: [
      lesson('unique-rectangle-1'),
      lesson('unique-rectangle-2'),
      lesson('unique-rectangle-3'),
      lesson('unique-rectangle-4'),
      lesson('hidden-rectangle'),
      lesson('bug-plus-1'),
    ],
  },
  {
    id: 'chains',
    lessons: [
      lesson('simple-colors-trap', 'simple-colors-wrap'),
      lesson('multi-colors-1', 'multi-colors-2'),
      lesson('x-chain'),
      lesson('xy-chain'),
      lesson('aic'),
      lesson('continuous-nice-loop', 'discontinuous-nice-loop'),
      lesson('als-xz'),
      lesson('sue-de-coq'),
      lesson('forcing-chain-contradiction', 'forcing-chain-verity'),
    ],
  },
]

/** Every lesson in the order of learning. */
export const LESSONS: readonly Lesson[] = LESSON_GROUPS.flatMap(({ lessons }) => lessons)

/** The lesson that teaches a technique; undefined where none does. */
export function lessonOf(technique: string | undefined): Lesson | undefined {
  return LESSONS.find(({ techniques }) => techniques.some((id) => id === technique))
}

/** The lesson after one; undefined after the last. */
export function lessonAfter({ id }: Lesson): Lesson | undefined {
  return LESSONS[LESSONS.findIndex((one) => one.id === id) + 1]
}
