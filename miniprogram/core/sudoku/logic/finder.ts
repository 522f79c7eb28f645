/** The interface of a technique's search. */
import type { ShapeSize } from '../grid'
import type { Candidates } from './candidates'
import type { Step } from './step'
import type { TechniqueId } from './technique-ids'

/** Receives a step. Returns true to end the search. */
export type OnStep = (step: Step) => boolean

/**
 * Reports every step of one technique in a position, simple ones first if the order costs
 * nothing, and returns when `onStep` returns true. Reports only steps that change the position and
 * leaves the position unchanged. A result may be reported twice: `findAll` removes duplicates.
 */
export type Finder = (position: Candidates, onStep: OnStep) => void

/** The same in slices: yields between them, while nothing is reported. */
export type Seeker = (position: Candidates, onStep: OnStep) => Generator<null, void, undefined>

/** An entry of the table in `techniques.ts`. */
export interface Technique {
  readonly id: TechniqueId
  /** The grid sizes for which the pattern makes sense. */
  readonly sizes: readonly ShapeSize[]
  /**
   * The rules that the argument requires besides houses and peers. Boxes: other rules may be added, but regions of a jigsaw do
   * not do. Sums: cells with a known sum. Rising: lines along which digits rise. Marks: between cells. Arrows.
   * Houses: no cells differ that share none. Classic: no other rules.
   */
  readonly needs:
    | 'nothing'
    | 'sums'
    | 'rising'
    | 'marks'
    | 'arrows'
    | 'boxes'
    | 'houses'
    | 'classic'
  /**
   * The meaning of `Step.digits`, which also distinguishes steps with the same result: the digits of
   * the pattern, or only the eliminated digits (chains, which reach one result in many ways). Of
   * the latter, `findAll` keeps the step with the fewest links.
   */
  readonly digitsMean: 'used' | 'eliminated'
  readonly find: Finder
  /** The same in slices, where one search would take long. */
  readonly seek?: Seeker
}

/** What a family declares. `describeTechnique` fills in defaults. */
export type TechniqueParts = Pick<Technique, 'id' | 'find'> & Partial<Technique>

const EVERY_SIZE: readonly ShapeSize[] = [4, 5, 6, 7, 8, 9, 16]

/**
 * Adds the defaults: every size from 4×4 to 16×16, steps told apart by the
 * digits used.
 */
export function describeTechnique(parts: TechniqueParts): Technique {
  return {
    sizes: EVERY_SIZE,
    needs: 'nothing',
    digitsMean: 'used',
    ...parts,
  }
}
