import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { RulesJson } from '../../../miniprogram/core/sudoku/rules-json'
import { dataFolder } from '../../data-folder'

/** A line of variants/KIND.tsv in the folder SUDOKU_DATA. Digits are one character each. */
export interface VariantPuzzle {
  readonly name: string
  readonly size: number
  readonly givens: string
  readonly rules: RulesJson
  readonly solution: string
}

/** The puzzles of a file; null if it is not there. */
export function readVariants(name: 'jigsaw'): VariantPuzzle[] | null {
  const file = resolve(dataFolder, 'variants', `${name}.tsv`)
  if (!existsSync(file)) return null
  const lines = readFileSync(file, 'utf8').trim().split('\n').slice(1)
  return lines.map((line) => {
    const [title, size, givens, regions, solution] = line.split('\t')
    return { name: title, size: Number(size), givens, rules: { regions }, solution }
  })
}

/** Mirrored rows, mirrored columns, exchanged rows and columns: 2³ images. */
export const IMAGES = 8

/** An image of a puzzle, 0…7: the same puzzle for a person, other rules for a program. Image 0 is the puzzle itself. */
export function imageOf(puzzle: VariantPuzzle, image: number): VariantPuzzle {
  const { size, givens, rules, solution } = puzzle
  const source = (cell: number) => {
    const row = image & 1 ? size - 1 - Math.floor(cell / size) : Math.floor(cell / size)
    const column = image & 2 ? size - 1 - (cell % size) : cell % size
    return image & 4 ? column * size + row : row * size + column
  }
  const turn = (text: string) => Array.from(text, (_, cell) => text[source(cell)]).join('')
  return {
    ...puzzle,
    givens: turn(givens),
    rules: { ...rules, regions: turn(rules.regions ?? '') },
    solution: turn(solution),
  }
}
