/**
 * Photograph → puzzle, with the weights of the digit reader.
 *
 * @packageDocumentation
 */
export type { Size } from '../miniprogram/core/sudoku/grid'
export type { Alternative, ReadCell } from '../miniprogram/core/vision/decoding/cell-reading'
export type { ContentKind } from '../miniprogram/core/vision/decoding/evidence'
export type { DecodedGrid, SolutionCount } from '../miniprogram/core/vision/decoding/grid-decoder'
export type { Suspicion } from '../miniprogram/core/vision/decoding/suspicion'
export type { GridSize } from '../miniprogram/core/vision/detection/grid-size'
export type { Quad } from '../miniprogram/core/vision/detection/quad'
export type { Classify } from '../miniprogram/core/vision/model/classifier'
export {
  type GridReading,
  type PhotoGrids,
  type PhotoOptions,
  type PhotoReading,
  type PhotoRefusal,
  type ReadProgress,
  readPhoto,
} from '../miniprogram/core/vision/photo-reader'
export type { Picture, Point } from '../miniprogram/core/vision/picture'
