/** What the stories of all families share. */

import { digitSymbol } from '../../../../core/sudoku/digits'
import type { Shape } from '../../../../core/sudoku/grid'
import type { Candidate, Candidates } from '../../../../core/sudoku/logic/candidates'
import type { Sight } from '../../../../core/sudoku/logic/sight'
import { type DigitSet, type Link, reasonsOf, type Step } from '../../../../core/sudoku/logic/step'
import type { TextPart } from '../../../../strings/cell-names'
import { fill, inEachLanguage } from '../../../../strings/index'
import { capitalise, sayDigits, sayEither, sayHouses } from '../../../../strings/phrases'
import { createNames } from './names'
import type { StoryId, StoryWords } from './words.zh'

const storyWords = inEachLanguage<StoryWords>({
  zh: () => (require('./words.zh') as typeof import('./words.zh')).storyZh,
  en: () => (require('./words.en') as typeof import('./words.en')).storyEn,
})

/** One moment of a picture: what it says and what it shows on the board before the step. */
export interface Moment {
  readonly text: string
  /** The cells that the text names otherwise than by row and column. */
  readonly names?: readonly TextPart[]
  /** Cells of the houses to look at. */
  readonly shade?: readonly number[]
  /** Cells that the text is about. */
  readonly cells?: readonly number[]
  /** Candidates of the pattern. */
  readonly reasons?: readonly Candidate[]
  /** Candidates that a case rules out. */
  readonly strikes?: readonly Candidate[]
  readonly links?: readonly Link[]
  readonly sets?: readonly DigitSet[]
  /** Cells of lines side by side, with a frame around them all. */
  readonly framed?: readonly number[]
  /** Placed digits and what they rule out. */
  readonly sights?: readonly Sight[]
  /** Whether the result of the step is shown. */
  readonly isResult?: boolean
}

/** One moment, or several that are played one after the other. */
export type StoryPicture = readonly Moment[]

/** Where to look; the pattern or the first case; what follows or the second case; the result. */
export type FourPictures = readonly [StoryPicture, StoryPicture, StoryPicture, StoryPicture]

/** What a moment shows. */
type Shown = Omit<Moment, 'text'>

export interface StoryContext {
  readonly shape: Shape
  /** The position before the step. */
  readonly position: Candidates
  readonly step: Step
  readonly words: StoryWords
  /** All candidates of the pattern. */
  readonly reasons: readonly Candidate[]
  /** Fills a text with the given values and with those that every step has. */
  say(text: string, values?: Values): string
  /** Four pictures with the texts of a story, each of one moment. */
  tell(id: StoryId, values: Values, shown: readonly [Shown, Shown, Shown, Shown]): FourPictures
  /** Names cells by their area or by a house they share with `near`; the same cells always get the same name. */
  name(cells: readonly number[], near?: number): string
  /** All names given so far. */
  names(): TextPart[]
  /** 这格, 这两格. */
  here(cells: readonly number[]): string
  houses(houses: readonly number[]): string
  digits(digits: readonly number[]): string
  either(digits: readonly number[]): string
  cellsOf(houses: readonly number[]): number[]
}

type Values = Readonly<Record<string, string | number>>

/** Makes the pictures of a step. */
export type StoryTeller = (context: StoryContext) => FourPictures

export function createStoryContext(position: Candidates, step: Step): StoryContext {
  const { shape } = position
  const words = storyWords()
  const { name, given } = createNames(shape, words)
  const targets = [...new Set(step.eliminations.map(({ cell }) => cell))]
  const here = (cells: readonly number[]) =>
    cells.length === 1 ? words.here : fill(words.hereMany, { n: words.counts[cells.length] })
  const common: Values = {
    digit: digitSymbol(shape, step.digits[0]),
    digits: sayDigits(shape, step.digits),
    either: sayEither(shape, step.digits),
    x: digitSymbol(shape, step.digits[0]),
    y: digitSymbol(shape, step.digits[1] ?? step.digits[0]),
    house: sayHouses(shape, step.houses.slice(0, 1)),
    house2: sayHouses(shape, step.houses.slice(1, 2)),
    houses: sayHouses(shape, step.houses),
    pattern: here(step.cells),
    n: words.counts[step.cells.length] ?? step.cells.length,
    target: here(targets),
  }
  const say = (text: string, values: Values = {}) =>
    capitalise(fill(text, { ...common, ...values }))
  return {
    shape,
    position,
    step,
    words,
    reasons: reasonsOf(position, step),
    say,
    tell(id, values, shown) {
      const eitherWay = fill(words.eitherWay, { ...common, ...values })
      const picture = (index: 0 | 1 | 2 | 3): StoryPicture => [
        { text: say(words.stories[id][index], { ...values, eitherWay }), ...shown[index] },
      ]
      return [picture(0), picture(1), picture(2), picture(3)]
    },
    name,
    names: given,
    here,
    houses: (houses) => sayHouses(shape, houses),
    digits: (digits) => sayDigits(shape, digits),
    either: (digits) => sayEither(shape, digits),
    cellsOf: (houses) => houses.flatMap((house) => [...shape.houses[house]]),
  }
}

/** The candidates of one digit in some cells. */
export function digitInCells(cells: readonly number[], digit: number): Candidate[] {
  return cells.map((cell) => ({ cell, digit }))
}

/** The houses that contain all of these cells. */
export function sharedHouses({ houses }: Shape, cells: readonly number[]): number[] {
  return houses.flatMap((house, index) =>
    cells.every((cell) => house.includes(cell)) ? [index] : [],
  )
}
