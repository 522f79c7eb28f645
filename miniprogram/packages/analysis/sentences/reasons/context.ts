/** What the tellers of all technique families share. */

import { digitSymbol } from '../../../../core/sudoku/digits'
import type { Shape } from '../../../../core/sudoku/grid'
import type { Step } from '../../../../core/sudoku/logic/step'
import type { TechniqueId } from '../../../../core/sudoku/logic/technique-ids'
import { fill } from '../../../../strings/index'
import {
  sayCells,
  sayDigits,
  sayEither,
  sayHouses,
  sayOutcome,
  saySet,
  techniqueWords,
} from '../../../../strings/phrases'
import type { TechniqueWords } from '../../../../strings/techniques.zh'
import { type ReasonWords, reasonWords } from '../words'

export type ReasonValues = Readonly<Record<string, string | number>>

/** One step and the means to put it into words. */
export interface ReasonContext {
  readonly shape: Shape
  readonly step: Step
  readonly words: TechniqueWords & ReasonWords
  /** Fills a text with the given values and with those that every step has (see `commonValues`). */
  say(text: string, values?: ReasonValues): string
  cells(cells: readonly number[]): string
  houses(houses: readonly number[]): string
  digits(digits: readonly number[]): string
  digit(digit: number): string
  /** The sets of the step, each as text. */
  sets(): string[]
}

/** Explains why a step holds. Sentences may begin with a lower-case letter. */
export type Teller = (context: ReasonContext) => string

/** A question of the second level of a hint. */
export type QuestionId = Exclude<keyof ReasonWords['questions'], 'here'>

/** What is said about the steps of a technique. */
export interface Saying {
  readonly question: QuestionId | ((shape: Shape, step: Step) => QuestionId)
  readonly tell: Teller
  /**
   * Where a hint begins: at the houses of the step; at the first cell of its links; at no place, for one digit across the
   * grid. Otherwise at the boxes of its cells.
   */
  readonly from?: 'houses' | 'links' | 'grid'
  /** What follows from all links together, if the technique is explained link by link. */
  readonly conclude?: Teller
}

/** The sayings of one family. */
export type Sayings = Readonly<Partial<Record<TechniqueId, Saying>>>

/** The same saying for several techniques. */
export function sayAlike<Id extends TechniqueId>(
  ids: readonly Id[],
  saying: Saying,
): Readonly<Record<Id, Saying>> {
  return Object.fromEntries(ids.map((id) => [id, saying])) as Record<Id, Saying>
}

export function createReasonContext(shape: Shape, step: Step): ReasonContext {
  const common = commonValues(shape, step)
  return {
    shape,
    step,
    words: { ...techniqueWords(), ...reasonWords() },
    say: (text, values = {}) => fill(text, { ...common, ...values }),
    cells: (cells) => sayCells(shape, cells),
    houses: (houses) => sayHouses(shape, houses),
    digits: (digits) => sayDigits(shape, digits),
    digit: (digit) => digitSymbol(shape, digit),
    sets: () => (step.sets ?? []).map((set) => saySet(shape, set)),
  }
}

/** The values for the placeholders that any text may use. */
function commonValues(shape: Shape, step: Step): ReasonValues {
  const { cells, digits, houses, fins = [] } = step
  return {
    cells: sayCells(shape, cells),
    n: cells.length,
    digits: sayDigits(shape, digits),
    either: sayEither(shape, digits),
    digit: digitSymbol(shape, digits[0]),
    house: sayHouses(shape, houses.slice(0, 1)),
    house2: sayHouses(shape, houses.slice(1, 2)),
    houses: sayHouses(shape, houses),
    fins: sayCells(shape, fins),
    outcome: sayOutcome(shape, step),
  }
}
