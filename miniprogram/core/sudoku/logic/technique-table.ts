import type { Level } from './levels'

/**
 * The level of a puzzle in which this is the hardest technique; the difficulty of one step; the family.
 *
 * Difficulties are on Sudoku Explainer's scale (1: trivial; 9 and more: not feasible by hand). Techniques that it does not rate get
 * values between their neighbours in order of difficulty. Singles and what rules tell are in no family; what relies on one
 * solution is in 'uniqueness'.
 */
type Row = readonly [level: Level, difficulty: number, family?: string]

/** Fish that people do not search for by hand: Franken fish larger than a jellyfish, mutant and Kraken fish. */
const UNSEARCHED_FISH = ['extreme', 8.4, 'finned-fish'] as const

/**
 * Every technique, from the easiest to the hardest. Paths try them in this order. Hidden singles come before naked ones:
 * without notes, they are easier to see.
 */
const TABLE = {
  'full-house': ['easy', 1],
  'hidden-single': ['easy', 1.2],
  'naked-single': ['easy', 2.3],
  thermometer: ['easy', 1.6],
  'pair-digit': ['easy', 1.7],
  'arrow-last': ['easy', 1.7],
  'cage-combinations': ['easy', 1.8],
  'rule-of-45': ['easy', 2],
  'cage-house': ['medium', 2.6],
  'thermometer-bounds': ['medium', 2.6],
  'pair-candidates': ['medium', 2.6],
  'arrow-bounds': ['medium', 2.6],
  'locked-pair': ['medium', 2.5, 'locked'],
  'locked-triple': ['medium', 2.8, 'locked'],
  pointing: ['medium', 2.4, 'locked'],
  claiming: ['medium', 2.7, 'locked'],
  'law-of-leftovers': ['medium', 2.6, 'locked'],
  'naked-pair': ['medium', 3, 'subsets'],
  'pair-needed': ['medium', 3],
  'pair-crowded': ['medium', 3.2],
  'arrow-sums': ['medium', 3.3],
  'naked-triple': ['medium', 3.4, 'subsets'],
  'hidden-pair': ['medium', 3.4, 'subsets'],
  'hidden-triple': ['medium', 3.8, 'subsets'],
  'cage-pair': ['hard', 3.6],
  'cage-hidden': ['hard', 3.6],
  'innies-outies': ['hard', 4],
  'split-cage': ['hard', 4],
  'cage-sharing': ['hard', 4.4],
  'naked-quad': ['hard', 4.8, 'subsets'],
  'hidden-quad': ['hard', 5, 'subsets'],
  'x-wing': ['hard', 3.3, 'x-wing'],
  swordfish: ['hard', 3.8, 'fish'],
  jellyfish: ['hard', 4.8, 'fish'],
  squirmbag: ['unfair', 6, 'fish'],
  whale: ['unfair', 6, 'fish'],
  leviathan: ['unfair', 6, 'fish'],
  'remote-pair': ['hard', 4.2, 'colours'],
  'bug-plus-1': ['hard', 5.2, 'uniqueness'],
  skyscraper: ['hard', 4.1, 'single-digit'],
  'two-string-kite': ['hard', 4.1, 'single-digit'],
  'dual-two-string-kite': ['hard', 4.1, 'single-digit'],
  'turbot-fish': ['hard', 4.2, 'single-digit'],
  'empty-rectangle': ['hard', 4.3, 'single-digit'],
  'dual-empty-rectangle': ['hard', 4.3, 'single-digit'],
  'w-wing': ['hard', 5, 'wings'],
  'xy-wing': ['hard', 4.5, 'wings'],
  'xyz-wing': ['hard', 4.6, 'wings'],
  'unique-rectangle-1': ['hard', 4.6, 'uniqueness'],
  'unique-rectangle-2': ['hard', 4.6, 'uniqueness'],
  'unique-rectangle-3': ['hard', 4.8, 'uniqueness'],
  'unique-rectangle-4': ['hard', 4.6, 'uniqueness'],
  'unique-rectangle-5': ['hard', 4.8, 'uniqueness'],
  'unique-rectangle-6': ['hard', 4.8, 'uniqueness'],
  'hidden-rectangle': ['hard', 5.2, 'uniqueness'],
  'avoidable-rectangle-1': ['hard', 5.2, 'uniqueness'],
  'avoidable-rectangle-2': ['hard', 5.2, 'uniqueness'],
  'finned-x-wing': ['hard', 5, 'finned-fish'],
  'sashimi-x-wing': ['hard', 5.2, 'finned-fish'],
  'finned-swordfish': ['unfair', 5.6, 'finned-fish'],
  'sashimi-swordfish': ['unfair', 5.8, 'finned-fish'],
  'finned-jellyfish': ['unfair', 6.2, 'finned-fish'],
  'sashimi-jellyfish': ['unfair', 6.4, 'finned-fish'],
  'finned-squirmbag': ['unfair', 6.6, 'finned-fish'],
  'sashimi-squirmbag': ['unfair', 6.6, 'finned-fish'],
  'finned-whale': ['unfair', 6.8, 'finned-fish'],
  'sashimi-whale': ['unfair', 6.8, 'finned-fish'],
  'finned-leviathan': ['unfair', 6.8, 'finned-fish'],
  'sashimi-leviathan': ['unfair', 6.8, 'finned-fish'],
  'sue-de-coq': ['unfair', 6.2, 'sets'],
  'large-innies-outies': ['unfair', 5.4],
  'sum-limits': ['unfair', 5.6],
  fireworks: ['unfair', 6.4, 'sets'],
  'simple-colors-trap': ['hard', 5.6, 'colours'],
  'simple-colors-wrap': ['hard', 5.6, 'colours'],
  'multi-colors-1': ['hard', 5.8, 'colours'],
  'multi-colors-2': ['hard', 5.8, 'colours'],
  'unique-loop': ['unfair', 5.2, 'uniqueness'],
  'extended-rectangle': ['unfair', 5.2, 'uniqueness'],
  'bug-2': ['unfair', 5.8, 'uniqueness'],
  'bug-3': ['unfair', 6, 'uniqueness'],
  'bug-4': ['unfair', 5.9, 'uniqueness'],
  'bug-plus-n': ['unfair', 6, 'uniqueness'],
  'bug-lite': ['unfair', 6, 'uniqueness'],
  guardians: ['unfair', 5.8, 'single-digit'],
  'x-chain': ['unfair', 6, 'chains'],
  'xy-chain': ['unfair', 6, 'chains'],
  'combination-chain': ['unfair', 6.4, 'chains'],
  'continuous-nice-loop': ['unfair', 6.5, 'chains'],
  'discontinuous-nice-loop': ['unfair', 6.6, 'chains'],
  aic: ['unfair', 7.2, 'chains'],
  'grouped-continuous-nice-loop': ['unfair', 7.8, 'chains'],
  'grouped-discontinuous-nice-loop': ['unfair', 8, 'chains'],
  'grouped-aic': ['unfair', 8, 'chains'],
  'wxyz-wing': ['unfair', 5.5, 'wings'],
  'vwxyz-wing': ['unfair', 6.2, 'wings'],
  'aligned-pair-exclusion': ['unfair', 6.2, 'sets'],
  'als-xz': ['unfair', 8.1, 'sets'],
  'als-xy-wing': ['unfair', 8.2, 'sets'],
  'als-xy-chain': ['unfair', 8.3, 'sets'],
  'death-blossom': ['unfair', 8.4, 'sets'],
  'franken-x-wing': ['unfair', 7.4, 'finned-fish'],
  'franken-swordfish': ['unfair', 7.6, 'finned-fish'],
  'franken-jellyfish': ['unfair', 7.8, 'finned-fish'],
  'franken-squirmbag': UNSEARCHED_FISH,
  'franken-whale': UNSEARCHED_FISH,
  'franken-leviathan': UNSEARCHED_FISH,
  'finned-franken-x-wing': ['unfair', 8, 'finned-fish'],
  'finned-franken-swordfish': ['unfair', 8.2, 'finned-fish'],
  'finned-franken-jellyfish': ['unfair', 8.4, 'finned-fish'],
  'finned-franken-squirmbag': UNSEARCHED_FISH,
  'finned-franken-whale': UNSEARCHED_FISH,
  'finned-franken-leviathan': UNSEARCHED_FISH,
  'mutant-x-wing': UNSEARCHED_FISH,
  'mutant-swordfish': UNSEARCHED_FISH,
  'mutant-jellyfish': UNSEARCHED_FISH,
  'mutant-squirmbag': UNSEARCHED_FISH,
  'mutant-whale': UNSEARCHED_FISH,
  'mutant-leviathan': UNSEARCHED_FISH,
  'finned-mutant-x-wing': UNSEARCHED_FISH,
  'finned-mutant-swordfish': UNSEARCHED_FISH,
  'finned-mutant-jellyfish': UNSEARCHED_FISH,
  'finned-mutant-squirmbag': UNSEARCHED_FISH,
  'finned-mutant-whale': UNSEARCHED_FISH,
  'finned-mutant-leviathan': UNSEARCHED_FISH,
  'kraken-fish-type-1': UNSEARCHED_FISH,
  'kraken-fish-type-2': UNSEARCHED_FISH,
  'sk-loop': ['extreme', 8.4, 'expert'],
  'junior-exocet': ['extreme', 8.4, 'expert'],
  'multi-sector-locked-set': ['extreme', 8.4, 'expert'],
  'bivalue-oddagon': ['extreme', 8.4, 'oddagons'],
  tridagon: ['extreme', 8.4, 'oddagons'],
  'forcing-chain-contradiction': ['extreme', 8.2, 'forcing'],
  'forcing-chain-verity': ['extreme', 8.2, 'forcing'],
  'forcing-net-contradiction': ['extreme', 9.1, 'forcing'],
  'forcing-net-verity': ['extreme', 9.1, 'forcing'],
  'template-set': ['extreme', 9.5, 'forcing'],
  'template-delete': ['extreme', 9.5, 'forcing'],
} as const satisfies Readonly<Record<string, Row>>

/** The keys of a table, by name in the types of the package, which has no table. */
const idsIn = <Id extends string>(table: Readonly<Record<Id, Row>>) => Object.keys(table) as Id[]

export const TECHNIQUE_IDS = idsIn(TABLE)

export type TechniqueId = (typeof TECHNIQUE_IDS)[number]

/** A family that the table names. */
export type KnownFamily = Extract<(typeof TABLE)[TechniqueId], readonly [Level, number, string]>[2]

/** The row of a technique: see `Row`. */
export const rowOf = (id: TechniqueId): readonly [Level, number, KnownFamily?] => TABLE[id]

/** Techniques that only experts look for. Hints and paths use them if the player wants. */
export const EXPERT_TECHNIQUES: readonly TechniqueId[] = TECHNIQUE_IDS.filter(
  (id) => rowOf(id)[2] === 'expert',
)

/** Whether a step of this technique relies on the puzzle having one solution. */
export function assumesUnique(id: TechniqueId): boolean {
  return rowOf(id)[2] === 'uniqueness'
}
