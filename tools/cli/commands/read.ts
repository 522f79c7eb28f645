import { existsSync, readFileSync, statSync } from 'node:fs'
import { cellName, shapeOf } from '../../../miniprogram/core/sudoku/grid'
import { shapeOfRules } from '../../../miniprogram/core/sudoku/rules'
import { type PhotoReading, readPhoto } from '../../../miniprogram/core/vision/photo-reader'
import { finish } from '../../../miniprogram/core/worker/finish'
import { classify } from '../../../miniprogram/packages/capture/model/classify'
import { writeRules } from '../../../miniprogram/packages/capture/notation/rules-json'
import { decodePicture, PictureError } from '../../pictures/decode'
import { type Command, type Context, UsageError } from '../command'

/** Larger files are rejected before they are loaded. */
const MAX_FILE_BYTES = 64_000_000

/** Linux: the kernel's statistics of this process. */
const STATUS = '/proc/self/status'

/** Why a picture cannot be read, in words. */
const REASONS = {
  'no-grid': 'no grid found',
  sixteen: '16×16 cannot be read from a photograph yet',
  'too-small': 'the grid is too small to read',
  empty: 'the grid is empty',
  'no-digits': 'probably no Sudoku: the grid has almost no digits',
} as const

/** What is wrong with the digits as they are seen, in words. */
const SUSPICIONS = {
  conflict: 'equal digits in a row, a column or a box',
  'wrong-entry': 'an entry differs from the solution',
  'no-solution': 'no equal digits, but no way to fill it',
  jigsaw: 'may be a jigsaw: only boxes hold equal digits',
  'jigsaw-lines': 'a jigsaw: the thick lines are not around boxes',
  finished: 'already filled in: perhaps the solution beside a puzzle',
} as const

export const read: Command = {
  usage: '[--all] [--memory] IMAGE…',
  summary:
    'photographs: file, cells, printed or handwritten, confidence, ms, regions and, of a killer, its rules, separated by tabs',
  options: { all: { type: 'boolean' }, memory: { type: 'boolean' } },
  async run(context) {
    if (context.files.length === 0) throw new UsageError('read needs photographs, JPEG or PNG')
    for (const file of context.files) {
      try {
        await readFile(file, context)
      } catch (error) {
        if (!(error instanceof PictureError)) throw error
        await refuse(file, error.message, context)
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

/** Writes a line for the best grid of a picture; with `--all` for every grid, row by row. */
async function readFile(file: string, context: Context): Promise<void> {
  const picture = decodePicture(load(file))
  const best = timed(() => finish(readPhoto(picture, { classify })))
  const { reading } = best
  const { grids } = reading
  if (grids.length < 2 || !context.options.all) {
    if (grids.length > 1) {
      context.warn(file, `${grids.length} grids; this is the clearest one, --all reads them all`)
    }
    await writeLine(file, best, context)
    return
  }
  for (const [index, corners] of grids.entries()) {
    const one =
      index === reading.grid ? best : timed(() => finish(readPhoto(picture, { corners, classify })))
    await writeLine(file, one, context)
  }
}

/** What was read, and how long it took. */
interface TimedReading {
  readonly reading: PhotoReading
  readonly milliseconds: number
}

function timed(read: () => PhotoReading): TimedReading {
  const start = performance.now()
  const reading = read()
  return { reading, milliseconds: Math.round(performance.now() - start) }
}

async function writeLine(
  file: string,
  { reading, milliseconds }: TimedReading,
  context: Context,
): Promise<void> {
  if (reading.kind === 'nothing') {
    await refuse(file, REASONS[reading.reason], context)
    return
  }
  const { cells, doubt, verdict, suspicion, regions, cages, size } = reading
  if (verdict !== 'unique') {
    context.warn(file, verdict === 'none' ? 'no solution' : 'several solutions')
  }
  if (suspicion) context.warn(file, SUSPICIONS[suspicion])
  if (doubt.length > 0) {
    const names = doubt.map((cell) => cellName(shapeOf(size), cell))
    context.warn(file, `to doubt: ${names.join(' ')}`)
  }
  const unsure = (cages ?? []).filter(({ isDoubtful }) => isDoubtful)
  if (unsure.length > 0) {
    const names = unsure.map((cage) => `${cellName(shapeOf(size), cage.cells[0])}=${cage.sum}`)
    context.warn(file, `cages to doubt: ${names.join(' ')}`)
  }
  const digits = cells.map(({ digit }) => digit).join('')
  const kinds = cells.map(({ digit, kind }) => (digit === 0 ? '.' : kind === 'printed' ? 'P' : 'H'))
  const confidence = cells.reduce((least, cell) => Math.min(least, cell.confidence), 1)
  const line = [
    ...[file, digits, kinds.join(''), confidence.toFixed(3), milliseconds, regions ?? ''],
    ...(cages ? [JSON.stringify(writeRules(shapeOfRules({ size, cages })))] : []),
  ]
  await context.write(line.join('\t'))
}

async function refuse(file: string, reason: string, context: Context): Promise<void> {
  await context.write(`${file}\t-\t${reason}`)
  context.fail(file, reason)
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
