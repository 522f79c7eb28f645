import { Offset, memory as shared } from './memory'
import { CONTRADICTION, removeNakedSingles } from './propagation'

const { clz32 } = Math

/**
 * `propagateBands` for engines that interpret: the same fixpoint, 10 to 19 % faster there and a quarter
 * slower after compilation. Every operation costs the same, and branches cost nothing extra. So it stores
 * only what changes, looks up only what is needed, and takes changed slots at once instead of in rounds.
 */
export function propagateInterpreted(level: number, changed: number): boolean {
  const memory = shared
  let dirty = changed
  for (;;) {
    let touched = 0
    while (dirty !== 0) {
      const slot = 31 - clz32(dirty)
      const bit = 1 << slot
      dirty ^= bit
      touched |= bit
      const before = memory[level + slot]
      const boxes =
        memory[before & 511] | (memory[(before >> 9) & 511] << 3) | (memory[before >> 18] << 6)
      const mask = before & memory[Offset.ConsistentCells + boxes]
      if (mask !== before) {
        if (mask === 0) return false
        memory[level + slot] = mask
      }

      const columns = (mask | (mask >> 9) | (mask >> 18)) & 511
      const single = memory[Offset.SingleColumns + columns]
      const info = memory[Offset.SlotInfo + slot]
      const next = level + (info & 31)
      const previous = level + ((info >> 5) & 31)
      const nextBefore = memory[next]
      const previousBefore = memory[previous]
      const columnsWithPrevious =
        columns | previousBefore | (previousBefore >> 9) | (previousBefore >> 18)
      const columnsWithNext = columns | nextBefore | (nextBefore >> 9) | (nextBefore >> 18)
      const nextMask =
        nextBefore & ~(single | memory[Offset.OtherColumns + (~columnsWithPrevious & 511)])
      if (nextMask !== nextBefore) {
        memory[next] = nextMask
        dirty |= 1 << next
      }
      const previousMask =
        previousBefore & ~(single | memory[Offset.OtherColumns + (~columnsWithNext & 511)])
      if (previousMask !== previousBefore) {
        memory[previous] = previousMask
        dirty |= 1 << previous
      }

      let settled = mask & single
      if (settled === 0) continue
      const unsettled = level + (info >> 15)
      settled &= memory[unsettled] & memory[Offset.LockedRows + boxes]
      if (settled === 0) continue
      memory[unsettled] ^= settled
      // Without the settled cells, the slot itself is left out below.
      memory[level + slot] = mask ^ settled
      const first = level + ((info >> 10) & 31)
      let held = 0
      held = memory[first]
      if (held & settled) {
        memory[first] = held & ~settled
        dirty |= 1 << first
      }
      held = memory[first + 1]
      if (held & settled) {
        memory[first + 1] = held & ~settled
        dirty |= 2 << first
      }
      held = memory[first + 2]
      if (held & settled) {
        memory[first + 2] = held & ~settled
        dirty |= 4 << first
      }
      held = memory[first + 3]
      if (held & settled) {
        memory[first + 3] = held & ~settled
        dirty |= 8 << first
      }
      held = memory[first + 4]
      if (held & settled) {
        memory[first + 4] = held & ~settled
        dirty |= 16 << first
      }
      held = memory[first + 5]
      if (held & settled) {
        memory[first + 5] = held & ~settled
        dirty |= 32 << first
      }
      held = memory[first + 6]
      if (held & settled) {
        memory[first + 6] = held & ~settled
        dirty |= 64 << first
      }
      held = memory[first + 7]
      if (held & settled) {
        memory[first + 7] = held & ~settled
        dirty |= 128 << first
      }
      held = memory[first + 8]
      if (held & settled) {
        memory[first + 8] = held & ~settled
        dirty |= 256 << first
      }
      memory[level + slot] = mask
    }
    dirty = removeNakedSingles(level, touched)
    if (dirty <= 0) return dirty !== CONTRADICTION
  }
}
