import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { compileFunction } from 'node:vm'
import { buildSync } from 'esbuild'
import { bundleOptions } from './bundle'

/**
 * Runs the terminal as one script. It starts faster than modules that are compiled one by one, and the solver, which is
 * written for a bundler, runs twice as fast.
 */
function run(): void {
  const [script] = buildSync({ ...bundleOptions('repository.ts'), write: false }).outputFiles
  const filename = resolve(__dirname, 'sudoku.js')
  compileFunction(script.text, ['require'], { filename })(createRequire(filename))
}

run()
