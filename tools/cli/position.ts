import { allDigits, digitsOf, maskOf } from '../../miniprogram/core/sudoku/bits'
import { SYMBOLS } from '../../miniprogram/core/sudoku/digits'
import {
  cellName,
  type Puzzle,
  puzzleWithShape,
  type Shape,
  type Values,
  withRemoved,
} from '../../miniprogram/core/sudoku/grid'
import {
  type Candidate,
  type Candidates,
  createCandidates,
} from '../../miniprogram/core/sudoku/logic/candidates'
import { parseCandidate } from '../../miniprogram/core/sudoku/logic/step'
import { TECHNIQUE_IDS } from '../../miniprogram/core/sudoku/logic/technique-table'
import type { FinderOptions } from '../../miniprogram/core/sudoku/logic/techniques'
import { twoSolutions } from '../../miniprogram/core/sudoku/solver'
import {
  type Position as NotedPuzzle,
  parsePuzzle,
} from '../../miniprogram/packages/capture/notation'
import { valuesOf } from '../../miniprogram/packages/capture/notation/position'
import { readRules } from '../../miniprogram/packages/capture/notation/rules-json'

/** A puzzle that is partly solved. */
export interface Position {
  /** The givens, and the candidates that the puzzle itself removes. */
  readonly puzzle: Puzzle
  /** Givens and placed digits. */
  readonly values: Values
  /** Candidates that were eliminated. */
  readonly removed: readonly Candidate[]
  /** Search for these techniques only. */
  readonly techniques?: FinderOptions['techniques']
}

/**
 * Reads `{ "values": …, "givens"?: …, "removed"?: ["4r3c5", …], "techniques"?: ["xy-wing", …], "rules"?: {…} }`; grids in any notation
 * or as lists. Throws an Error whose message names the field.
 */
export function readPosition(line: string): Position {
  const fields: Record<string, unknown> = JSON.parse(line)
  const { shape, values } = readGrid(fields, 'values')
  const puzzle = fields.givens === undefined ? { shape, values } : readGrid(fields, 'givens')
  if (puzzle.shape !== shape) throw new Error('values and givens differ in size')
  return {
    puzzle,
    values,
    removed: readList(fields, 'removed').map((text) => readCandidate(shape, text)),
    ...(fields.techniques !== undefined && {
      techniques: readList(fields, 'techniques').map(readTechnique),
    }),
  }
}

/** The digits of a position as a puzzle, in which the eliminated candidates are removed. */
export function puzzleAt({
  puzzle: { shape, removed },
  values,
  removed: eliminated,
}: Position): Puzzle {
  const masks = Array.from(values, (_, cell) => removed?.[cell] ?? 0)
  for (const { cell, digit } of eliminated) masks[cell] |= maskOf(digit)
  return withRemoved({ shape, values }, masks)
}

/** The position of a text. Where a cell has notes, the candidates that they leave out are eliminated. */
export function positionOf(noted: NotedPuzzle): Position {
  const { puzzle, notes } = noted
  const { size } = puzzle.shape
  const removed = (notes ?? []).flatMap((mask, cell) =>
    mask ? digitsOf(allDigits(size) & ~mask).map((digit) => ({ cell, digit })) : [],
  )
  return { puzzle, values: valuesOf(noted), removed }
}

function readGrid(fields: Record<string, unknown>, field: string): Puzzle {
  const value = fields[field]
  if (fields.rules !== undefined) return readWithRules(field, value, fields.rules)
  if (typeof value === 'string') return parsePuzzle(value)
  if (Array.isArray(value)) return parsePuzzle(JSON.stringify(value))
  throw new Error(`${field} must be a grid as text`)
}

/** A grid with rules: one character per cell, also of sizes that no other notation has. */
function readWithRules(field: string, value: unknown, rules: unknown): Puzzle {
  if (typeof value !== 'string') throw new Error(`${field} must be one character per cell`)
  const cells = Array.from(value.replace(/\s/g, ''))
  const shape = readRules(rules, Math.round(Math.sqrt(cells.length)))
  const digits = cells.map((char) => {
    const digit = '.*_'.includes(char) ? 0 : SYMBOLS.indexOf(char.toUpperCase())
    if (digit < 0) throw new Error(`${field}: '${char}' is no digit`)
    return digit
  })
  return puzzleWithShape(shape, digits)
}

function readList(fields: Record<string, unknown>, field: string): string[] {
  const value = fields[field] ?? []
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value
  throw new Error(`${field} must be a list of texts`)
}

function readCandidate(shape: Shape, text: string): Candidate {
  const candidate = parseCandidate(shape, text)
  if (candidate === null) throw new Error(`removed: '${text}' is not a candidate`)
  return candidate
}

function readTechnique(text: string) {
  const id = TECHNIQUE_IDS.find((known) => known === text)
  if (id === undefined) throw new Error(`techniques: unknown technique '${text}'`)
  return id
}

/**
 * Why a position has no steps: a given that its values do not have, or no solution. Null for a position that may have steps.
 * A removed candidate counts if the solution needs it.
 */
export function contradictionOf(position: Position): string | null {
  const { puzzle, values } = position
  const { shape } = puzzle
  const lost = puzzle.values.findIndex((given, cell) => given > 0 && values[cell] !== given)
  if (lost >= 0) return `${cellName(shape, lost)} is given, but values has another digit there`
  const [solution] = twoSolutions(puzzleAt(position))
  return solution ? null : 'no solution'
}

export function candidatesOf({ puzzle, values, removed }: Position): Candidates {
  return createCandidates(puzzle.shape, values, {
    ...{ givens: puzzle.values, removed },
    ruledOut: puzzle.removed,
  })
}

/** Search options. Techniques that rely on uniqueness are allowed if the puzzle was proved unique or if they are named. */
export function findOptions({ puzzle, techniques }: Position): FinderOptions {
  return techniques ? { techniques } : { unique: twoSolutions(puzzle).length === 1 }
}
