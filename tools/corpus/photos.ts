import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { createRandom } from '../../miniprogram/core/sudoku/generator/random'
import { type PhotoReading, readPhoto } from '../../miniprogram/core/vision/photo-reader'
import type { Picture } from '../../miniprogram/core/vision/picture'
import { finish } from '../../miniprogram/core/worker/finish'
import { decodePicture } from '../pictures/decode'
import { quantile } from '../statistics'
import { type LabelledPhoto, listLabelledPhotos, photoSets } from './photo-labels'
import { variants } from './photo-variants'

/** The result of reading one photograph. */
interface Outcome {
  readonly found: boolean
  /** Cells that are judged, and those that are correct. */
  readonly cells: number
  readonly right: number
  /** Digits labelled as printed or handwritten, and those whose kind is correct. */
  readonly kinds: number
  readonly kindsRight: number
  /** Wrong in some cell, but with one solution and no doubtful cells. */
  readonly silent: boolean
  readonly doubts: number
  readonly milliseconds: number
}

/**
 * `npm run -s test:corpus -- photos [SETS…] [--every N] [--plain] [--failed] [--shipped]`: reads each set unchanged and,
 * without `--plain`, in all variants. Each photograph is read by a model that was not trained on its puzzle: see
 * `listLabelledPhotos`.
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
  if (!Number.isInteger(every) || every < 1) throw new Error('--every must be a positive integer')
  const unknown = positionals.find((name) => !photoSets.includes(name))
  if (unknown) throw new Error(`no set '${unknown}'; there are ${photoSets.join(', ')}`)
  const sets = positionals.length > 0 ? positionals : photoSets
  const looks = ['as it is', ...(values.plain ? [] : Object.keys(variants))]
  const outcomes = new Map<string, Outcome[]>(looks.map((look) => [look, []]))
  console.log(row(COLUMNS))
  for (const set of sets) {
    const chosen = listLabelledPhotos(set, values.shipped).filter((_, i) => i % every === 0)
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
      // Seeded, so that a photograph always gets the same shadow.
      const random = createRandom(i)
      const seen = look in variants ? variants[look](picture, random) : picture
      const outcome = judge(photo, seen, withFailures ? `${set} ${look}` : undefined)
      list.push(outcome)
    }
  })
  for (const [look, list] of outcomes) printRow(set, look, list, outcomes)
  return outcomes
}

function judge(photo: LabelledPhoto, picture: Picture, failureLabel: string | undefined): Outcome {
  const start = performance.now()
  const reading = finish(readPhoto(picture, photo.classify))
  const milliseconds = performance.now() - start
  const outcome = { ...compare(photo, reading), milliseconds }
  if (failureLabel && outcome.right < outcome.cells) {
    const mark = outcome.silent ? 'SILENT' : 'wrong'
    console.log(`${mark} ${failureLabel} ${photo.name} ${describe(photo, reading)}`)
  }
  return outcome
}

function compare({ digits, kinds }: LabelledPhoto, reading: PhotoReading) {
  const judged = [...digits].flatMap((char, cell) => (char === 'c' ? [] : [cell]))
  const nothing = { found: false, cells: judged.length, right: 0, kinds: 0, kindsRight: 0 }
  if (reading.kind === 'nothing') return { ...nothing, silent: false, doubts: 0 }
  const { cells, doubt, verdict } = reading
  const right = judged.filter((cell) => `${cells[cell]?.digit}` === digits[cell]).length
  const withKind = judged.filter((cell) => 'PH'.includes(kinds[cell] ?? '.') && cells[cell]?.digit)
  return {
    // If more than half of the cells are correct, the grid was found.
    found: right > judged.length / 2,
    cells: judged.length,
    right,
    kinds: withKind.length,
    kindsRight: withKind.filter(
      (cell) => (cells[cell].kind === 'printed' ? 'P' : 'H') === kinds[cell],
    ).length,
    silent: right < judged.length && verdict === 'unique' && doubt.length === 0,
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

const COLUMNS = [
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
