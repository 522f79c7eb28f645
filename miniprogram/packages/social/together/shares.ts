import { shapeOfGame } from '../../../core/game/game-shape'
import type { GameState } from '../../../core/game/index'
import { boardOf, type MoveTexts, parseMove } from '../../../core/game/room'
import { maskOf } from '../../../core/sudoku/bits'

/** The notes of a member: a mask per cell. */
function notesIn(texts: MoveTexts, cellCount: number): number[] {
  const notes = new Array<number>(cellCount).fill(0)
  for (const text of texts) {
    const { kind, cell, value } = parseMove(text)
    if (kind === 'notes') notes[cell] = value
  }
  return notes
}

/** How many digits of each member stand on the board, and how often each was shown a hint. */
export function sharesOf(givens: readonly number[], lists: readonly MoveTexts[]) {
  const { owners } = boardOf(givens, lists)
  return lists.map((texts, member) => ({
    digits: owners.filter((owner) => owner === member).length,
    hints: texts.filter((text) => parseMove(text).kind === 'hint').length,
  }))
}

/** What others have noted in empty cells, without digits that a peer of the cell has: a mask per cell. */
export function notesOfOthers({ room, values, puzzle }: GameState): number[] {
  const others = room ? room.lists.filter((_, member) => member !== room.me) : []
  const noted = others.map((texts) => notesIn(texts, values.length))
  const { peers } = shapeOfGame(puzzle)
  return values.map((digit, cell) => {
    if (digit !== 0) return 0
    const excluded = peers[cell].reduce((mask, peer) => mask | maskOf(values[peer]), 0)
    return noted.reduce((mask, notes) => mask | notes[cell], 0) & ~excluded
  })
}
