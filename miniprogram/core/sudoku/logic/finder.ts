/** The interface of a technique's search. */
import { hasSums, isClassic, type Shape, type ShapeSize } from '../grid'
import type { Candidates } from './candidates'
import { geometryOf } from './cell-set'
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

/** What the argument of a technique requires besides houses and peers. */
export const NEEDS = {
  nothing: () => true,
  /** Cells with a known sum. */
  sums: hasSums,
  /** Lines along which digits rise. */
  rising: ({ rules }: Shape) => rules?.thermometers !== undefined,
  /** Marks between cells. */
  marks: ({ relations }: Shape) => relations.some(({ mark }) => mark),
  arrows: ({ rules }: Shape) => rules?.arrows !== undefined,
  /** Other rules may be added, but regions of a jigsaw do not do. */
  boxes: ({ boxWidth }: Shape) => boxWidth > 0,
  /** No cells differ that share no house. */
  houses: (shape: Shape) => geometryOf(shape).pairs === null,
  /** No other rules. */
  classic: isClassic,
}

/** An entry of the table in `techniques.ts`. */
export interface Technique {
  readonly id: TechniqueId
  /** The grid sizes for which the pattern makes sense. */
  readonly sizes: readonly ShapeSize[]
  readonly needs: keyof typeof NEEDS
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
