/** What a finger draws on the pages of the camera and the input. Plain data. */
import type { RulesSketch } from './draft'

/** The rules that are drawn with a finger. */
export type DrawnRule = 'jigsaw' | 'odd-even' | 'killer' | 'thermometer'

/**
 * A part of a rule: the index of a region, 0 for odd and 1 for even cells, the index of a sum's cells or of a line, or −1 while
 * none is chosen; −2 − c while a line begins in cell c.
 */
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
  /** A finger has crossed cells, or tapped one: that clears a cell that is drawn so already, or chooses the cells with a sum. */
  draw(drawing: BrushedSketch, cells: readonly number[], isTap: boolean): BrushedSketch
  /** The cells of a part, ascending. */
  cellsOf(sketch: RulesSketch, part: number): readonly number[]
  /** Without the chosen part. Regions and marks have none. */
  remove?(drawing: BrushedSketch): BrushedSketch
}

/** In a stored draft a brush is a number: 0 … a region, 100 odd, 101 even, 200 cells with a sum, 201 … those with an index, about 1000 a line. */
const FIRST_NUMBERS: Readonly<Record<DrawnRule, number>> = {
  jigsaw: 0,
  'odd-even': 100,
  killer: 201,
  thermometer: 1000,
}

export const numberOfBrush = ({ rule, part }: Brush) => FIRST_NUMBERS[rule] + part

/** The brush with a number of `numberOfBrush`; null without one. */
export function brushOfNumber(number = -1): Brush | null {
  if (number < 0) return null
  const rule =
    number < 100 ? 'jigsaw' : number < 200 ? 'odd-even' : number < 600 ? 'killer' : 'thermometer'
  return { rule, part: number - FIRST_NUMBERS[rule] }
}
