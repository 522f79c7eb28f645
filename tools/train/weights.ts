import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { LayerShape } from '../../miniprogram/core/vision/model/layer'
import type { Weights } from '../../miniprogram/core/vision/model/network'
import { weights } from '../../miniprogram/packages/capture/model/weights'
import { repositoryRoot } from '../mini-program/files'
import { encodeNumbers } from './numbers'

/** The output of train.py, which writes the numbers as base64. */
interface TrainedNetwork extends Weights {
  /** Cells (hexadecimal bytes) and their 21 scores as computed in Python. */
  readonly samples: { readonly cells: readonly string[]; readonly scores: readonly number[][] }
  /** Seed, data, and accuracy on held-out cells. */
  readonly report: Readonly<Record<string, unknown>>
}

const modelFolder = resolve(repositoryRoot, 'miniprogram/packages/capture/model')

/** Cells and their scores with the shipped weights, one per line, for the test that compares TypeScript with Python. */
const samplesFile = resolve(repositoryRoot, 'test/core/vision/model/samples.tsv')

/** The reports on the shipped weights. */
const reportFile = resolve(__dirname, 'report.json')

function foldFile(fold: number): string {
  return resolve(__dirname, `folds/fold-${fold}.txt`)
}

export function readTrained(file: string): TrainedNetwork {
  const trained: TrainedNetwork = JSON.parse(readFileSync(file, 'utf8'))
  return { ...trained, numbers: encodeNumbers(Buffer.from(trained.numbers, 'base64')) }
}

/** Reads the weights that were trained without the puzzles of a fold; their layers are those of the shipped weights. */
export function readFold(fold: number): Weights {
  return { layers: weights.layers, numbers: readFileSync(foldFile(fold), 'utf8').trim() }
}

export function writeFold(fold: number, { numbers }: Weights): void {
  write(foldFile(fold), `${numbers}\n`)
}

/** Writes the shipped weights as a TypeScript module, the samples of the first network and the reports of both. */
export function writeShipped(first: TrainedNetwork, second: TrainedNetwork): void {
  const rows = first.layers.map((layer) => `    ${formatLayer(layer)},\n`).join('')
  write(
    resolve(modelFolder, 'weights.ts'),
    `import type { Weights } from '../../../core/vision/model/network'

/** Written by tools/train; see its report.json. */
export const weights: Weights = {
  layers: [
${rows}  ],
  numbers:
    // biome-ignore lint/suspicious/noTemplateCurlyInString: not a template.
    '${first.numbers}',
  secondNumbers:
    // biome-ignore lint/suspicious/noTemplateCurlyInString: not a template.
    '${second.numbers}',
}
`,
  )
  const lines = first.samples.cells.map(
    (cell, i) => `${cell}\t${first.samples.scores[i].join(' ')}\n`,
  )
  write(samplesFile, lines.join(''))
  write(reportFile, `${JSON.stringify({ first: first.report, second: second.report }, null, 2)}\n`)
}

function formatLayer(layer: LayerShape): string {
  const fields = Object.entries(layer).map(([name, value]) =>
    typeof value === 'string' ? `${name}: '${value}'` : `${name}: ${value}`,
  )
  return `{ ${fields.join(', ')} }`
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
