import type { Puzzle, Values } from '../../miniprogram/core/sudoku/grid'
import { parsePuzzle } from '../../miniprogram/core/sudoku/notation'
import { readData } from './data'

/** A line of logic/rated.tsv. */
export interface RatedPuzzle {
  readonly puzzle: Puzzle
  readonly solution: Values
  /** Sudoku Explainer's rating, 1.0 to 11.9. */
  readonly explainer: number
  /** HoDoKu's score. */
  readonly hodoku: number
}

/** Every `every`-th puzzle of the list, or null if the file is missing. */
export function readRated(every = 1): RatedPuzzle[] | null {
  const text = readData('logic/rated.tsv')
  if (text === null) return null
  const [head, ...lines] = text.trim().split('\n')
  const names = head.split('\t')
  return lines
    .filter((_, index) => index % every === 0)
    .map((line) => {
      const fields = line.split('\t')
      const field = (name: string) => fields[names.indexOf(name)]
      return {
        puzzle: parsePuzzle(field('puzzle')),
        solution: parsePuzzle(field('solution')).values,
        explainer: Number(field('se_er')),
        hodoku: Number(field('hodoku_score')),
      }
    })
}
