import {
  CHAPTERS,
  DRILLS_PER_LESSON,
  LESSONS,
  type Lesson,
  lessonAfter,
  lessonOf,
} from '../../../miniprogram/core/learning/lessons'
import { TECHNIQUE_IDS } from '../../../miniprogram/core/sudoku/logic/technique-table'
import {
  type Drill,
  drillOf,
  exampleOf,
  isPlacing,
  stepResults,
} from '../../../miniprogram/packages/lessons/course/drill'
import { lessonTextsEn } from '../../../miniprogram/packages/lessons/course/texts.en'
import { lessonTextsZh } from '../../../miniprogram/packages/lessons/course/texts.zh'
import { framesOf } from '../../../miniprogram/packages/lessons/lesson/frames'
import { setLanguage } from '../../../miniprogram/strings/index'
import { sayChapter, sayIdea, sayLesson } from '../../../miniprogram/strings/lessons'

const ids = LESSONS.map(({ id }) => id)
const languages = ['zh', 'en'] as const

afterEach(() => setLanguage('zh'))

test('both languages have texts for every lesson and no others', () => {
  for (const lessons of [lessonTextsZh, lessonTextsEn]) {
    expect(Object.keys(lessons).sort()).toEqual([...ids].sort())
    for (const [id, { what, look, slip }] of Object.entries(lessons)) {
      for (const part of [what, look, slip])
        expect([id, part.trim().length > 8]).toEqual([id, true])
    }
  }
})

test('no text is used twice, and English texts contain no Chinese', () => {
  for (const lessons of [lessonTextsZh, lessonTextsEn]) {
    const all = Object.values(lessons).flatMap((text) => Object.values(text))
    expect(new Set(all).size).toBe(all.length)
  }
  expect(JSON.stringify(lessonTextsEn)).not.toMatch(/[\u4e00-\u9fff]/)
})

test.each(languages)('lessons and chapters have distinct names and ideas in %s', (language) => {
  setLanguage(language)
  const names = ids.map(sayLesson)
  expect(new Set(names).size).toBe(ids.length)
  expect(new Set(ids.map((id) => sayIdea(id))).size).toBe(ids.length)
  for (const { id } of CHAPTERS) expect(sayChapter(id)).toBeTruthy()
})

test('each technique is taught by one lesson, each kind of rules by another, and lessons are in order', () => {
  const general = LESSONS.filter(({ id, rules }) => id !== rules)
  const taught = general.flatMap(({ techniques }) => techniques)
  expect(new Set(taught).size).toBe(taught.length)
  for (const id of taught) expect(TECHNIQUE_IDS).toContain(id)
  expect(lessonOf('sashimi-x-wing')?.id).toBe('finned-x-wing')
  expect(lessonOf('hidden-single')?.id).toBe('hidden-single')
  expect(lessonOf('diagonal')?.rules).toBe('diagonal')
  expect(lessonOf('template-set')).toBeUndefined()
  expect(lessonOf(undefined)).toBeUndefined()
  expect(lessonAfter(LESSONS[0])).toBe(LESSONS[1])
  expect(lessonAfter(LESSONS[LESSONS.length - 1])).toBeUndefined()
})

test('no text speaks of x, y and z', () => {
  for (const lessons of [lessonTextsZh, lessonTextsEn]) {
    for (const { what, look, slip } of Object.values(lessons)) {
      expect([what, look, slip].join(' ')).not.toMatch(/(^|[^A-Za-z-])[xyz](?![A-Za-z-])/)
    }
  }
})

/** What can be read while a picture is looked at, characters. */
const MAX_LENGTH = { zh: 45, en: 105 }

describe.each(languages)('the pictures in %s', (language) => {
  test.each(LESSONS.map((lesson) => [lesson.id, lesson] as const))('%s', (id, lesson) => {
    setLanguage(language)
    const example = exampleOf(lesson)
    const [step] = example.steps
    const frames = framesOf(id, example)
    expect([...new Set(frames.map(({ picture }) => picture))]).toEqual([0, 1, 2, 3])
    for (const { text, values, marks, ms } of frames) {
      expect(text).not.toMatch(/[{}]|undefined|NaN/)
      expect(text).toMatch(/^[A-Z\u4e00-\u9fff1-9…r].*[。？.?…]$/)
      expect(text.length).toBeLessThanOrEqual(MAX_LENGTH[language])
      expect(values).toHaveLength(9)
      expect(marks).toHaveLength(81)
      expect(ms).toBeGreaterThan(1500)
    }
    // Sentences do not repeat, and a digit that they name is the example's own.
    expect(new Set(frames.map(({ text }) => text)).size).toBe(frames.length)
    // Only the last picture shows the result: a digit more, or what is struck out by all links together.
    const shown = frames.map(({ values, drawing }) => [
      values.join(''),
      (drawing?.eliminations ?? []).length,
      (drawing?.links ?? []).length,
    ])
    const result = shown[shown.length - 1]
    for (const other of shown.slice(0, -1)) expect(other).not.toEqual(result)
    const marked = stepResults(step).map(({ cell }) => frames[frames.length - 1].marks[cell])
    for (const mark of marked) expect(mark).toBe(isPlacing(example) ? 'r' : 'e')
  })
})

test('every position of a lesson could be its example', () => {
  for (const lesson of LESSONS) {
    const drills = Array.from({ length: DRILLS_PER_LESSON + 2 }, (_, i) => drillOf(lesson, i - 1))
    expect([drills.shift(), drills.pop()]).toEqual([undefined, undefined])
    for (const drill of drills) {
      const frames = framesOf(lesson.id, drill as Drill)
      expect([...new Set(frames.map(({ picture }) => picture))]).toEqual([0, 1, 2, 3])
      for (const { text } of frames) expect(text).toMatch(/^(?!.*([{}]|undefined|NaN)).{5,45}$/)
    }
  }
})

test('the pictures of an XY-Wing follow both cases', () => {
  const lesson = lessonOf('xy-wing') as Lesson
  const texts = framesOf(lesson.id, exampleOf(lesson)).map(({ text }) => text)
  expect(texts).toEqual([
    '右上这格不是 6 就是 5。',
    '如果是 6，同宫这格就只能是 1。',
    '如果是 5，上方这格就只能是 1。',
    '不管哪种情况，这两格都看得到一个 1，所以不能是 1。',
  ])
})

test('the third picture of a chain follows it link by link', () => {
  setLanguage('en')
  const lesson = lessonOf('xy-chain') as Lesson
  const frames = framesOf(lesson.id, exampleOf(lesson)).filter(({ picture }) => picture === 2)
  const links = frames.map(({ drawing }) => drawing?.links.length)
  expect(links).toEqual([0, 1, 3, 5, 7])
  expect(frames[2].text).toBe('So r5c5 is not 9: it must be 7.')
})
