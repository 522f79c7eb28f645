/**
 * The rules of marks between two cells that share an edge: what a mark allows there. Such a rule is an entry here, a drawing of each
 * mark (SYMBOLS of ui/components/board/scene.ts), its names in other programs' texts, and words.
 */

export type PairKind = 'kropki' | 'consecutive' | 'xv' | 'greater'
export type MarkName = 'white' | 'black' | 'bar' | 'x' | 'v' | 'greater'

interface PairTable {
  /** For each mark, whether it allows two digits: of its first cell, and of the other one. */
  readonly marks: Readonly<Record<string, (one: number, other: number) => boolean>>
  /** The cells cannot be exchanged. Otherwise the first one of a mark is at the left or above. */
  readonly isDirected?: true
  /** Whether puzzles may say that every pair without a mark allows none of them. */
  readonly mayBeAll?: true
  /** The only size that can have it. */
  readonly only?: 9
}

const PAIRS: Readonly<Record<PairKind, PairTable>> = {
  kropki: {
    marks: {
      white: (one, other) => Math.abs(one - other) === 1,
      black: (one, other) => one === 2 * other || other === 2 * one,
    },
    mayBeAll: true,
  },
  consecutive: {
    marks: { bar: (one, other) => Math.abs(one - other) === 1 },
    mayBeAll: true,
  },
  xv: {
    marks: { x: (one, other) => one + other === 10, v: (one, other) => one + other === 5 },
    mayBeAll: true,
    only: 9,
  },
  greater: { marks: { greater: (one, other) => one > other }, isDirected: true },
}

export const PAIR_KINDS = /* @__PURE__ */ Object.keys(PAIRS) as PairKind[]

/** The same table with the same type for each rule. */
export const pairTableOf = (kind: PairKind): PairTable => PAIRS[kind]

export const markNamesOf = (kind: PairKind) => Object.keys(PAIRS[kind].marks) as MarkName[]

/** A mark between two cells that share an edge. If they can be exchanged, the first one is at the left or above. */
export interface PairMark {
  readonly mark: MarkName
  readonly cells: readonly [number, number]
}

/** The marks of a rule. */
export interface PairMarks {
  readonly marks: readonly PairMark[]
  /** Every pair without a mark allows none of them. */
  readonly all?: true
}

/** The largest grids with such marks. */
const MAX_PAIRED_SIZE = 9

/** Whether grids of a size can have a rule. */
export function hasPairs(kind: PairKind, size: number): boolean {
  const { only = size } = pairTableOf(kind)
  return size === only && size <= MAX_PAIRED_SIZE
}
