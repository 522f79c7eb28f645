/** Digit masks: bit d−1 represents digit d, so 25 digits fit into a 32-bit integer. */

/** The mask of all digits of a size: 0b111111111 for 9. */
export function allDigits(size: number): number {
  return (1 << size) - 1
}

export function maskOf(digit: number): number {
  return 1 << (digit - 1)
}

/** The smallest digit of a non-empty mask. */
export function smallestDigit(mask: number): number {
  return 32 - Math.clz32(mask & -mask)
}

/** The mask of only the smallest digit; 0 for an empty mask. */
export function lowestBit(mask: number): number {
  return mask & -mask
}

/** True for masks of one digit and for the empty mask. */
export function isAtMostOne(mask: number): boolean {
  return (mask & (mask - 1)) === 0
}

export function digitCount(mask: number): number {
  let bits = mask - ((mask >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}

/** The digits of a mask in ascending order. */
export function digitsOf(mask: number): number[] {
  const digits: number[] = []
  for (let rest = mask; rest; rest &= rest - 1) digits.push(smallestDigit(rest))
  return digits
}
