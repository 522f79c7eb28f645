/** From the easiest to the hardest. `technique-table.ts` assigns a level to each technique. */
export const LEVELS = ['easy', 'medium', 'hard', 'unfair', 'extreme'] as const

export type Level = (typeof LEVELS)[number]

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

/** Fish by size, as the endings of their technique ids. */
export const fishNames = [
  'x-wing',
  'swordfish',
  'jellyfish',
  'squirmbag',
  'whale',
  'leviathan',
] as const

export type FishName = (typeof fishNames)[number]
