import { encode as encodeJpeg } from 'jpeg-js'
import { chromium } from 'playwright-core'
import { PNG } from 'pngjs'
import { createRandom, type Random } from '../../miniprogram/core/sudoku/generator/random'
import { ComputeFault } from '../../miniprogram/core/worker/fault'
import { outline, type Photo, read } from '../../miniprogram/core/worker/methods/photo'
import { findChromium } from '../chromium'
import { photograph } from '../phone/photograph'
import { decodePicture, PictureError } from '../pictures/decode'
import { shrink } from '../pictures/shrink'
import type { Row } from './report'

const PUZZLE = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'
/** Pixels across the photograph: small, so that many can be read. */
const WIDTH = 480
/** Damaged files of each kind and format. */
const FILES = 40
const MAX_CHANGED_BYTES = 20

/** What became of a damaged picture. `another puzzle`: without doubt, since the damage shifted or hid a digit. */
type Outcome = 'refused' | 'nothing found' | 'read' | 'doubtful' | 'another puzzle'

/** Picture files that are cut short or changed, and pixels that are no photograph. */
export async function photoFaults(): Promise<Row[]> {
  const browser = await chromium.launch(await findChromium())
  const jpeg = await photograph(browser, { printed: PUZZLE }).finally(() => browser.close())
  const { rgba, width, height } = shrink(decodePicture(jpeg), WIDTH)
  const data = Buffer.from(rgba)
  const png = new PNG({ width, height })
  data.copy(png.data)
  const files: Readonly<Record<string, Buffer>> = {
    JPEG: encodeJpeg({ data, width, height }, 85).data,
    PNG: PNG.sync.write(png),
  }
  const random = createRandom(1)
  const rows: Row[] = []
  for (const [format, file] of Object.entries(files)) {
    const short = Array.from({ length: FILES }, (_, i) =>
      file.subarray(0, Math.floor((i * file.length) / FILES)),
    )
    const changed = Array.from({ length: FILES }, () => withChangedBytes(file, random))
    rows.push(tryAll(`a ${format} file that is cut short`, short, readFile))
    rows.push(tryAll(`a ${format} file with changed bytes`, changed, readFile))
  }
  rows.push(tryAll('pixels that are no photograph', strangePixels(random), readPixels))
  rows.push(tryAll('a message to the worker that is no picture', NO_PICTURES, readPixels))
  return rows
}

function tryAll<T>(fault: string, cases: readonly T[], run: (one: T) => Outcome): Row {
  const counts = new Map<Outcome, number>()
  const lost: string[] = []
  for (const [index, one] of cases.entries()) {
    try {
      const outcome = run(one)
      counts.set(outcome, (counts.get(outcome) ?? 0) + 1)
    } catch (error) {
      lost.push(`case ${index}: ${error}`)
    }
  }
  const note = [...counts].map(([outcome, count]) => `${count} ${outcome}`).join(', ')
  return { fault, cases: cases.length, lost, note }
}

function withChangedBytes(file: Buffer, random: Random): Buffer {
  const changed = Buffer.from(file)
  for (let left = 1 + random.below(MAX_CHANGED_BYTES); left > 0; left--) {
    changed[random.below(changed.length)] = random.below(256)
  }
  return changed
}

function readFile(bytes: Buffer): Outcome {
  try {
    const { rgba, width, height } = decodePicture(bytes)
    return readPixels({ pixels: Uint8Array.from(rgba).buffer, width, height })
  } catch (error) {
    if (error instanceof PictureError) return 'refused'
    throw error
  }
}

function readPixels(payload: unknown): Outcome {
  try {
    resultOf(outline(payload))
    const reading = resultOf(read(payload))
    if (reading.kind === 'nothing') return 'nothing found'
    const digits = reading.cells.map(({ digit }) => digit || '.').join('')
    if (digits === PUZZLE) return 'read'
    return reading.doubt.length > 0 || reading.verdict !== 'unique' ? 'doubtful' : 'another puzzle'
  } catch (error) {
    if (error instanceof ComputeFault) return 'refused'
    throw error
  }
}

function resultOf<T>(work: Generator<unknown, T, void>): T {
  for (;;) {
    const turn = work.next()
    if (turn.done) return turn.value
  }
}

/** Noise, stripes, one colour, and sizes at the limits. */
function strangePixels(random: Random): Photo[] {
  const levels: readonly ((x: number, y: number) => number)[] = [
    () => random.below(256),
    () => 0,
    () => 255,
    (x) => (x % 2) * 255,
    (_, y) => (y % 16 < 2 ? 0 : 255),
    (x, y) => (x % 20 < 2 || y % 20 < 2 ? 0 : 255),
    (x, y) => (x + y) % 256,
    (x, y) => (Math.hypot(x - 200, y - 200) % 40 < 3 ? 0 : 255),
  ]
  const sizes = [
    [1, 1],
    [1, 4096],
    [4096, 1],
    [2, 3],
    [9, 9],
    [31, 400],
    [400, 400],
  ] as const
  return levels.flatMap((level) => sizes.map(([width, height]) => pixelsOf(width, height, level)))
}

function pixelsOf(width: number, height: number, level: (x: number, y: number) => number): Photo {
  const rgba = new Uint8Array(4 * width * height)
  for (let i = 0; i < width * height; i++) {
    rgba.fill(level(i % width, Math.floor(i / width)), 4 * i, 4 * i + 3)
    rgba[4 * i + 3] = 255
  }
  return { pixels: rgba.buffer, width, height }
}

const NO_PICTURES: readonly unknown[] = [
  undefined,
  null,
  'x',
  {},
  { width: 10, height: 10 },
  { width: 0, height: 0, pixels: new ArrayBuffer(0) },
  { width: -1, height: 1, pixels: new ArrayBuffer(4) },
  { width: 1.5, height: 2, pixels: new ArrayBuffer(12) },
  { width: 10, height: 10, pixels: new ArrayBuffer(399) },
  { width: 1e9, height: 1e9, pixels: new ArrayBuffer(4) },
  { width: '10', height: 10, pixels: new ArrayBuffer(400) },
  { width: Number.NaN, height: 10, pixels: new ArrayBuffer(400) },
]
