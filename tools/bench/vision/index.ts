import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Picture } from '../../../miniprogram/core/vision/picture'
import { dataFolder } from '../../data-folder'
import { decodePicture } from '../../pictures/decode'
import { quantile } from '../../statistics'
import { table } from '../../table'
import { bundleProcess } from '../measured'
import type { RawPicture, Timing } from './process'

/** The sets whose photographs are 1280 pixels long. */
const PHOTO_SETS = ['pencil-a', 'pencil-b']

/**
 * `npm run -s bench -- vision [--every N]`: processor time for reading a photograph of 1280 pixels, without decoding the file,
 * and for the outline in a frame of 320 pixels, with and without JIT.
 */
export async function benchVision(args: readonly string[]): Promise<void> {
  const options = { every: { type: 'string', default: '5' } } as const
  const every = Number(parseArgs({ args: [...args], options }).values.every)
  const files = PHOTO_SETS.flatMap(photographsOf).filter((_, i) => i % every === 0)
  await measure(files.map((file) => decodePicture(readFileSync(file))))
}

/** Squared paper instead of photographs. */
export async function smokeVision(): Promise<void> {
  const side = 182
  const rgba = new Uint8Array(4 * side * side).map((_, i) => {
    const [x, y] = [(i >> 2) % side, Math.floor((i >> 2) / side)]
    return i % 4 < 3 && (x % 20 < 2 || y % 20 < 2) ? 0 : 255
  })
  await measure([{ rgba, width: side, height: side }])
}

function photographsOf(set: string): string[] {
  const folder = resolve(dataFolder, 'photos', set)
  try {
    const names = readdirSync(folder).filter((name) => name.endsWith('.jpg'))
    return names.map((name) => resolve(folder, name))
  } catch {
    return []
  }
}

async function measure(pictures: readonly Picture[]): Promise<void> {
  const run = await bundleProcess<readonly RawPicture[], Timing>('vision')
  const folder = mkdtempSync(resolve(tmpdir(), 'bench-vision-'))
  try {
    const raw = pictures.map(({ rgba, ...size }, i): RawPicture => {
      const file = resolve(folder, String(i))
      writeFileSync(file, rgba)
      return { file, ...size }
    })
    const head = ['ms', 'photographs', 'read, median', 'p95', 'outline, median', 'p95']
    console.log(table(head, [row('with JIT', run(raw)), row('without JIT', run(raw, '--jitless'))]))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function row(title: string, timings: readonly Timing[]): string[] {
  const figures = (['read', 'outline'] as const).flatMap((what) =>
    [0.5, 0.95].map((share) =>
      quantile(
        timings.map((timing) => timing[what]),
        share,
      ),
    ),
  )
  return [title, String(timings.length), ...figures.map((ms) => ms.toFixed(0))]
}
