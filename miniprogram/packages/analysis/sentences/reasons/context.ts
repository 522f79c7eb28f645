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

/** The tellers of one family. */
export type Tellers = Readonly<Partial<Record<TechniqueId, Teller>>>

/** The same teller for several techniques. */
export function tellAlike<Id extends TechniqueId>(
  ids: readonly Id[],
  teller: Teller,
): Readonly<Record<Id, Teller>> {
  return Object.fromEntries(ids.map((id) => [id, teller])) as Record<Id, Teller>
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
