import type { ShapeSize } from '../grid'
import { type RuleKind, shapeOfRules } from '../rules'
import type { PuzzleSpec } from './index'

/** The kinds of rules for which puzzles are generated: the classic rules first, then in the order of a picker. */
export const MADE_KINDS = [
  'classic',
  'jigsaw',
  'diagonal',
  'windows',
  'anti-knight',
  'anti-king',
  'odd-even',
] as const satisfies readonly RuleKind[]
export type MadeKind = (typeof MADE_KINDS)[number]

/** Whether a kind exists in a size. There are windows in 9×9 only. */
export function hasSize(kind: MadeKind, size: ShapeSize): boolean {
  return kind === 'windows' ? size === 9 : true
}

/** The spec of puzzles of a kind. Throws a RulesError for a size that it does not have. */
export function specOfKind(
  kind: MadeKind,
  size: ShapeSize,
): Pick<PuzzleSpec, 'size' | 'shape' | 'jigsaw' | 'marks'> {
  switch (kind) {
    case 'classic':
      return { size }
    case 'jigsaw':
      return { size, jigsaw: true }
    case 'diagonal':
      return { size, shape: shapeOfRules({ size, diagonals: true }) }
    case 'windows':
      return { size, shape: shapeOfRules({ size, windows: true }) }
    case 'anti-knight':
      return { size, shape: shapeOfRules({ size, antiKnight: true }) }
    case 'anti-king':
      return { size, shape: shapeOfRules({ size, antiKing: true }) }
    case 'odd-even':
      return { size, marks: true }
  }
}
