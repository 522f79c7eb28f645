/** Rules that the player chooses, with the regions of a jigsaw as they are drawn. Plain data, pure functions. */
import type { RulesSketch } from '../../core/game/draft'
import { boxRegionsOf, type Rules, type Shape } from '../../core/sudoku/grid'
import {
  countRegions,
  isPartition,
  letterOfRegion,
  NO_REGION,
  regionOf,
  rowRegions,
} from '../../core/sudoku/regions'
import { kindOfRules, shapeOfRules } from '../../core/sudoku/rules'

/** Rules that are on or off. */
export const FLAGS = ['diagonals', 'windows', 'antiKnight', 'antiKing'] as const
export type Flag = (typeof FLAGS)[number]

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

/** Whether regions have to be drawn before the rules are known. */
export function isIncomplete({ rules, drawn }: RulesSketch): boolean {
  return drawn !== '' && !isPartition(drawn, rules.size)
}

/** What players call the rules: that of a jigsaw also while its regions are drawn. */
export function kindOfSketch(sketch: RulesSketch) {
  return kindOfRules(shapeOfSketch(sketch).rules)
}

export function withFlag({ rules, drawn }: RulesSketch, flag: Flag, isOn: boolean): RulesSketch {
  return { rules: { ...rules, [flag]: isOn }, drawn }
}

/** With regions instead of boxes, none of them drawn; or with boxes again, which 5×5 and 7×7 do not have. */
export function withJigsaw({ rules }: RulesSketch, isOn: boolean): RulesSketch {
  if (isOn) return withRegions(rules, NO_REGION.repeat(rules.size ** 2))
  if (!boxRegionsOf(rules.size)) return withJigsaw({ rules, drawn: '' }, true)
  const { regions: _, ...others } = rules
  return { rules: others, drawn: '' }
}

/** With other regions as they are drawn. */
export function withRegions(rules: Rules, drawn: string): RulesSketch {
  const regions = isPartition(drawn, rules.size) ? drawn : rowRegions(rules.size)
  return { rules: { ...rules, regions }, drawn }
}

/** Puts cells into a region, 0 … N−1. If another region is all that is left then, it is filled. */
export function paintRegion(
  sketch: RulesSketch,
  cells: readonly number[],
  region: number,
): RulesSketch {
  const drawn = replaceCells(sketch, cells, letterOfRegion(region))
  return withRegions(sketch.rules, fillLast(drawn, sketch.rules.size))
}

/** A tap: puts a cell into a region, or takes it out if it is in it. */
export function tapRegion(sketch: RulesSketch, cell: number, region: number): RulesSketch {
  const isIn = regionsIn(sketch)[cell] === letterOfRegion(region)
  if (!isIn) return paintRegion(sketch, [cell], region)
  return withRegions(sketch.rules, replaceCells(sketch, [cell], NO_REGION))
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
  if (!isIncomplete(sketch)) return null
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
  if (!isIncomplete(sketch)) return []
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

/** The cells of a region, ascending. */
export function cellsOfRegion(sketch: RulesSketch, region: number): number[] {
  return cellsWith(regionsIn(sketch), (letter) => letter === letterOfRegion(region))
}

function cellsWith(letters: string, isWanted: (letter: string) => boolean): number[] {
  return Array.from(letters.split('').keys()).filter((cell) => isWanted(letters[cell]))
}
