/** Rules that the player chooses, with regions and cages as they are drawn. Plain data, pure functions. */
import { boxRegionsOf, type Shape } from '../../core/sudoku/grid'
import { kindOfRules, shapeOfRules } from '../../core/sudoku/rules'
import { letterOfRegion, NO_REGION, regionOf } from '../../core/sudoku/rules/regions'
import type { Flag } from '../../core/sudoku/rules/rule'
import {
  type BrushedSketch,
  CAGE_BRUSH,
  cageOfBrush,
  cagesIn,
  dragCage,
  findCageFault,
  tapCage,
} from './cage-sketch'
import type { RulesSketch } from './draft'
import { countRegions, isPartition, rowRegions } from './drawn-regions'

/** What is drawn besides the regions 0 … N−1 and cages, from CAGE_BRUSH on: marks of odd and even cells. */
export const ODD_BRUSH = 100
export const EVEN_BRUSH = 101
const MARKS = { [ODD_BRUSH]: 'odd', [EVEN_BRUSH]: 'even' } as const

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

/** What has to be drawn, or mended, before the rules are known; '' for nothing. */
export function undrawnPart(sketch: RulesSketch): '' | 'regions' | 'cages' {
  if (hasOpenRegions(sketch)) return 'regions'
  return findCageFault(sketch) ? 'cages' : ''
}

export const isIncomplete = (sketch: RulesSketch) => undrawnPart(sketch) !== ''

function hasOpenRegions({ rules, drawn }: RulesSketch): boolean {
  return drawn !== '' && !isPartition(drawn, rules.size)
}

/** What players call the rules: that of a jigsaw also while its regions are drawn. */
export function kindOfSketch(sketch: RulesSketch) {
  return kindOfRules(shapeOfSketch(sketch).rules)
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

/** Draws cells with a brush: a region, a mark, or a cage. */
export function drawWith(drawing: BrushedSketch, cells: readonly number[]): BrushedSketch {
  const { sketch, brush } = drawing
  if (brush >= CAGE_BRUSH) return dragCage(drawing, cells)
  const isRegion = brush < ODD_BRUSH
  const drawn = isRegion ? paintRegion(sketch, cells, brush) : markCells(sketch, cells, brush, true)
  return { sketch: drawn, brush }
}

/** Draws a cell that was tapped; one that is drawn so already is cleared. A tap on another cage chooses it. */
export function tapWith(drawing: BrushedSketch, cell: number): BrushedSketch {
  const { sketch, brush } = drawing
  if (brush >= CAGE_BRUSH) return tapCage(drawing, cell)
  const isNew = !cellsDrawnWith(brush, sketch).includes(cell)
  const drawn =
    brush < ODD_BRUSH ? tapRegion(sketch, cell, brush) : markCells(sketch, [cell], brush, isNew)
  return { sketch: drawn, brush }
}

/** Marks cells as odd or even, or clears their marks. */
function markCells(
  sketch: RulesSketch,
  cells: readonly number[],
  brush: number,
  isOn: boolean,
): RulesSketch {
  const without = (list: readonly number[] = []) => list.filter((cell) => !cells.includes(cell))
  const marks = (mark: number, list: readonly number[] | undefined) => [
    ...without(list),
    ...(isOn && mark === brush ? cells : []),
  ]
  const { odd: oddBefore, even: evenBefore, ...others } = sketch.rules
  const [odd, even] = [marks(ODD_BRUSH, oddBefore), marks(EVEN_BRUSH, evenBefore)]
  const marked = {
    ...others,
    ...(odd.length > 0 && { odd: odd.sort((a, b) => a - b) }),
    ...(even.length > 0 && { even: even.sort((a, b) => a - b) }),
  }
  return { ...sketch, rules: marked }
}

/** Puts cells into a region, 0 … N−1. If another region is all that is left then, it is filled. */
export function paintRegion(
  sketch: RulesSketch,
  cells: readonly number[],
  region: number,
): RulesSketch {
  const drawn = replaceCells(sketch, cells, letterOfRegion(region))
  return withRegions(sketch, fillLast(drawn, sketch.rules.size))
}

/** A tap: puts a cell into a region, or takes it out if it is in it. */
export function tapRegion(sketch: RulesSketch, cell: number, region: number): RulesSketch {
  const isIn = regionsIn(sketch)[cell] === letterOfRegion(region)
  if (!isIn) return paintRegion(sketch, [cell], region)
  return withRegions(sketch, replaceCells(sketch, [cell], NO_REGION))
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
 * The region to go on with: the same while it lacks cells, or has too many and others are still to be drawn; else the next one
 * that lacks some; the same if none does.
 */
export function nextRegion(sketch: RulesSketch, region: number): number {
  const { size } = sketch.rules
  if (region >= ODD_BRUSH) return region
  const letters = regionsIn(sketch)
  const counts = countRegions(letters, size)
  if (counts[region] > size && letters.includes(NO_REGION)) return region
  for (let step = 0; step < size; step++) {
    const next = (region + step) % size
    if (counts[next] < size) return next
  }
  return region
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

/** The cells of a region, with a mark, or of the chosen cage, ascending. */
export function cellsDrawnWith(brush: number, sketch: RulesSketch): readonly number[] {
  if (brush >= CAGE_BRUSH) return cagesIn(sketch)[cageOfBrush(brush)]?.cells ?? []
  if (brush === ODD_BRUSH || brush === EVEN_BRUSH) return sketch.rules[MARKS[brush]] ?? []
  return cellsWith(regionsIn(sketch), (letter) => letter === letterOfRegion(brush))
}

function cellsWith(letters: string, isWanted: (letter: string) => boolean): number[] {
  return Array.from(letters.split('').keys()).filter((cell) => isWanted(letters[cell]))
}
