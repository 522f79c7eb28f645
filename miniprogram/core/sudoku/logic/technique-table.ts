import {
  type FishName,
  fishNames,
  LEVELS,
  type Level,
  TECHNIQUE_FAMILIES,
  type TechniqueFamily,
} from './levels'

/**
 * The level of a puzzle in which this is the hardest technique; the difficulty of one step; the family.
 *
 * Difficulties are on Sudoku Explainer's scale (1: trivial; 9 and more: not feasible by hand). Techniques that it does not rate get
 * values between their neighbours in order of difficulty. Singles and what rules tell are in no family; what relies on one
 * solution is in 'uniqueness'.
 */
type Row = readonly [level: Level, difficulty: number, family?: TechniqueFamily]

// Short names, because each stands in many rows.
const [EASY, MEDIUM, HARD, UNFAIR, EXTREME] = LEVELS
const [
  LOCKED,
  SUBSETS,
  X_WING,
  FISH,
  FINNED,
  SINGLE,
  WINGS,
  UNIQUE,
  COLOURS,
  SETS,
  CHAINS,
  ODDAGONS,
  FORCING,
  EXPERT,
] = TECHNIQUE_FAMILIES

/** Fish that people do not search for by hand: Franken fish larger than a jellyfish, mutant and Kraken fish. */
const UNSEARCHED_FISH = [EXTREME, 8.4, FINNED] as const
const LARGE = ['squirmbag', 'whale', 'leviathan'] as const

const unsearched = <Kind extends string, Name extends FishName>(
  kind: Kind,
  names: readonly Name[],
) =>
  Object.fromEntries(names.map((name) => [kind + name, UNSEARCHED_FISH])) as Record<
    `${Kind}${Name}`,
    typeof UNSEARCHED_FISH
  >

/**
 * Every technique, from the easiest to the hardest. Paths try them in this order. Hidden singles come before naked ones:
 * without notes, they are easier to see.
 */
const TABLE = {
  'full-house': [EASY, 1],
  'hidden-single': [EASY, 1.2],
  'naked-single': [EASY, 2.3],
  thermometer: [EASY, 1.6],
  'pair-digit': [EASY, 1.7],
  'arrow-last': [EASY, 1.7],
  'cage-combinations': [EASY, 1.8],
  'rule-of-45': [EASY, 2],
  'cage-house': [MEDIUM, 2.6],
  'thermometer-bounds': [MEDIUM, 2.6],
  'pair-candidates': [MEDIUM, 2.6],
  'arrow-bounds': [MEDIUM, 2.6],
  'locked-pair': [MEDIUM, 2.5, LOCKED],
  'locked-triple': [MEDIUM, 2.8, LOCKED],
  pointing: [MEDIUM, 2.4, LOCKED],
  claiming: [MEDIUM, 2.7, LOCKED],
  'law-of-leftovers': [MEDIUM, 2.6, LOCKED],
  'naked-pair': [MEDIUM, 3, SUBSETS],
  'pair-needed': [MEDIUM, 3],
  'pair-crowded': [MEDIUM, 3.2],
  'arrow-sums': [MEDIUM, 3.3],
  'naked-triple': [MEDIUM, 3.4, SUBSETS],
  'hidden-pair': [MEDIUM, 3.4, SUBSETS],
  'hidden-triple': [MEDIUM, 3.8, SUBSETS],
  'cage-pair': [HARD, 3.6],
  'cage-hidden': [HARD, 3.6],
  'innies-outies': [HARD, 4],
  'split-cage': [HARD, 4],
  'cage-sharing': [HARD, 4.4],
  'naked-quad': [HARD, 4.8, SUBSETS],
  'hidden-quad': [HARD, 5, SUBSETS],
  'x-wing': [HARD, 3.3, X_WING],
  swordfish: [HARD, 3.8, FISH],
  jellyfish: [HARD, 4.8, FISH],
  squirmbag: [UNFAIR, 6, FISH],
  whale: [UNFAIR, 6, FISH],
  leviathan: [UNFAIR, 6, FISH],
  'remote-pair': [HARD, 4.2, COLOURS],
  'bug-plus-1': [HARD, 5.2, UNIQUE],
  skyscraper: [HARD, 4.1, SINGLE],
  'two-string-kite': [HARD, 4.1, SINGLE],
  'dual-two-string-kite': [HARD, 4.1, SINGLE],
  'turbot-fish': [HARD, 4.2, SINGLE],
  'empty-rectangle': [HARD, 4.3, SINGLE],
  'dual-empty-rectangle': [HARD, 4.3, SINGLE],
  'w-wing': [HARD, 5, WINGS],
  'xy-wing': [HARD, 4.5, WINGS],
  'xyz-wing': [HARD, 4.6, WINGS],
  'unique-rectangle-1': [HARD, 4.6, UNIQUE],
  'unique-rectangle-2': [HARD, 4.6, UNIQUE],
  'unique-rectangle-3': [HARD, 4.8, UNIQUE],
  'unique-rectangle-4': [HARD, 4.6, UNIQUE],
  'unique-rectangle-5': [HARD, 4.8, UNIQUE],
  'unique-rectangle-6': [HARD, 4.8, UNIQUE],
  'hidden-rectangle': [HARD, 5.2, UNIQUE],
  'avoidable-rectangle-1': [HARD, 5.2, UNIQUE],
  'avoidable-rectangle-2': [HARD, 5.2, UNIQUE],
  'finned-x-wing': [HARD, 5, FINNED],
  'sashimi-x-wing': [HARD, 5.2, FINNED],
  'finned-swordfish': [UNFAIR, 5.6, FINNED],
  'sashimi-swordfish': [UNFAIR, 5.8, FINNED],
  'finned-jellyfish': [UNFAIR, 6.2, FINNED],
  'sashimi-jellyfish': [UNFAIR, 6.4, FINNED],
  'finned-squirmbag': [UNFAIR, 6.6, FINNED],
  'sashimi-squirmbag': [UNFAIR, 6.6, FINNED],
  'finned-whale': [UNFAIR, 6.8, FINNED],
  'sashimi-whale': [UNFAIR, 6.8, FINNED],
  'finned-leviathan': [UNFAIR, 6.8, FINNED],
  'sashimi-leviathan': [UNFAIR, 6.8, FINNED],
  'sue-de-coq': [UNFAIR, 6.2, SETS],
  'large-innies-outies': [UNFAIR, 5.4],
  'sum-limits': [UNFAIR, 5.6],
  fireworks: [UNFAIR, 6.4, SETS],
  'simple-colors-trap': [HARD, 5.6, COLOURS],
  'simple-colors-wrap': [HARD, 5.6, COLOURS],
  'multi-colors-1': [HARD, 5.8, COLOURS],
  'multi-colors-2': [HARD, 5.8, COLOURS],
  'unique-loop': [UNFAIR, 5.2, UNIQUE],
  'extended-rectangle': [UNFAIR, 5.2, UNIQUE],
  'bug-2': [UNFAIR, 5.8, UNIQUE],
  'bug-3': [UNFAIR, 6, UNIQUE],
  'bug-4': [UNFAIR, 5.9, UNIQUE],
  'bug-plus-n': [UNFAIR, 6, UNIQUE],
  'bug-lite': [UNFAIR, 6, UNIQUE],
  guardians: [UNFAIR, 5.8, SINGLE],
  'x-chain': [UNFAIR, 6, CHAINS],
  'xy-chain': [UNFAIR, 6, CHAINS],
  'continuous-nice-loop': [UNFAIR, 6.5, CHAINS],
  'discontinuous-nice-loop': [UNFAIR, 6.6, CHAINS],
  aic: [UNFAIR, 7.2, CHAINS],
  'grouped-continuous-nice-loop': [UNFAIR, 7.8, CHAINS],
  'grouped-discontinuous-nice-loop': [UNFAIR, 8, CHAINS],
  'grouped-aic': [UNFAIR, 8, CHAINS],
  'wxyz-wing': [UNFAIR, 5.5, WINGS],
  'vwxyz-wing': [UNFAIR, 6.2, WINGS],
  'aligned-pair-exclusion': [UNFAIR, 6.2, SETS],
  'als-xz': [UNFAIR, 8.1, SETS],
  'als-xy-wing': [UNFAIR, 8.2, SETS],
  'als-xy-chain': [UNFAIR, 8.3, SETS],
  'death-blossom': [UNFAIR, 8.4, SETS],
  'franken-x-wing': [UNFAIR, 7.4, FINNED],
  'franken-swordfish': [UNFAIR, 7.6, FINNED],
  'franken-jellyfish': [UNFAIR, 7.8, FINNED],
  ...unsearched('franken-', LARGE),
  'finned-franken-x-wing': [UNFAIR, 8, FINNED],
  'finned-franken-swordfish': [UNFAIR, 8.2, FINNED],
  'finned-franken-jellyfish': [UNFAIR, 8.4, FINNED],
  ...unsearched('finned-franken-', LARGE),
  ...unsearched('mutant-', fishNames),
  ...unsearched('finned-mutant-', fishNames),
  'kraken-fish-type-1': UNSEARCHED_FISH,
  'kraken-fish-type-2': UNSEARCHED_FISH,
  'sk-loop': [EXTREME, 8.4, EXPERT],
  'junior-exocet': [EXTREME, 8.4, EXPERT],
  'multi-sector-locked-set': [EXTREME, 8.4, EXPERT],
  'bivalue-oddagon': [EXTREME, 8.4, ODDAGONS],
  tridagon: [EXTREME, 8.4, ODDAGONS],
  'combination-chain': [EXTREME, 8.2, FORCING],
  'forcing-chain-contradiction': [EXTREME, 8.2, FORCING],
  'forcing-chain-verity': [EXTREME, 8.2, FORCING],
  'forcing-net-contradiction': [EXTREME, 9.1, FORCING],
  'forcing-net-verity': [EXTREME, 9.1, FORCING],
  'template-set': [EXTREME, 9.5, FORCING],
  'template-delete': [EXTREME, 9.5, FORCING],
} as const satisfies Readonly<Record<string, Row>>

/** The keys of a table, by name in the types of the package, which has no table. */
const idsIn = <Id extends string>(table: Readonly<Record<Id, Row>>) => Object.keys(table) as Id[]

export const TECHNIQUE_IDS = idsIn(TABLE)

export type TechniqueId = (typeof TECHNIQUE_IDS)[number]

/** The row of a technique: see `Row`. */
export const rowOf = (id: TechniqueId): Row => TABLE[id]

/** Techniques that only experts look for. Hints and paths use them if the player wants. */
export const EXPERT_TECHNIQUES: readonly TechniqueId[] = TECHNIQUE_IDS.filter(
  (id) => rowOf(id)[2] === EXPERT,
)

/** Whether a step of this technique relies on the puzzle having one solution. */
export function assumesUnique(id: TechniqueId): boolean {
  return rowOf(id)[2] === UNIQUE
}
