/**
 * Notes as text, for the page's data and for saves. A plane is a bitmap of the cells that have a note of one digit:
 * bit k of character c stands for cell 6·c + k. The character code is 48 + bits, that is '0'…'o'. The backslash
 * (code 92), which JSON escapes, is replaced by 'z'.
 */

export const CELLS_PER_PLANE_CHAR = 6
export const FIRST_PLANE_CODE = 48
export const BACKSLASH_CODE = 92
export const BACKSLASH_SUBSTITUTE_CODE = 122

/** The plane of one digit from the note masks of all cells. */
export function formatPlane(notes: readonly number[], digit: number): string {
  let plane = ''
  for (let start = 0; start < notes.length; start += CELLS_PER_PLANE_CHAR) {
    const end = Math.min(start + CELLS_PER_PLANE_CHAR, notes.length)
    let bits = 0
    for (let cell = start; cell < end; cell++) {
      bits |= ((notes[cell] >>> (digit - 1)) & 1) << (cell - start)
    }
    const code = FIRST_PLANE_CODE + bits
    plane += String.fromCharCode(code === BACKSLASH_CODE ? BACKSLASH_SUBSTITUTE_CODE : code)
  }
  return plane
}

/** The plane of some cells. */
export function planeOf(cellCount: number, cells: readonly number[]): string {
  const marks = new Array<number>(cellCount).fill(0)
  for (const cell of cells) marks[cell] = 1
  return formatPlane(marks, 1)
}

/** The planes of all digits, digit 1 first. */
export function formatNotes(notes: readonly number[], size: number): string[] {
  return Array.from({ length: size }, (_, index) => formatPlane(notes, index + 1))
}

/** As `formatNotes`, but empty if no cell has a note. Most boards have no corner notes, which then need no text. */
export function formatSomeNotes(notes: readonly number[], size: number): string[] {
  return notes.some((mask) => mask !== 0) ? formatNotes(notes, size) : []
}

/** The planes of all digits as one text, for one mask per cell. */
export function formatPlanes(masks: readonly number[], size: number): string {
  return formatNotes(masks, size).join('')
}

/** The mask of each cell, or null if a text is not one of `formatPlanes` for this size. */
export function parsePlanes(text: string, size: number): number[] | null {
  const length = Math.ceil((size * size) / CELLS_PER_PLANE_CHAR)
  if (text.length !== size * length) return null
  const planes = Array.from({ length: size }, (_, i) => text.slice(i * length, (i + 1) * length))
  return parseNotes(planes, size * size)
}

/** The note mask of each cell, or null if a plane is malformed. */
export function parseNotes(planes: readonly string[], cellCount: number): number[] | null {
  const notes = new Array<number>(cellCount).fill(0)
  for (let digit = 1; digit <= planes.length; digit++) {
    const plane = planes[digit - 1]
    for (let cell = 0; cell < cellCount; cell++) {
      const code = plane.charCodeAt(Math.floor(cell / CELLS_PER_PLANE_CHAR))
      const bits = (code === BACKSLASH_SUBSTITUTE_CODE ? BACKSLASH_CODE : code) - FIRST_PLANE_CODE
      notes[cell] |= ((bits >>> (cell % CELLS_PER_PLANE_CHAR)) & 1) << (digit - 1)
    }
    if (formatPlane(notes, digit) !== plane) return null
  }
  return notes
}
