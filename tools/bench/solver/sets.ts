import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { dataFolder } from '../../data-folder'

/** The known number of solutions of each line of a set. */
type Kind = 'one solution' | 'several solutions' | 'no solution'

export interface PuzzleSet {
  readonly name: string
  readonly kind: Kind
  /** In the folder SUDOKU_DATA; the sets are not part of the repository. */
  readonly file: string
}

const puzzleSet = (name: string, kind: Kind = 'one solution'): PuzzleSet => ({
  name,
  kind,
  file: resolve(dataFolder, 'puzzles', `${name}.txt`),
})

export const SETS: readonly PuzzleSet[] = [
  puzzleSet('easy34'),
  puzzleSet('minimal-random'),
  puzzleSet('clue17'),
  puzzleSet('magictour1465'),
  puzzleSet('hardest11'),
  puzzleSet('hardest1106'),
  puzzleSet('multi-serg', 'several solutions'),
  puzzleSet('invalid', 'no solution'),
]

/** The requested sets that exist (all by default); reports missing ones on standard error. */
export function presentSets(names: readonly string[]): PuzzleSet[] {
  const unknown = names.filter((name) => !SETS.some((set) => set.name === name))
  if (unknown.length > 0) {
    throw new Error(
      `unknown set: ${unknown.join(', ')}; sets are ${SETS.map(({ name }) => name).join(', ')}`,
    )
  }
  const requested = SETS.filter(({ name }) => names.length === 0 || names.includes(name))
  return requested.filter((set) => {
    const present = existsSync(set.file)
    if (!present) {
      process.stderr.write(
        `skipped ${set.name}: needs puzzles/${set.name}.txt in the folder SUDOKU_DATA\n`,
      )
    }
    return present
  })
}

export interface Line {
  readonly puzzle: string
  /** Empty in sets whose puzzles do not have a unique solution. */
  readonly solution: string
}

/**
 * The lines of a file in a fixed random order, so that the first lines are a fair sample. The files are
 * sorted, for example by difficulty.
 */
export function readLines(file: string): Line[] {
  const lines = readFileSync(file, 'utf8').trim().split('\n')
  let state = 1
  for (let last = lines.length - 1; last > 0; last--) {
    // The Lehmer generator of Park and Miller.
    state = (state * 48271) % 2147483647
    const other = state % (last + 1)
    ;[lines[last], lines[other]] = [lines[other], lines[last]]
  }
  return lines.map((line) => {
    const [puzzle, solution = ''] = line.split(',')
    return { puzzle, solution }
  })
}
