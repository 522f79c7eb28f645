import type { ParseArgsConfig } from 'node:util'
import type { Position as NotedPuzzle } from '../../miniprogram/packages/capture/notation'
import type { Position } from './position'

/** A command of the terminal. commands/index.ts has the table. */
export interface Command {
  /** The arguments for the usage line: '[--limit N] [FILES]'. */
  readonly usage: string
  /** One line for the overview. */
  readonly summary: string
  readonly options: NonNullable<ParseArgsConfig['options']>
  run(context: Context): Promise<void>
}

export type OptionValues = Readonly<Record<string, unknown>>

/** What a command receives: its options, its input and three ways to write output. */
export interface Context {
  readonly options: OptionValues
  /** The arguments that are not options. */
  readonly files: readonly string[]
  /** The puzzles from the files or standard input. Lines that are not puzzles are reported, not returned. */
  puzzles(): AsyncGenerator<PlacedPuzzle, void, undefined>
  /** The same as positions; a line `{ values, givens?, removed?, techniques? }` may name techniques. */
  positions(): AsyncGenerator<PlacedPosition, void, undefined>
  /** Writes a line to standard output. Await it: this applies back-pressure and stops when the reader is gone. */
  write(line: string): Promise<void> | undefined
  /** Writes a remark to standard error. */
  warn(place: string, message: string): void
  /** Writes a remark and sets the exit status to 1. */
  fail(place: string, message: string): void
}

/** A puzzle with the entries and notes of its text. */
export interface PlacedPuzzle extends NotedPuzzle {
  /** 'line 3' of standard input, 'FILE:3' of a file. */
  readonly place: string
}

export interface PlacedPosition {
  readonly position: Position
  readonly place: string
}

/** An invalid command line; the program exits with status 2. */
export class UsageError extends Error {}

/** What the terminal shows of a thrown value. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** The value of an option that takes a whole number of at least 1; undefined if it is not given. */
export function numberOption(options: OptionValues, name: string): number | undefined {
  const text = options[name]
  if (text === undefined) return undefined
  if (typeof text !== 'string' || !/^[1-9]\d{0,14}$/.test(text)) {
    throw new UsageError(`--${name} needs a whole number of at least 1, not '${text}'`)
  }
  return Number(text)
}
