/** What the lessons say. They travel with their pages: the words of all other pages are in miniprogram/strings. */

import type { TechniqueId } from '../../../core/sudoku/logic/technique-ids'
import { language } from '../../../strings/index'
import { en } from './en'
import { type LessonText, type LessonTexts, zh } from './zh'

/** The text of a lesson by its id (game/lessons). */
export function lessonText(id: TechniqueId): LessonText {
  return (language() === 'zh' ? zh : en)[id as keyof LessonTexts]
}
