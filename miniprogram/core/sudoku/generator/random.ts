/** Random numbers that are the same for the same seed on every platform: 32-bit integer arithmetic only. */
export interface Random {
  /** An integer of 0 … 2^32 − 1, each equally likely. */
  next(): number
  /** An integer of 0 … bound − 1, each exactly equally likely; bound at most 2^31. */
  below(bound: number): number
}

/**
 * xoshiro128** 1.1 (Blackman and Vigna, https://prng.di.unimi.it/xoshiro128starstar.c), its state
 * filled by splitmix32. Seeds are integers of 0 … 2^53 − 1, and no two begin in the same state.
 * Throws a RangeError for any other seed.
 */
export function createRandom(seed: number): Random {
  if (!Number.isSafeInteger(seed) || seed < 0) {
    throw new RangeError(`a seed is an integer of 0 … 2^53 − 1, not ${seed}`)
  }
  const low = splitmix32(seed >>> 0)
  let c = low()
  let d = low()
  // The first number is made of b alone, so b comes of all bits of the seed.
  const all = splitmix32(Math.floor(seed / 4294967296) ^ c)
  let a = all()
  let b = all()

  const next = () => {
    const result = Math.imul(rotate(Math.imul(b, 5), 7), 9) >>> 0
    const shifted = b << 9
    c ^= a
    d ^= b
    b ^= c
    a ^= d
    c ^= shifted
    d = rotate(d, 11)
    return result
  }
  const below = (bound: number) => {
    if (bound <= 1) return 0
    // As many high bits as the largest answer has; what is too large is drawn again.
    const surplus = Math.clz32(bound - 1)
    for (;;) {
      const drawn = next() >>> surplus
      if (drawn < bound) return drawn
    }
  }
  return { next, below }
}

/** Puts the items into a random order, in place, each order equally likely (Fisher and Yates). */
export function shuffle<T>(items: T[], random: Random): T[] {
  for (let last = items.length - 1; last > 0; last--) {
    const other = random.below(last + 1)
    const item = items[last]
    items[last] = items[other]
    items[other] = item
  }
  return items
}

/** A Weyl sequence through the finaliser of MurmurHash3. */
function splitmix32(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x9e3779b9) | 0
    let mixed = state ^ (state >>> 16)
    mixed = Math.imul(mixed, 0x85ebca6b)
    mixed ^= mixed >>> 13
    mixed = Math.imul(mixed, 0xc2b2ae35)
    return mixed ^ (mixed >>> 16)
  }
}

function rotate(bits: number, by: number): number {
  return (bits << by) | (bits >>> (32 - by))
}
