import { type Puzzle, type Rules, type Shape, type ShapeSize, shapeOf, type Values } from '../grid'
import { shapeOfRules } from '../rules'
import { dig } from './dig'
import { generateGrid } from './full-grid'
import { drawMarks, shapeWithMarks } from './marks'
import { createRandom, type Random, shuffle } from './random'
import { randomRegions } from './regions'
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
  /** Some empty cells tell whether their digit is odd or even, other ones in each puzzle. The other rules are those of `shape`. */
  readonly marks?: boolean
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
  for (const generated of generatePuzzleSlices(options)) if (generated) yield generated
  throw new Error('generatePuzzleSlices ended')
}

/**
 * Like `generatePuzzles`, but also yields null at every point where the caller may pause. Digging stops
 * at a number of clues drawn from the range for each puzzle.
 */
export function* generatePuzzleSlices(
  options: PuzzleOptions,
  { min, max }: ClueRange = clueRangeOf(options),
): Generator<GeneratedPuzzle | null, never, undefined> {
  const { seed, symmetry = 'none' } = validated(options)
  const random = createRandom(seed)
  const groups = cellGroups(shapeOfSpec(options), symmetry)
  for (;;) {
    const { shape, solution } = options.jigsaw
      ? yield* jigsawOf({ ...options.shape?.rules, size: options.size }, random)
      : gridOf(options.shape ?? shapeOf(options.size), random)
    const order = shuffle([...groups], random)
    const marked = options.marks ? drawMarks(order, shape) : null
    const ruled = marked ? shapeWithMarks(shape, solution, marked) : shape
    const dug = yield* dig(ruled, solution, order, min + random.below(max - min + 1))
    const minimal = symmetry === 'none' && dug.exhausted
    const { values } = dug.puzzle
    // A mark says nothing beside a given.
    const puzzle = marked
      ? {
          values,
          shape: shapeWithMarks(
            shape,
            solution,
            marked.filter((cell) => values[cell] === 0),
          ),
        }
      : dug.puzzle
    yield { puzzle, solution, clues: dug.clues, minimal }
  }
}

/** The numbers of clues at which digging may stop; 0 means that it goes on as long as possible. */
export interface ClueRange {
  readonly min: number
  readonly max: number
}

function clueRangeOf({ clues = 0, minimal }: PuzzleSpec): ClueRange {
  return minimal ? { min: 0, max: 0 } : { min: clues, max: clues }
}

function validated(options: PuzzleOptions): PuzzleOptions {
  const { size, symmetry = 'none', clues = 0, minimal } = options
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
 * The shape of a spec; with some regions for a jigsaw, and with some mark where there are marks. Throws a RangeError for a
 * size that needs rules and has none.
 */
export function shapeOfSpec({ size, shape, jigsaw, marks }: PuzzleSpec): Shape {
  if (!jigsaw && !marks) return shape ?? shapeOf(size)
  return shapeOfRules({
    ...shape?.rules,
    size,
    ...(jigsaw && { regions: randomRegions(size, createRandom(0)) }),
    ...(marks && { odd: [0] }),
  })
}

interface FullGrid {
  readonly shape: Shape
  readonly solution: Values
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
