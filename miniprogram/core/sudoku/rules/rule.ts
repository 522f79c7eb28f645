import type { CellArea, Relation, Rules, ShapeSize } from '../grid'
import type { House, HouseKind } from '../layout'

/** What rules hold besides the size. */
export type RuleFields = Omit<Rules, 'size'>

/** The field of a rule that is on or off. */
export type Flag = {
  [Field in keyof RuleFields]-?: RuleFields[Field] extends boolean | undefined ? Field : never
}[keyof RuleFields]

/** A rule beyond the classic ones; table.ts lists all. */
export interface Rule<Kind extends string = string> {
  /** What players call puzzles with this rule alone. */
  readonly kind: Kind
  readonly fields: readonly (keyof RuleFields)[]
  /** Its field, if it is on or off. */
  readonly flag?: Flag
  /** The only size that can have it. */
  readonly only?: ShapeSize
  /**
   * Its fields in the form in which equal rules are equal texts, without those that change nothing. Throws a RulesError. A rule
   * that is on or off needs none.
   */
  canonical?(rules: Rules): RuleFields
  /** The kind of its houses. */
  readonly house?: HouseKind
  /** More houses. */
  houses?(rules: Rules): readonly House[]
  /** Groups of cells that differ without being houses or areas. */
  groups?(rules: Rules): readonly (readonly number[])[]
  /** Areas, whose cells differ, some with a sum. */
  areas?(rules: Rules): readonly CellArea[]
  /** Removes digits from the masks of cells. */
  limit?(rules: Rules, allowed: Int32Array): void
  /** Pairs of cells in which the digit of the one limits that of the other. What fits no digit of the other is removed from a cell. */
  relations?(rules: Rules): readonly Relation[]
}
