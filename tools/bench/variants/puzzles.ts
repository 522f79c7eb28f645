import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { RulesJson } from '../../../miniprogram/packages/capture/notation/rules-json'
import { dataFolder } from '../../data-folder'

/** A line of variants/KIND.tsv in the folder SUDOKU_DATA. Digits are one character each. */
export interface VariantPuzzle {
  readonly name: string
  readonly size: number
  readonly givens: string
  readonly rules: RulesJson
  readonly solution: string
}

export type VariantFile = 'jigsaw' | 'killer' | 'killer-hard'

/** The puzzles of a file; null if it is not there. */
export function readVariants(name: VariantFile): VariantPuzzle[] | null {
  const file = resolve(dataFolder, 'variants', `${name}.tsv`)
  if (!existsSync(file)) return null
  const lines = readFileSync(file, 'utf8').trim().split('\n').slice(1)
  return lines.map((line) => {
    const [title, size, givens, extra, solution] = line.split('\t')
    const rules = name === 'jigsaw' ? { regions: extra } : { cages: cagesIn(extra) }
    return { name: title, size: Number(size), givens, rules, solution }
  })
}

/** '10=r1c1+r1c2 0=r2c1+r2c2': the second cage has no sum. */
function cagesIn(text: string): RulesJson['cages'] {
  return text.split(' ').map((cage) => {
    const [sum, cells] = cage.split('=')
    return { ...(sum !== '0' && { sum: Number(sum) }), cells: cells.split('+') }
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
  const target = new Map(Array.from(givens, (_, cell) => [nameOf(size, source(cell)), cell]))
  const cages = rules.cages?.map(({ cells, ...cage }) => ({
    ...cage,
    cells: cells.map((name) => nameOf(size, target.get(name) ?? 0)),
  }))
  return {
    ...puzzle,
    givens: turn(givens),
    rules: { ...(rules.regions && { regions: turn(rules.regions) }), ...(cages && { cages }) },
    solution: turn(solution),
  }
}

function nameOf(size: number, cell: number): string {
  return `r${Math.floor(cell / size) + 1}c${(cell % size) + 1}`
}
