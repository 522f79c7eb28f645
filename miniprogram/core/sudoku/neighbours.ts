/** Regions of a grid and the lines between them. */

/** Calls `visit` for each pair of neighbours: each cell with the one at its right, then with the one below. */
export function forEachNeighbours(
  size: number,
  visit: (cell: number, other: number) => void,
): void {
  for (let cell = 0; cell < size * size; cell++) {
    if (cell % size < size - 1) visit(cell, cell + 1)
    if (cell < size * (size - 1)) visit(cell, cell + size)
  }
}

export const regionLetter = (region: number) => String.fromCharCode(65 + region)

/** The regions between walls as letters, in the order of their first cells. */
export function connectedRegions(size: number, walls: readonly number[]): string {
  const neighbours: number[][] = Array.from({ length: size * size }, () => [])
  let wall = 0
  forEachNeighbours(size, (cell, other) => {
    if (walls[wall++] === 1) return
    neighbours[cell].push(other)
    neighbours[other].push(cell)
  })
  const letters: string[] = []
  let count = 0
  for (let first = 0; first < neighbours.length; first++) {
    if (letters[first] !== undefined) continue
    const letter = regionLetter(count++)
    const open = [first]
    for (let cell = open.pop(); cell !== undefined; cell = open.pop()) {
      if (letters[cell] !== undefined) continue
      letters[cell] = letter
      open.push(...neighbours[cell])
    }
  }
  return letters.join('')
}
