import { minSum } from '../combinations'
import {
  type CellArea,
  type Puzzle,
  type Rules,
  type Shape,
  type ShapeSize,
  shapeOf,
  type Values,
} from '../grid'
import { shapeOfRules } from '../rules'
import type { RuleFields } from '../rules/rule'
import { type CageSizes, drawCages } from './cages'
import { dig } from './dig'
import { DRAWN_RULES } from './drawn'
import { generateGrid } from './full-grid'
import { type DrawnKind, MAX_CAGE_CELLS } from './kinds'
import { createRandom, type Random, shuffle } from './random'
import { randomRegions } from './regions'
import type { FullGrid, RuleDraw } from './rule-draw'
import { searchedGrid } from './searched-grid'
import { cellGroups, type Symmetry } from './symmetry'

export { generateGrid } from './full-grid'
export { createRandom } from './random'
export { SYMMETRIES, type Symmetry } from './symmetry'

/** The requested properties of a puzzle. */
export interface PuzzleSpec {
  /** 4, 6, 9 or 16; with a shape, the size of the shape. */
  readonly size: ShapeSize
  /** The rules; the classic ones by default. */
  readonly shape?: Shape
  /** Regions of a jigsaw instead of boxes, other ones for each puzzle. The other rules are those of `shape`. */
  readonly jigsaw?: boolean
  /** A rule with other places in each puzzle: odd and even cells, lines, marks between cells. The other rules are those of `shape`. */
  readonly drawn?: DrawnKind
  /** A killer: cages of at most as many cells (1 … 5) with their sums, other ones in each puzzle, and no givens. */
  readonly cages?: number
  /** Symmetry of the pattern of givens; 'none' by default. */
  readonly symmetry?: Symmetry
  /** The target number of clues. Without it, cells are emptied as long as the solution stays unique. */
  readonly clues?: number
  /**
   * Only minimal puzzles: no given can be removed. Without `clues` and `symmetry` puzzles are always
   * minimal; with `clues`, this restricts the choice to minimal puzzles. Incompatible with a symmetry.
   */
  readonly minimal?: boolean
}

export interface PuzzleOptions extends PuzzleSpec {
  /** An integer of 0 … 2^53 − 1. */
  readonly seed: number
}

export interface GeneratedPuzzle {
  /** It has exactly one solution. */
  readonly puzzle: Puzzle
  readonly solution: Values
  readonly clues: number
  /** True if every given is known to be necessary. */
  readonly minimal: boolean
}

/** Maximum number of puzzles generated to reach a number of clues. */
const MAX_ATTEMPTS: Readonly<Partial<Record<ShapeSize, number>>> = { 16: 4, 25: 0 }

/**
 * Generates the puzzle of a seed, the same on every platform: the first puzzle of `generatePuzzles` with
 * the requested number of clues, or the nearest among MAX_ATTEMPTS. The `clues` of the result tell the
 * number reached.
 *
 *     generatePuzzle({ size: 9, seed: 1, symmetry: 'half-turn', clues: 28 })
 *
 * Throws a RangeError for a spec that contradicts itself or the size.
 */
export function generatePuzzle(options: PuzzleOptions): GeneratedPuzzle {
  const { clues } = options
  const distance = (generated: GeneratedPuzzle) =>
    clues === undefined ? 0 : Math.abs(generated.clues - clues)
  let best: GeneratedPuzzle | undefined
  let attempts = MAX_ATTEMPTS[options.size] ?? 100
  for (const generated of generatePuzzles(options)) {
    if (!best || distance(generated) < distance(best)) best = generated
    if (distance(best) === 0 || --attempts <= 0) return best
  }
  throw new Error('generatePuzzles ended')
}

/**
 * An endless sequence of puzzles for a seed, each from a new full grid. Callers pick the ones they need.
 */
export function* generatePuzzles(options: PuzzleOptions): Generator<GeneratedPuzzle, never> {
  for (const generated of generatePuzzleSlices(options)) if (generated) yield kept(generated)
  throw new Error('generatePuzzleSlices ended')
}

/** The same puzzle with the shape that equal rules share. */
export function kept<T extends GeneratedPuzzle>(generated: T): T {
  const { shape } = generated.puzzle
  if (shape.areas.length === 0) return generated
  return {
    ...generated,
    puzzle: { ...generated.puzzle, shape: shapeOfRules(shape.rules as Rules) },
  }
}

/**
 * Like `generatePuzzles`, but also yields null at every point where the caller may pause. Digging stops
 * at a number of clues drawn from the range for each puzzle. The shapes of killers are not shared yet, see `kept`.
 */
export function* generatePuzzleSlices(
  options: PuzzleOptions,
  { min, max, share, meanCells = MEAN_CAGE_CELLS }: ClueRange = clueRangeOf(options),
): Generator<GeneratedPuzzle | null, never, undefined> {
  const { seed, symmetry = 'none' } = validated(options)
  const random = createRandom(seed)
  const groups = cellGroups(shapeOfSpec(options), symmetry)
  for (;;) {
    const { shape, solution } = options.jigsaw
      ? yield* jigsawOf({ ...options.shape?.rules, size: options.size }, random)
      : gridOf(options.shape ?? shapeOf(options.size), random)
    if (options.cages !== undefined) {
      yield* killerOf(shape, solution, { max: options.cages, mean: meanCells }, random)
      continue
    }
    const order = shuffle([...groups], random)
    const rule: RuleDraw | undefined = options.drawn && DRAWN_RULES[options.drawn]
    const fields = rule?.draw({ shape, solution }, { random, order, share }) ?? {}
    const ruled = shapeWith(shape, fields)
    const dug = yield* dig(ruled, solution, order, min + random.below(max - min + 1))
    const minimal = symmetry === 'none' && dug.exhausted
    const { values } = dug.puzzle
    const left = rule?.beside?.(fields, values)
    yield {
      puzzle: left ? { shape: shapeWith(shape, left), values } : dug.puzzle,
      solution,
      clues: dug.clues,
      minimal,
    }
  }
}

/** A shape with these rules as well. */
function shapeWith(shape: Shape, fields: RuleFields): Shape {
  if (Object.keys(fields).length === 0) return shape
  return shapeOfRules({ ...shape.rules, size: shape.size, ...fields })
}

/** The numbers of clues at which digging may stop; 0 means that it goes on as long as possible. */
export interface ClueRange {
  readonly min: number
  readonly max: number
  /** How large the cages of a killer are drawn, on average. */
  readonly meanCells?: number
  /** See `DrawOptions`. */
  readonly share?: number
}

const MEAN_CAGE_CELLS = 2.8

/** One puzzle with cages, or none if these cages are too hard. */
function* killerOf(
  shape: Shape,
  solution: Values,
  sizes: CageSizes,
  random: Random,
): Generator<GeneratedPuzzle | null, void, undefined> {
  const rules: Rules = shape.rules ?? { size: shape.size }
  const ruled = yield* drawCages(rules, shape, solution, sizes, random)
  if (ruled === null) return
  const puzzle = { shape: ruled, values: new Uint8Array(shape.cellCount) }
  yield { puzzle, solution, clues: 0, minimal: true }
}

function clueRangeOf({ clues = 0, minimal }: PuzzleSpec): ClueRange {
  return minimal ? { min: 0, max: 0 } : { min: clues, max: clues }
}

function validated(options: PuzzleOptions): PuzzleOptions {
  const { size, symmetry = 'none', clues = 0, minimal, cages } = options
  if (cages !== undefined) {
    if (!Number.isInteger(cages) || cages < 1 || cages > MAX_CAGE_CELLS) {
      throw new RangeError(`cages have 1 … ${MAX_CAGE_CELLS} cells, not ${cages}`)
    }
    if (size > 9) throw new RangeError('killers can be generated up to 9×9')
    if (options.drawn) throw new RangeError('killers have no other rules that are drawn')
  }
  if (size === 25) throw new RangeError('puzzles can be generated up to 16×16')
  const { cellCount } = shapeOfSpec(options)
  if (!Number.isInteger(clues) || clues < 0 || clues > cellCount) {
    throw new RangeError(`a ${size}×${size} puzzle has 0 … ${cellCount} clues, not ${clues}`)
  }
  if (minimal && symmetry !== 'none')
    throw new RangeError('a minimal puzzle cannot have a symmetry')
  return options
}

/**
 * The shape of a spec; of what is drawn for each puzzle, some regions, cages or places of a rule. Throws a RangeError for a
 * size that needs rules and has none.
 */
export function shapeOfSpec({ size, shape, jigsaw, drawn, cages }: PuzzleSpec): Shape {
  const random = createRandom(0)
  const ruled =
    jigsaw || cages !== undefined
      ? shapeOfRules({
          ...shape?.rules,
          size,
          ...(jigsaw && { regions: randomRegions(size, random) }),
          ...(cages !== undefined && { cages: [someCage(size, cages)] }),
        })
      : (shape ?? shapeOf(size))
  if (!drawn) return ruled
  const grid = { shape: ruled, solution: generateGrid(ruled, random) }
  return shapeWith(
    ruled,
    DRAWN_RULES[drawn].draw(grid, { random, order: cellGroups(ruled, 'none') }),
  )
}

/** A cage of as many cells, with a sum. */
function someCage(size: number, count: number): CellArea {
  const cells = Array.from({ length: Math.min(size, count) }, (_, cell) => cell)
  return { cells, sum: minSum(cells.length) }
}

const gridOf = (shape: Shape, random: Random): FullGrid => ({
  shape,
  solution: generateGrid(shape, random),
})

/** A full grid with random regions. Regions in which none is found soon are given up. Yields before each try. */
function* jigsawOf(rules: Rules, random: Random): Generator<null, FullGrid, undefined> {
  for (;;) {
    yield null
    const shape = shapeOfRules({ ...rules, regions: randomRegions(rules.size, random) })
    const solution = searchedGrid(shape, random)
    if (solution) return { shape, solution }
  }
}
