import { isAtMostOne, smallestDigit } from '../../bits'
import type { Puzzle } from '../../grid'
import { propagateAll } from '../general'
import { createState, loadPuzzle } from '../propagation'
import { type ShapeTables, tablesOf } from '../tables'
import type { Formula } from './formula'

/** A puzzle as a formula. A variable means that a cell contains a digit. */
export interface Encoding {
  readonly formula: Formula
  /** Cell and digit (1…N) of each variable, ascending by cell, then by digit. */
  readonly cells: Uint16Array
  readonly digits: Uint8Array
  /** The digits of the cells that propagation alone fixes; 0 for other cells. */
  readonly fixed: Uint8Array
  readonly fixedCount: number
}

/**
 * Encodes the candidates that propagation leaves; null if propagation finds a contradiction. There is one
 * clause for each open cell (some digit) and for each digit in each house (some cell), and a binary clause
 * for each two candidates that exclude each other. Yields at intervals for pausing: an empty 25×25 has
 * half a million binary clauses.
 */
export function* encode(puzzle: Puzzle): Generator<undefined, Encoding | null, void> {
  const tables = tablesOf(puzzle.shape)
  const masks = candidatesOf(tables, puzzle)
  if (!masks) return null
  const { size, cellCount } = tables.shape
  const fixed = new Uint8Array(cellCount)
  const cells: number[] = []
  const digits: number[] = []
  /** The variable of each cell and digit at index cell · N + digit − 1, or −1. */
  const variableOf = new Int32Array(cellCount * size).fill(-1)
  for (let cell = 0; cell < cellCount; cell++) {
    const mask = masks[cell]
    if (isAtMostOne(mask)) fixed[cell] = smallestDigit(mask)
    else {
      for (let rest = mask; rest !== 0; rest &= rest - 1) {
        const digit = smallestDigit(rest)
        variableOf[cell * size + digit - 1] = cells.length
        cells.push(cell)
        digits.push(digit)
      }
    }
  }
  const choices = yield* choicesOf(tables, variableOf)
  const implications = yield* implicationsOf(tables, variableOf, cells, digits, choices)
  return {
    formula: {
      variables: cells.length,
      ...implications,
      clauses: choices.filter((choice) => choice.length > 2).map(toLiterals),
    },
    cells: Uint16Array.from(cells),
    digits: Uint8Array.from(digits),
    fixed,
    fixedCount: fixed.filter((digit) => digit !== 0).length,
  }
}

function candidatesOf(tables: ShapeTables, puzzle: Puzzle): Int32Array | null {
  const state = createState(tables, [])
  return loadPuzzle(tables, state, puzzle) && propagateAll(tables, state) ? state.masks : null
}

/** Sets of variables of which exactly one is true: the digits of a cell, the cells of a digit in a house. */
function* choicesOf(
  { shape, houseCells }: ShapeTables,
  variableOf: Int32Array,
): Generator<undefined, number[][], void> {
  const { size, cellCount } = shape
  const choices: number[][] = []
  let choice: number[] = []
  const close = () => {
    if (choice.length === 0) return
    choices.push(choice)
    choice = []
  }
  for (let cell = 0; cell < cellCount; cell++) {
    for (let i = cell * size; i < (cell + 1) * size; i++) {
      if (variableOf[i] >= 0) choice.push(variableOf[i])
    }
    close()
  }
  for (let start = 0; start < houseCells.length; start += size) {
    if (start % (8 * size) === 0) yield
    for (let digit = 0; digit < size; digit++) {
      for (let i = start; i < start + size; i++) {
        const variable = variableOf[houseCells[i] * size + digit]
        if (variable >= 0) choice.push(variable)
      }
      close()
    }
  }
  return choices
}

const toLiterals = (variables: readonly number[]) => variables.map((variable) => 2 * variable)

/**
 * The binary clauses. A true variable excludes the other digits of the cell and the same digit in all
 * peers. A false variable implies its partner in each choice of two.
 */
function* implicationsOf(
  { shape, peers, peerStarts }: ShapeTables,
  variableOf: Int32Array,
  cells: readonly number[],
  digits: readonly number[],
  choices: readonly number[][],
): Generator<undefined, Pick<Formula, 'implied' | 'impliedStarts'>, void> {
  const { size } = shape
  const variables = cells.length
  const partners: number[][] = Array.from({ length: variables }, () => [])
  for (const { length, 0: a, 1: b } of choices) {
    if (length !== 2) continue
    partners[a].push(b)
    partners[b].push(a)
  }
  const most = shape.peers.reduce((count, { length }) => Math.max(count, length), 0)
  const implied = new Int32Array(variables * (size + most + MAX_PARTNERS))
  const impliedStarts = new Int32Array(2 * variables + 1)
  let end = 0
  for (let variable = 0; variable < variables; variable++) {
    if (variable % 512 === 0) yield
    const cell = cells[variable]
    const digit = digits[variable]
    for (let i = cell * size; i < (cell + 1) * size; i++) {
      const rival = variableOf[i]
      if (rival >= 0 && rival !== variable) implied[end++] = 2 * rival + 1
    }
    for (let i = peerStarts[cell]; i < peerStarts[cell + 1]; i++) {
      const rival = variableOf[peers[i] * size + digit - 1]
      if (rival >= 0) implied[end++] = 2 * rival + 1
    }
    impliedStarts[2 * variable + 1] = end
    for (const partner of partners[variable]) implied[end++] = 2 * partner
    impliedStarts[2 * variable + 2] = end
  }
  return { implied: implied.slice(0, end), impliedStarts }
}

/** A variable is in four choices, its cell and three houses, or in up to three more. */
const MAX_PARTNERS = 7
