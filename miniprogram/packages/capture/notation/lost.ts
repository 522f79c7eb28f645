import { parsePosition } from './parse'
import { openCandidates, type Position } from './position'

/** The parts of a position that a format may lack. */
export type PositionPart = 'givens' | 'entries' | 'notes' | 'removed'

/** The parts that are not the same when a text is read again. */
export function lostParts(position: Position, text: string): PositionPart[] {
  const again = parsePosition(text)
  const { shape, values } = position.puzzle
  if (again.puzzle.shape !== shape) return ['givens']
  const { entries, notes } = position
  // A given more where the player had placed a digit is an entry less.
  const hasGivens = values.every(
    (given, cell) => given === again.puzzle.values[cell] || (!given && !!entries?.[cell]),
  )
  const lost: PositionPart[] = hasGivens ? [] : ['givens']
  if (entries?.some((digit, cell) => digit !== (again.entries?.[cell] ?? 0))) lost.push('entries')
  if (notes?.some((mask, cell) => mask !== (again.notes?.[cell] ?? 0))) lost.push('notes')
  const open = openCandidates(shape, values)
  const [before, after] = [position, again].map(({ puzzle }) =>
    open.map((mask, cell) => mask & (puzzle.removed?.[cell] ?? 0)),
  )
  if (before.some((mask, cell) => mask & ~after[cell])) lost.push('removed')
  return lost
}
