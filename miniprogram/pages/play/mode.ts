import type { Status } from '../../core/game/state'
import type { Offer } from '../../state/days/offers'
import type { Pulse } from '../../ui/components/board/pulse'
import type { FoundHint, HintView } from './hint-view'
import type { KeyCommand, KeyLine } from './keys'
import type { MenuEntry } from './menu'
import type { NotesLine } from './notes-menu'
import type { ReviewView } from './review-view'

/**
 * What the page is for. Its layers, from the board upwards, hold one mode each at most; the highest one decides who gets
 * what the player does, and those below it are there again when it is closed.
 */
export type Mode =
  /** The status of the game: the board with the digit pad. */
  | { readonly kind: 'playing' | 'paused' | 'finished' }
  /** Cells and candidates are coloured: with the colours, or with the digits to choose a candidate, instead of the pad. */
  | {
      readonly kind: 'palette'
      readonly part: 'colours' | 'digits'
      /** The digit whose candidates are coloured, or 0 for whole cells. */
      readonly candidate: number
    }
  /** A point of the history is shown instead of the game. */
  | { readonly kind: 'review'; readonly review: ReviewView }
  /** A hint is read, or put away: then the board keeps its drawing while the player writes. */
  | {
      readonly kind: 'hint' | 'drawn'
      readonly hint: HintView
      /** Undefined while the worker searches, and if it fails. */
      readonly found?: FoundHint
      /** The cells whose name in the hint was tapped last. */
      readonly pulse: Pulse | null
    }
  /** The end of the game: the wave over the board, then the sheet. */
  | { readonly kind: 'wave' | 'result' }
  | { readonly kind: 'menu'; readonly title: string; readonly lines: readonly MenuEntry[] }
  | { readonly kind: 'keys'; readonly lines: readonly KeyLine[] }
  /** Combinations of an area in the place of tools and pad; `opening` as of `askSums`. */
  | { readonly kind: 'sums'; readonly opening: number }
  /** The last mistake has been made. */
  | { readonly kind: 'failed' }

type ModeKind = Mode['kind']
export type ModeOf<K extends ModeKind> = Mode & { readonly kind: K }

/** What the player does, by a finger or a key. `choose`: a line of the menu or a button of the end, by its name. */
export type Act =
  | KeyCommand
  | { readonly kind: 'cell' | 'point'; readonly cell: number }
  | { readonly kind: 'drag' | 'names'; readonly cells: readonly number[] }
  | { readonly kind: 'hold'; readonly digit: number }
  | { readonly kind: 'colour'; readonly colour: number }
  | { readonly kind: 'seek'; readonly index: number }
  | { readonly kind: 'choose'; readonly name: string }
  | { readonly kind: 'offer'; readonly name: Offer }
  | { readonly kind: BoardAct | PanelAct | NotesLine }

/** Keys of the pad, tools and lines of the menu. */
type BoardAct =
  | (
      | 'lock'
      | 'timer'
      | 'corners'
      | 'more'
      | 'find'
      | 'notesMenu'
      | 'review'
      | 'result'
      | 'undoMistakes'
    )
  | ('addBookmark' | 'removeBookmark' | 'clearColours' | 'paper' | 'showTimer' | 'restart')
  | ('together' | 'crew' | 'othersNotes' | 'react1' | 'react2' | 'react3' | 'react4')
  | ('challenge' | 'ranking' | 'path' | 'solve' | 'steps' | 'export')

type PanelAct =
  | 'draw'
  | 'trustless'
  | 'back'
  | 'earlier'
  | 'later'
  | 'bookmark'
  | 'lesson'
  | 'startAgain'
  | 'closeSheet'

/** What a receiver does for the acts that it gets. */
export type ActHandlers = {
  readonly [K in Act['kind']]?: (act: Act & { readonly kind: K }) => void
}

/** Runs the handler of an act. Returns whether there is one. */
export function handle(handlers: ActHandlers, act: Act): boolean {
  const handler = handlers[act.kind] as ((act: Act) => void) | undefined
  handler?.(act)
  return handler !== undefined
}

export type Receiver = 'board' | 'palette' | 'review' | 'hint' | 'end' | 'sheet' | 'nobody'

/** Who gets which acts in a mode, and who the rest. `below`: the receiver of the mode below. */
type Row = { readonly rest: Receiver | 'below' } & {
  readonly [R in Receiver | 'below']?: readonly Act['kind'][]
}

const BOARD: Row = { rest: 'board' }
const SHEET: Row = {
  rest: 'nobody',
  sheet: ['close', 'closeSheet', 'choose', 'offer', 'startAgain'],
}
const WRITING = ['cell', 'move', 'digit', 'note'] as const

/** Who gets what the player does. No act is in two lists of a row. */
export const RECEIVERS: Readonly<Record<ModeKind, Row>> = {
  playing: BOARD,
  paused: BOARD,
  finished: BOARD,
  palette: {
    rest: 'below',
    palette: [
      ...(['cell', 'drag', 'digit', 'note', 'hold', 'lock', 'colour'] as const),
      ...(['colours', 'erase', 'notes', 'corners', 'close'] as const),
    ],
  },
  sums: { rest: 'below' },
  review: {
    rest: 'nobody',
    review: ['move', 'seek', 'earlier', 'later', 'bookmark', 'go', 'close', 'timer'],
    below: ['showTimer'],
    board: ['help'],
  },
  // What needs the board for itself ends a hint that is still drawn.
  drawn: { rest: 'below', hint: ['hint', 'close', 'colours', 'more', 'notesMenu', 'review'] },
  hint: {
    rest: 'nobody',
    hint: [
      ...WRITING,
      'sums',
      'go',
      'hint',
      'draw',
      'trustless',
      'back',
      'names',
      'lesson',
      'close',
    ],
    below: ['timer', 'showTimer'],
    board: ['help'],
  },
  wave: { rest: 'end', board: ['help'] },
  result: SHEET,
  menu: SHEET,
  keys: SHEET,
  failed: SHEET,
}

const LAYERS = ['status', 'palette', 'review', 'hint', 'end', 'sheet'] as const
type Layer = (typeof LAYERS)[number]

const LAYER_OF: Readonly<Record<ModeKind, Layer>> = {
  ...{ playing: 'status', paused: 'status', finished: 'status' },
  ...{ palette: 'palette', sums: 'palette', review: 'review', hint: 'hint', drawn: 'hint' },
  ...{ wave: 'end', result: 'end' },
  ...{ menu: 'sheet', keys: 'sheet', failed: 'sheet' },
}

/** The modes of a page. */
export interface Modes {
  /** The status of the game, the mode of the lowest layer. */
  status(): Status
  /** The mode of this kind, if its layer has it. */
  get<K extends ModeKind>(kind: K): ModeOf<K> | undefined
  /** Opens a mode, in the place of the mode of its layer. */
  open(mode: Mode): void
  /** Closes what is open in the layer of this kind of mode. */
  close(kind: ModeKind): void
  /** Who gets an act now. */
  receiverOf(act: Act['kind']): Receiver
}

export function createModes(status: () => Status): Modes {
  const open = new Map<Layer, Mode>()
  const kinds = () => LAYERS.flatMap((layer) => open.get(layer)?.kind ?? [])

  return {
    status,
    get(kind) {
      const mode = open.get(LAYER_OF[kind])
      return mode?.kind === kind ? (mode as ModeOf<typeof kind>) : undefined
    },
    open: (mode) => open.set(LAYER_OF[mode.kind], mode),
    close: (kind) => open.delete(LAYER_OF[kind]),
    receiverOf(act) {
      for (const kind of [status(), ...kinds()].reverse()) {
        const { rest, ...named } = RECEIVERS[kind]
        const receivers = Object.keys(named) as (Receiver | 'below')[]
        const receiver = receivers.find((one) => named[one]?.includes(act)) ?? rest
        if (receiver !== 'below') return receiver
      }
      return 'nobody'
    },
  }
}
