import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { dataFolder } from '../../data-folder'

/** What each line of a set is known to have. */
export type Kind = 'one solution' | 'several solutions' | 'no solution'

export interface PuzzleSet {
  readonly name: string
  readonly kind: Kind
  readonly size: 9 | 16 | 25
}

const one = (name: string, size: 9 | 16 | 25 = 9): PuzzleSet => ({
  name,
  kind: 'one solution',
  size,
})

export const SETS: readonly PuzzleSet[] = [
  one('easy34'),
  one('minimal-random'),
  one('clue17'),
  one('magictour1465'),
  one('hardest11'),
  one('hardest1106'),
  { name: 'multi-serg', kind: 'several solutions', size: 9 },
  { name: 'invalid', kind: 'no solution', size: 9 },
  one('giant16', 16),
  one('giant16-minimal', 16),
  one('giant25', 25),
]

/** The file of a set, in the folder that SUDOKU_DATA names; the sets are not part of the repository. */
export function fileOf({ name }: PuzzleSet): string {
  return resolve(dataFolder, 'puzzles', `${name}.txt`)
}

/** The wanted sets that are there; says on standard error which are not. */
export function presentSets(names: readonly string[]): PuzzleSet[] {
  const unknown = names.filter((name) => !SETS.some((set) => set.name === name))
  if (unknown.length > 0) {
    throw new Error(
      `no set ${unknown.join(', ')}; sets are ${SETS.map(({ name }) => name).join(', ')}`,
    )
  }
  const wanted = SETS.filter(({ name }) => names.length === 0 || names.includes(name))
  return wanted.filter((set) => {
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
  /** Empty in sets without one solution. */
  readonly solution: string
}

/**
 * The lines of a file in a fixed random order, so that its first lines are a fair sample: sets are
 * sorted in ways that matter.
 */
export function readLines(file: string): Line[] {
  const lines = readFileSync(file, 'utf8').trim().split('\n')
  let state = 1
  for (let last = lines.length - 1; last > 0; last--) {
    // Lehmer's generator in the form of Park and Miller.
    state = (state * 48271) % 2147483647
    const other = state % (last + 1)
    ;[lines[last], lines[other]] = [lines[other], lines[last]]
  }
  return lines.map((line) => {
    const [puzzle, solution = ''] = line.split(',')
    return { puzzle, solution }
  })
}
