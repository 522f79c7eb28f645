/** Reproducible random numbers: 32-bit integer arithmetic, identical on every platform. */
export interface Random {
  /** An integer of 0 … 2^32 − 1, each equally likely. */
  next(): number
  /** An integer of 0 … bound − 1, each exactly equally likely; bound at most 2^31. */
  below(bound: number): number
}

/**
 * xoshiro128** 1.1 (Blackman and Vigna, https://prng.di.unimi.it/xoshiro128starstar.c), seeded by
 * splitmix32. Seeds are integers of 0 … 2^53 − 1; different seeds give different initial states.
 * Throws a RangeError for any other seed.
 */
export function createRandom(seed: number): Random {
  if (!Number.isSafeInteger(seed) || seed < 0) {
    throw new RangeError(`a seed must be an integer from 0 to 2^53 − 1, not ${seed}`)
  }
  const low = splitmix32(seed >>> 0)
  let c = low()
  let d = low()
  // The first output depends only on b, so b must depend on all bits of the seed.
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
    // Rejection sampling over the smallest power of two ≥ bound.
    const unusedBits = Math.clz32(bound - 1)
    for (;;) {
      const drawn = next() >>> unusedBits
      if (drawn < bound) return drawn
    }
  }
  return { next, below }
}

/** Shuffles in place; all orders are equally likely (Fisher and Yates). */
export function shuffle<T>(items: T[], random: Random): T[] {
  for (let last = items.length - 1; last > 0; last--) {
    const other = random.below(last + 1)
    const item = items[last]
    items[last] = items[other]
    items[other] = item
  }
  return items
}

/** A Weyl sequence with the finaliser of MurmurHash3. */
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
