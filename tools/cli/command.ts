import type { ParseArgsConfig } from 'node:util'
import type { Puzzle } from '../../miniprogram/core/sudoku/grid'
import type { Position } from './position'

/** A command of the terminal; see commands/index.ts for the table. */
export interface Command {
  /** What follows the command's name: '[--limit N] [FILES]'. */
  readonly usage: string
  /** One line for the overview. */
  readonly summary: string
  readonly options: NonNullable<ParseArgsConfig['options']>
  run(context: Context): Promise<void>
}

export type OptionValues = Readonly<Record<string, unknown>>

/** What a command may touch: its options, its input and the three ways of saying something. */
export interface Context {
  readonly options: OptionValues
  /** The arguments that are no options. */
  readonly files: readonly string[]
  /** The puzzles of the files or of standard input; what is no puzzle has been reported. */
  puzzles(): AsyncGenerator<PlacedPuzzle, void, undefined>
  /** The same, where a line may also be a position: `{ values, givens?, removed?, techniques? }`. */
  positions(): AsyncGenerator<PlacedPosition, void, undefined>
  /** A line of standard output. Wait for it: a reader that is slow or gone stops the command here. */
  write(line: string): Promise<void>
  /** A remark on standard error. */
  warn(place: string, message: string): void
  /** The same, and the exit status becomes 1. */
  fail(place: string, message: string): void
}

export interface PlacedPuzzle {
  readonly puzzle: Puzzle
  /** 'line 3' of standard input, 'FILE:3' of a file. */
  readonly place: string
}

export interface PlacedPosition {
  readonly position: Position
  readonly place: string
}

/** The command line is wrong; the program ends with status 2. */
export class UsageError extends Error {}

/** The value of an option that takes a whole number of at least 1; undefined where it is not given. */
export function numberOption(options: OptionValues, name: string): number | undefined {
  const text = options[name]
  if (text === undefined) return undefined
  if (typeof text !== 'string' || !/^[1-9]\d{0,14}$/.test(text)) {
    throw new UsageError(`--${name} wants a whole number of at least 1, not '${text}'`)
  }
  return Number(text)
}
