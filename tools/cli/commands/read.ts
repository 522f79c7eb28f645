import { existsSync, readFileSync, statSync } from 'node:fs'
import { cellName, shapeOf } from '../../../miniprogram/core/sudoku/grid'
import { readPhoto } from '../../../miniprogram/core/vision/photo-reader'
import { finish } from '../../../miniprogram/core/worker/finish'
import { decodePicture, PictureError } from '../../pictures/decode'
import { type Command, UsageError } from '../command'

/** Larger files are rejected before they are loaded. */
const MAX_FILE_BYTES = 64_000_000

/** Linux: the kernel's statistics of this process. */
const STATUS = '/proc/self/status'

/** Why a picture cannot be read, in words. */
const REASONS = {
  'no-grid': 'no grid found',
  'too-small': 'the grid is too small to read',
  empty: 'the grid is empty',
  'no-digits': 'the grid holds no digits',
} as const

export const read: Command = {
  usage: '[--memory] IMAGE…',
  summary: 'photographs: file, cells, printed or handwritten, confidence and ms, separated by tabs',
  options: { memory: { type: 'boolean' } },
  async run(context) {
    if (context.files.length === 0) throw new UsageError('read needs photographs, JPEG or PNG')
    for (const file of context.files) {
      try {
        await context.write(readLine(file, context.warn))
      } catch (error) {
        if (!(error instanceof PictureError)) throw error
        await context.write(`${file}\t-\t${error.message}`)
        context.fail(file, error.message)
      }
    }
    if (context.options.memory) {
      context.warn('peak memory', `${peakMemory()} MB`)
    }
  },
}

/** Peak memory of this process, MB. On Linux `maxRSS` includes the parent's memory at the time of the fork. */
function peakMemory(): number {
  const status = existsSync(STATUS) ? readFileSync(STATUS, 'latin1') : ''
  const own = /^VmHWM:\s+(\d+) kB$/m.exec(status)
  return Math.round((own ? Number(own[1]) : process.resourceUsage().maxRSS) / 1024)
}

function readLine(file: string, warn: (place: string, message: string) => void): string {
  const picture = decodePicture(load(file))
  const start = performance.now()
  const reading = finish(readPhoto(picture))
  const milliseconds = Math.round(performance.now() - start)
  if (reading.kind === 'nothing') throw new PictureError(REASONS[reading.reason])
  const { cells, doubt, verdict } = reading
  if (verdict !== 'unique') {
    warn(file, verdict === 'none' ? 'no solution' : 'several solutions')
  }
  if (doubt.length > 0) {
    warn(file, `to doubt: ${doubt.map((cell) => cellName(shapeOf(reading.size), cell)).join(' ')}`)
  }
  const digits = cells.map(({ digit }) => digit).join('')
  const kinds = cells.map(({ digit, kind }) => (digit === 0 ? '.' : kind === 'printed' ? 'P' : 'H'))
  const confidence = cells.reduce((least, cell) => Math.min(least, cell.confidence), 1)
  return [file, digits, kinds.join(''), confidence.toFixed(3), milliseconds].join('\t')
}

function load(file: string): Buffer {
  try {
    if (statSync(file).size > MAX_FILE_BYTES)
      throw new PictureError('the file is larger than 64 MB')
    return readFileSync(file)
  } catch (error) {
    if (error instanceof PictureError) throw error
    throw new PictureError(
      (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'no such file' : String(error),
    )
  }
}
