/** What the lessons say. They travel with their pages: the words of all other pages are in miniprogram/strings. */

import type { TechniqueId } from '../../../core/sudoku/logic/technique-ids'
import { language } from '../../../strings/index'
import { lessonTextsEn } from './en'
import { type LessonText, type LessonTexts, lessonTextsZh } from './zh'

/** The text of a lesson by its id (game/lessons). */
export function lessonText(id: TechniqueId): LessonText {
  return (language() === 'zh' ? lessonTextsZh : lessonTextsEn)[id as keyof LessonTexts]
}
