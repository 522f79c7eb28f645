import type { ShapeSize } from '../grid'
import { shapeOfRules } from '../rules'
import type { PuzzleSpec } from './index'
import { MAX_CAGE_CELLS, type MadeKind, RULES_OF_KIND } from './kinds'

/** The spec of puzzles of a kind. Throws a RulesError for a size that it does not have. `maxCageCells`: of a killer. */
export function specOfKind(
  kind: MadeKind,
  size: ShapeSize,
  maxCageCells = MAX_CAGE_CELLS,
): Pick<PuzzleSpec, 'size' | 'shape' | 'jigsaw' | 'marks' | 'cages'> {
  const { regions, odd, even, cages, ...fixed } = RULES_OF_KIND[kind]
  return {
    size,
    ...(regions !== undefined && { jigsaw: true }),
    ...(odd && { marks: true }),
    ...(cages && { cages: maxCageCells }),
    ...(Object.keys(fixed).length > 0 && { shape: shapeOfRules({ size, ...fixed }) }),
  }
}
