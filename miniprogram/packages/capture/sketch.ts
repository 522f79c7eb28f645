/** Rules that the player chooses, with regions and cages as they are drawn. Plain data, pure functions. */
import { boxRegionsOf, type Shape } from '../../core/sudoku/grid'
import { shapeOfRules } from '../../core/sudoku/rules'
import { PAIR_KINDS, type PairKind } from '../../core/sudoku/rules/pair-marks'
import { letterOfRegion, NO_REGION, regionOf } from '../../core/sudoku/rules/regions'
import type { Flag } from '../../core/sudoku/rules/rule'
import type { Brush, BrushedSketch, DrawnRule, RuleBrush } from './brush'
import { cageBrush, cagesIn, findCageFault } from './cage-sketch'
import type { RulesSketch } from './draft'
import { countRegions, isPartition, rowRegions } from './drawn-regions'
import { lineBrush, linesIn } from './line-sketch'
import { pairBrush } from './pair-sketch'

/** The rules of a shape, their regions ready to be changed. */
export function sketchOfShape({ size, rules }: Shape): RulesSketch {
  return { rules: rules ?? { size }, drawn: rules?.regions ?? '' }
}

/** The shape of a sketch; with rows in the place of regions that are incomplete. */
export function shapeOfSketch({ rules }: RulesSketch): Shape {
  return shapeOfRules(rules)
}

/** The regions as they are drawn; '' for boxes. */
export function regionsIn({ rules, drawn }: RulesSketch): string {
  return drawn || rules.regions || ''
}

/** The rule that has to be drawn, or corrected, before the rules are known; '' for nothing. */
export function undrawnRule(sketch: RulesSketch): '' | DrawnRule {
  if (hasOpenRegions(sketch)) return 'jigsaw'
  return findCageFault(sketch) ? 'killer' : ''
}

export const isIncomplete = (sketch: RulesSketch) => undrawnRule(sketch) !== ''

function hasOpenRegions({ rules, drawn }: RulesSketch): boolean {
  return drawn !== '' && !isPartition(drawn, rules.size)
}

export function withFlag(sketch: RulesSketch, flag: Flag, isOn: boolean): RulesSketch {
  return { ...sketch, rules: { ...sketch.rules, [flag]: isOn } }
}

/** With regions instead of boxes, none of them drawn; or with boxes again, which 5×5 and 7×7 do not have. */
export function withJigsaw(sketch: RulesSketch, isOn: boolean): RulesSketch {
  const { size } = sketch.rules
  if (isOn || !boxRegionsOf(size)) return withRegions(sketch, NO_REGION.repeat(size ** 2))
  const { regions: _, ...rules } = sketch.rules
  return { ...sketch, rules, drawn: '' }
}

/** With other regions as they are drawn. */
function withRegions(sketch: RulesSketch, drawn: string): RulesSketch {
  const { rules } = sketch
  const regions = isPartition(drawn, rules.size) ? drawn : rowRegions(rules.size)
  return { ...sketch, rules: { ...rules, regions }, drawn }
}

/** The fields of odd and even cells, by their parts. */
const MARKS = ['odd', 'even'] as const

const markBrush: RuleBrush = {
  parts: 'cells',
  begin: (sketch) => ({ sketch, brush: { rule: 'odd-even', part: 0 } }),
  draw: (drawing, cells, isTap) =>
    markCells(drawing, cells, !isTap || !drawnCells(drawing).includes(cells[0])),
  cellsOf: ({ rules }, part) => rules[MARKS[part]] ?? [],
}

/** Marks cells as odd or even, or clears their marks. */
function markCells(
  { sketch, brush }: BrushedSketch,
  cells: readonly number[],
  isOn: boolean,
): BrushedSketch {
  const { odd: _, even: __, ...others } = sketch.rules
  const marks = MARKS.flatMap((field, part) => {
    const before = (sketch.rules[field] ?? []).filter((cell) => !cells.includes(cell))
    const marked = [...before, ...(isOn && part === brush.part ? cells : [])]
    return marked.length > 0 ? [[field, marked.sort((a, b) => a - b)]] : []
  })
  return { sketch: { ...sketch, rules: { ...others, ...Object.fromEntries(marks) } }, brush }
}

/** The regions are drawn from those that are known on. */
export const regionBrush: RuleBrush = {
  parts: 'regions',
  begin(known) {
    const sketch = regionsIn(known) ? known : withJigsaw(known, true)
    return { sketch, brush: regionToDraw(sketch, { rule: 'jigsaw', part: 0 }) }
  },
  draw(drawing, cells, isTap) {
    const { sketch, brush } = drawing
    const isOut = isTap && drawnCells(drawing).includes(cells[0])
    const drawn = replaceCells(sketch, cells, isOut ? NO_REGION : letterOfRegion(brush.part))
    const { size } = sketch.rules
    // If another region is all that is left then, it is filled.
    return { sketch: withRegions(sketch, isOut ? drawn : fillLast(drawn, size)), brush }
  },
  cellsOf: (sketch, part) =>
    cellsWith(regionsIn(sketch), (letter) => letter === letterOfRegion(part)),
}

/** How rules are drawn with a finger. */
export const BRUSHES: Readonly<Record<DrawnRule, RuleBrush>> = {
  jigsaw: regionBrush,
  'odd-even': markBrush,
  killer: cageBrush,
  thermometer: lineBrush('thermometer'),
  arrow: lineBrush('arrow'),
  ...(Object.fromEntries(PAIR_KINDS.map((kind) => [kind, pairBrush(kind)])) as Readonly<
    Record<PairKind, RuleBrush>
  >),
}

/** What a brush draws; '' for none. */
export const partsBy = (brush: Pick<Brush, 'rule'> | null) =>
  brush ? BRUSHES[brush.rule].parts : ''

/** The brush as long as there is what it draws: there may be no regions any more, or fewer cages. */
export function validBrush({ sketch, brush }: BrushedSketch): Brush | null {
  if (brush.rule === 'jigsaw' && !regionsIn(sketch)) return null
  const { rule } = brush
  if (rule !== 'killer' && rule !== 'thermometer' && rule !== 'arrow') return brush
  const parts = rule === 'killer' ? cagesIn(sketch) : linesIn(sketch, rule)
  return brush.part >= parts.length ? { ...brush, part: -1 } : brush
}

/** The cells of what the brush draws: a region, with a mark, or of the chosen cage, ascending. */
export function drawnCells({ sketch, brush }: BrushedSketch): readonly number[] {
  return BRUSHES[brush.rule].cellsOf(sketch, brush.part)
}

function replaceCells(sketch: RulesSketch, cells: readonly number[], letter: string): string {
  const letters = Array.from(regionsIn(sketch))
  for (const cell of cells) letters[cell] = letter
  return letters.join('')
}

function fillLast(drawn: string, size: number): string {
  const counts = countRegions(drawn, size)
  const empty = counts.indexOf(0)
  const isLast = empty >= 0 && counts.every((count, region) => region === empty || count === size)
  return isLast ? drawn.split(NO_REGION).join(letterOfRegion(empty)) : drawn
}

/**
 * What to go on with after regions: the same while it lacks cells, or has too many and others are still to be drawn; else the next
 * one that lacks some; the same if none does. All other brushes stay.
 */
export function nextBrush({ sketch, brush }: BrushedSketch): Brush {
  return brush.rule === 'jigsaw' ? regionToDraw(sketch, brush) : brush
}

function regionToDraw(sketch: RulesSketch, brush: Brush): Brush {
  const { size } = sketch.rules
  const letters = regionsIn(sketch)
  const counts = countRegions(letters, size)
  if (counts[brush.part] > size && letters.includes(NO_REGION)) return brush
  for (let step = 0; step < size; step++) {
    const part = (brush.part + step) % size
    if (counts[part] < size) return part === brush.part ? brush : { ...brush, part }
  }
  return brush
}

/** What is wrong with regions; null if nothing is. */
export interface RegionFault {
  /** The first region with too many cells; with too few, if every cell is in one; −1 if cells are left. */
  readonly region: number
  /** How many cells it has, or are left. */
  readonly count: number
}

export function findRegionFault(sketch: RulesSketch): RegionFault | null {
  if (!hasOpenRegions(sketch)) return null
  const { size } = sketch.rules
  const counts = countRegions(sketch.drawn, size)
  const left = sketch.drawn.split(NO_REGION).length - 1
  const large = counts.findIndex((count) => count > size)
  if (large < 0 && left > 0) return { region: -1, count: left }
  const region = large >= 0 ? large : counts.findIndex((count) => count < size)
  return { region, count: counts[region] }
}

/** The cells of regions with too many cells, and of all that lack some once every cell is in a region. */
export function listWrongCells(sketch: RulesSketch): number[] {
  if (!hasOpenRegions(sketch)) return []
  const { size } = sketch.rules
  const { drawn } = sketch
  const counts = countRegions(drawn, size)
  const isFull = !drawn.includes(NO_REGION)
  const isWrong = (letter: string) => {
    if (letter === NO_REGION) return false
    const count = counts[regionOf(letter)]
    return count > size || (isFull && count < size)
  }
  return cellsWith(drawn, isWrong)
}

function cellsWith(letters: string, isWanted: (letter: string) => boolean): number[] {
  return Array.from(letters.split('').keys()).filter((cell) => isWanted(letters[cell]))
}
