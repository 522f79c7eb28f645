/** Maps points between a picture (in pixels of the picture) and the view that shows it (in pixels of the view). */

import type { Point } from '../../core/vision/picture'

export interface Extent {
  readonly width: number
  readonly height: number
}

/** A uniform scale and a shift: view = picture · scale + (left, top). */
export interface Mapping {
  readonly scale: number
  readonly left: number
  readonly top: number
}

/** The picture fills the view and is cropped evenly, as `<camera>` shows its sensor (CSS: `cover`). */
export function cover(picture: Extent, view: Extent): Mapping {
  const scale = Math.max(view.width / picture.width, view.height / picture.height)
  return centred(picture, view, scale)
}

/** The whole picture in the middle of the view (CSS: `contain`). */
export function contain(picture: Extent, view: Extent): Mapping {
  const scale = Math.min(view.width / picture.width, view.height / picture.height)
  return centred(picture, view, scale)
}

/** The part of the picture around some points, in the middle of the view. `margin`: share of the view left free. */
export function frame(points: readonly Point[], view: Extent, margin: number): Mapping {
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  const left = Math.min(...xs)
  const top = Math.min(...ys)
  const width = Math.max(...xs) - left
  const height = Math.max(...ys) - top
  const scale = (1 - margin) * Math.min(view.width / width, view.height / height)
  return {
    scale,
    left: (view.width - width * scale) / 2 - left * scale,
    top: (view.height - height * scale) / 2 - top * scale,
  }
}

/** Maps a point of the picture to the view. */
export function toView({ scale, left, top }: Mapping, { x, y }: Point): Point {
  return { x: x * scale + left, y: y * scale + top }
}

/** Maps a point of the view to the picture. */
export function toPicture({ scale, left, top }: Mapping, { x, y }: Point): Point {
  return { x: (x - left) / scale, y: (y - top) / scale }
}

function centred(picture: Extent, view: Extent, scale: number): Mapping {
  return {
    scale,
    left: (view.width - picture.width * scale) / 2,
    top: (view.height - picture.height * scale) / 2,
  }
}
