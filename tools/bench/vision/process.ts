import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { findGridOutline } from '../../../miniprogram/core/vision/live-outline'
import { readPhoto } from '../../../miniprogram/core/vision/photo-reader'
import { type Picture, toGrey } from '../../../miniprogram/core/vision/picture'
import { finish } from '../../../miniprogram/core/worker/finish'
import { classify } from '../../../miniprogram/packages/capture/model/classify'

/** CPU times of one photograph in ms. */
export interface Timing {
  readonly read: number
  /** The outline in the same picture at 320 pixels, without the downscaling. */
  readonly outline: number
  /** The longest time between two yields of the reader. */
  readonly slice: number
}

const OUTLINE_SIDE_PX = 320

/** The measured process: node [--jitless] process.js FOLDER. The folder contains RGBA files named N-WIDTHxHEIGHT. */
function main(folder: string): void {
  const pictures = readdirSync(folder).map((name) => load(resolve(folder, name), name))
  // Warm-up: a phone keeps its worker running.
  time(pictures[0])
  process.stdout.write(JSON.stringify(pictures.map(time)))
}

function load(file: string, name: string): Picture {
  const [width, height] = name
    .slice(name.indexOf('-') + 1)
    .split('x')
    .map(Number)
  return { rgba: readFileSync(file), width, height }
}

function time(picture: Picture): Timing {
  const start = now()
  let slice = 0
  const steps = readPhoto(picture, { classify })
  for (let before = start, done = false; !done; ) {
    done = steps.next().done === true
    const after = now()
    slice = Math.max(slice, after - before)
    before = after
  }
  const read = now() - start
  const reduction = Math.max(picture.width, picture.height) / OUTLINE_SIDE_PX
  const { pixels, width, height } = finish(toGrey(picture, reduction))
  const before = now()
  findGridOutline(pixels, width, height)
  return { read, outline: now() - before, slice }
}

/** CPU time of this process in ms; unlike wall-clock time it excludes other programs. */
function now(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

main(process.argv[2])
