/** One play session: what pages, cloud and tests may use. See README.md. */
export type { Board, Edit } from './board'
export { elapsedAt, type GameClock } from './clock'
export type { EditEntry, History, HistoryEntry, JumpEntry } from './history'
export { countMistakes, wrongCells } from './mistake'
export { apply, type Move, type MoveContext } from './move'
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
