import { selectedCells } from '../../core/game/index'
import type { InputMode, PlayController } from './controller'
import { hasColourTool } from './menu'
import type { PagePatch } from './view'

/** What stands in the place of the digit pad: the palette, the digits to choose a candidate, or nothing. */
export type PalettePart = '' | 'colours' | 'digits'

/**
 * Colouring cells and candidates. While the palette is open, taps on cells colour them, or with a chosen digit the
 * candidates of that digit.
 */
export interface Painting {
  /** What cells and the pad are for now. With the palette, the pad chooses the digit whose candidates are coloured. */
  input(): InputMode
  /** A tool under the board was tapped. Returns whether that is all it does while the palette is open. */
  useTool(name: string): boolean
  /** Chooses a colour, or with 0 the eraser, and colours the selected cells. */
  choose(colour: number): void
}

export function createPainting(controller: PlayController): Painting {
  let part: PalettePart = ''
  let brush = 1
  /** The chosen digit, or 0 for whole cells. */
  let candidate = 0

  /** Shows a part of the palette. */
  function show(next: PalettePart, digit = 0) {
    part = next
    candidate = digit
    controller.update({ palette: part, candidate })
  }

  /** Colours cells, or their candidates of the chosen digit. */
  function paint(cells: readonly number[], extra?: PagePatch) {
    const move = { kind: 'colour', colour: brush, cells, digit: candidate } as const
    const { locked } = controller.game()
    controller.playAll(locked ? [move] : [move, { kind: 'select', cell: -1 }], extra)
  }

  function choose(colour: number) {
    brush = colour
    const cells = selectedCells(controller.game())
    if (cells.length > 0) paint(cells, { brush })
    else controller.update({ brush })
  }

  /** Chooses the digit whose candidates are coloured. The same digit again: whole cells. */
  const chooseDigit = (digit: number) => show('colours', digit === candidate ? 0 : digit)

  const colouring: InputMode = {
    tapCell: (cell) => paint([cell]),
    dragCells: (cells) => paint(cells),
    pressDigit: chooseDigit,
    holdDigit: chooseDigit,
    // Asks for a digit, or goes back to whole cells.
    pressAction: () => show(part === 'colours' && !candidate ? 'digits' : 'colours'),
  }

  return {
    input: () => (part ? colouring : controller),

    useTool(name) {
      if (name === 'colours') {
        if (part || hasColourTool(controller.game())) show(part ? '' : 'colours')
        return true
      }
      if (!part) return false
      if (name === 'erase') choose(0)
      else if (name === 'notes' || name === 'corners') show('')
      const { noting, cornering } = controller.game()
      return name === 'erase' || (noting && name === (cornering ? 'corners' : 'notes'))
    },

    choose,
  }
}
