import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { dataFolder } from '../../data-folder'
import { decodePicture } from '../../pictures/decode'
import { quantile } from '../../statistics'
import { bundleProcess } from '../bundle'
import { table } from '../solver/tables'
import type { Timing } from './process'

/** The sets whose photographs are 1280 pixels long. */
const PHOTO_SETS = ['pencil-a', 'pencil-b']

/**
 * `npm run -s bench -- vision`: CPU time in ms for reading a photograph of 1280 pixels and for the outline in a frame of 320
 * pixels, with and without JIT.
 */
export async function benchVision(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: { every: { type: 'string' } } })
  const every = Number(values.every ?? 5)
  if (!Number.isInteger(every) || every < 1) throw new Error('--every must be a positive integer')
  const program = await bundleProcess('vision')
  const folder = mkdtempSync(resolve(tmpdir(), 'bench-vision-'))
  try {
    const count = unpack(folder, every)
    if (count === 0) throw new Error('no photographs: set SUDOKU_DATA to the data folder')
    const head = [
      'ms',
      'photographs',
      'read, median',
      'p95',
      'outline, median',
      'p95',
      'longest slice, median',
    ]
    console.log(
      table(head, [
        row('with JIT', measure(program, [], folder)),
        row('without JIT', measure(program, ['--jitless'], folder)),
      ]),
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Decodes every N-th photograph to a file of raw pixels, so that decoding is not measured. Returns their number. */
function unpack(target: string, every: number): number {
  const files = PHOTO_SETS.flatMap((set) => {
    const folder = resolve(dataFolder, 'photos', set)
    return photographsIn(folder).map((name) => resolve(folder, name))
  }).filter((_, i) => i % every === 0)
  files.forEach((file, i) => {
    const { rgba, width, height } = decodePicture(readFileSync(file))
    writeFileSync(resolve(target, `${i}-${width}x${height}`), rgba)
  })
  return files.length
}

function photographsIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => name.endsWith('.jpg'))
  } catch {
    return []
  }
}

function measure(program: string, flags: readonly string[], folder: string): Timing[] {
  const { stdout, status } = spawnSync(process.execPath, [...flags, program, folder], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (status !== 0) throw new Error(`the measured process ended with status ${status}`)
  return JSON.parse(stdout)
}

function row(title: string, timings: readonly Timing[]): string[] {
  const figures = (pick: (timing: Timing) => number, ...shares: number[]) =>
    shares.map((share) => quantile(timings.map(pick), share).toFixed(0))
  return [
    title,
    String(timings.length),
    ...figures(({ read }) => read, 0.5, 0.95),
    ...figures(({ outline }) => outline, 0.5, 0.95),
    ...figures(({ slice }) => slice, 0.5),
  ]
}
