import type { Puzzle, Values } from '../../miniprogram/core/sudoku/grid'
import { parsePuzzle } from '../../miniprogram/packages/capture/notation'
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
  return readTable('logic/rated.tsv', every, (field) => ({
    puzzle: parsePuzzle(field('puzzle')),
    solution: parsePuzzle(field('solution')).values,
    explainer: Number(field('se_er')),
    hodoku: Number(field('hodoku_score')),
  }))
}

/** Puzzles with Sudoku Explainer's rating. */
export interface RatingSet {
  readonly name: string
  readonly puzzles: readonly Pick<RatedPuzzle, 'puzzle' | 'explainer'>[]
}

/** Every `every`-th puzzle of logic/rated.tsv and of logic/rated-more.tsv, as far as they exist. */
export function readRatingSets(every = 1): RatingSet[] {
  const sets = [
    { name: 'rated', puzzles: readRated(every) },
    {
      name: 'rated-more',
      puzzles: readTable('logic/rated-more.tsv', every, (field) => ({
        puzzle: parsePuzzle(field('puzzle')),
        explainer: Number(field('bank_rating')),
      })),
    },
  ]
  return sets.flatMap(({ name, puzzles }) => (puzzles === null ? [] : [{ name, puzzles }]))
}

/** Every `every`-th puzzle of logic/ser.tsv with the published rating of the original program, or null if the file is missing. */
export function readSer(every = 1): { readonly puzzle: Puzzle; readonly ser: number }[] | null {
  return readTable('logic/ser.tsv', every, (field) => ({
    puzzle: parsePuzzle(field('puzzle')),
    ser: Number(field('ser')),
  }))
}

/** Reads every `every`-th line of a table with a head, or returns null if the file is missing. */
function readTable<Row>(
  path: string,
  every: number,
  parse: (field: (name: string) => string) => Row,
): Row[] | null {
  const text = readData(path)
  if (text === null) return null
  const [head, ...lines] = text.trim().split('\n')
  const names = head.split('\t')
  return lines
    .filter((_, index) => index % every === 0)
    .map((line) => {
      const fields = line.split('\t')
      return parse((name) => fields[names.indexOf(name)])
    })
}
