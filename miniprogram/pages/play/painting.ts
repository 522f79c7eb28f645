import { COLOUR_COUNT } from '../../core/game/board'
import { selectedCells } from '../../core/game/index'
import type { PlayController } from './controller'
import { hasColourTool } from './menu'
import { type Act, type ActHandlers, handle, type Modes } from './mode'
import type { PagePatch } from './view'

/** Colouring cells and candidates: what is open in the place of the digit pad is the mode `palette`. */
export interface Painting {
  /** Opens the palette, if the game has the tool. */
  open(): void
  /** What the player does while the palette is open. `pass` gives it to the board. */
  receive(act: Act, pass: () => void): void
}

export function createPainting(controller: PlayController, modes: Modes): Painting {
  let brush = 1

  function show(part: 'colours' | 'digits', candidate = 0) {
    modes.open({ kind: 'palette', part, candidate })
    controller.update({})
  }

  function close() {
    modes.close('palette')
    controller.update({})
  }

  /** Colours cells, or their candidates of the chosen digit. */
  function paint(cells: readonly number[], extra?: PagePatch) {
    const digit = modes.get('palette')?.candidate ?? 0
    const move = { kind: 'colour', colour: brush, cells, digit } as const
    const { locked } = controller.game()
    controller.playAll(locked ? [move] : [move, { kind: 'select', cell: -1 }], extra)
  }

  /** Chooses a colour, or with 0 the eraser, and colours the selected cells. */
  function choose(colour: number) {
    brush = colour
    const cells = selectedCells(controller.game())
    if (cells.length > 0) paint(cells, { brush })
    else controller.update({ brush })
  }

  return {
    open() {
      if (hasColourTool(controller.game())) show('colours')
    },

    receive(act, pass) {
      const { part, candidate } = modes.get('palette') ?? { part: 'colours', candidate: 0 }
      const { noting, cornering } = controller.game()
      /** Chooses the digit whose candidates are coloured. The same digit again: whole cells. */
      const chooseDigit = (digit: number) => show('colours', digit === candidate ? 0 : digit)
      const writeNotes = (corner: boolean) => {
        close()
        if (!noting || cornering !== corner) pass()
      }
      const handlers: ActHandlers = {
        cell: ({ cell }) => paint([cell]),
        drag: ({ cells }) => paint(cells),
        colour: ({ colour }) => choose(colour),
        erase: () => choose(0),
        digit({ digit }) {
          if (part === 'digits') chooseDigit(digit)
          else if (digit <= COLOUR_COUNT) choose(digit)
        },
        note: ({ digit }) => chooseDigit(digit),
        hold: ({ digit }) => chooseDigit(digit),
        // Asks for a digit, or goes back to whole cells.
        lock: () => show(part === 'colours' && !candidate ? 'digits' : 'colours'),
        notes: () => writeNotes(false),
        corners: () => writeNotes(true),
        colours: close,
        close,
      }
      handle(handlers, act)
    },
  }
}
