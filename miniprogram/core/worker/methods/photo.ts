import { findGridOutline } from '../../vision/live-outline'
import { type PhotoReading, type ReadProgress, readPhoto } from '../../vision/photo-reader'
import { type Picture, type Point, toGrey } from '../../vision/picture'
import { ComputeFault } from '../fault'

/** A picture on its way to the worker: rows of RGBA from the top. */
export interface Photo {
  readonly pixels: ArrayBuffer
  readonly width: number
  readonly height: number
}

/** Where a grid lies, quickly found: four corners in pixels of the picture, clockwise; null where there is none. */
export interface Outline {
  readonly corners: readonly Point[] | null
  /** How well its lines fit, up to 1; 0 where there is none. */
  readonly score: number
}

export type { ReadCell } from '../../vision/decoding/grid-decoder'
export type { PhotoReading, ReadProgress } from '../../vision/photo-reader'

/** Longest side of the picture in which the live camera's outline is looked for. */
const OUTLINE_SIDE = 320
/** Longest side of a picture that is accepted at all. */
const MAX_SIDE_PX = 4096

/** Outlines the grid in a frame of the live camera. */
export function* outline(payload: unknown): Generator<undefined, Outline, void> {
  const picture = readPicture(payload)
  const reduction = Math.max(1, Math.max(picture.width, picture.height) / OUTLINE_SIDE)
  const { pixels, width, height } = yield* toGrey(picture, reduction)
  const found = findGridOutline(pixels, width, height)
  if (!found) return { corners: null, score: 0 }
  const corners = found.corners.map(({ x, y }) => ({ x: x * reduction, y: y * reduction }))
  return { corners, score: found.score }
}

/** Reads the puzzle in a photograph. */
export function* read(payload: unknown): Generator<ReadProgress | undefined, PhotoReading, void> {
  return yield* readPhoto(readPicture(payload))
}

function readPicture(payload: unknown): Picture {
  const { pixels, width, height } = (payload ?? {}) as Partial<Photo>
  const isSide = (side: unknown): side is number =>
    Number.isInteger(side) && (side as number) > 0 && (side as number) <= MAX_SIDE_PX
  if (!isSide(width)) throw new ComputeFault('invalid-payload', { field: 'width' })
  if (!isSide(height)) throw new ComputeFault('invalid-payload', { field: 'height' })
  // Not `instanceof`: a message may come from another realm.
  const length = pixels?.byteLength
  const expected = 4 * width * height
  if (length !== expected) {
    throw new ComputeFault('invalid-payload', { field: 'pixels', length, expected })
  }
  return { rgba: new Uint8Array(pixels as ArrayBuffer), width, height }
}
