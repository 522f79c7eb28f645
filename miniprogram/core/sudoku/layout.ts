/** The geometry of a grid: which cells form a house, and which cells must differ. */

/** `region`: of a jigsaw, where others have boxes. */
export type HouseKind = 'row' | 'column' | 'box' | 'region' | 'diagonal' | 'window'

/** A group of as many cells as there are digits, so that every digit occurs in it. */
export interface House {
  readonly kind: HouseKind
  /** Ascending. */
  readonly cells: readonly number[]
}

export interface GridLayout {
  /** `size` squared. */
  readonly cellCount: number
  /** Row of each cell, 0…N−1. */
  readonly rowOf: Uint8Array
  /** Column of each cell, 0…N−1. */
  readonly columnOf: Uint8Array
  /** Box or region of each cell, 0…N−1, numbered in the order of their first cells. */
  readonly boxOf: Uint8Array
  /** The cells of each house, ascending: N rows, N columns, N boxes or regions, then diagonals, then windows. */
  readonly houses: readonly (readonly number[])[]
  /** The kind of each house. */
  readonly kinds: readonly HouseKind[]
  /** The houses of each cell, ascending: its row, its column, its box or region, then others. */
  readonly housesOf: readonly (readonly number[])[]
  /** For each cell, the other cells that must differ from it, ascending (20 in a classic 9×9). */
  readonly peers: readonly (readonly number[])[]
}

/** What a grid has besides rows and columns. */
export interface LayoutParts {
  readonly size: number
  /** The box or region of each cell. */
  readonly boxOf: Uint8Array
  readonly boxKind: 'box' | 'region'
  readonly moreHouses?: readonly House[]
  /** Groups of cells that differ without being houses; pairs among them. */
  readonly groups?: readonly (readonly number[])[]
}

export function layOutGrid(parts: LayoutParts): GridLayout {
  const { size, boxOf, boxKind, moreHouses = [], groups = [] } = parts
  const cellCount = size * size
  const rowOf = new Uint8Array(cellCount)
  const columnOf = new Uint8Array(cellCount)
  const houses: number[][] = []
  const kinds: HouseKind[] = []
  for (let house = 0; house < 3 * size; house++) {
    houses.push([])
    kinds.push(house < size ? 'row' : house < 2 * size ? 'column' : boxKind)
  }
  for (let cell = 0; cell < cellCount; cell++) {
    rowOf[cell] = Math.floor(cell / size)
    columnOf[cell] = cell % size
    houses[rowOf[cell]].push(cell)
    houses[size + columnOf[cell]].push(cell)
    houses[2 * size + boxOf[cell]].push(cell)
  }
  const all: (readonly number[])[] = houses
  for (const { kind, cells } of moreHouses) {
    all.push(cells)
    kinds.push(kind)
  }
  const housesOf = groupsByCell(cellCount, all)
  const groupsOf = groups.length > 0 ? groupsByCell(cellCount, groups) : null
  const peers: (readonly number[])[] = []
  const isPeer = new Uint8Array(cellCount)
  for (let cell = 0; cell < cellCount; cell++) {
    for (const house of housesOf[cell]) for (const one of all[house]) isPeer[one] = 1
    if (groupsOf)
      for (const group of groupsOf[cell]) for (const one of groups[group]) isPeer[one] = 1
    isPeer[cell] = 0
    const list: number[] = []
    for (let one = 0; one < cellCount; one++) if (isPeer[one] === 1) list.push(one)
    peers.push(Object.freeze(list))
    isPeer.fill(0)
  }
  for (const cells of all) Object.freeze(cells)
  return {
    cellCount,
    rowOf,
    columnOf,
    boxOf,
    houses: Object.freeze(all),
    kinds: Object.freeze(kinds),
    housesOf: Object.freeze(housesOf),
    peers: Object.freeze(peers),
  }
}

/** For each cell, the groups that contain it, ascending. */
function groupsByCell(cellCount: number, groups: readonly (readonly number[])[]) {
  const found: number[][] = []
  for (let cell = 0; cell < cellCount; cell++) found.push([])
  for (let group = 0; group < groups.length; group++) {
    for (const cell of groups[group]) found[cell].push(group)
  }
  for (const list of found) Object.freeze(list)
  return found as readonly (readonly number[])[]
}
