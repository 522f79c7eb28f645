/** A folder whose tests are tested: its files, and the test files that should notice a change in them. */
export interface Folder {
  readonly name: string
  /** Globs from the root of the repository. */
  readonly files: readonly string[]
  readonly tests: readonly string[]
  /** Names of tests that take long with instrumented code. Without them the share is a lower bound. */
  readonly slow?: RegExp
}

export const FOLDERS: readonly Folder[] = [
  {
    name: 'game',
    files: ['miniprogram/core/game/*.ts'],
    tests: ['test/core/game/*.test.ts'],
    slow: new RegExp(
      [
        'patches add up|^the view encodes every note|^the size of a patch stays',
        '^a save (restores any|takes less|continues)|after any cut or changed character',
        'visit every board|never change a given|^apply (never|returns)',
        'is undone, drawn, saved|log leads from the givens',
      ].join('|'),
    ),
  },
  {
    name: 'notation',
    files: ['miniprogram/core/sudoku/notation/*.ts'],
    tests: ['test/core/sudoku/notation*.test.ts'],
  },
  {
    name: 'logic',
    files: ['miniprogram/core/sudoku/logic/**/*.ts'],
    tests: ['test/core/sudoku/logic/*.test.ts'],
    slow: new RegExp(
      [
        'matches the definition|never eliminate the solution|^the reason of a single excludes',
        'all steps of a position|stay equal in all three|^the link table has strong',
        'never contradict|other order lead|may not be unique|allowed techniques find nothing',
        '^a Kraken fish (of type|is not reported|needs chains)',
      ].join('|'),
    ),
  },
  {
    name: 'cloud',
    files: ['cloud/core/*.ts'],
    tests: ['test/cloud/core/*.test.ts'],
  },
]
