/** A step beat by beat, for explanations that draw one part after the other: a chain link by link, a wing case by case. */

import { digitSymbol } from '../../../core/sudoku/digits'
import type { Shape } from '../../../core/sudoku/grid'
import type { Candidate } from '../../../core/sudoku/logic/candidates'
import type { DigitSet, Link, Step } from '../../../core/sudoku/logic/step'
import { fill } from '../../../strings/index'
import {
  capitalise,
  chainsOf,
  isSameCell,
  isSameEnd,
  sayChain,
  sayDigits,
  sayHouses,
  techniqueWords,
} from '../../../strings/phrases'
import { sayConclusion, sayWing } from './reasons/index'
import { reasonWords } from './words'

/** One beat of an explanation. */
export interface Beat {
  /** The links drawn with it, in order: of a chain all up to this one. */
  readonly links: readonly Link[]
  /** The candidates drawn besides their ends. */
  readonly candidates: readonly Candidate[]
  /** What it says; the last beat of a chain is its conclusion. */
  readonly text: string
  /** Whether this is the last beat, which shows the result. */
  readonly isLast: boolean
}

/** Up to this number of links, each has a beat of its own; otherwise each chain of the step has one. */
const MAX_SINGLE_LINKS = 12

/** The beats of a chain or a wing; empty for other steps. */
export function beatsOf(shape: Shape, step: Step): Beat[] {
  const wing = sayWing(shape, step)
  if (!wing) return chainBeats(shape, step)
  return wing.map(({ text, ...shown }, index) => {
    return { ...shown, text: capitalise(text.trim()), isLast: index === wing.length - 1 }
  })
}

/** The links of a step one after the other, then what follows from them. */
function chainBeats(shape: Shape, step: Step): Beat[] {
  const conclusion = sayConclusion(shape, step)
  const { links, sets = [] } = step
  if (conclusion === null || links.length === 0) return []
  const isLong = links.length > MAX_SINGLE_LINKS
  const parts = isLong ? chainsOf(links) : links.map((link) => [link])
  const candidates: readonly Candidate[] = []
  const beats = parts.map((part, index) => {
    const before = parts.slice(0, index).flat()
    const last = before[before.length - 1]
    const text = isLong
      ? fill(reasonWords().branch, { chain: sayChain(shape, part, sets) })
      : sayLink(shape, part[0], sets, last !== undefined && isSameEnd(last.to, part[0].from))
    return {
      links: [...before, ...part],
      candidates,
      text: capitalise(text.trim()),
      isLast: false,
    }
  })
  return [...beats, { links, candidates, text: capitalise(conclusion), isLast: true }]
}

/** One link with its reason. `isNext` if the link before it ends where this one begins. */
function sayLink(shape: Shape, link: Link, sets: readonly DigitSet[], isNext: boolean): string {
  const { ifThen, therefore } = techniqueWords()
  const { branch } = reasonWords()
  const chain = sayChain(shape, [link], sets, isNext ? therefore : ifThen)
  return fill(branch, { chain: chain + sayBecause(shape, link) })
}

/** Why the link holds, in brackets: 第3行的 4 只有这两处. Empty if the ends share neither a cell nor exactly one house. */
function sayBecause(shape: Shape, { from, to, strong, set, sum }: Link): string {
  const { because } = reasonWords()
  if (set !== undefined || sum) return ''
  const digits = sayDigits(shape, [from.digit, to.digit])
  if (from.digit !== to.digit) {
    return strong && isSameCell(from, to) ? fill(because.twoDigits, { digits }) : ''
  }
  const houses = commonHouses(shape, [...from.cells, ...to.cells])
  if (houses.length === 0 || (strong && houses.length > 1)) return ''
  const values = {
    house: sayHouses(shape, houses.slice(0, 1)),
    digit: digitSymbol(shape, from.digit),
  }
  return fill(strong ? because.twoPlaces : because.sameHouse, values)
}

/** The houses that contain all of these cells. */
function commonHouses(shape: Shape, cells: readonly number[]): number[] {
  return shape.houses.flatMap((house, index) =>
    cells.every((cell) => house.includes(cell)) ? [index] : [],
  )
}
