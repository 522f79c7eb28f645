import { type GameState, type Move, puzzleOfGame } from '../../core/game/index'
import { formatDigits } from '../../core/sudoku/digits'
import type { TechniqueFamily } from '../../core/sudoku/logic/levels'
import type { TechniqueId } from '../../core/sudoku/logic/technique-ids'
import { packPuzzle } from '../../core/worker/grid'
import type { Hint, HintPayload } from '../../core/worker/methods/index'

/** The request for the next hint of a game. `techniques` limits the search to these; otherwise the families `off` are left out. */
export function hintRequest(
  { puzzle, values, notes, eliminated }: GameState,
  techniques?: readonly TechniqueId[],
  off?: readonly TechniqueFamily[],
): HintPayload {
  const { values: givens, ...grid } = packPuzzle(puzzleOfGame(puzzle))
  return {
    ...grid,
    givens,
    values: formatDigits(values),
    notes,
    eliminated,
    ...(techniques && { techniques }),
    ...(off && { off }),
  }
}

/** The moves that apply a hint; empty if there is nothing to apply. */
export function movesOf(hint: Hint): Move[] {
  switch (hint.kind) {
    case 'mistake':
      return [{ kind: 'erase', cells: hint.cells }]
    case 'noteMistake':
      return [{ kind: 'fillNotes', cells: hint.cells }]
    case 'step': {
      const { placements, eliminations } = hint.step
      if (placements.length > 0) {
        return placements.map(({ cell, digit }) => ({ kind: 'place', cell, digit }))
      }
      return [{ kind: 'eliminate', candidates: eliminations }]
    }
    case 'fork':
      return hint.digit ? [{ kind: 'place', cell: hint.cell, digit: hint.digit }] : []
    case 'nothing':
      return []
  }
}
