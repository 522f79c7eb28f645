import { generate } from './generate'
import { hint } from './hint'
import type { MethodTable } from './index'
import { path, rate } from './path'

/** What needs the techniques of sudoku/logic: too large for the main package, so it runs in the worker alone. */
export const logicMethods: MethodTable<'hint' | 'path' | 'rate' | 'generate'> = {
  hint,
  path,
  rate,
  generate,
}
