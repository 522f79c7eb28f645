import { resolve } from 'node:path'
import { parseDigits } from '../../../miniprogram/core/sudoku/digits'
import { shapeOf } from '../../../miniprogram/core/sudoku/grid'
import type * as Ours from './ours'

/** Adapts a solver to a common interface. Only `first` and `prove` are timed. */
export interface Adapter<Input = unknown, Answer = unknown> {
  /** Converts a puzzle line, with '.' for empty cells, to the input format of the solver. */
  prepare(puzzle: string): Input
  /** Any solution, or null. */
  first(input: Input): Answer | null
  /** Enough solutions to distinguish none, one and several; absent if the package cannot do this. */
  prove?(input: Input): Answer[]
  /** Converts an answer to a line. */
  write(answer: Answer): string
}

export interface Solver {
  /** The name of the package. */
  readonly name: string
  readonly proves: boolean
  load(): Promise<Adapter>
}

function solver<Input, Answer>(
  name: string,
  load: () => Promise<Adapter<Input, Answer>>,
  proves = true,
): Solver {
  return { name, proves, load: load as () => Promise<Adapter> }
}

export const OURS = '数独通'
export const BASELINE = 'dancing-links'

function loadOurs(): Promise<typeof Ours> {
  return load<typeof Ours>('ours')
}

/** All solvers, each called as the README of its package recommends. */
export const SOLVERS: readonly Solver[] = [
  solver(OURS, async () => {
    const { adaptToEngine, createPuzzle, parseDigits, solve, twoSolutions } = await loadOurs()
    adaptToEngine(() => performance.now())
    return {
      prepare: (puzzle) => createPuzzle(9, parseDigits(puzzle)),
      first: solve,
      prove: twoSolutions,
      write: (solution) => solution.join(''),
    }
  }),

  // Exact cover with one row for a given and nine for an empty cell, as in the package's own benchmark.
  solver(BASELINE, async () => {
    type Row = { data: number; columnIndices: number[] }
    type Found = { data: number }[]
    const { DancingLinks } = await load<{
      DancingLinks: new () => {
        createSolver(options: { columns: number }): {
          addSparseConstraints(rows: Row[]): void
          find(limit: number): Found[]
        }
      }
    }>('dancing-links')
    const links = new DancingLinks()
    const rows = coverRows()
    const find = (values: number[], limit: number) => {
      const chosen: Row[] = []
      for (let cell = 0; cell < values.length; cell++) {
        if (values[cell]) chosen.push(rows[cell][values[cell] - 1])
        else chosen.push(...rows[cell])
      }
      const search = links.createSolver({ columns: 4 * values.length })
      search.addSparseConstraints(chosen)
      return search.find(limit)
    }
    return {
      prepare: parseDigits,
      first: (values) => find(values, 1)[0] ?? null,
      prove: (values) => find(values, 2),
      write: (found) => {
        const digits: number[] = []
        for (const { data } of found) digits[Math.floor(data / 9)] = (data % 9) + 1
        return digits.join('')
      },
    }
  }),

  solver(
    '@algorithm.ts/sudoku',
    async () => {
      const { SudokuSolver } = await load<{
        SudokuSolver: new (options: {
          childMatrixWidth: number
        }) => { solve(puzzle: number[], solution: number[]): boolean }
      }>('@algorithm.ts/sudoku')
      const instance = new SudokuSolver({ childMatrixWidth: 3 })
      return {
        prepare: (puzzle) => parseDigits(puzzle).map((digit) => digit - 1),
        first: (values) => {
          const solution = new Array<number>(values.length).fill(-1)
          return instance.solve(values, solution) ? solution : null
        },
        write: (solution) => solution.map((digit) => digit + 1).join(''),
      }
    },
    false,
  ),
]

/** Loads a bundle, from the folder of the bundle that contains this file. */
async function load<Module>(name: string): Promise<Module> {
  const { default: loaded } = (await import(resolve(__dirname, `${name}.js`))) as {
    default: Module
  }
  return loaded
}

/** The exact cover rows by cell and digit. Columns: cells, then digits in rows, in columns, in boxes. */
function coverRows(): { data: number; columnIndices: number[] }[][] {
  const { cellCount, rowOf, columnOf, boxOf } = shapeOf(9)
  return Array.from({ length: cellCount }, (_, cell) =>
    Array.from({ length: 9 }, (_, d) => ({
      data: cell * 9 + d,
      columnIndices: [
        cell,
        cellCount + rowOf[cell] * 9 + d,
        2 * cellCount + columnOf[cell] * 9 + d,
        3 * cellCount + boxOf[cell] * 9 + d,
      ],
    })),
  )
}
