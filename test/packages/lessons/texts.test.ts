import {
  LESSON_GROUPS,
  LESSONS,
  lessonAfter,
  lessonOf,
} from '../../../miniprogram/core/learning/lessons'
import { TECHNIQUE_IDS } from '../../../miniprogram/core/sudoku/logic/technique-ids'
import { exampleOf } from '../../../miniprogram/packages/lessons/drills'
import { framesOf } from '../../../miniprogram/packages/lessons/lesson/frames'
import { lessonTextsEn } from '../../../miniprogram/packages/lessons/strings/en'
import { lessonTextsZh } from '../../../miniprogram/packages/lessons/strings/zh'
import { setLanguage } from '../../../miniprogram/strings/index'
import { sayLesson, sayLessonGroup, sayLessonIdea } from '../../../miniprogram/strings/lessons'

const ids = LESSONS.map(({ id }) => id)
const languages = ['zh', 'en'] as const

afterEach(() => setLanguage('zh'))

test('every lesson has its texts in both languages, and there are no others', () => {
  expect(Object.keys(lessonTextsZh).sort()).toEqual([...ids].sort())
  expect(Object.keys(lessonTextsEn).sort()).toEqual([...ids].sort())
  for (const texts of [lessonTextsZh, lessonTextsEn]) {
    for (const [id, text] of Object.entries(texts)) {
      for (const part of Object.values(text))
        expect([id, part.trim().length > 8]).toEqual([id, true])
    }
  }
})

test('no two lessons say the same, and English has no Chinese in it', () => {
  for (const texts of [lessonTextsZh, lessonTextsEn]) {
    const all = Object.values(texts).flatMap((text) => Object.values(text))
    expect(new Set(all).size).toBe(all.length)
  }
  expect(JSON.stringify(lessonTextsEn)).not.toMatch(/[\u4e00-\u9fff]/)
})

test.each(languages)('lessons and groups have names and a line of their own in %s', (language) => {
  setLanguage(language)
  const names = ids.map(sayLesson)
  expect(new Set(names).size).toBe(ids.length)
  expect(new Set(ids.map(sayLessonIdea)).size).toBe(ids.length)
  for (const { id } of LESSON_GROUPS) expect(sayLessonGroup(id)).toBeTruthy()
})

test('each technique is taught once, and lessons follow each other', () => {
  const taught = LESSONS.flatMap(({ techniques }) => techniques)
  expect(new Set(taught).size).toBe(taught.length)
  for (const id of taught) expect(TECHNIQUE_IDS).toContain(id)
  expect(lessonOf('sashimi-x-wing')?.id).toBe('finned-x-wing')
  expect(lessonOf('template-set')).toBeUndefined()
  expect(lessonOf(undefined)).toBeUndefined()
  expect(lessonAfter(LESSONS[0])).toBe(LESSONS[1])
  expect(lessonAfter(LESSONS[LESSONS.length - 1])).toBeUndefined()
})

describe.each(languages)('the explanations in %s', (language) => {
  test.each(LESSONS.map((lesson) => [lesson.id, lesson] as const))('%s', (_, lesson) => {
    setLanguage(language)
    const example = exampleOf(lesson)
    const frames = framesOf(example)
    expect(frames.length).toBeGreaterThanOrEqual(3)
    for (const { title, text, values, marks } of frames) {
      expect(title).not.toMatch(/[{}]|undefined/)
      expect(text).not.toMatch(/[{}]|undefined|NaN/)
      expect(text.length).toBeGreaterThan(3)
      expect(values).toHaveLength(9)
      expect(marks).toHaveLength(81)
    }
    const [first] = frames
    const last = frames[frames.length - 1]
    expect(first.marks).toContain('h')
    expect([last.values, last.notes]).not.toEqual([first.values, first.notes])
  })
})
