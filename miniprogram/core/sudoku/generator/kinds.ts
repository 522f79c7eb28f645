import type { ShapeSize } from '../grid'
import { LEVELS, type Level } from '../logic/levels'
import { PAIR_KINDS, type PairKind } from '../rules/pair-marks'
import { RULES, type RuleKind, ruleOfKind } from '../rules/table'

/** The kinds of rules for which puzzles are generated. */
export type MadeKind = Exclude<RuleKind, 'mixed'>

/** Those that most people play. */
export const USUAL_KINDS: readonly MadeKind[] = [
  'classic',
  'killer',
  'jigsaw',
  'diagonal',
  'windows',
]

/** All of them in the order of a picker: the others are in that of their bits. Banks of puzzles and their seeds follow it. */
export const MADE_KINDS: readonly MadeKind[] = /* @__PURE__ */ USUAL_KINDS.concat(
  RULES.map(({ kind }) => kind).filter((kind) => !USUAL_KINDS.includes(kind)),
)

/** A kind of rules whose places are drawn for each puzzle, see drawn.ts. */
export type DrawnKind = 'odd-even' | 'thermometer' | 'arrow' | PairKind
const DRAWN_KINDS: readonly DrawnKind[] = ['odd-even', 'thermometer', 'arrow', ...PAIR_KINDS]

export const isDrawn = (kind: MadeKind): kind is DrawnKind =>
  DRAWN_KINDS.some((one) => one === kind)

/** The sizes for which puzzles are generated. */
export const MADE_SIZES = [4, 6, 9, 16] as const satisfies readonly ShapeSize[]
export type MadeSize = (typeof MADE_SIZES)[number]

/** Whether a kind exists in a size. There are windows in 9×9 only. */
export function hasSize(kind: MadeKind, size: ShapeSize): boolean {
  return (ruleOfKind(kind)?.only ?? size) === size
}

/** The sizes of a new puzzle of a kind, smallest first. */
export function sizesOf(kind: MadeKind): readonly MadeSize[] {
  return kind === 'classic' ? MADE_SIZES : ([6, 9] as const).filter((size) => hasSize(kind, size))
}

/** Larger cages are for specialists. */
export const MAX_CAGE_CELLS = 5

/** The most cells of a cage that can be asked for; 0 for kinds without cages. */
export const maxCellsOf = (kind?: MadeKind) => (kind === 'killer' ? MAX_CAGE_CELLS : 0)

/** The levels that killers of a size have whose cages have at most as many cells. */
export function killerLevels(size: ShapeSize, maxCells: number): readonly Level[] {
  if (size > 9) return []
  if (size <= 4 || maxCells <= 2) return LEVELS.slice(0, 1)
  if (size <= 6) return LEVELS.slice(0, 2)
  return size < 9 || maxCells === 3 ? LEVELS.slice(0, 3) : LEVELS
}

/**
 * The levels of new puzzles of a kind and size; those of killers depend on their largest cage. Smaller grids with other rules
 * than the classic ones are rarely harder than medium.
 */
export function levelsOfKind(
  kind: MadeKind,
  size: ShapeSize,
  maxCells: number = MAX_CAGE_CELLS,
): readonly Level[] {
  if (kind === 'killer') return killerLevels(size, maxCells)
  if (size <= 4) return LEVELS.slice(0, 1)
  return size <= 6 ? LEVELS.slice(0, kind === 'classic' ? 4 : 2) : LEVELS
}
