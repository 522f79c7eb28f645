import { estimate } from './estimate'
import { forks } from './forks'
import { generate } from './generate'
import { hint } from './hint'
import type { MethodTable } from './index'
import { path, rate } from './path'
import { review } from './review'
import { ser } from './ser'
import { steps } from './steps'

/** Methods that need sudoku/logic: too large for the main package, so they run only in the worker. */
export const logicMethods: MethodTable<
  'hint' | 'path' | 'rate' | 'estimate' | 'ser' | 'forks' | 'generate' | 'steps' | 'review'
> = {
  hint,
  path,
  rate,
  estimate,
  ser,
  forks,
  generate,
  steps,
  review,
}
