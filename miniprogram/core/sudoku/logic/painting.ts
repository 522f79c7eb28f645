/** Painting what hangs together in two colours by turns: of two joined cells exactly one is true, so one colour is. */
import type { Candidates } from './candidates'
import {
  addAll,
  addCell,
  type CellSet,
  cellsOf,
  emptySet,
  hasCell,
  keepCommon,
  removeAll,
} from './cell-set'

/** Two cells of a house that are never both true and never both false. */
export interface Joint {
  readonly house: number
  readonly first: number
  readonly second: number
}

/** The cells of one colour and everything that they see. */
export interface Colour {
  readonly cells: CellSet
  readonly seen: CellSet
}

/** Cells that hang together. */
export interface Painting {
  readonly joints: readonly Joint[]
  readonly colours: readonly [Colour, Colour]
}

/** Paints all joints; each painting is one part that hangs together, in the order of the joints. */
export function paintAll(position: Candidates, joints: readonly Joint[]): Painting[] {
  const paintings: Painting[] = []
  const painted = emptySet(position.geometry)
  for (const { first } of joints) {
    if (hasCell(position.geometry, painted, first)) continue
    const painting = paintFrom(position, joints, first)
    for (const { cells } of painting.colours) addAll(painted, cells)
    paintings.push(painting)
  }
  return paintings
}

function paintFrom(position: Candidates, joints: readonly Joint[], start: number): Painting {
  const { geometry } = position
  const cells: [CellSet, CellSet] = [emptySet(geometry), emptySet(geometry)]
  addCell(geometry, cells[0], start)
  const used: Joint[] = []
  let open = joints
  for (let grown = true; grown; ) {
    grown = false
    const rest: Joint[] = []
    for (const joint of open) {
      const { first, second } = joint
      const colour = cells.findIndex(
        (set) => hasCell(geometry, set, first) || hasCell(geometry, set, second),
      )
      if (colour < 0) {
        rest.push(joint)
        continue
      }
      addCell(geometry, cells[1 - colour], hasCell(geometry, cells[colour], first) ? second : first)
      used.push(joint)
      grown = true
    }
    open = rest
  }
  return { joints: used, colours: [toColour(position, cells[0]), toColour(position, cells[1])] }
}

function toColour({ geometry }: Candidates, cells: CellSet): Colour {
  const seen = emptySet(geometry)
  for (const cell of cellsOf(cells)) addAll(seen, geometry.peers[cell])
  return { cells, seen }
}

/** The candidates of a digit that see both colours without being one of them. */
export function seenByBoth({ sets }: Candidates, digit: number, a: Colour, b: Colour): CellSet {
  const seen = keepCommon(keepCommon(sets[digit].slice(), a.seen), b.seen)
  return removeAll(removeAll(seen, a.cells), b.cells)
}
