import { hint } from './hint'
import type { MethodTable } from './index'

/** What needs the techniques of sudoku/logic: too large for the main package, so it runs in the worker alone. */
export const logicMethods: MethodTable<'hint'> = { hint }
