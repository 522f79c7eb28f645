/** Fish by size, as the endings of their technique ids. */
export const fishNames = [
  'x-wing',
  'swordfish',
  'jellyfish',
  'squirmbag',
  'whale',
  'leviathan',
] as const

const fish = <const Kind extends string>(kind: Kind) =>
  fishNames.map((name) => `${kind}-${name}` as const)

/**
 * Every technique's id, from the easiest to the hardest. Paths try them in this order. Hidden singles
 * come before naked ones: without notes, they are easier to see.
 */
export const TECHNIQUE_IDS = [
  'full-house',
  'hidden-single',
  'naked-single',
  'thermometer',
  'cage-combinations',
  'rule-of-45',
  'cage-house',
  'thermometer-bounds',
  'locked-pair',
  'locked-triple',
  'pointing',
  'claiming',
  'law-of-leftovers',
  'naked-pair',
  'naked-triple',
  'hidden-pair',
  'hidden-triple',
  'cage-pair',
  'cage-hidden',
  'innies-outies',
  'split-cage',
  'naked-quad',
  'hidden-quad',
  ...fishNames,
  'remote-pair',
  'bug-plus-1',
  'skyscraper',
  'two-string-kite',
  'dual-two-string-kite',
  'turbot-fish',
  'empty-rectangle',
  'dual-empty-rectangle',
  'w-wing',
  'xy-wing',
  'xyz-wing',
  ...([1, 2, 3, 4, 5, 6] as const).map((type) => `unique-rectangle-${type}` as const),
  'hidden-rectangle',
  'avoidable-rectangle-1',
  'avoidable-rectangle-2',
  ...fishNames.flatMap((name) => [`finned-${name}`, `sashimi-${name}`] as const),
  'sue-de-coq',
  'large-innies-outies',
  'fireworks',
  'simple-colors-trap',
  'simple-colors-wrap',
  'multi-colors-1',
  'multi-colors-2',
  'unique-loop',
  'extended-rectangle',
  'bug-2',
  'bug-3',
  'bug-4',
  'bug-plus-n',
  'bug-lite',
  'guardians',
  'x-chain',
  'xy-chain',
  'continuous-nice-loop',
  'discontinuous-nice-loop',
  'aic',
  'grouped-continuous-nice-loop',
  'grouped-discontinuous-nice-loop',
  'grouped-aic',
  'wxyz-wing',
  'vwxyz-wing',
  'aligned-pair-exclusion',
  'als-xz',
  'als-xy-wing',
  'als-xy-chain',
  'death-blossom',
  ...fish('franken'),
  ...fish('finned-franken'),
  ...fish('mutant'),
  ...fish('finned-mutant'),
  'kraken-fish-type-1',
  'kraken-fish-type-2',
  'sk-loop',
  'junior-exocet',
  'multi-sector-locked-set',
  'bivalue-oddagon',
  'tridagon',
  'forcing-chain-contradiction',
  'forcing-chain-verity',
  'forcing-net-contradiction',
  'forcing-net-verity',
  'template-set',
  'template-delete',
] as const

export type TechniqueId = (typeof TECHNIQUE_IDS)[number]

/** Families of techniques, see `families.ts`; a player may switch each off. */
export const TECHNIQUE_FAMILIES = [
  'locked',
  'subsets',
  'x-wing',
  'fish',
  'finned-fish',
  'single-digit',
  'wings',
  'uniqueness',
  'colours',
  'sets',
  'chains',
  'oddagons',
  'forcing',
  'expert',
] as const

export type TechniqueFamily = (typeof TECHNIQUE_FAMILIES)[number]

/** Techniques that only experts look for. Hints and paths use them if the player wants. */
export const EXPERT_TECHNIQUES: readonly TechniqueId[] = [
  'sk-loop',
  'junior-exocet',
  'multi-sector-locked-set',
]

/** The techniques that are explained link by link. Nets are not. */
const CHAIN_IDS = [
  'x-chain',
  'xy-chain',
  'continuous-nice-loop',
  'discontinuous-nice-loop',
  'aic',
  'grouped-continuous-nice-loop',
  'grouped-discontinuous-nice-loop',
  'grouped-aic',
  'forcing-chain-contradiction',
  'forcing-chain-verity',
] as const satisfies readonly TechniqueId[]

export type ChainId = (typeof CHAIN_IDS)[number]

/** Whether a technique is explained link by link. */
export function isChain(id: TechniqueId): id is ChainId {
  return CHAIN_IDS.some((chain) => chain === id)
}

export type FishName = (typeof fishNames)[number]

/** Ids of all techniques other than fish; each has its own name. */
export type OtherId = Exclude<TechniqueId, `${string}${FishName}`>
