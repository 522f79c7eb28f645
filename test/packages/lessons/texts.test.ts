import {
  CHAPTERS,
  LESSONS,
  lessonAfter,
  lessonOf,
} from '../../../miniprogram/core/learning/lessons'
import { TECHNIQUE_IDS } from '../../../miniprogram/core/sudoku/logic/technique-ids'
import { exampleOf } from '../../../miniprogram/packages/lessons/course/drill'
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
    for (const [id, { what, why, look, slip }] of Object.entries(lessons)) {
      for (const part of [what, why, look, slip])
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

test('each technique is taught by one lesson, and lessons are in order', () => {
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
