import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { findGridOutline } from '../../../miniprogram/core/vision/live-outline'
import { readPhoto } from '../../../miniprogram/core/vision/photo-reader'
import { type Picture, toGrey } from '../../../miniprogram/core/vision/picture'
import { finish } from '../../finish'

/** Milliseconds of the processor for one photograph. */
export interface Timing {
  readonly read: number
  /** The outline in the same picture at 320 pixels, without making it small. */
  readonly outline: number
  /** The longest time between two pauses of reading. */
  readonly slice: number
}

const OUTLINE_SIDE = 320

/** The program of a measured process: node [--jitless] process.js FOLDER, which holds files of RGBA named N-WIDTHxHEIGHT. */
function main(folder: string): void {
  const pictures = readdirSync(folder).map((name) => load(resolve(folder, name), name))
  // The first one warms up: a phone keeps its worker.
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
  const steps = readPhoto(picture)
  for (let before = start, done = false; !done; ) {
    done = steps.next().done === true
    const after = now()
    slice = Math.max(slice, after - before)
    before = after
  }
  const read = now() - start
  const reduction = Math.max(picture.width, picture.height) / OUTLINE_SIDE
  const { pixels, width, height } = finish(toGrey(picture, reduction))
  const before = now()
  findGridOutline(pixels, width, height)
  return { read, outline: now() - before, slice }
}

/** Time of the processor in this process, ms: other programs do not count. */
function now(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

main(process.argv[2])
