import { digitCount, lowestBit } from '../bits'
import { type Constraint, narrow, type SolverState } from './propagation'
import type { SumTables } from './sums'
import type { ShapeTables } from './tables'

/** Open cells of the sum being checked: cell, sign and candidates. */
const open = new Uint16Array(64)
const signs = new Int8Array(64)
const groupOf = new Uint8Array(64)
const found = new Int32Array(64)

/** A sum of houses is no longer checked if, after many checks, less than one in USE_GAIN rules out something. */
const MAX_IDLE = 1000
const USE_GAIN = 40

/**
 * Checks sums of which a cell has changed: areas, and the others unless an area has ruled out something. Changes are found by
 * comparing the candidates with those that the sums saw last, so that nothing else has to tell them.
 */
export class SumPropagation implements Constraint {
  readonly cells: Uint16Array
  conflictStart = 0
  conflictEnd = 0
  /** The candidates that the sums have seen. */
  private readonly seen: Int32Array
  /** Bit s: sum s has to be checked. */
  private readonly dirty: Int32Array
  /** Bit s: sum s is still checked. A sum of houses that rarely rules out anything is not. */
  private readonly active: Int32Array
  /** By sum: how often it ruled out nothing, less many for each time that it did. */
  private readonly idle: Uint16Array

  constructor(
    readonly sums: SumTables,
    cellCount: number,
  ) {
    this.cells = sums.cells
    this.seen = new Int32Array(cellCount).fill(-1)
    this.dirty = new Int32Array(sums.dirtyWords)
    this.active = new Int32Array(sums.dirtyWords).fill(-1)
    this.idle = new Uint16Array(sums.count)
  }

  propagate(tables: ShapeTables, state: SolverState): boolean {
    const { sums, dirty } = this
    this.conflictEnd = this.conflictStart
    this.collectChanges(state, tables.shape.size)
    for (let word = 0; word < dirty.length; word++) {
      while (dirty[word] !== 0) {
        const bit = dirty[word] & -dirty[word]
        const sum = word * 32 + 31 - Math.clz32(bit)
        const isDerived = sum >= sums.areaCount
        if (isDerived && state.dirtyRows !== 0) return true
        const isPossible = checkSum(tables, this, state, sum)
        if (isDerived) this.countUse(sum, !isPossible || state.dirtyRows !== 0)
        if (!isPossible) {
          this.conflictStart = sums.starts[sum]
          this.conflictEnd = sums.starts[sum + 1]
          return false
        }
        // What it ruled out itself is no reason to check it again.
        dirty[word] &= ~bit
      }
    }
    return true
  }

  restore(masks: Int32Array): void {
    this.seen.set(masks)
    this.dirty.fill(0)
  }

  /** Marks the sums of a cell with other candidates. */
  markChange(cell: number, mask: number): void {
    const { dirty, active } = this
    const { sumBits } = this.sums
    const words = dirty.length
    this.seen[cell] = mask
    for (let word = 0; word < words; word++) {
      dirty[word] |= sumBits[cell * words + word] & active[word]
    }
  }

  private collectChanges({ masks, changedRows, dirtyRows }: SolverState, size: number): void {
    const { seen } = this
    for (let rows = changedRows | dirtyRows; rows !== 0; rows &= rows - 1) {
      const first = size * (31 - Math.clz32(rows & -rows))
      for (let cell = first; cell < first + size; cell++) {
        if (masks[cell] !== seen[cell]) this.markChange(cell, masks[cell])
      }
    }
  }

  private countUse(sum: number, isUseful: boolean): void {
    const { active, idle } = this
    idle[sum] = isUseful ? Math.max(0, idle[sum] - USE_GAIN) : idle[sum] + 1
    if (idle[sum] > MAX_IDLE) active[sum >>> 5] &= ~(1 << (sum & 31))
  }
}

/** Removes what a sum rules out. Returns false if nothing is left. */
function checkSum(
  tables: ShapeTables,
  own: SumPropagation,
  state: SolverState,
  sum: number,
): boolean {
  const { sums } = own
  if (sums.isArea[sum] === 1) return checkArea(tables, own, state, sum)
  const { starts, minusStarts, cells, groups, totals, gains } = sums
  const { masks } = state
  const { size } = tables.shape
  const minusStart = minusStarts[sum]
  const end = starts[sum + 1]
  let left = totals[sum]
  let count = 0
  let lowest = 0
  let highest = 0
  for (let i = starts[sum]; i < end; i++) {
    const mask = masks[cells[i]]
    const smallest = 32 - Math.clz32(mask & -mask)
    const largest = 32 - Math.clz32(mask)
    if (i < minusStart) {
      lowest += smallest
      highest += largest
    } else {
      lowest -= largest
      highest -= smallest
    }
    if (smallest === largest) {
      left -= i < minusStart ? smallest : -smallest
      continue
    }
    open[count] = cells[i]
    signs[count] = i < minusStart ? 1 : -1
    groupOf[count++] = groups[i]
  }
  const above = totals[sum] - lowest
  const below = highest - totals[sum]
  if (above < 0 || below < 0) return false
  if (count === 0) return true
  if (count <= 3) return checkFew(tables, own, state, count, left, 0)
  const slack = size - 1 + gains[sum]
  return (
    (above >= slack && below >= slack) ||
    restrictByBounds(tables, own, state, count, left, above, below)
  )
}

/** The same for an area. */
function checkArea(
  tables: ShapeTables,
  own: SumPropagation,
  state: SolverState,
  sum: number,
): boolean {
  const { sums } = own
  const { starts, cells, groups, totals } = sums
  const { masks } = state
  const end = starts[sum + 1]
  let left = totals[sum]
  let count = 0
  let fixed = 0
  for (let i = starts[sum]; i < end; i++) {
    const cell = cells[i]
    const mask = masks[cell]
    if ((mask & (mask - 1)) !== 0) {
      open[count] = cell
      signs[count] = 1
      groupOf[count++] = groups[i]
    } else {
      if ((fixed & mask) !== 0) return false
      fixed |= mask
      left -= 32 - Math.clz32(mask)
    }
  }
  if (count === 0) return left === 0
  if (left <= 0) return false
  if (count <= 3) {
    if (!checkFew(tables, own, state, count, left, fixed)) return false
    return count === 1 || removeNaked(tables, own, state, count)
  }
  const combinations = sums.combinations[count]
  if (left >= combinations.length) return false
  return restrictByCombinations(tables, own, state, combinations[left], count, fixed)
}

/** One to three open cells, of which no digit is in `taken`. */
function checkFew(
  tables: ShapeTables,
  own: SumPropagation,
  state: SolverState,
  count: number,
  total: number,
  taken: number,
): boolean {
  const { size } = tables.shape
  let left = total
  for (let i = 0; i < count; i++) {
    const mask = state.masks[open[i]] & ~taken
    if (signs[i] > 0) found[i] = mask
    else {
      found[i] = reversed(mask, size)
      left += size + 1
    }
  }
  if (!restrictFew(own.sums, count, left, size)) return false
  for (let i = 0; i < count; i++) {
    const mask = signs[i] > 0 ? found[i] : reversed(found[i], size)
    if (!set(tables, own, state, open[i], mask)) return false
  }
  return true
}

/** Narrows a cell and marks its sums; false for an empty mask. */
function set(
  tables: ShapeTables,
  own: SumPropagation,
  state: SolverState,
  cell: number,
  mask: number,
): boolean {
  if (mask === state.masks[cell]) return true
  if (mask === 0) return false
  narrow(tables, state, cell, mask)
  own.markChange(cell, mask)
  return true
}

/** Digit d becomes N + 1 − d. */
function reversed(mask: number, size: number): number {
  let bits = ((mask >>> 1) & 0x55555555) | ((mask & 0x55555555) << 1)
  bits = ((bits >>> 2) & 0x33333333) | ((bits & 0x33333333) << 2)
  bits = ((bits >>> 4) & 0x0f0f0f0f) | ((bits & 0x0f0f0f0f) << 4)
  bits = ((bits >>> 8) & 0x00ff00ff) | ((bits & 0x00ff00ff) << 8)
  return ((bits >>> 16) | (bits << 16)) >>> (32 - size)
}

/** From the reversed digits of a cell, the digits that complete one of them to `sum`. */
function partners(turned: number, sum: number, size: number): number {
  const shift = sum - 1 - size
  if (shift >= 0) return shift > 31 ? 0 : turned << shift
  return shift < -31 ? 0 : turned >>> -shift
}

/** Keeps in `found` what one to three cells with the sum `left` can be. */
function restrictFew(sums: SumTables, count: number, left: number, size: number): boolean {
  if (count === 1) {
    found[0] = left >= 1 && left <= size ? found[0] & (1 << (left - 1)) : 0
    return found[0] !== 0
  }
  if (count === 2) {
    if (left < 2) return false
    const not = differ(sums, 0, 1) && (left & 1) === 0 ? ~(1 << ((left >>> 1) - 1)) : -1
    found[1] &= partners(reversed(found[0], size), left, size) & not
    found[0] &= partners(reversed(found[1], size), left, size)
    return found[0] !== 0
  }
  return restrictThree(sums, left, size)
}

/** Whether two open cells have different digits, and count in the same direction. */
function differ(sums: SumTables, one: number, other: number): boolean {
  if (signs[one] !== signs[other]) return false
  const cell = open[one] * sums.words + (open[other] >>> 5)
  return ((sums.sight[cell] >>> (open[other] & 31)) & 1) === 1
}

function restrictThree(sums: SumTables, left: number, size: number): boolean {
  const not01 = differ(sums, 0, 1)
  const not02 = differ(sums, 0, 2)
  const not12 = differ(sums, 1, 2)
  const all1 = found[1]
  const all2 = found[2]
  const turned1 = reversed(all1, size)
  const turned2 = reversed(all2, size)
  let first = 0
  let second = 0
  let third = 0
  for (let rest = found[0]; rest !== 0; rest &= rest - 1) {
    const bit = rest & -rest
    const digit = 32 - Math.clz32(bit)
    const need = left - digit
    if (need < 2) break
    // What the second and the third cell cannot be, and the same reversed.
    let out1 = not01 ? bit : 0
    let out2 = not02 ? bit : 0
    const turned = 1 << (size - digit)
    let turnedOut1 = not01 ? turned : 0
    let turnedOut2 = not02 ? turned : 0
    if (not12 && (need & 1) === 0 && need <= 2 * size) {
      const half = need >>> 1
      out1 |= 1 << (half - 1)
      out2 |= 1 << (half - 1)
      turnedOut1 |= 1 << (size - half)
      turnedOut2 |= 1 << (size - half)
    }
    const one = all1 & ~out1 & partners(turned2 & ~turnedOut2, need, size)
    if (one === 0) continue
    first |= bit
    second |= one
    third |= all2 & ~out2 & partners(turned1 & ~turnedOut1, need, size)
  }
  found[0] = first
  found[1] = second
  found[2] = third
  return first !== 0
}

/** As many digits as open cells: no other cell that sees all of them has one. */
function removeNaked(
  tables: ShapeTables,
  own: SumPropagation,
  state: SolverState,
  count: number,
): boolean {
  let digits = 0
  for (let i = 0; i < count; i++) digits |= state.masks[open[i]]
  const size = digitCount(digits)
  if (size > count) return true
  if (size < count) return false
  return removeFromPeers(tables, own, state, digits, count)
}

/**
 * Removes digits that the open cells need from all cells that see every place of them. More than three places rarely have
 * such cells.
 */
function removeFromPeers(
  tables: ShapeTables,
  own: SumPropagation,
  state: SolverState,
  digits: number,
  count: number,
): boolean {
  const { sight, words } = own.sums
  const { masks } = state
  for (let rest = digits; rest !== 0; rest &= rest - 1) {
    const digit = rest & -rest
    let places = 0
    let one = 0
    let two = 0
    let three = 0
    for (let i = 0; i < count; i++) {
      if ((masks[open[i]] & digit) === 0) continue
      three = two
      two = one
      one = open[i] * words
      places++
    }
    if (places < 2 || places > 3) continue
    if (places === 2) three = two
    for (let word = 0; word < words; word++) {
      let common = sight[one + word] & sight[two + word] & sight[three + word]
      for (; common !== 0; common &= common - 1) {
        const cell = word * 32 + 31 - Math.clz32(common & -common)
        if ((masks[cell] & digit) === 0) continue
        if (!set(tables, own, state, cell, masks[cell] & ~digit)) return false
      }
    }
  }
  return true
}

/** Keeps what the combinations of different digits leave, and places digits that all of them have. */
function restrictByCombinations(
  tables: ShapeTables,
  own: SumPropagation,
  state: SolverState,
  combinations: readonly number[],
  count: number,
  taken: number,
): boolean {
  const { masks } = state
  let union = 0
  for (let i = 0; i < count; i++) {
    const mask = masks[open[i]] & ~taken
    domain[i] = mask
    union |= mask
    found[i] = 0
  }
  let common = -1
  for (let k = 0; k < combinations.length; k++) {
    const combination = combinations[k]
    if ((combination & ~union) !== 0) continue
    if (addCombination(combination, count)) common &= combination
  }
  if (common === -1) return false
  let once = 0
  let twice = 0
  for (let i = 0; i < count; i++) {
    twice |= once & found[i]
    once |= found[i]
  }
  const single = common & once & ~twice
  for (let i = 0; i < count; i++) {
    const alone = found[i] & single
    const mask = alone === 0 ? found[i] : alone & -alone
    if (!set(tables, own, state, open[i], mask)) return false
  }
  const shared = common & twice
  return shared === 0 || removeFromPeers(tables, own, state, shared, count)
}

const domain = new Int32Array(64)

/**
 * Adds what each open cell can be if together they have the digits of a combination; false if they cannot. Digits that a cell
 * alone must have are not in the others.
 */
function addCombination(combination: number, count: number): boolean {
  let single = 0
  let union = 0
  for (let i = 0; i < count; i++) {
    const mask = domain[i] & combination
    union |= mask
    if ((mask & (mask - 1)) === 0) {
      if (mask === 0 || (single & mask) !== 0) return false
      single |= mask
    }
  }
  if (union !== combination) return false
  if (single !== 0) {
    for (let i = 0; i < count; i++) {
      const mask = domain[i] & combination
      if ((mask & ~single) === 0 && (mask & (mask - 1)) !== 0) return false
    }
  }
  for (let i = 0; i < count; i++) {
    const mask = domain[i] & combination
    found[i] |= (mask & (mask - 1)) === 0 ? mask : mask & ~single
  }
  return true
}

/** By open cell: the smallest digits that its group can have together, and the largest ones. */
const lowSets = new Int32Array(64)
const highSets = new Int32Array(64)

/**
 * Keeps what leaves the sum within its bounds: `total` is `simpleAbove` above the sum of the smallest digits of each cell, and
 * `simpleBelow` below that of the largest. A group of cells that differ has at least the digits of `lowSets` when both
 * are sorted, so a digit is too large if it is further above all of them than the sum is above the lowest one.
 */
function restrictByBounds(
  tables: ShapeTables,
  own: SumPropagation,
  state: SolverState,
  count: number,
  total: number,
  simpleAbove: number,
  simpleBelow: number,
): boolean {
  const { size } = tables.shape
  let left = total
  for (let i = 0; i < count; i++) {
    const mask = state.masks[open[i]]
    found[i] = signs[i] > 0 ? mask : reversed(mask, size)
    if (signs[i] < 0) left += size + 1
  }
  if (simpleAbove < 0 || simpleBelow < 0 || !readGroups(count, size)) return false
  const above = left - groupsLowest
  const below = groupsHighest - left
  if (above < 0 || below < 0) return false
  for (let i = 0; i < count; i++) {
    let mask = found[i]
    const smallest = 31 - Math.clz32(lowestBit(mask))
    const largest = 31 - Math.clz32(mask)
    if (largest - smallest > simpleAbove) mask &= (2 << (smallest + simpleAbove)) - 1
    if (largest - smallest > simpleBelow) mask &= -1 << (largest - simpleBelow)
    let low = lowSets[i]
    for (let more = Math.min(above, size - 1); more > 0; more--) low |= low << 1
    let high = highSets[i]
    for (let more = Math.min(below, size - 1); more > 0; more--) high |= high >>> 1
    mask &= low & high
    if (mask === found[i]) continue
    if (mask === 0) return false
    set(tables, own, state, open[i], signs[i] > 0 ? mask : reversed(mask, size))
  }
  return true
}

let groupsLowest = 0
let groupsHighest = 0

/** Fills `lowSets` and `highSets` from `found`, and the sums of all of them; false if a group has too few digits. */
function readGroups(count: number, size: number): boolean {
  groupsLowest = 0
  groupsHighest = 0
  let done = 0
  for (let i = 0; i < count; i++) {
    if (((done >>> i) & 1) === 1) continue
    let lowSet = 0
    let highSet = 0
    let members = 0
    for (let k = i; k < count; k++) {
      if (groupOf[k] !== groupOf[i] || signs[k] !== signs[i]) continue
      members |= 1 << k
      const low = lowestBit(~(lowSet | (lowestBit(found[k]) - 1)))
      lowSet |= low
      groupsLowest += 32 - Math.clz32(low)
      const free = ~highSet & (2 * (1 << (31 - Math.clz32(found[k]))) - 1)
      if (free === 0 || low >>> size !== 0) return false
      const high = 31 - Math.clz32(free)
      highSet |= 1 << high
      groupsHighest += high + 1
    }
    done |= members
    for (let rest = members; rest !== 0; rest &= rest - 1) {
      const k = 31 - Math.clz32(rest & -rest)
      lowSets[k] = lowSet
      highSets[k] = highSet
    }
  }
  return true
}
