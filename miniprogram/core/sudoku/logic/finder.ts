/** What a technique's search looks like to others. */
import type { Size } from '../grid'
import type { Candidates } from './candidates'
import type { Step } from './step'
import type { TechniqueId } from './technique-ids'

/** Takes a step; true says that no more are wanted. */
export type OnStep = (step: Step) => boolean

/**
 * Reports every step of one technique in a position, simplest first where that costs nothing, and returns as soon as
 * `found` answers true. It reports only steps that change the position, and leaves the position as it was.
 * Reporting one result twice is allowed: `findAll` keeps one.
 */
export type Finder = (position: Candidates, found: OnStep) => void

/** A technique as the table of `techniques.ts` has it. */
export interface Technique {
  readonly id: TechniqueId
  /** Sizes for which the pattern has a meaning. */
  readonly sizes: readonly Size[]
  /** True where the argument holds only for puzzles that are known to have one solution. */
  readonly needsUniqueness: boolean
  /**
   * What `Step.digits` names, and by what two steps of one result are told apart: the digits of the pattern, or
   * (chains, where any number of ways lead to one result) only those eliminated. Of the latter, the way with fewest links stays.
   */
  readonly digitsMean: 'used' | 'eliminated'
  readonly find: Finder
}

/** What a family says of its techniques; the rest has the values of `describeTechnique`. */
export type TechniqueParts = Pick<Technique, 'id' | 'find'> & Partial<Technique>

const EVERY_SIZE: readonly Size[] = [4, 6, 9, 16]

/** A technique for every size from 4×4 to 16×16, sound without uniqueness, known by the digits that it uses. */
export function describeTechnique(parts: TechniqueParts): Technique {
  return { sizes: EVERY_SIZE, needsUniqueness: false, digitsMean: 'used', ...parts }
}
