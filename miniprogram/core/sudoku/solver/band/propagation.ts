import { FullMask, LevelOffset, Offset, memory as shared } from './memory'

const { clz32 } = Math

/**
 * Draws what follows at a level from changes in the slots `changed` (a bit each): locked candidates in rows and columns, hidden and naked singles. False on a
 * contradiction, which leaves the level in disorder.
 *
 * Straight code wins here: whether a digit has a place in a settled cell goes either way, and a processor
 * that has to guess it loses more than the removal costs; `-x >>> 31` is 1 for a band mask that is not empty.
 * The nine digits of a band are written out for it, which makes the whole a tenth faster than loops do.
 */
export function propagateBands(level: number, changed: number): boolean {
  const memory = shared
  let dirty = changed
  let touched = 0
  for (;;) {
    while (dirty !== 0) {
      // What changes on the way waits for the next round, so that no step waits for the one before.
      let queue = dirty
      dirty = 0
      do {
        const bit = queue & -queue
        const slot = 31 - clz32(bit)
        queue ^= bit
        const places = memory[Offset.SlotInfo | slot]
        const band = places >> 15
        const before = memory[level | slot]
        const shape =
          memory[Offset.RowBoxes | (before & 511)] |
          (memory[Offset.RowBoxes | ((before >> 9) & 511)] << 3) |
          (memory[Offset.RowBoxes | ((before >> 18) & 511)] << 6)
        const mask = before & memory[Offset.ConsistentCells | shape]
        if (mask === 0) return false
        memory[level | slot] = mask
        touched |= 1 << band

        const next = level | (places & 31)
        const last = level | ((places >> 5) & 31)
        const nextBefore = memory[next]
        const lastBefore = memory[last]
        const own = mask | (mask >> 9) | (mask >> 18)
        const lone = memory[Offset.SingleColumns | (own & 511)]
        let nextMask = nextBefore & ~lone
        let lastMask = lastBefore & ~lone
        const ofNext = nextMask | (nextMask >> 9) | (nextMask >> 18)
        const ofLast = lastMask | (lastMask >> 9) | (lastMask >> 18)
        nextMask &= ~memory[Offset.OtherColumns | (~(own | ofLast) & 511)]
        lastMask &= ~memory[Offset.OtherColumns | (~(own | ofNext) & 511)]
        memory[next] = nextMask
        memory[last] = lastMask
        dirty &= ~bit
        // Shifts take their distance modulo 32: a slot at a level counts as the slot.
        dirty |=
          ((-(nextMask ^ nextBefore) >>> 31) << next) | ((-(lastMask ^ lastBefore) >>> 31) << last)

        const unsettled = (level | LevelOffset.Unsettled) + band
        const settled = mask & memory[Offset.LockedRows | shape] & lone & memory[unsettled]
        if (settled === 0) continue
        memory[unsettled] ^= settled
        const first = level | ((places >> 10) & 31)
        let held = 0
        let removed = 0
        let moved = 0
        held = memory[first]
        removed = held & settled
        memory[first] = held ^ removed
        moved = -removed >>> 31
        held = memory[first + 1]
        removed = held & settled
        memory[first + 1] = held ^ removed
        moved |= (-removed >>> 31) << 1
        held = memory[first + 2]
        removed = held & settled
        memory[first + 2] = held ^ removed
        moved |= (-removed >>> 31) << 2
        held = memory[first + 3]
        removed = held & settled
        memory[first + 3] = held ^ removed
        moved |= (-removed >>> 31) << 3
        held = memory[first + 4]
        removed = held & settled
        memory[first + 4] = held ^ removed
        moved |= (-removed >>> 31) << 4
        held = memory[first + 5]
        removed = held & settled
        memory[first + 5] = held ^ removed
        moved |= (-removed >>> 31) << 5
        held = memory[first + 6]
        removed = held & settled
        memory[first + 6] = held ^ removed
        moved |= (-removed >>> 31) << 6
        held = memory[first + 7]
        removed = held & settled
        memory[first + 7] = held ^ removed
        moved |= (-removed >>> 31) << 7
        held = memory[first + 8]
        removed = held & settled
        memory[first + 8] = held ^ removed
        moved |= (-removed >>> 31) << 8
        memory[level | slot] = mask
        dirty |= moved << first
        dirty &= ~bit
      } while (queue !== 0)
    }

    for (let band = 0; band < 3; band++) {
      if ((touched & (1 << band)) === 0) continue
      const first = level + band * 9
      let mask = memory[first]
      let once = mask
      let twice = 0
      let more = 0
      mask = memory[first + 1]
      twice = once & mask
      once |= mask
      mask = memory[first + 2]
      more |= twice & mask
      twice |= once & mask
      once |= mask
      mask = memory[first + 3]
      more |= twice & mask
      twice |= once & mask
      once |= mask
      mask = memory[first + 4]
      more |= twice & mask
      twice |= once & mask
      once |= mask
      mask = memory[first + 5]
      more |= twice & mask
      twice |= once & mask
      once |= mask
      mask = memory[first + 6]
      more |= twice & mask
      twice |= once & mask
      once |= mask
      mask = memory[first + 7]
      more |= twice & mask
      twice |= once & mask
      once |= mask
      mask = memory[first + 8]
      more |= twice & mask
      twice |= once & mask
      once |= mask
      if (once !== FullMask.Cells) return false
      memory[level + LevelOffset.Bivalue + band] = twice & ~more
      let single = memory[level + LevelOffset.Unsettled + band] & ~twice
      if (single === 0) {
        touched ^= 1 << band
        continue
      }
      for (let slot = first; single !== 0; slot++) {
        let here = memory[slot] & single
        single ^= here
        for (; here !== 0; here &= here - 1) {
          memory[slot] &= ~memory[Offset.Peers | (31 - clz32(here & -here))]
          dirty |= 1 << slot
        }
      }
      break
    }
    if (dirty === 0) return true
  }
}
