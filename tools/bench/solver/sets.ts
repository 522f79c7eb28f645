import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { dataFolder } from '../../data-folder'

/** The known number of solutions of each line of a set. */
type Kind = 'one solution' | 'several solutions' | 'no solution'

export interface PuzzleSet {
  readonly name: string
  readonly kind: Kind
  readonly size: 9 | 16 | 25
}

const uniqueSet = (name: string, size: 9 | 16 | 25 = 9): PuzzleSet => ({
  name,
  kind: 'one solution',
  size,
})

export const SETS: readonly PuzzleSet[] = [
  uniqueSet('easy34'),
  uniqueSet('minimal-random'),
  uniqueSet('clue17'),
  uniqueSet('magictour1465'),
  uniqueSet('hardest11'),
  uniqueSet('hardest1106'),
  { name: 'multi-serg', kind: 'several solutions', size: 9 },
  { name: 'invalid', kind: 'no solution', size: 9 },
  uniqueSet('giant16', 16),
  uniqueSet('giant16-minimal', 16),
  uniqueSet('giant25', 25),
]

/** The file of a set in the folder SUDOKU_DATA; the sets are not part of the repository. */
export function fileOf({ name }: PuzzleSet): string {
  return resolve(dataFolder, 'puzzles', `${name}.txt`)
}

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
    const present = existsSync(fileOf(set))
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
