/** The measured program: a Timing for each picture. */
import { readFileSync } from 'node:fs'
import { findGridOutline } from '../../../miniprogram/core/vision/live-outline'
import { readPhoto } from '../../../miniprogram/core/vision/photo-reader'
import { type Picture, toGrey } from '../../../miniprogram/core/vision/picture'
import { finish } from '../../../miniprogram/core/worker/finish'
import { classify } from '../../../miniprogram/packages/capture/model/classify'
import { processorTime } from '../../processor-time'
import { answer } from '../measured'

/** A file of RGBA pixels. */
export interface RawPicture {
  readonly file: string
  readonly width: number
  readonly height: number
}

/** Processor times of one photograph in ms. */
export interface Timing {
  readonly read: number
  /** The outline in the same picture at 320 pixels, without the downscaling. */
  readonly outline: number
}

const OUTLINE_SIDE_PX = 320

function timingOf(picture: Picture): Timing {
  const start = processorTime()
  finish(readPhoto(picture, { classify }))
  const read = processorTime() - start
  const reduction = Math.max(1, Math.max(picture.width, picture.height) / OUTLINE_SIDE_PX)
  const { pixels, width, height } = finish(toGrey(picture, reduction))
  const before = processorTime()
  findGridOutline(pixels, width, height)
  return { read, outline: processorTime() - before }
}

answer<readonly RawPicture[], Timing>(function* (files) {
  const pictures = files.map(({ file, ...size }) => ({ rgba: readFileSync(file), ...size }))
  // Warm-up: a phone keeps its worker running.
  for (const picture of pictures.slice(0, 1)) timingOf(picture)
  for (const picture of pictures) yield timingOf(picture)
})
