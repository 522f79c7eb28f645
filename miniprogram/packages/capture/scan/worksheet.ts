import type { Quad } from '../../../core/vision/detection/quad'
import type { PhotoReading } from '../../../core/worker/methods/index'
import type { OpenedPicture, Pixels } from '../platform/pictures'
import { type CorrectedReading, readingOf } from '../reading'

/** A photograph with several grids, and what was read in them so far. Immutable plain data. */
export interface Worksheet {
  readonly picture: OpenedPicture
  readonly pixels: Pixels
  /** The corners of each grid in reading order, in pixels of the picture. */
  readonly grids: readonly Quad[]
  /** The reading of each grid with the player's corrections; null if it was not read yet. */
  readonly readings: readonly (CorrectedReading | null)[]
}

/** A worksheet from the reading of its best grid, or null if there are no others. */
export function worksheetOf(
  picture: OpenedPicture,
  pixels: Pixels,
  found: PhotoReading,
): Worksheet | null {
  const { grids, grid } = found
  if (grids.length < 2) return null
  const reading = found.kind === 'grid' ? readingOf(found) : null
  const readings = grids.map((_, index) => (index === grid ? reading : null))
  return { picture, pixels, grids, readings }
}

/** Keeps the reading of a grid. */
export function withReading(
  worksheet: Worksheet,
  grid: number,
  reading: CorrectedReading,
): Worksheet {
  const readings = worksheet.readings.slice()
  readings[grid] = reading
  return { ...worksheet, readings }
}
