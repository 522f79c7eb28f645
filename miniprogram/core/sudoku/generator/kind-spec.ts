import type { ShapeSize } from '../grid'
import { shapeOfRules } from '../rules'
import type { PuzzleSpec } from './index'
import { type MadeKind, RULES_OF_KIND } from './kinds'

/** The spec of puzzles of a kind. Throws a RulesError for a size that it does not have. */
export function specOfKind(
  kind: MadeKind,
  size: ShapeSize,
): Pick<PuzzleSpec, 'size' | 'shape' | 'jigsaw' | 'marks'> {
  const { regions, odd, even, ...fixed } = RULES_OF_KIND[kind]
  return {
    size,
    ...(regions !== undefined && { jigsaw: true }),
    ...(odd && { marks: true }),
    ...(Object.keys(fixed).length > 0 && { shape: shapeOfRules({ size, ...fixed }) }),
  }
}
