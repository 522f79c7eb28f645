import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { createRandom } from '../../miniprogram/core/sudoku/generator/random'
import { cutCells } from '../../miniprogram/core/vision/cells/cell-images'
import { locateGrid } from '../../miniprogram/core/vision/detection/grid-locator'
import { dataFolder } from '../data-folder'
import { decodePicture } from '../pictures/decode'
import { variantsOf } from './variants'

export const photographSets = ['newspaper', 'newspaper-completed', 'pencil-a'] as const
export type PhotographSet = (typeof photographSets)[number] | 'pencil-b'

/** Photographs are divided by puzzle, so that no model is judged on a puzzle that it has seen. */
export const foldCount = 5

export interface Photograph {
  readonly name: string
  readonly file: string
  /** 81 classes of `classify`, or `eitherKind` + digit where the label does not say whether it is printed. */
  readonly labels: Uint8Array
  readonly fold: number
}

/** Labels above the classes: a digit, printed or written by hand. */
export const eitherKind = 21

/** The photographs of a set, or none where the data is not there. */
export function photographsOf(set: PhotographSet): Photograph[] {
  const folder = resolve(dataFolder, 'photos', set)
  if (!existsSync(folder)) return []
  const puzzles = puzzlesOf(set)
  return rowsOf(folder).map(([name, digits, kinds]) => ({
    name,
    file: resolve(folder, name),
    labels: labelsOf(digits, set.startsWith('pencil') ? 'either' : kinds),
    fold: (puzzles.get(name) ?? 0) % foldCount,
  }))
}

function rowsOf(folder: string): string[][] {
  const lines = readFileSync(resolve(folder, 'labels.tsv'), 'utf8').trim().split('\n').slice(1)
  return lines.map((line) => line.split('\t'))
}

function labelsOf(digits: string, kinds: string): Uint8Array {
  return Uint8Array.from(digits, (char, cell) => {
    if (char === 'c') return 19
    if (char === '0') return 0
    if (kinds === 'either') return eitherKind + Number(char)
    return Number(char) + (kinds.length === 81 && kinds[cell] === 'H' ? 9 : 0)
  })
}

/**
 * The number of each photograph's puzzle, in order of appearance. Both newspaper sets show the same photographs; the
 * calendar's puzzles are named by their date.
 */
function puzzlesOf(set: PhotographSet): Map<string, number> {
  const folder = resolve(dataFolder, 'photos', set.startsWith('newspaper') ? 'newspaper' : set)
  const numbers = new Map<string, number>()
  return new Map(
    rowsOf(folder).map(([name, digits]) => {
      const puzzle = set.startsWith('newspaper') ? digits : name.slice(0, 5)
      const number = numbers.get(puzzle) ?? numbers.size
      numbers.set(puzzle, number)
      return [name, number]
    }),
  )
}

/**
 * Cuts the photographs of a set into `target`.cells, .labels and .folds (a byte for each board). Each photograph gives four
 * boards: as it is, with a lattice a little off, with 360 pixels, and half in shadow.
 */
export function cutPhotographs(set: PhotographSet, target: string): void {
  const random = createRandom(1)
  const cells: Uint8Array[] = []
  const labels: Uint8Array[] = []
  const folds: number[] = []
  for (const photograph of photographsOf(set)) {
    const found = finished(locateGrid(decodePicture(readFileSync(photograph.file))))
    if (found?.size !== 9) continue
    for (const { grey, nodes } of variantsOf(found, random)) {
      cells.push(cutCells(grey, nodes, 9, found.isDark).pixels)
      labels.push(photograph.labels)
      folds.push(photograph.fold)
    }
  }
  writeFileSync(`${target}.cells`, Buffer.concat(cells))
  writeFileSync(`${target}.labels`, Buffer.concat(labels))
  writeFileSync(`${target}.folds`, Uint8Array.from(folds))
}

/** The answer of a generator that pauses between its steps. */
function finished<T>(steps: Generator<undefined, T, void>): T {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}
