import { formatDigits } from '../../sudoku/digits'
import { SYMMETRIES, type Symmetry } from '../../sudoku/generator'
import { specOfKind } from '../../sudoku/generator/kind-spec'
import { hasSize, MADE_KINDS, MAX_CAGE_CELLS, type MadeKind } from '../../sudoku/generator/kinds'
import { generateRatedPuzzle, type RatedPuzzle } from '../../sudoku/generator/rated-puzzles'
import { isSize } from '../../sudoku/grid'
import { LEVELS, type Level, type Rating } from '../../sudoku/logic/rating'
import { TECHNIQUE_IDS, type TechniqueId } from '../../sudoku/logic/technique-table'
import { encodeRules } from '../../sudoku/rules-code'
import { ComputeFault } from '../fault'
import { readCount } from '../grid'

/** The spec of a new puzzle (sudoku/generator/rated-puzzles.ts). */
export interface GeneratePayload {
  readonly size: number
  /** What the rules are; classic by default. Regions of jigsaws, marks and cages are drawn for each puzzle. */
  readonly kind?: MadeKind
  /** The most cells that a cage of a killer has, 1 … MAX_CAGE_CELLS, which is the default. */
  readonly cages?: number
  /** The same seed gives the same puzzle. */
  readonly seed: number
  readonly level?: Level
  /** The hardest technique that the puzzle needs. */
  readonly technique?: TechniqueId
  readonly symmetry?: Symmetry
}

/** A puzzle with a unique solution, both as text with one character per cell. */
export interface GenerateResult {
  readonly puzzle: string
  readonly solution: string
  /** See rules-code.ts; missing for the classic rules. */
  readonly rules?: string
  readonly rating: Rating
}

export interface GenerateProgress {
  /** The number of puzzles examined that did not match. */
  readonly tried: number
}

/**
 * Generates a puzzle. Faults besides `invalid-payload`: `unreachable`, `contradiction` and `not-found`, with the
 * requested properties (see GenerationError).
 */
export function* generate(
  payload: unknown,
): Generator<GenerateProgress | undefined, GenerateResult, void> {
  const search = generateRatedPuzzle(readSpec(payload))
  let last = 0
  for (;;) {
    const { done, value } = search.next()
    if (done) return resultOf(value)
    yield value > last ? { tried: value } : undefined
    last = value
  }
}

function resultOf({ puzzle, solution, rating }: RatedPuzzle): GenerateResult {
  const { shape, values } = puzzle
  return {
    puzzle: formatDigits(values),
    solution: formatDigits(solution),
    ...(shape.rules && { rules: encodeRules(shape) }),
    rating,
  }
}

function readSpec(payload: unknown) {
  const seed = readCount(payload, 'seed', 0, 0)
  const cages = readCount(payload, 'cages', 1, MAX_CAGE_CELLS)
  const { size, kind = 'classic', level, technique, symmetry } = payload as Partial<GeneratePayload>
  if (typeof size !== 'number' || !isSize(size)) throw invalid('size')
  if (!MADE_KINDS.includes(kind) || !hasSize(kind, size)) throw invalid('kind')
  if (cages > MAX_CAGE_CELLS) throw invalid('cages')
  if (level !== undefined && !LEVELS.includes(level)) throw invalid('level')
  if (technique !== undefined && !TECHNIQUE_IDS.includes(technique)) throw invalid('technique')
  if (symmetry !== undefined && !SYMMETRIES.includes(symmetry)) throw invalid('symmetry')
  return { ...specOfKind(kind, size, cages), seed, level, technique, symmetry }
}

function invalid(field: keyof GeneratePayload): ComputeFault {
  return new ComputeFault('invalid-payload', { field })
}
