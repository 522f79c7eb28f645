import type { Rating } from '../../sudoku/logic/rating'
import type { Grid } from '../grid'
import type { Method } from '../runner'
import { type Counted, count } from './count'
import type { Generated, GeneratePayload, GenerateProgress } from './generate'
import type { Hint, HintPayload } from './hint'
import type { Pathed, PathProgress } from './path'
import type { Outline, Photo, PhotoReading, ReadProgress } from './photo'
import type { SearchProgress } from './progress'
import { type Solved, solveMethod } from './solve'
import { type Traced, traceMethod } from './trace'
import { type Verdict, verdict } from './verdict'

export type { Counted } from './count'
export type { Generated, GeneratePayload, GenerateProgress } from './generate'
export type { Hint, HintPayload } from './hint'
export type { Pathed, PathProgress, PathStep } from './path'
export type { Outline, Photo, PhotoReading, ReadCell, ReadProgress } from './photo'
export type { SearchProgress } from './progress'
export type { Solved } from './solve'
export type { Traced } from './trace'
export type { Verdict } from './verdict'

/** Every method there is: what it takes, what it answers, and what it tells on the way. */
export interface Methods {
  verdict: { payload: Grid; result: Verdict; progress: SearchProgress }
  solve: {
    payload: Grid & { readonly from?: number; readonly limit?: number }
    result: Solved
    progress: SearchProgress
  }
  count: {
    payload: Grid & { readonly limit?: number }
    result: Counted
    progress: SearchProgress
  }
  trace: {
    payload: Grid & { readonly limit?: number }
    result: Traced
    progress: never
  }
  hint: { payload: HintPayload; result: Hint; progress: never }
  outline: { payload: Photo; result: Outline; progress: never }
  read: { payload: Photo; result: PhotoReading; progress: ReadProgress }
  path: { payload: Grid; result: Pathed; progress: PathProgress }
  rate: { payload: Grid; result: Rating | null; progress: PathProgress }
  generate: { payload: GeneratePayload; result: Generated; progress: GenerateProgress }
}

export type MethodName = keyof Methods
export type PayloadOf<M extends MethodName> = Methods[M]['payload']
export type ResultOf<M extends MethodName> = Methods[M]['result']
export type ProgressOf<M extends MethodName> = Methods[M]['progress']

/** A table that implements some of the methods with the types that are promised for them. */
export type MethodTable<Names extends MethodName> = {
  readonly [M in Names]: Method<ResultOf<M>, ProgressOf<M>>
}

/** What needs the solver alone: small enough for the main package, so it also runs on the page. */
export const solverMethods: MethodTable<'verdict' | 'solve' | 'count' | 'trace'> = {
  verdict,
  solve: solveMethod,
  count,
  trace: traceMethod,
}
