import { type Drill, parseDrill } from '../../core/learning/drill'
import type { Lesson } from '../../core/learning/lessons'
import { formatDigits } from '../../core/sudoku/digits'
import { POSITIONS } from './positions'

/** The position on which a lesson is explained. */
export function exampleOf({ id }: Lesson): Drill {
  return parseDrill((POSITIONS[id] as readonly string[])[0])
}

/** A drill of a lesson, counted from 0; undefined where it has no such drill. */
export function drillOf({ id }: Lesson, index: number): Drill | undefined {
  const text = index >= 0 ? POSITIONS[id]?.[index + 1] : undefined
  return text === undefined ? undefined : parseDrill(text)
}

/** The puzzles in which a lesson's positions were found, a character a cell. */
export function lessonPuzzles({ id }: Lesson): string[] {
  return (POSITIONS[id] ?? []).map((text) => formatDigits(parseDrill(text).givens))
}
