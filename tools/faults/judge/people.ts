import type { Draws } from './draws'
import type { Hand } from './hand'

/** Kinds of people: the share of each among the players, and the range of their skill, 0 (beginner) … 1 (champion). */
const KINDS = {
  beginner: { share: 0.15, skill: [0, 0.25] },
  average: { share: 0.3, skill: [0.25, 0.5] },
  expert: { share: 0.15, skill: [0.5, 0.75] },
  champion: { share: 0.1, skill: [0.75, 1] },
  'digit-first': { share: 0.12, skill: [0.25, 1] },
  notes: { share: 0.1, skill: [0, 0.75] },
  keyboard: { share: 0.08, skill: [0.25, 1] },
} as const

type PersonKind = keyof typeof KINDS

export const PERSON_KINDS = Object.keys(KINDS) as readonly PersonKind[]

export interface Person {
  readonly kind: PersonKind
  /** The distribution of think times. */
  readonly family: 'gamma' | 'ex-gaussian'
  /** The mean time to find an only hidden single in a box, ms. */
  readonly searchMs: number
  /** Each point on Sudoku Explainer's scale multiplies the time to find a step by this. */
  readonly perPoint: number
  /** The shape of gamma think times; for ex-Gaussian ones, 1 / the share of the exponential part. */
  readonly evenness: number
  /** The probability that the next easy single was seen while the last digit was being written. */
  readonly lookAhead: number
  /** Attention falls to 1/e at this distance from the last cell, in cells. */
  readonly focusCells: number
  /** How much more a single of the same digit attracts attention than another one. */
  readonly scan: number
  readonly input: 'cell-first' | 'digit-first' | 'keyboard'
  /** `all`: fills in all candidates first and works from them. `few`: notes pairs where it gets hard. */
  readonly notes: 'none' | 'few' | 'all'
  readonly hand: Hand
  /** Per digit: the wrong key or cell, noticed at once. */
  readonly slips: number
  /** Per digit: a wrong conclusion, noticed after some more digits. */
  readonly misreadings: number
  /** The probability of trying one of two candidates where a hard technique is needed. */
  readonly guessing: number
  /** Per digit: the phone is put away and the clock stops. */
  readonly breaks: number
  /** Per digit: somebody speaks to the player and the clock runs on. */
  readonly distractions: number
  /** Per tap: a slow phone delivers it late, together with the next one. */
  readonly stalls: number
}

/** Figures of a beginner and of a champion. What a person of another skill has is between them, in equal ratios. */
const SKILLS = {
  searchMs: [42_000, 3000],
  perPoint: [2.3, 1.5],
  lookAhead: [0.06, 0.6],
  startMs: [160, 15],
  bitMs: [210, 80],
  repeatMs: [310, 150],
  twoThumbs: [0.1, 0.7],
  misreadings: [0.02, 0.0035],
} as const

/** A person of a kind; by default of any, in proportion to their shares. */
export function drawPerson(
  draws: Draws,
  kind = draws.weighted(PERSON_KINDS, (one) => KINDS[one].share),
): Person {
  const [from, to] = KINDS[kind].skill
  const skill = draws.between(from, to)
  /** The figure of this skill, up to a fifth more or less. */
  const drawn = (name: keyof typeof SKILLS) => {
    const [worst, best] = SKILLS[name]
    return worst * (best / worst) ** skill * draws.between(0.8, 1.2)
  }
  return {
    kind,
    family: draws.chance(0.5) ? 'gamma' : 'ex-gaussian',
    searchMs: drawn('searchMs'),
    perPoint: Math.max(1.4, drawn('perPoint')),
    evenness: draws.between(1.1, 2.6),
    lookAhead: drawn('lookAhead'),
    focusCells: draws.between(1.5, 6),
    scan: draws.between(1, kind === 'digit-first' ? 12 : 6),
    input: kind === 'digit-first' || kind === 'keyboard' ? kind : 'cell-first',
    notes: kind === 'notes' ? 'all' : draws.chance(0.5) ? 'few' : 'none',
    hand: {
      startMs: drawn('startMs'),
      bitMs: drawn('bitMs'),
      twoThumbs: draws.chance(drawn('twoThumbs')),
      repeatMs: drawn('repeatMs'),
    },
    slips: draws.between(0.004, 0.026),
    misreadings: drawn('misreadings') * draws.between(0.3, 2),
    guessing: draws.between(0, 0.7),
    breaks: draws.between(0, 0.006),
    distractions: draws.between(0, 0.01),
    stalls: draws.chance(0.3) ? draws.between(0, 0.015) : 0,
  }
}
