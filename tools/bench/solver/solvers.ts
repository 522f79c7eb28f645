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
  readonly sizes: readonly number[]
  readonly proves: boolean
  load(): Promise<Adapter>
}

function solver<Input, Answer>(
  name: string,
  load: () => Promise<Adapter<Input, Answer>>,
  rest: Partial<Solver> = {},
): Solver {
  return { name, sizes: [9], proves: true, load: load as () => Promise<Adapter>, ...rest }
}

export const OURS = '数独通'
export const BASELINE = 'dancing-links'

function loadOurs(): Promise<typeof Ours> {
  return load<typeof Ours>('ours')
}

/** All solvers, each called as the README of its package recommends. */
export const SOLVERS: readonly Solver[] = [
  solver(
    OURS,
    async () => {
      const { adaptToEngine, createPuzzle, parseDigits, solve, twoSolutions } = await loadOurs()
      adaptToEngine(() => performance.now())
      return {
        prepare: (puzzle) => createPuzzle(Math.sqrt(puzzle.length), parseDigits(puzzle)),
        first: solve,
        prove: twoSolutions,
        write: (solution) => Array.from(solution, symbolOf).join(''),
      }
    },
    { sizes: [9, 16] },
  ),

  // Exact cover with one row for a given and nine for an empty cell, as in the package's own benchmark.
  solver(
    BASELINE,
    async () => {
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
      const tables = new Map<number, Row[][]>()
      const find = (values: number[], limit: number) => {
        let rows = tables.get(values.length)
        if (!rows) {
          rows = coverRows(Math.sqrt(values.length))
          tables.set(values.length, rows)
        }
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
          const size = Math.sqrt(found.length)
          const symbols: string[] = []
          for (const { data } of found) {
            symbols[Math.floor(data / size)] = symbolOf((data % size) + 1)
          }
          return symbols.join('')
        },
      }
    },
    { sizes: [9, 16] },
  ),

  solver(
    '@algorithm.ts/sudoku',
    async () => {
      const { SudokuSolver } = await load<{
        SudokuSolver: new (options: {
          childMatrixWidth: number
        }) => { solve(puzzle: number[], solution: number[]): boolean }
      }>('@algorithm.ts/sudoku')
      const bySize = new Map(
        [3, 4].map((width) => [width ** 4, new SudokuSolver({ childMatrixWidth: width })]),
      )
      return {
        prepare: (puzzle) => parseDigits(puzzle).map((digit) => digit - 1),
        first: (values) => {
          const solution = new Array<number>(values.length).fill(-1)
          return bySize.get(values.length)?.solve(values, solution) ? solution : null
        },
        write: (solution) => solution.map((digit) => symbolOf(digit + 1)).join(''),
      }
    },
    { sizes: [9, 16], proves: false },
  ),

  solver('sudoku-dlx', async () => {
    type Found = { number: number; row: number; col: number }[]
    const { solveString } = await load<{ solveString(puzzle: string, all?: boolean): Found[] }>(
      'sudoku-dlx',
    )
    return {
      prepare: (puzzle) => puzzle,
      first: (puzzle) => solveString(puzzle)[0] ?? null,
      prove: (puzzle) => solveString(puzzle, true),
      write: (found) => {
        const symbols: number[] = []
        for (const { number, row, col } of found) symbols[row * 9 + col] = number
        return symbols.join('')
      },
    }
  }),

  solver(
    'sudoku',
    async () => {
      const { solvepuzzle } = await load<{
        solvepuzzle(board: (number | null)[]): number[] | null
      }>('sudoku')
      return {
        prepare: (puzzle) => parseDigits(puzzle).map((digit) => (digit ? digit - 1 : null)),
        first: solvepuzzle,
        write: (solution) => solution.map((digit) => digit + 1).join(''),
      }
    },
    { proves: false },
  ),

  solver(
    'sudoku-solver-js',
    async () => {
      const SudokuSolver =
        await load<new () => { solve(puzzle: string): string }>('sudoku-solver-js')
      const instance = new SudokuSolver()
      return {
        prepare: (puzzle) => puzzle,
        first: (puzzle) => {
          const answer = instance.solve(puzzle)
          return answer.length === puzzle.length ? answer : null
        },
        write: (solution) => solution,
      }
    },
    { proves: false },
  ),
]

/** Loads a bundle of build.ts, from the folder of the bundle that contains this file. */
async function load<Module>(name: string): Promise<Module> {
  const { default: loaded } = (await import(resolve(__dirname, `${name}.js`))) as {
    default: Module
  }
  return loaded
}

/** The symbol of a digit: letters above 9, as in the sets. */
function symbolOf(digit: number): string {
  return digit.toString(36).toUpperCase()
}

/** The exact cover rows by cell and digit. Columns: cells, then digits in rows, in columns, in boxes. */
function coverRows(size: number): { data: number; columnIndices: number[] }[][] {
  const { cellCount, rowOf, columnOf, boxOf } = shapeOf(size)
  return Array.from({ length: cellCount }, (_, cell) =>
    Array.from({ length: size }, (_, d) => ({
      data: cell * size + d,
      columnIndices: [
        cell,
        cellCount + rowOf[cell] * size + d,
        2 * cellCount + columnOf[cell] * size + d,
        3 * cellCount + boxOf[cell] * size + d,
      ],
    })),
  )
}
