import type { Rules, ShapeSize } from '../grid'
import type { RuleKind } from '../rules'

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

/** What a kind adds to the classic rules. Regions and marks stand for those of a puzzle, which are drawn. */
export const RULES_OF_KIND: Readonly<Record<MadeKind, Omit<Rules, 'size'>>> = {
  classic: {},
  jigsaw: { regions: 'A' },
  diagonal: { diagonals: true },
  windows: { windows: true },
  'anti-knight': { antiKnight: true },
  'anti-king': { antiKing: true },
  'odd-even': { odd: [0], even: [1] },
}
