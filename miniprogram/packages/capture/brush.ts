/** What a finger draws on the pages of the camera and the input. Plain data. */
import { PAIR_KINDS, type PairKind } from '../../core/sudoku/rules/pair-marks'
import type { RulesSketch } from './draft'

/** The rules that are drawn with a finger. */
export type DrawnRule = 'jigsaw' | 'odd-even' | 'killer' | 'thermometer' | 'arrow' | PairKind

/**
 * A part of a rule: the index of a region, 0 for odd and 1 for even cells, the index of a sum's cells or of a line, or −1 while
 * none is chosen; −2 − c while a line begins in cell c. Of marks between cells see pair-sketch.ts.
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
  /** What its parts are. Areas have sums, which are typed. */
  readonly parts: 'regions' | 'cells' | 'areas' | 'lines' | 'marks'
  /** What is drawn first. */
  begin(sketch: RulesSketch): BrushedSketch
  /** A finger has crossed cells, or tapped one: that clears a cell that is drawn so already, or chooses the cells with a sum. */
  draw(drawing: BrushedSketch, cells: readonly number[], isTap: boolean): BrushedSketch
  /** The cells of a part, ascending. */
  cellsOf(sketch: RulesSketch, part: number): readonly number[]
  /** Without the chosen part. Regions and marks have none. */
  remove?(drawing: BrushedSketch): BrushedSketch
  /** Turns on or off that pairs of cells without a mark are none, or that the chosen arrow has a circle of two cells. */
  turn?(drawing: BrushedSketch): BrushedSketch
}

/** How many numbers the parts of marks between cells have at most. */
const PAIR_NUMBERS = 1000

/**
 * In a stored draft a brush is a number: 0 … a region, 100 odd, 101 even, 200 cells with a sum, 201 … those with an index, about 1000 a
 * line, 2000 … marks between cells, about 20,000 an arrow.
 */
const FIRST_NUMBERS: readonly (readonly [rule: DrawnRule, first: number, from?: number])[] = [
  ['jigsaw', 0],
  ['odd-even', 100],
  ['killer', 201, 200],
  ['thermometer', 1000, 600],
  ...PAIR_KINDS.map((kind, index) => [kind, 2000 + PAIR_NUMBERS * index] as const),
  ['arrow', 20_000, 19_000],
]

export function numberOfBrush({ rule, part }: Brush): number {
  const [, first = 0] = FIRST_NUMBERS.find(([known]) => known === rule) ?? []
  return first + part
}

/** The brush with a number of `numberOfBrush`; null without one. */
export function brushOfNumber(number = -1): Brush | null {
  const found = [...FIRST_NUMBERS].reverse().find(([, first, from = first]) => number >= from)
  return found ? { rule: found[0], part: number - found[1] } : null
}
