/** One play session: what pages, cloud and tests may use. See README.md. */
export type { Board, Edit } from './board'
export { type Clock, elapsedAt } from './clock'
export type { Entry, History, Jump, Step } from './history'
export { countMistakes, wrongCells } from './mistake'
export { apply, type Context, type Move } from './move'
export {
  completedDigits,
  conflictsOf,
  isWrongFull,
  type Progress,
  progressOf,
  remainingCounts,
} from './progress'
export { type Replay, ReplayError, recordOf, replay } from './replay'
export { deserialise, SaveError, serialise } from './save'
export {
  createGame,
  type GamePuzzle,
  type GameState,
  type PuzzleSource,
  type Status,
  withSolution,
} from './state'
export { type Patch, render, type View } from './view'
