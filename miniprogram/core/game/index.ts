/**
 * A game in play, for pages, state and cloud. The rest of the folder is imported file by file: draft, origin, round,
 * room, together and the text formats note-planes and log-text.
 */
export { atNode } from './change'
export { elapsedAt } from './clock'
export { glowOf } from './completion'
export { conflictsOf, isFullWithConflict } from './conflicts'
export { editEntryAt, isNode, nodesOf } from './history'
export { countMistakes, wrongCells } from './mistakes'
export { apply, type Move } from './move'
export { paceOf } from './pace'
export { ReplayError, recordOf, replay } from './replay'
export { checkSaveVersion, deserialise, SaveError, serialise } from './save'
export {
  createGame,
  type GamePuzzle,
  type GameState,
  type PuzzleSource,
  puzzleOfGame,
  selectedCells,
  withSolution,
} from './state'
export { type Patch, render, type View } from './view'
