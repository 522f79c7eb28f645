import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { LayerShape } from '../../miniprogram/core/vision/model/layer'
import type { Weights } from '../../miniprogram/core/vision/model/network'
import { weights } from '../../miniprogram/core/vision/model/weights'
import { repositoryRoot } from '../mini-program/files'

/** What train.py leaves of a trained network. */
export interface Trained extends Weights {
  /** Cells (bytes as hexadecimal digits) and their 21 scores, computed in Python. */
  readonly samples: { readonly cells: readonly string[]; readonly scores: readonly number[][] }
  /** Seed, data, and scores on cells held out. */
  readonly report: Readonly<Record<string, unknown>>
}

const modelFolder = resolve(repositoryRoot, 'miniprogram/core/vision/model')

/** Cells with the scores of the weights that ship, a line each, for the test that both languages agree. */
const samplesFile = resolve(repositoryRoot, 'test/core/vision/model/samples.tsv')

/** What the weights that ship were made from, and how good they are. */
const reportFile = resolve(__dirname, 'report.json')

function foldFile(fold: number): string {
  return resolve(__dirname, `folds/fold-${fold}.txt`)
}

export function readTrained(file: string): Trained {
  return JSON.parse(readFileSync(file, 'utf8'))
}

/** The weights that were made without the puzzles of a fold: the same layers, other numbers. */
export function readFold(fold: number): Weights {
  return { layers: weights.layers, numbers: readFileSync(foldFile(fold), 'utf8').trim() }
}

export function writeFold(fold: number, { numbers }: Weights): void {
  write(foldFile(fold), `${numbers}\n`)
}

/** Writes the weights that ship as the module that the phone's code imports, their samples and their report. */
export function writeShipped({ layers, numbers, samples, report }: Trained): void {
  const rows = layers.map((layer) => `    ${rowOf(layer)},\n`).join('')
  write(
    resolve(modelFolder, 'weights.ts'),
    `import type { Weights } from './network'

/** Written by tools/train; see its report.json. */
export const weights: Weights = {
  layers: [
${rows}  ],
  numbers:
    '${numbers}',
}
`,
  )
  const lines = samples.cells.map((cell, i) => `${cell}\t${samples.scores[i].join(' ')}\n`)
  write(samplesFile, lines.join(''))
  write(reportFile, `${JSON.stringify(report, null, 2)}\n`)
}

function rowOf(layer: LayerShape): string {
  const fields = Object.entries(layer).map(([name, value]) =>
    typeof value === 'string' ? `${name}: '${value}'` : `${name}: ${value}`,
  )
  return `{ ${fields.join(', ')} }`
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
