import { narrow, type SolverState } from './propagation'
import type { Band, ShapeTables } from './tables'

/**
 * Locked candidates. Pointing: if all places of a digit in a box are in one line, the digit is removed
 * from the rest of the line. Claiming: if all places in a line are in one box, it is removed from the
 * rest of the box.
 *
 * One band at a time, and one stack in the same way. The cells that a line shares with a box are a
 * segment; `state.segments` contains the union of the candidates of each:
 *
 *            box 0   box 1   box 2
 *   line 0  | 0     | 1     | 2     |
 *   line 1  | 3     | 4     | 5     |      a segment's index is line · lines + box
 *   line 2  | 6     | 7     | 8     |
 *
 * In every shape a band has as many lines as boxes, so the segments form a square.
 *
 * Makes one pass over the grid and queues the changes in `state`. Returns false if a cell is left without
 * candidates.
 */
export function removeLocked(tables: ShapeTables, state: SolverState): boolean {
  for (const band of tables.bands) {
    readSegments(state, band)
    if (!removeInBand(tables, state, band)) return false
  }
  return true
}

function readSegments(state: SolverState, band: Band): void {
  const { first, lines, lineStep, length, cellStep } = band
  const { masks, segments } = state
  for (let line = 0, index = 0; line < lines; line++) {
    let cell = first + line * lineStep
    for (let box = 0; box < lines; box++, index++) {
      let mask = 0
      for (let i = 0; i < length; i++, cell += cellStep) mask |= masks[cell]
      segments[index] = mask
    }
  }
}

function removeInBand(tables: ShapeTables, state: SolverState, band: Band): boolean {
  const { lines } = band
  const { segments } = state
  for (let line = 0; line < lines; line++) {
    for (let box = 0; box < lines; box++) {
      let inLine = 0
      let inBox = 0
      for (let i = 0; i < lines; i++) {
        if (i !== box) inLine |= segments[line * lines + i]
        if (i !== line) inBox |= segments[i * lines + box]
      }
      const mask = segments[line * lines + box]
      const pointing = mask & ~inBox & inLine
      const claiming = mask & ~inLine & inBox
      if ((pointing | claiming) === 0) continue
      for (let i = 0; i < lines; i++) {
        if (i !== box && !removeFromSegment(tables, state, band, line, i, pointing)) return false
        if (i !== line && !removeFromSegment(tables, state, band, i, box, claiming)) return false
      }
    }
  }
  return true
}

function removeFromSegment(
  tables: ShapeTables,
  state: SolverState,
  band: Band,
  line: number,
  box: number,
  digits: number,
): boolean {
  if ((state.segments[line * band.lines + box] & digits) === 0) return true
  let cell = band.first + line * band.lineStep + box * band.length * band.cellStep
  for (let i = 0; i < band.length; i++, cell += band.cellStep) {
    const mask = state.masks[cell]
    if ((mask & digits) === 0) continue
    if ((mask & ~digits) === 0) {
      state.conflictHouse = 2 * tables.shape.size + tables.shape.boxOf[cell]
      return false
    }
    narrow(tables, state, cell, mask & ~digits)
  }
  return true
}
