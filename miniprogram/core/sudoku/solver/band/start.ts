import { smallestDigit } from '../../bits'
import type { Values } from '../../grid'
import { FullMask, LevelOffset, levels } from './memory'
import { CONTRADICTION } from './propagation'
import { tables } from './tables'

/** The givens of each digit, by band; at index 0, the empty cells. */
const givensA = new Int32Array(10)
const givensB = new Int32Array(10)
const givensC = new Int32Array(10)

/**
 * Fills the first level with the candidates of a puzzle, 81 values. Givens may conflict. With relabelling,
 * digits without givens are interchangeable.
 *
 * The three slots of a digit restrict one another while they are at hand, by the rules 1a and 1b of
 * `propagateBands`. That leaves few slots to propagate.
 *
 * Returns the slots that propagation must process, one bit each, or CONTRADICTION.
 */
export function fillFirstLevel(values: Values, relabelling: boolean): number {
  givensA.fill(0)
  givensB.fill(0)
  givensC.fill(0)
  // The bands take turns, because two additions to the same mask in a row wait for each other.
  for (let cell = 0; cell < 27; cell++) {
    const bit = 1 << cell
    givensA[values[cell]] |= bit
    givensB[values[cell + 27]] |= bit
    givensC[values[cell + 54]] |= bit
  }
  const level = levels[0]
  const emptyA = givensA[0]
  const emptyB = givensB[0]
  const emptyC = givensC[0]
  level[LevelOffset.Unsettled] = emptyA
  level[LevelOffset.Unsettled + 1] = emptyB
  level[LevelOffset.Unsettled + 2] = emptyC
  const { consistentCells, lockedRows, singleColumns, keptColumns } = tables
  const { givenCandidates, outsideColumns } = tables
  const { rowBoxes0, rowBoxes1, rowBoxes2 } = tables
  const { givenBoxes0, givenBoxes1, givenBoxes2 } = tables
  let changed = 0
  let used = 0
  for (let digit = 0; digit < 9; digit++) {
    const a = givensA[digit + 1]
    const b = givensB[digit + 1]
    const c = givensC[digit + 1]
    used |= (-(a | b | c) >>> 31) << digit
    const freeA =
      givenCandidates[givenBoxes0[a & 511] + givenBoxes1[(a >> 9) & 511] + givenBoxes2[a >> 18]]
    const freeB =
      givenCandidates[givenBoxes0[b & 511] + givenBoxes1[(b >> 9) & 511] + givenBoxes2[b >> 18]]
    const freeC =
      givenCandidates[givenBoxes0[c & 511] + givenBoxes1[(c >> 9) & 511] + givenBoxes2[c >> 18]]
    if ((freeA | freeB | freeC) < 0) return CONTRADICTION
    const inA = a | (a >> 9) | (a >> 18)
    const inB = b | (b >> 9) | (b >> 18)
    const inC = c | (c >> 9) | (c >> 18)
    const startA = ((freeA & emptyA) | a) & outsideColumns[(inB | inC) & 511]
    const startB = ((freeB & emptyB) | b) & outsideColumns[(inA | inC) & 511]
    const startC = ((freeC & emptyC) | c) & outsideColumns[(inA | inB) & 511]

    const boxesA =
      rowBoxes0[startA & 511] + rowBoxes1[(startA >> 9) & 511] + rowBoxes2[startA >> 18]
    const boxesB =
      rowBoxes0[startB & 511] + rowBoxes1[(startB >> 9) & 511] + rowBoxes2[startB >> 18]
    const boxesC =
      rowBoxes0[startC & 511] + rowBoxes1[(startC >> 9) & 511] + rowBoxes2[startC >> 18]
    const maskA = startA & consistentCells[boxesA]
    const maskB = startB & consistentCells[boxesB]
    const maskC = startC & consistentCells[boxesC]
    if (maskA === 0 || maskB === 0 || maskC === 0) return CONTRADICTION

    const columnsA = (maskA | (maskA >> 9) | (maskA >> 18)) & 511
    const columnsB = (maskB | (maskB >> 9) | (maskB >> 18)) & 511
    const columnsC = (maskC | (maskC >> 9) | (maskC >> 18)) & 511
    const singleA = singleColumns[columnsA]
    const singleB = singleColumns[columnsB]
    const singleC = singleColumns[columnsC]
    const keptA = maskA & keptColumns[columnsB | columnsC] & ~(singleB | singleC)
    const keptB = maskB & keptColumns[columnsA | columnsC] & ~(singleA | singleC)
    const keptC = maskC & keptColumns[columnsA | columnsB] & ~(singleA | singleB)
    level[digit] = keptA
    level[digit + 9] = keptB
    level[digit + 18] = keptC

    // A slot is left to propagation if it has lost columns, or has cells to settle.
    const openA = (maskA ^ keptA) | (lockedRows[boxesA] & singleA & keptA & emptyA)
    const openB = (maskB ^ keptB) | (lockedRows[boxesB] & singleB & keptB & emptyB)
    const openC = (maskC ^ keptC) | (lockedRows[boxesC] & singleC & keptC & emptyC)
    changed |= (-openA >>> 31) << digit
    changed |= (-openB >>> 31) << (digit + 9)
    changed |= (-openC >>> 31) << (digit + 18)
  }
  level[LevelOffset.FreeDigits] = (relabelling ? FullMask.Digits & ~used : 0) | (1 << 9)
  return changed
}

/**
 * Clears the candidates that a puzzle removes (a mask per cell) from the first level, after `fillFirstLevel`. Their
 * digits are no longer interchangeable. Returns the changed slots, one bit each.
 */
export function clearRemoved(removed: readonly number[]): number {
  const level = levels[0]
  let changed = 0
  for (let cell = 0; cell < removed.length; cell++) {
    const firstSlot = 9 * Math.floor(cell / 27)
    for (let rest = removed[cell]; rest !== 0; rest &= rest - 1) {
      const digit = smallestDigit(rest) - 1
      level[firstSlot + digit] &= ~(1 << (cell % 27))
      level[LevelOffset.FreeDigits] &= ~(1 << digit)
      changed |= 1 << (firstSlot + digit)
    }
  }
  return changed
}
