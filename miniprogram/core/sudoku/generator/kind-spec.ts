import type { ShapeSize } from '../grid'
import { shapeOfRules } from '../rules'
import { ruleOfKind } from '../rules/table'
import type { PuzzleSpec } from './index'
import { isDrawn, MAX_CAGE_CELLS, type MadeKind } from './kinds'

/** The spec of puzzles of a kind. Throws a RulesError for a size that it does not have. `maxCageCells`: of a killer. */
export function specOfKind(
  kind: MadeKind,
  size: ShapeSize,
  maxCageCells = MAX_CAGE_CELLS,
): Pick<PuzzleSpec, 'size' | 'shape' | 'jigsaw' | 'drawn' | 'cages'> {
  const flag = ruleOfKind(kind)?.flag
  return {
    size,
    ...(kind === 'jigsaw' && { jigsaw: true }),
    ...(isDrawn(kind) && { drawn: kind }),
    ...(kind === 'killer' && { cages: maxCageCells }),
    ...(flag && { shape: shapeOfRules({ size, [flag]: true }) }),
  }
}
