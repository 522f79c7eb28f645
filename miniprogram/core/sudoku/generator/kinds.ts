import type { Rules, ShapeSize } from '../grid'
import { LEVELS, type Level } from '../logic/levels'
import type { RuleKind } from '../rules'

/** The kinds of rules for which puzzles are generated: the classic rules first, then in the order of a picker. */
export const MADE_KINDS = [
  'classic',
  'killer',
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

/** Larger cages are for specialists. */
export const MAX_CAGE_CELLS = 5

/** The levels that killers of a size have whose cages have at most as many cells. */
export function killerLevels(size: ShapeSize, maxCells: number): readonly Level[] {
  if (size > 9) return []
  if (size <= 4 || maxCells <= 2) return LEVELS.slice(0, 1)
  if (size <= 6) return LEVELS.slice(0, 2)
  return size < 9 || maxCells === 3 ? LEVELS.slice(0, 3) : LEVELS
}

/** What a kind adds to the classic rules. Cages, regions and marks stand for those of a puzzle, which are drawn. */
export const RULES_OF_KIND: Readonly<Record<MadeKind, Omit<Rules, 'size'>>> = {
  classic: {},
  killer: { cages: [{ cells: [0], sum: 1 }] },
  jigsaw: { regions: 'A' },
  diagonal: { diagonals: true },
  windows: { windows: true },
  'anti-knight': { antiKnight: true },
  'anti-king': { antiKing: true },
  'odd-even': { odd: [0], even: [1] },
}
