import { type Shape, shapeOf } from '../../sudoku/grid'

/** The cells of one box, in reading order. */
export interface Box {
  readonly id: number
  readonly cells: number[]
}

/** The boxes of a shape, in the order in which the board nests them. */
export function boxesOf(shape: Shape): Box[] {
  const boxes: Box[] = Array.from({ length: shape.size }, (_, id) => ({ id, cells: [] }))
  for (let cell = 0; cell < shape.cellCount; cell++) boxes[shape.boxOf[cell]].cells.push(cell)
  return boxes
}

/**
 * The board's measures in CSS pixels as custom properties, for a board that may be `width` pixels wide.
 * `isLarge` enlarges the digits in their cells. Cells are whole pixels wide, so that every line is equally thick: 37 at 360 wide, 39 at 375, 45 at 430.
 */
export function measure(size: number, width: number, isLarge = false): string {
  const shape = shapeOf(size)
  const across = size / shape.boxWidth
  const frame = width >= 240 ? 2 : 1
  const thin = across * (shape.boxWidth - 1)
  const cell = Math.max(6, Math.floor((width - (across + 1) * frame - thin) / size))
  const lines = size / shape.boxWidth
  const noteLine = Math.floor((cell - 2) / lines)
  // A monospaced character is 0.6 em wide at most; a line holds `boxWidth` digits and the gaps between them.
  const note = Math.min(noteLine * 0.98, (cell - 3) / (0.62 * (2 * shape.boxWidth - 1)))
  const noteStep = note * 1.2
  const properties: Record<string, string | number> = {
    across,
    wide: shape.boxWidth,
    cell: `${cell}px`,
    frame: `${frame}px`,
    corner: width >= 240 ? '6px' : '3px',
    digit: `${Math.round(cell * ((size > 9 ? 0.66 : 0.6) + (isLarge ? 0.12 : 0)))}px`,
    note: `${note.toFixed(1)}px`,
    'note-line': `${noteLine}px`,
    'note-top': `${Math.max(0, (cell - noteLine * lines) / 2)}px`,
    'note-step': `${noteStep.toFixed(2)}px`,
    'note-middle': (shape.boxWidth - 1) / 2,
  }
  return Object.keys(properties)
    .map((name) => `--${name}:${properties[name]}`)
    .join(';')
}
