import type { Quad } from '../../vision/detection/quad'
import type { ReadProgress } from '../../vision/grid-reader'
import { findGridOutline } from '../../vision/live-outline'
import { type Classify, createClassifier } from '../../vision/model/classifier'
import type { Weights } from '../../vision/model/network'
import { type PhotoReading, readPhoto } from '../../vision/photo-reader'
import { type Picture, type Point, toGrey } from '../../vision/picture'
import { ComputeFault } from '../fault'

/** The message form of an image: RGBA pixels, row by row from the top. */
export interface Photo {
  readonly pixels: ArrayBuffer
  readonly width: number
  readonly height: number
}

/**
 * A picture with the corners of the grid to read, if it has several. The weights come with each picture, of which they are a
 * hundredth, because a worker may be new and they are not in the main package.
 */
export interface ReadRequest extends Photo {
  readonly weights: Weights
  /** In pixels of the picture, clockwise. */
  readonly corners?: Quad
}

/** The outline of a grid in a camera frame. */
export interface Outline {
  /** Four corners in pixels of the frame, clockwise; null if no grid was found. */
  readonly corners: readonly Point[] | null
  /** How well the lines of the grid fit, up to 1; 0 if no grid was found. */
  readonly score: number
}

export type { ReadCell } from '../../vision/decoding/cell-reading'
export type { ReadProgress } from '../../vision/grid-reader'
export type { PhotoReading } from '../../vision/photo-reader'

/** Frames of the live camera are reduced to this length of the longer side. */
const OUTLINE_SIDE_PX = 320
/** Maximum length of the sides of an image. */
const MAX_SIDE_PX = 4096

/** Finds the outline of the grid in a frame of the live camera. */
export function* outline(payload: unknown): Generator<undefined, Outline, void> {
  const picture = readPicture(payload)
  const reduction = Math.max(1, Math.max(picture.width, picture.height) / OUTLINE_SIDE_PX)
  const { pixels, width, height } = yield* toGrey(picture, reduction)
  const found = findGridOutline(pixels, width, height)
  if (!found) return { corners: null, score: 0 }
  const corners = found.corners.map(({ x, y }) => ({ x: x * reduction, y: y * reduction }))
  return { corners, score: found.score }
}

/** Reads the puzzle in a photo: that of the best grid, or of the grid at `corners`. */
export function* read(payload: unknown): Generator<ReadProgress | undefined, PhotoReading, void> {
  const picture = readPicture(payload)
  const corners = readCorners(payload)
  return yield* readPhoto(picture, { corners, classify: classifierOf(payload) })
}

let unpacked: { readonly numbers: string; readonly classify: Classify } | undefined

/** The classifier with the weights of a request; weights are unpacked once. */
function classifierOf(payload: unknown): Classify {
  const { weights } = payload as Partial<ReadRequest>
  if (typeof weights?.numbers !== 'string' || !Array.isArray(weights.layers)) {
    throw new ComputeFault('invalid-payload', { field: 'weights' })
  }
  if (unpacked?.numbers !== weights.numbers) {
    unpacked = { numbers: weights.numbers, classify: createClassifier(weights) }
  }
  return unpacked.classify
}

function readCorners(payload: unknown): Quad | undefined {
  const { corners } = payload as Partial<ReadRequest>
  if (corners === undefined) return undefined
  const isPoint = (point: Partial<Point> | null) =>
    Number.isFinite(point?.x) && Number.isFinite(point?.y)
  if (Array.isArray(corners) && corners.length === 4 && corners.every(isPoint)) return corners
  throw new ComputeFault('invalid-payload', { field: 'corners' })
}

function readPicture(payload: unknown): Picture {
  const { pixels, width, height } = (payload ?? {}) as Partial<Photo>
  const isSide = (side: unknown): side is number =>
    Number.isInteger(side) && (side as number) > 0 && (side as number) <= MAX_SIDE_PX
  if (!isSide(width)) throw new ComputeFault('invalid-payload', { field: 'width' })
  if (!isSide(height)) throw new ComputeFault('invalid-payload', { field: 'height' })
  // Not `instanceof ArrayBuffer`: a message may come from another realm.
  const length = pixels?.byteLength
  const expected = 4 * width * height
  if (length !== expected) {
    throw new ComputeFault('invalid-payload', { field: 'pixels', length, expected })
  }
  return { rgba: new Uint8Array(pixels as ArrayBuffer), width, height }
}
