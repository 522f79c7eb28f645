import type { Shape, Values } from '../grid'
import type { RuleFields } from '../rules/rule'
import type { Random } from './random'

/** A full grid for which rules are drawn. */
export interface FullGrid {
  readonly shape: Shape
  readonly solution: Values
}

/** How places are chosen. */
interface DrawOptions {
  readonly random: Random
  /** Groups of cells, those that are emptied first before the others. */
  readonly order: readonly (readonly number[])[]
  /** The share of the marks that fit, or of the usual number of lines; 1 by default. */
  readonly share?: number
}

/** A rule whose places are drawn for the solution of each puzzle. */
export interface RuleDraw {
  /** Its fields for a solution. */
  draw(grid: FullGrid, options: DrawOptions): RuleFields
  /** What is worth keeping of them beside these givens; all by default. */
  beside?(fields: RuleFields, givens: Values): RuleFields
}
