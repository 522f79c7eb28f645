import { count } from './count'
import { estimate } from './estimate'
import { forks } from './forks'
import { generate } from './generate'
import { hint } from './hint'
import type { MethodName, MethodTable } from './index'
import { path, rate } from './path'
import { review } from './review'
import { ser } from './ser'
import { solveMethod } from './solve'
import { steps } from './steps'
import { traceMethod } from './trace'
import { verdict } from './verdict'

/** The methods on puzzles. Those on photographs are in vision.ts. */
export const logicMethods: MethodTable<Exclude<MethodName, 'outline' | 'read' | 'speed'>> = {
  ...{ verdict, solve: solveMethod, count, trace: traceMethod },
  ...{ hint, path, rate, estimate, ser, forks, generate, steps, review },
}
