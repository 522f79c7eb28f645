/**
 * Photograph → puzzle, with the weights of the digit reader.
 *
 * @packageDocumentation
 */
import type { Quad } from '../miniprogram/core/vision/detection/quad'
import type { ReadProgress } from '../miniprogram/core/vision/grid-reader'
import type { Classify } from '../miniprogram/core/vision/model/classifier'
import type { PhotoReading } from '../miniprogram/core/vision/photo-reader'
import * as photoReader from '../miniprogram/core/vision/photo-reader'
import type { Picture } from '../miniprogram/core/vision/picture'
import { classify } from '../miniprogram/packages/capture/model/classify'

export type { Size } from '../miniprogram/core/sudoku/grid'
export type { ReadCage } from '../miniprogram/core/vision/cages/sum-decoder'
export type { Alternative, ReadCell } from '../miniprogram/core/vision/decoding/cell-reading'
export type { ContentKind } from '../miniprogram/core/vision/decoding/evidence'
export type { DecodedGrid, SolutionCount } from '../miniprogram/core/vision/decoding/grid-decoder'
export type { Suspicion } from '../miniprogram/core/vision/decoding/suspicion'
export type { GridSize } from '../miniprogram/core/vision/detection/grid-size'
export type { Quad } from '../miniprogram/core/vision/detection/quad'
export type { ReadProgress } from '../miniprogram/core/vision/grid-reader'
export type { GridReading, PhotoRefusal } from '../miniprogram/core/vision/grid-reading'
export type { Classify } from '../miniprogram/core/vision/model/classifier'
export type { PhotoGrids, PhotoReading } from '../miniprogram/core/vision/photo-reader'
export type { Picture, Point } from '../miniprogram/core/vision/picture'

/** The pixels of a canvas (an `ImageData`), or what decoders of pictures return: four bytes per pixel, row by row. */
export interface Pixels {
  readonly data: Uint8Array | Uint8ClampedArray
  readonly width: number
  readonly height: number
}

/** Options of `readPhoto`. */
export interface PhotoOptions {
  /** The corners of the grid to read, one of `grids` of an earlier reading. Default: the best grid. */
  readonly corners?: Quad
  /** Default: the shipped model. */
  readonly classify?: Classify
}

/**
 * Reads the puzzle in a photograph. Yields between steps, some of the time with progress. Throws a RangeError if the
 * picture does not have four bytes per pixel.
 */
export function readPhoto(
  picture: Picture | Pixels,
  options?: PhotoOptions,
): Generator<ReadProgress | undefined, PhotoReading, void> {
  const { width, height } = picture
  const rgba = 'data' in picture ? picture.data : picture.rgba
  if (!(width >= 1 && height >= 1 && rgba?.length === 4 * width * height)) {
    throw new RangeError(`${rgba?.length} bytes are not ${width}×${height} pixels of four bytes`)
  }
  return photoReader.readPhoto({ rgba, width, height }, { classify, ...options })
}
