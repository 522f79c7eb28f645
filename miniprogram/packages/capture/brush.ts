/** What a finger draws on the pages of the camera and the input. Plain data. */
import type { RulesSketch } from './draft'

/** The rules that are drawn with a finger. */
export type DrawnRule = 'jigsaw' | 'odd-even' | 'killer'

/** A part of a rule: the index of a region, 0 for odd and 1 for even cells, the index of a sum's cells or −1 while none are chosen. */
export interface Brush {
  readonly rule: DrawnRule
  readonly part: number
}

/** A sketch, and the brush that draws on it. */
export interface BrushedSketch {
  readonly sketch: RulesSketch
  readonly brush: Brush
}

/** How the parts of a rule are drawn. */
export interface RuleBrush {
  /** What is drawn first. */
  begin(sketch: RulesSketch): BrushedSketch
  /** A finger has crossed cells. */
  drag(drawing: BrushedSketch, cells: readonly number[]): BrushedSketch
  /** A cell was tapped. One that is drawn so already is cleared. */
  tap(drawing: BrushedSketch, cell: number): BrushedSketch
  /** The cells of a part, ascending. */
  cellsOf(sketch: RulesSketch, part: number): readonly number[]
}

/** In a stored draft a brush is a number. Those of a rule begin with one for its first part. */
const NUMBERS = [
  { rule: 'killer', first: 200, part: -1 },
  { rule: 'odd-even', first: 100, part: 0 },
  { rule: 'jigsaw', first: 0, part: 0 },
] as const

export function numberOfBrush(brush: Brush): number {
  const own = NUMBERS.find(({ rule }) => rule === brush.rule)
  return own ? own.first + brush.part - own.part : -1
}

/** The brush with a number of `numberOfBrush`; null for any other. */
export function brushOfNumber(number = -1): Brush | null {
  const own = NUMBERS.find(({ first }) => number >= first)
  return own ? { rule: own.rule, part: own.part + number - own.first } : null
}
