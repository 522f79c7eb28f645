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
  const houses: (readonly number[])[] = []
  const kinds: HouseKind[] = []
  const lines: number[][] = []
  for (let house = 0; house < 3 * size; house++) {
    lines.push([])
    kinds.push(house < size ? 'row' : house < 2 * size ? 'column' : boxKind)
  }
  for (let row = 0, cell = 0; row < size; row++) {
    for (let column = 0; column < size; column++, cell++) {
      rowOf[cell] = row
      columnOf[cell] = column
      lines[row].push(cell)
      lines[size + column].push(cell)
      lines[2 * size + boxOf[cell]].push(cell)
    }
  }
  houses.push(...lines)
  for (const { kind, cells } of moreHouses) {
    houses.push(cells)
    kinds.push(kind)
  }
  const housesOf = groupsByCell(cellCount, houses)
  return {
    cellCount,
    rowOf,
    columnOf,
    boxOf,
    houses,
    kinds,
    housesOf,
    peers: peersOf(cellCount, houses, housesOf, groups),
  }
}

/** For each cell, the groups that contain it, ascending. */
function groupsByCell(cellCount: number, groups: readonly (readonly number[])[]): number[][] {
  const found: number[][] = []
  for (let cell = 0; cell < cellCount; cell++) found.push([])
  for (let group = 0; group < groups.length; group++) {
    const cells = groups[group]
    for (let i = 0; i < cells.length; i++) found[cells[i]].push(group)
  }
  return found
}

/** For each cell, the others in its houses and groups, ascending. */
function peersOf(
  cellCount: number,
  houses: readonly (readonly number[])[],
  housesOf: readonly (readonly number[])[],
  groups: readonly (readonly number[])[],
): number[][] {
  const groupsOf = groups.length > 0 ? groupsByCell(cellCount, groups) : null
  /** At each cell, the last cell of which it is a peer, plus 1. */
  const marks = new Uint16Array(cellCount)
  const mark = (cells: readonly number[], value: number) => {
    for (let i = 0; i < cells.length; i++) marks[cells[i]] = value
  }
  const peers: number[][] = []
  for (let cell = 0; cell < cellCount; cell++) {
    for (let i = 0; i < housesOf[cell].length; i++) mark(houses[housesOf[cell][i]], cell + 1)
    if (groupsOf) for (const group of groupsOf[cell]) mark(groups[group], cell + 1)
    marks[cell] = 0
    const list: number[] = []
    for (let one = 0; one < cellCount; one++) if (marks[one] === cell + 1) list.push(one)
    peers.push(list)
  }
  return peers
}

/** Pairs of cells that are as far apart as one of these moves: rows down, columns to the right. */
export function pairsApart(size: number, moves: readonly (readonly [number, number])[]) {
  const pairs: [number, number][] = []
  for (const [down, right] of moves) {
    for (let row = 0; row + down < size; row++) {
      for (let column = Math.max(0, -right); column + Math.max(0, right) < size; column++) {
        pairs.push([row * size + column, (row + down) * size + column + right])
      }
    }
  }
  return pairs
}
