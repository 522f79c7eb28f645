import type { Shape, Values } from '../grid'
import type { RuleFields } from '../rules/rule'
import type { Random } from './random'

/** A full grid for which rules are drawn. */
export interface FullGrid {
  readonly shape: Shape
  readonly solution: Values
}

/** A rule whose places are drawn for the solution of each puzzle. */
export interface RuleDraw {
  /** Its fields for a solution. `order`: groups of cells, those that are emptied first before the others. */
  draw(grid: FullGrid, order: readonly (readonly number[])[], random: Random): RuleFields
  /** What is worth keeping of them beside these givens; all by default. */
  beside?(fields: RuleFields, givens: Values): RuleFields
}
