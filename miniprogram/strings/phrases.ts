/** The parts of sentences about steps: lists of cells, houses and digits, links and results. */

import { digitSymbol } from '../core/sudoku/digits'
import { houseNumber, type Shape } from '../core/sudoku/grid'
import type { Candidate } from '../core/sudoku/logic/candidates'
import type { DigitSet, Link, LinkEnd, LinkSum, Step } from '../core/sudoku/logic/step'
import { fill, inEachLanguage, language, textsOf } from './index'
import type { TechniqueWords } from './techniques.zh'

/** Names and reasons of the techniques. */
export const techniqueWords = inEachLanguage<TechniqueWords>({
  zh: () => (require('./techniques.zh') as typeof import('./techniques.zh')).techniquesZh,
  en: () => textsOf('en').techniques,
})

/** Starts every sentence with a capital letter. Cell names stay lower-case: 'r3c5'. */
export function capitalise(text: string): string {
  return text.replace(/(^|\. )([a-z])(?!\d)/g, (_, before: string, first: string) => {
    return before + first.toUpperCase()
  })
}

/** 'a', 'a and b', 'a, b and c'. */
function sayList(parts: readonly string[], comma: string, and: string): string {
  if (parts.length < 2) return parts.join('')
  return parts.slice(0, -1).join(comma) + and + parts[parts.length - 1]
}

/** A list of phrases. */
export function sayAll(parts: readonly string[]): string {
  const { comma, and } = techniqueWords()
  return sayList(parts, comma, and)
}

/** Digits in ascending order: 4 和 9; 4 and 9. */
export function sayDigits(shape: Shape, digits: readonly number[]): string {
  const { comma, digitAnd } = techniqueWords()
  return sayList(symbolsOf(shape, digits), comma, digitAnd)
}

/** Digits, or sums of them, as alternatives: 1+9、2+8; 1+9 or 2+8. */
export function sayAny(parts: readonly string[]): string {
  const { comma, digitOr } = techniqueWords()
  return sayList(parts, comma, digitOr)
}

/** Digits in ascending order as alternatives: 4、9; 4 or 9. */
export function sayEither(shape: Shape, digits: readonly number[]): string {
  return sayAny(symbolsOf(shape, digits))
}

function symbolsOf(shape: Shape, digits: readonly number[]): string[] {
  return [...digits].sort((a, b) => a - b).map((digit) => digitSymbol(shape, digit))
}

/** Cells, grouped by row or column: 第2行第3、7列; r2c37. */
export function sayCells(shape: Shape, cells: readonly number[]): string {
  const sorted = [...new Set(cells)].sort((a, b) => a - b)
  const byRow = groupBy(sorted, (cell) => shape.rowOf[cell])
  const byColumn = groupBy(sorted, (cell) => shape.columnOf[cell])
  const groups = byColumn.length < byRow.length ? byColumn : byRow
  return sayAll(groups.flatMap((group) => sayLine(shape, group)))
}

/**
 * Cells of one row or column. English concatenates the numbers, which is ambiguous beyond 9×9;
 * there every cell is named separately.
 */
function sayLine(shape: Shape, cells: readonly number[]): string[] {
  const words = techniqueWords()
  const isEnglish = language() === 'en'
  if (isEnglish && shape.size > 9 && cells.length > 1) {
    return cells.flatMap((cell) => sayLine(shape, [cell]))
  }
  const numbers = (of: Uint8Array) =>
    [...new Set(cells.map((cell) => of[cell] + 1))].join(isEnglish ? '' : words.comma)
  return [fill(words.cells, { rows: numbers(shape.rowOf), columns: numbers(shape.columnOf) })]
}

/** Groups items by key, in the order in which the keys first occur. */
function groupBy<T>(items: readonly T[], keyOf: (item: T) => number | string): T[][] {
  const groups = new Map<number | string, T[]>()
  for (const item of items) {
    const key = keyOf(item)
    groups.set(key, [...(groups.get(key) ?? []), item])
  }
  return [...groups.values()]
}

const PLURALS = {
  row: 'rows',
  column: 'columns',
  box: 'boxes',
  region: 'regions',
  diagonal: 'diagonals',
  window: 'windows',
} as const

/** What tells a house from others of its kind: its number, or the direction of a diagonal. */
export function sayHouseNumber(shape: Shape, house: number): string {
  const number = houseNumber(shape, house)
  return shape.kinds[house] === 'diagonal' ? '↘↙'[number - 1] : String(number)
}

/** Houses, grouped by kind: 第2、7行和第3宫; rows 2 and 7 and box 3. */
export function sayHouses(shape: Shape, houses: readonly number[]): string {
  const words = techniqueWords()
  const sorted = [...new Set(houses)].sort((a, b) => a - b)
  const kinds = groupBy(sorted, (house) => shape.kinds[house]).map((group) => {
    const kind = shape.kinds[group[0]]
    const numbers = sayList(
      group.map((house) => sayHouseNumber(shape, house)),
      words.comma,
      words.numberAnd,
    )
    return fill(words[group.length === 1 ? kind : PLURALS[kind]], { n: numbers })
  })
  return sayAll(kinds)
}

/** A set: its cells and their candidates. */
export function saySet(shape: Shape, { cells, digits }: DigitSet): string {
  return fill(techniqueWords().set, {
    cells: sayCells(shape, cells),
    digits: sayDigits(shape, digits),
  })
}

/** Candidates in as few phrases as possible: one for each set of digits or set of cells. */
export function sayCandidates(
  shape: Shape,
  candidates: readonly Candidate[],
  text: string,
): string[] {
  const merge = (first: 'cell' | 'digit', second: 'cell' | 'digit') =>
    groupBy(
      groupBy(candidates, (one) => one[first]),
      (group) => group.map((one) => one[second]).join(),
    ).map((groups) => groups.flat())
  const byCell = merge('cell', 'digit')
  const byDigit = merge('digit', 'cell')
  return (byDigit.length < byCell.length ? byDigit : byCell).map((group) => {
    const digits = [...new Set(group.map(({ digit }) => digit))]
    return fill(text, {
      cells: sayCells(
        shape,
        group.map(({ cell }) => cell),
      ),
      digits: sayDigits(shape, digits),
      either: sayEither(shape, digits),
    })
  })
}

/** The result of a step as a clause: 第1行第4、6列不能是 3. */
export function sayOutcome(shape: Shape, { placements, eliminations }: Step): string {
  const { fills, loses, clauseComma } = techniqueWords()
  return [
    ...sayCandidates(shape, placements, fills),
    ...sayCandidates(shape, eliminations, loses),
  ].join(clauseComma)
}

/** An end of a link as true or false. `isSame`: the text has just named its cell. */
export function sayEnd(
  shape: Shape,
  { digit, cells }: LinkEnd,
  isTrue: boolean,
  isSame = false,
): string {
  const { is, isNot, sameIs, sameIsNot, oneIs, noneIs } = techniqueWords()
  const [one, not] = cells.length > 1 ? [oneIs, noneIs] : isSame ? [sameIs, sameIsNot] : [is, isNot]
  const text = isTrue ? one : not
  return fill(text, { cells: sayCells(shape, cells), digit: digitSymbol(shape, digit) })
}

/** Splits links into chains: each link continues from the end of the previous one. */
export function chainsOf(links: readonly Link[]): Link[][] {
  const chains: Link[][] = []
  links.forEach((link, index) => {
    const before = links[index - 1]
    if (before && isSameEnd(before.to, link.from) && before.strong !== link.strong) {
      chains[chains.length - 1].push(link)
    } else chains.push([link])
  })
  return chains
}

/** Whether both ends of a link are in the same single cell. */
export function isSameCell(a: LinkEnd, b: LinkEnd): boolean {
  return a.cells.length === 1 && b.cells.length === 1 && a.cells[0] === b.cells[0]
}

export function isSameEnd(a: LinkEnd, b: LinkEnd): boolean {
  return a.digit === b.digit && a.cells.join() === b.cells.join()
}

/** The sum that makes a link, in brackets: （第1行第2、3列的和是 9）. */
function saySumOf(shape: Shape, { plus, minus, total, houses }: LinkSum): string {
  const { sumLink, sumLinkMore, sumLeft } = techniqueWords()
  const [more, less] = total < 0 ? [minus, plus] : [plus, minus]
  return fill(less.length > 0 ? sumLinkMore : sumLink, {
    left: houses.length > 0 ? fill(sumLeft, { houses: sayHouses(shape, houses) }) : '',
    cells: sayCells(shape, more),
    minus: sayCells(shape, less),
    total: Math.abs(total),
  })
}

/**
 * A chain in words: 如果第1行第2列不是 4，那么第1行第8列是 4；于是第5行第8列不是 4，这格就是 3. `opening` is the text that
 * begins it.
 */
export function sayChain(
  shape: Shape,
  links: readonly Link[],
  sets: readonly DigitSet[] = [],
  opening = techniqueWords().ifThen,
): string {
  const { next, also, through, clauseComma, chainStop } = techniqueWords()
  const clauses = links.map(({ from, to, strong, set, sum }, index) => {
    const reason = sum
      ? saySumOf(shape, sum)
      : set === undefined || sets[set] === undefined
        ? ''
        : fill(through, {
            cells: sayCells(shape, sets[set].cells),
            digits: sayDigits(shape, sets[set].digits),
          })
    // Only if the text right before ends with that cell.
    const isNamed = index === 0 ? opening !== also : links[index - 1].set === undefined
    return sayEnd(shape, to, strong, isNamed && isSameCell(from, to)) + reason
  })
  const from = sayEnd(shape, links[0].from, !links[0].strong)
  return clauses.slice(1).reduce(
    (text, clause, index) => {
      // A new clause starts after each end that is true, so consequences come in pairs.
      const isNext = links[index].strong
      return text + (isNext ? chainStop + fill(next, { to: clause }) : clauseComma + clause)
    },
    fill(opening, { from, to: clauses[0] }),
  )
}
