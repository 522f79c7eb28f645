/** What lessons are called in lists. What they teach is said by packages/lessons, which carries its own texts. */
import type { TechniqueId } from '../core/sudoku/logic/technique-ids'
import { language } from './index'
import { lessonsEn } from './lessons.en'
import { type LessonWords, lessonsZh } from './lessons.zh'
import { sayTechnique } from './step'

function lessonWords(): LessonWords {
  return language() === 'zh' ? lessonsZh : lessonsEn
}

/** A lesson's name: that of its technique, or a wider one where it teaches several. */
export function sayLesson(id: TechniqueId): string {
  const names: Readonly<Partial<Record<TechniqueId, string>>> = lessonWords().names
  return names[id] ?? sayTechnique(id)
}

/** A line about a lesson: 一宫占住一条线. */
export function sayLessonIdea(id: TechniqueId): string {
  return lessonWords().about[id as keyof LessonWords['about']]
}

/** The heading of a group of lessons. */
export function sayLessonGroup(id: keyof LessonWords['groups']): string {
  return lessonWords().groups[id]
}
