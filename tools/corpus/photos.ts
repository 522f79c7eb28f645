import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { createRandom } from '../../miniprogram/core/sudoku/generator/random'
import { type PhotoReading, readPhoto } from '../../miniprogram/core/vision/photo-reader'
import type { Picture } from '../../miniprogram/core/vision/picture'
import { finish } from '../finish'
import { decodePicture } from '../pictures/decode'
import { quantile } from '../statistics'
import { type LabelledPhoto, labelledPhotos, photoSets } from './photo-labels'
import { variants } from './photo-variants'

/** What became of one photograph. */
interface Outcome {
  readonly found: boolean
  /** Cells that count, and those of them that are right. */
  readonly cells: number
  readonly right: number
  /** Digits whose label says printed or handwritten, and those whose kind is right. */
  readonly kinds: number
  readonly kindsRight: number
  /** Wrong somewhere, yet one solution and nothing to doubt. */
  readonly silent: boolean
  readonly doubts: number
  readonly milliseconds: number
}

/**
 * `npm run -s test:corpus -- photos [SETS…] [--every N] [--plain] [--failed] [--shipped]`: each set as it is and, without `--plain`, in
 * its variants. A model reads only what it was not trained on: see `labelledPhotos`.
 */
export function photos(args: readonly string[]): void {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: {
      every: { type: 'string', default: '1' },
      plain: { type: 'boolean' },
      failed: { type: 'boolean' },
      shipped: { type: 'boolean' },
    },
    allowPositionals: true,
  })
  const every = Number(values.every)
  if (!Number.isInteger(every) || every < 1) throw new Error('--every wants a whole number')
  const unknown = positionals.find((name) => !photoSets.includes(name))
  if (unknown) throw new Error(`no set '${unknown}'; there are ${photoSets.join(', ')}`)
  const sets = positionals.length > 0 ? positionals : photoSets
  const looks = ['as it is', ...(values.plain ? [] : Object.keys(variants))]
  const outcomes = new Map<string, Outcome[]>(looks.map((look) => [look, []]))
  console.log(row(HEAD))
  for (const set of sets) {
    const chosen = labelledPhotos(set, values.shipped).filter((_, i) => i % every === 0)
    if (chosen.length === 0) continue
    for (const [look, list] of judgeSet(set, chosen, looks, values.failed === true)) {
      outcomes.get(look)?.push(...list)
    }
  }
  if (sets.length > 1) for (const [look, list] of outcomes) printRow('all', look, list, outcomes)
}

function judgeSet(
  set: string,
  chosen: readonly LabelledPhoto[],
  looks: readonly string[],
  withFailures: boolean,
): Map<string, Outcome[]> {
  const outcomes = new Map<string, Outcome[]>(looks.map((look) => [look, []]))
  chosen.forEach((photo, i) => {
    const picture = decodePicture(readFileSync(photo.file))
    for (const [look, list] of outcomes) {
      // The same shadow for the same photograph.
      const random = createRandom(i)
      const seen = look in variants ? variants[look](picture, random) : picture
      const outcome = judge(photo, seen, withFailures ? `${set} ${look}` : undefined)
      list.push(outcome)
    }
  })
  for (const [look, list] of outcomes) printRow(set, look, list, outcomes)
  return outcomes
}

function judge(photo: LabelledPhoto, picture: Picture, tell: string | undefined): Outcome {
  const start = performance.now()
  const reading = finish(readPhoto(picture, photo.classify))
  const milliseconds = performance.now() - start
  const outcome = { ...compare(photo, reading), milliseconds }
  if (tell && outcome.right < outcome.cells) {
    const mark = outcome.silent ? 'SILENT' : 'wrong'
    console.log(`${mark} ${tell} ${photo.name} ${describe(photo, reading)}`)
  }
  return outcome
}

function compare({ digits, kinds }: LabelledPhoto, reading: PhotoReading) {
  const counting = [...digits].flatMap((char, cell) => (char === 'c' ? [] : [cell]))
  const nothing = { found: false, cells: counting.length, right: 0, kinds: 0, kindsRight: 0 }
  if (reading.kind === 'nothing') return { ...nothing, silent: false, doubts: 0 }
  const { cells, doubt, verdict } = reading
  const right = counting.filter((cell) => `${cells[cell]?.digit}` === digits[cell]).length
  const kindly = counting.filter((cell) => 'PH'.includes(kinds[cell] ?? '.') && cells[cell]?.digit)
  return {
    // Half of the cells right by chance: hardly.
    found: right > counting.length / 2,
    cells: counting.length,
    right,
    kinds: kindly.length,
    kindsRight: kindly.filter(
      (cell) => (cells[cell].kind === 'printed' ? 'P' : 'H') === kinds[cell],
    ).length,
    silent: right < counting.length && verdict === 'unique' && doubt.length === 0,
    doubts: doubt.length,
  }
}

function describe({ digits }: LabelledPhoto, reading: PhotoReading): string {
  if (reading.kind === 'nothing') return reading.reason
  const wrong = reading.cells.flatMap(({ digit, kind, confidence }, cell) => {
    if (digits[cell] === 'c' || digits[cell] === `${digit}`) return []
    const doubted = reading.doubt.includes(cell) ? '?' : '!'
    return [
      `r${Math.floor(cell / 9) + 1}c${(cell % 9) + 1}:${digits[cell]}→${digit}${kind[0]}${confidence.toFixed(2)}${doubted}`,
    ]
  })
  return `${reading.verdict}, doubt ${reading.doubt.length}, ${wrong.length} wrong: ${wrong.slice(0, 8).join(' ')}`
}

const HEAD = [
  'set',
  'look',
  'photos',
  'found',
  'fully right',
  'of as it is',
  'cells',
  'kinds',
  'silent',
  'doubts',
  'ms',
  'ms p95',
]

function printRow(
  set: string,
  look: string,
  list: readonly Outcome[],
  all: ReadonlyMap<string, readonly Outcome[]>,
): void {
  const full = (outcomes: readonly Outcome[]) =>
    outcomes.filter(({ right, cells }) => right === cells).length
  const sum = (pick: (outcome: Outcome) => number) =>
    list.reduce((total, one) => total + pick(one), 0)
  const times = list.map(({ milliseconds }) => milliseconds)
  const plain = full(all.get('as it is') ?? [])
  console.log(
    row([
      set,
      look,
      `${list.length}`,
      percent(
        sum(({ found }) => Number(found)),
        list.length,
      ),
      percent(full(list), list.length),
      percent(full(list), plain),
      percent(
        sum(({ right }) => right),
        sum(({ cells }) => cells),
      ),
      percent(
        sum(({ kindsRight }) => kindsRight),
        sum(({ kinds }) => kinds),
      ),
      percent(
        sum(({ silent }) => Number(silent)),
        list.length,
      ),
      (sum(({ doubts }) => doubts) / list.length).toFixed(1),
      quantile(times, 0.5).toFixed(0),
      quantile(times, 0.95).toFixed(0),
    ]),
  )
}

function percent(part: number, whole: number): string {
  return whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`
}

function row(cells: readonly string[]): string {
  const widths = [19, 11, 6, 7, 11, 11, 7, 7, 6, 6, 5, 6]
  return cells
    .map((cell, i) => (i < 2 ? cell.padEnd(widths[i]) : cell.padStart(widths[i])))
    .join('  ')
}
