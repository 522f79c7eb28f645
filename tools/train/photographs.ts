import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { createRandom } from '../../miniprogram/core/sudoku/generator/random'
import { cutCells } from '../../miniprogram/core/vision/cells/cell-images'
import { locateGrid } from '../../miniprogram/core/vision/detection/grid-locator'
import {
  BLANK_CLASS,
  CANDIDATES_CLASS,
  CLASS_COUNT,
  FIRST_HANDWRITTEN_CLASS,
  FIRST_PRINTED_CLASS,
} from '../../miniprogram/core/vision/model/classifier'
import { finish } from '../../miniprogram/core/worker/finish'
import { dataFolder } from '../data-folder'
import { decodePicture } from '../pictures/decode'
import { createVariants } from './variants'

export const photographSets = ['newspaper', 'newspaper-completed', 'pencil-a'] as const
export type PhotographSet = (typeof photographSets)[number] | 'pencil-b'

/** Folds of the cross-validation. They divide the puzzles, so that no model is judged on a puzzle of its training. */
export const FOLD_COUNT = 5

export interface Photograph {
  readonly name: string
  readonly file: string
  /** 81 classes of the model, or `UNKNOWN_KIND_LABEL` + digit if it is not known whether the digit is printed. */
  readonly labels: Uint8Array
  readonly fold: number
}

/** Base of the labels for digits of unknown kind, printed or handwritten; above all classes. */
export const UNKNOWN_KIND_LABEL = CLASS_COUNT

/** Lists the photographs of a set; none if the data is absent. */
export function listPhotographs(set: PhotographSet): Photograph[] {
  const folder = resolve(dataFolder, 'photos', set)
  if (!existsSync(folder)) return []
  const puzzles = numberPuzzles(set)
  return readRows(folder).map(([name, digits, kinds]) => ({
    name,
    file: resolve(folder, name),
    labels: toLabels(digits, set.startsWith('pencil') ? 'either' : kinds),
    fold: (puzzles.get(name) ?? 0) % FOLD_COUNT,
  }))
}

function readRows(folder: string): string[][] {
  const lines = readFileSync(resolve(folder, 'labels.tsv'), 'utf8').trim().split('\n').slice(1)
  return lines.map((line) => line.split('\t'))
}

function toLabels(digits: string, kinds: string): Uint8Array {
  return Uint8Array.from(digits, (char, cell) => {
    if (char === 'c') return CANDIDATES_CLASS
    if (char === '0') return BLANK_CLASS
    if (kinds === 'either') return UNKNOWN_KIND_LABEL + Number(char)
    const isHandwritten = kinds.length === 81 && kinds[cell] === 'H'
    return Number(char) - 1 + (isHandwritten ? FIRST_HANDWRITTEN_CLASS : FIRST_PRINTED_CLASS)
  })
}

/**
 * Numbers the puzzles of a set in order of appearance; returns the number for each photograph's name. Both newspaper sets
 * show the same puzzles. In the other sets the first five characters of the name (a date) identify the puzzle.
 */
function numberPuzzles(set: PhotographSet): Map<string, number> {
  const folder = resolve(dataFolder, 'photos', set.startsWith('newspaper') ? 'newspaper' : set)
  const numbers = new Map<string, number>()
  return new Map(
    readRows(folder).map(([name, digits]) => {
      const puzzle = set.startsWith('newspaper') ? digits : name.slice(0, 5)
      const number = numbers.get(puzzle) ?? numbers.size
      numbers.set(puzzle, number)
      return [name, number]
    }),
  )
}

/**
 * Cuts the photographs of a set into cells: writes `target`.cells, .labels and .folds (one byte per board). Each photograph
 * results in four boards, see `createVariants`.
 */
export function cutPhotographs(set: PhotographSet, target: string): void {
  const random = createRandom(1)
  const cells: Uint8Array[] = []
  const labels: Uint8Array[] = []
  const folds: number[] = []
  for (const photograph of listPhotographs(set)) {
    const found = finish(locateGrid(decodePicture(readFileSync(photograph.file))))
    if (found?.size !== 9) continue
    for (const { grey, nodes } of createVariants(found, random)) {
      cells.push(cutCells(grey, nodes, 9, found.isDark).pixels)
      labels.push(photograph.labels)
      folds.push(photograph.fold)
    }
  }
  writeFileSync(`${target}.cells`, Buffer.concat(cells))
  writeFileSync(`${target}.labels`, Buffer.concat(labels))
  writeFileSync(`${target}.folds`, Uint8Array.from(folds))
}
