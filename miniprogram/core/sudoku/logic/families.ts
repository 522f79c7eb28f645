/** The families of techniques that a player switches on and off, and what hints and paths may use then. */
import { PATH_TECHNIQUES } from './path'
import { EXPERT_TECHNIQUES, type TechniqueFamily, type TechniqueId } from './technique-ids'
import { techniques } from './techniques'

/** Technique ids by family. Singles and what rules tell are in none: they are always used. */
const FAMILY_IDS: Readonly<Partial<Record<TechniqueFamily, RegExp>>> = {
  locked: /^(pointing|claiming|locked-|law-of-leftovers)/,
  subsets: /^(naked|hidden)-(pair|triple|quad)$/,
  'x-wing': /^x-wing$/,
  fish: /^(swordfish|jellyfish|squirmbag|whale|leviathan)$/,
  'finned-fish': /^(finned|sashimi|franken|mutant|kraken)-/,
  'single-digit': /skyscraper|kite|turbot|empty-rectangle|guardians/,
  wings: /^[rstuvwxyz]+-wing$/,
  colours: /colors|remote-pair/,
  sets: /^als-|death-blossom|sue-de-coq|aligned|fireworks/,
  chains: /^xy?-chain$|nice-loop$|aic$/,
  oddagons: /oddagon|tridagon/,
  forcing: /^(forcing|template)-/,
}

const UNIQUENESS = new Set(
  techniques.filter(({ needsUniqueness }) => needsUniqueness).map(({ id }) => id),
)

/** Whether a step of this technique relies on the puzzle having one solution. */
export function assumesUnique(id: TechniqueId): boolean {
  return UNIQUENESS.has(id)
}

/** The family of a technique; null for singles and those of rules. The first one that fits counts: X-Wing is no other wing. */
export function familyOf(id: TechniqueId): TechniqueFamily | null {
  if (EXPERT_TECHNIQUES.includes(id)) return 'expert'
  if (assumesUnique(id)) return 'uniqueness'
  const families = Object.keys(FAMILY_IDS) as TechniqueFamily[]
  return families.find((family) => FAMILY_IDS[family]?.test(id)) ?? null
}

/** What hints and paths use without these families: the techniques of a path, and those of experts. */
export function techniquesWithout(off: readonly TechniqueFamily[]): TechniqueId[] {
  return techniques
    .map(({ id }) => id)
    .filter((id) => PATH_TECHNIQUES.includes(id) || EXPERT_TECHNIQUES.includes(id))
    .filter((id) => {
      const family = familyOf(id)
      return family === null || !off.includes(family)
    })
}

/** Whether a search without these families leaves out more than the default one and techniques that rely on uniqueness. */
export function isLimited(off: readonly TechniqueFamily[]): boolean {
  return off.some((family) => family !== 'expert' && family !== 'uniqueness')
}
