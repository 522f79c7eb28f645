/** What is wrong with rules. Places are in the fields of the error. */
export type RulesFault =
  /** `field` is unknown. */
  | 'unknown-field'
  /** `field` has a value of another type than it should. */
  | 'bad-field'
  /** Grids of this size do not exist; see `ShapeSize`. */
  | 'size'
  /** 5×5 and 7×7 have no boxes. */
  | 'no-regions'
  /** The letters of the regions are not one per cell. */
  | 'region-letters'
  /** The region with `letter`, which begins in `cell`, has `count` cells instead of N. */
  | 'region-size'
  /** Windows in another grid than 9×9. */
  | 'windows'
  /** `text` in `field` is no cell of the grid. */
  | 'cell'
  /** `cell` occurs twice among odd and even cells. */
  | 'cell-twice'
  /** `cage` has no cell, or more than there are digits: `count`. */
  | 'cage-size'
  /** No different digits in the cells of `cage` have the sum `count`. */
  | 'cage-sum'
  /** `cage` names `text`, which is no cell of the grid. */
  | 'cage-cell'
  /** `cell` occurs twice in `cage`. */
  | 'cage-cell-twice'
  /** `line` has one cell, or more than there are digits: `count`. */
  | 'line-length'
  /** `line` names `text`, which is no cell of the grid. */
  | 'line-cell'
  /** `line` has `cell` twice. */
  | 'line-cell-twice'
  /** `cell` of `line` does not touch the one before. */
  | 'line-gap'
  /** Marks between cells in a grid of the size `text`, which cannot have them. */
  | 'pair-size'
  /** `pair` has a mark that its rule does not know, or its cells share no edge. */
  | 'pair-mark'
  /** `pair`, beside `cell`, has another mark already. */
  | 'pair-twice'

export interface RulesPlace {
  readonly field?: string
  /** The name of a cell, 'r3c5'. */
  readonly cell?: string
  readonly text?: string
  readonly letter?: string
  readonly count?: number
  /** The number of a cage in the list, from 1. */
  readonly cage?: number
  /** The number of a line in the list, from 1. */
  readonly line?: number
  /** The number of a mark between cells in the list of its rule, from 1. */
  readonly pair?: number
}

/** Thrown for rules that no grid can have. The message, with the place, is for the command line. */
export class RulesError extends Error {
  constructor(
    readonly code: RulesFault,
    readonly place: RulesPlace = {},
  ) {
    const { cage } = place
    const message = fillMessage(MESSAGES[code], place)
    super(code === 'bad-field' && cage !== undefined ? `cage ${cage} of ${message}` : message)
    this.name = 'RulesError'
  }
}

const MESSAGES: Readonly<Record<RulesFault, string>> = {
  'unknown-field': 'rules have no field "{field}"',
  'bad-field': '"{field}" of the rules is malformed',
  size: 'no grid has the size {text}',
  'no-regions': 'a {text}×{text} grid needs "regions"',
  'region-letters': '"regions" needs one letter for each cell, not {count}',
  'region-size': 'region {letter}, from {cell} on, has {count} cells',
  windows: 'only 9×9 grids have windows',
  cell: '"{field}" names "{text}", which is no cell',
  'cell-twice': '{cell} is marked twice',
  'cage-size': 'cage {cage} has {count} cells',
  'cage-sum': 'cage {cage} cannot have the sum {count}',
  'cage-cell': 'cage {cage} names "{text}", which is no cell',
  'cage-cell-twice': 'cage {cage} has {cell} twice',
  'line-length': 'line {line} has {count} cells',
  'line-cell': 'line {line} names "{text}", which is no cell',
  'line-cell-twice': 'line {line} has {cell} twice',
  'line-gap': 'line {line} jumps to {cell}',
  'pair-size': 'a grid of the size {text} cannot have such marks between cells',
  'pair-mark': 'pair {pair} is no mark between two cells that share an edge',
  'pair-twice': 'pair {pair}, at {cell}, has two marks',
}

/** A message with what its places stand for. */
export function fillMessage(message: string, place: object): string {
  return message.replace(/\{(\w+)\}/g, (_, name) => `${place[name as keyof typeof place]}`)
}

/** The name of a cell, 'r3c5'. */
export function nameOf(size: number, cell: number): string {
  return `r${Math.floor(cell / size) + 1}c${(cell % size) + 1}`
}
