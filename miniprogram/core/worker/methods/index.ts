import type { ForkProgress, ForkReport } from '../../sudoku/logic/forks'
import type { Rating } from '../../sudoku/logic/rating'
import type { SerRating } from '../../sudoku/logic/ser/walk'
import type { Grid } from '../grid'
import type { Method } from '../runner'
import type { CountResult } from './count'
import type { ForksPayload } from './forks'
import type { GeneratePayload, GenerateProgress, GenerateResult } from './generate'
import type { Hint, HintPayload } from './hint'
import type { PathPayload, PathProgress, PathResult } from './path'
import type { Outline, Photo, PhotoReading, ReadProgress, ReadRequest } from './photo'
import type { SearchProgress } from './progress'
import type { MoveReport, ReviewPayload, ReviewProgress } from './review'
import type { SolveResult } from './solve'
import type { Speed, SpeedPayload } from './speed'
import type { PossibleSteps } from './steps'
import type { TraceResult } from './trace'
import type { Verdict } from './verdict'

export type { ForksPayload } from './forks'
export type { GeneratePayload, GenerateProgress, GenerateResult } from './generate'
export type { Hint, HintPayload } from './hint'
export type { PathResult, PathStep } from './path'
export type { PhotoReading, ReadCell } from './photo'
export type { SearchProgress } from './progress'
export type { MoveReport, ReviewedMove } from './review'
export type { SolveResult } from './solve'
export type { PossibleSteps, StepGroup } from './steps'
export type { TraceResult } from './trace'
export type { Verdict } from './verdict'

/** All methods with the types of their payload, result and progress. */
interface Methods {
  verdict: { payload: Grid; result: Verdict; progress: SearchProgress }
  solve: {
    payload: Grid & { readonly from?: number; readonly limit?: number }
    result: SolveResult
    progress: SearchProgress
  }
  count: {
    payload: Grid & { readonly limit?: number }
    result: CountResult
    progress: SearchProgress
  }
  trace: {
    payload: Grid & { readonly limit?: number }
    result: TraceResult
    progress: never
  }
  hint: { payload: HintPayload; result: Hint; progress: never }
  outline: { payload: Photo; result: Outline; progress: never }
  read: { payload: ReadRequest; result: PhotoReading; progress: ReadProgress }
  path: { payload: PathPayload; result: PathResult; progress: PathProgress }
  rate: { payload: Grid; result: Rating | null; progress: PathProgress }
  estimate: { payload: Grid; result: number | null; progress: never }
  ser: { payload: Grid; result: SerRating | null; progress: PathProgress }
  forks: { payload: ForksPayload; result: ForkReport | null; progress: ForkProgress }
  steps: { payload: HintPayload; result: PossibleSteps; progress: never }
  review: { payload: ReviewPayload; result: MoveReport[] | null; progress: ReviewProgress }
  generate: { payload: GeneratePayload; result: GenerateResult; progress: GenerateProgress }
  speed: { payload: SpeedPayload; result: Speed; progress: never }
}

export type MethodName = keyof Methods
export type PayloadOf<M extends MethodName> = Methods[M]['payload']
export type ResultOf<M extends MethodName> = Methods[M]['result']
export type ProgressOf<M extends MethodName> = Methods[M]['progress']

/** Implementations of some of the methods. */
export type MethodTable<Names extends MethodName> = {
  readonly [M in Names]: Method<ResultOf<M>, ProgressOf<M>>
}
