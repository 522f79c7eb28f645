/**
 * The table of all techniques and the functions that search them. A new family adds its list to
 * `families`.
 */
import { digitCount } from '../bits'
import type { Shape } from '../grid'
import { alignedPairs } from './als/aligned-pairs'
import { alsChains } from './als/als-chains'
import { deathBlossoms } from './als/death-blossom'
import { areaTechniques } from './areas/overlap'
import { arrowTechniques } from './arrows'
import { bentWings } from './bent-wings'
import type { Candidates } from './candidates'
import { niceLoops } from './chains/nice-loops'
import { simpleChains } from './chains/simple-chains'
import { colours } from './colours'
import { emptyRectangles } from './empty-rectangles'
import { expertPatterns } from './expert'
import type { Technique, TechniqueParts } from './finder'
import { describeTechnique, NEEDS } from './finder'
import { fireworks } from './fireworks'
import { fish } from './fish'
import { krakens } from './fish/kraken'
import { forcingChains } from './forcing/forcing-chains'
import { forcingNets } from './forcing/forcing-nets'
import { guarded } from './guardians'
import { leftovers } from './leftovers'
import { lines } from './lines'
import { locked } from './locked'
import { pairs } from './pairs'
import { remotePairs } from './remote-pairs'
import { singleDigitPatterns } from './single-digit'
import { singles } from './singles'
import { resultKey, type Step } from './step'
import { subsets } from './subsets'
import { sueDeCoq } from './sue-de-coq'
import {
  assumesUnique,
  EXPERT_TECHNIQUES,
  TECHNIQUE_IDS,
  type TechniqueId,
} from './technique-table'
import { templateTechniques } from './templates'
import { uniqueness } from './uniqueness'
import { wings } from './wings'

const families: readonly (readonly TechniqueParts[])[] = [
  singles,
  locked,
  leftovers,
  areaTechniques,
  lines,
  pairs,
  arrowTechniques,
  subsets,
  fish,
  krakens,
  singleDigitPatterns,
  emptyRectangles,
  wings,
  bentWings,
  uniqueness,
  colours,
  remotePairs,
  sueDeCoq,
  templateTechniques,
  simpleChains,
  niceLoops,
  alsChains,
  alignedPairs,
  deathBlossoms,
  guarded,
  fireworks,
  expertPatterns,
  forcingChains,
  forcingNets,
]

/** Every technique, from the easiest to the hardest. */
export const techniques: readonly Technique[] = families
  .flat()
  .map(describeTechnique)
  .sort((a, b) => TECHNIQUE_IDS.indexOf(a.id) - TECHNIQUE_IDS.indexOf(b.id))

export interface FinderOptions {
  /** Search only these. Default: all but those of experts. */
  readonly techniques?: readonly TechniqueId[]
  /**
   * False leaves out the techniques that need a unique solution. Pass true (the default) only for
   * puzzles proved to be unique.
   */
  readonly unique?: boolean
}

/** The techniques for a shape, from the easiest to the hardest. */
export function techniquesFor(shape: Shape, options: FinderOptions = {}): Technique[] {
  const { techniques: wanted, unique = true } = options
  // Exchanged digits change the sums of areas, and what the digits of related cells allow.
  const mayAssumeUnique =
    unique && !NEEDS.sums(shape) && shape.relations.length === 0 && !NEEDS.arrows(shape)
  return techniques.filter(
    ({ id, sizes, needs }) =>
      sizes.includes(shape.size) &&
      NEEDS[needs](shape) &&
      (mayAssumeUnique || !assumesUnique(id)) &&
      (wanted === undefined ? !EXPERT_TECHNIQUES.includes(id) : wanted.includes(id)),
  )
}

/** With more candidates, a grid without digits for example, large fish alone can take hours in 16×16. */
const MAX_CANDIDATES = 2_000

/**
 * Every step in a position: per technique, one for each distinct result (and each set of digits
 * used). Throws a RangeError for more than 2,000 candidates, unless the options name techniques.
 */
export function findAll(position: Candidates, options: FinderOptions = {}): Step[] {
  const seeking = seekAll(position, options)
  for (;;) {
    const { done, value } = seeking.next()
    if (done) return value
  }
}

/** The same, pausing within long searches. */
export function* seekAll(
  position: Candidates,
  options: FinderOptions = {},
): Generator<null, Step[], undefined> {
  const count = position.masks.reduce((sum, mask) => sum + digitCount(mask), 0)
  if (count > MAX_CANDIDATES && options.techniques === undefined) {
    throw new RangeError(`${count} candidates; without named techniques at most ${MAX_CANDIDATES}`)
  }
  const steps = new Map<string, Step>()
  for (const { id, digitsMean, find, seek } of techniquesFor(position.shape, options)) {
    const keep = (step: Step) => {
      const digits = digitsMean === 'used' ? step.digits.join() : ''
      const key = `${id}|${digits}|${step.siamese === true}|${resultKey(step)}`
      const known = steps.get(key)
      if (known === undefined || step.links.length < known.links.length) steps.set(key, step)
      return false
    }
    if (seek) yield* seek(position, keep)
    else find(position, keep)
  }
  return [...steps.values()]
}

/**
 * The first accepted step of the first of these techniques that finds one, or null. Paths select
 * their techniques once and call this.
 */
export function findFirst(
  position: Candidates,
  among: readonly Pick<Technique, 'find'>[],
  accepts: (step: Step) => boolean = () => true,
): Step | null {
  let first: Step | null = null
  for (const { find } of among) {
    find(position, (step) => {
      if (!accepts(step)) return false
      first = step
      return true
    })
    if (first) return first
  }
  return null
}
