/** Killers: cages and their sums. */
import { digitsOf } from '../../../../core/sudoku/bits'
import type { Moment, StoryContext, StoryTeller } from './context'

/** More combinations than this are counted instead of listed. */
const MAX_LISTED = 3

/** '1+6 或 2+5'. */
function combinationsOf({ step, words, say, digits }: StoryContext): string {
  const { combinations = [] } = step.sum ?? {}
  if (combinations.length > MAX_LISTED) return say(words.cages.many, { n: combinations.length })
  return combinations
    .map((one) => one.map((digit) => digits([digit])).join('+'))
    .join(words.cages.or)
}

/** The cells of the cages that a step adds up. */
function cagesOf({ shape, step }: StoryContext): number[] {
  return (step.sum?.areas ?? []).flatMap((cage) => [...shape.areas[cage].cells])
}

/** The sums of houses and cages, and what they say of the houses. */
function sumsOf({ step, words, say }: StoryContext) {
  const { total = 0, houseTotal = 0, areaTotal: cageTotal = 0 } = step.sum ?? {}
  const [less, more] = [houseTotal, cageTotal].sort((a, b) => a - b)
  const { oneHouse, moreHouses } = words.cages
  const values = { total, houseTotal, cageTotal, less, more }
  const look = say(step.houses.length === 1 ? oneHouse : moreHouses, values)
  return { sums: { ...values, look }, isIn: houseTotal > cageTotal }
}

export const tellCombinations: StoryTeller = (context) => {
  const { step, words, say, tell, digits } = context
  const { combinations = [], total = 0 } = step.sum ?? {}
  const framed = cagesOf(context)
  const kept = [...new Set(combinations.flat())].sort((a, b) => a - b)
  const values = { total, combinations: combinationsOf(context), kept: digits(kept) }
  const shown = { framed, cells: step.cells }
  const [first, second, third, last] = tell('cageCombinations', values, [
    { framed },
    shown,
    { ...shown, reasons: candidatesOf(context, step.cells, kept) },
    { ...shown, reasons: candidatesOf(context, step.cells, kept), isResult: true },
  ])
  return [[{ text: say(words.rules.killer), shade: framed }, ...first], second, third, last]
}

/** The candidates of some digits in some cells. */
function candidatesOf(
  { position }: StoryContext,
  cells: readonly number[],
  digits: readonly number[],
): Moment['reasons'] {
  return cells.flatMap((cell) =>
    digitsOf(position.masks[cell])
      .filter((digit) => digits.includes(digit))
      .map((digit) => ({ cell, digit })),
  )
}

export const tellRuleOf45: StoryTeller = (context) => {
  const { step, words, say, tell, cellsOf } = context
  const { sums, isIn } = sumsOf(context)
  const shade = cellsOf(step.houses)
  const shown = { shade, framed: cagesOf(context) }
  const left = say(isIn ? words.cages.cellIn : words.cages.cellOut, sums)
  return tell('ruleOf45', { ...sums, left }, [
    { shade },
    shown,
    { ...shown, cells: step.cells },
    { ...shown, isResult: true },
  ])
}

export const tellCageHouse: StoryTeller = (context) => {
  const { step, reasons, tell, cellsOf } = context
  const framed = cagesOf(context)
  const { cells } = step
  const shade = cellsOf(step.houses)
  const values = { total: step.sum?.total ?? 0, combinations: combinationsOf(context) }
  return tell('cageHouse', values, [
    { framed },
    { framed, cells: framed },
    { framed, cells, reasons },
    { framed, shade, cells, reasons, isResult: true },
  ])
}

export const tellInniesOuties: StoryTeller = (context) => {
  const { step, words, say, tell, cellsOf, here } = context
  const { minus = [] } = step.sum ?? {}
  const { cells } = step
  const plus = cells.filter((cell) => !minus.includes(cell))
  const { sums, isIn } = sumsOf(context)
  const { cellsIn, cellsOut, cellsBoth } = words.cages
  const text = minus.length > 0 ? cellsBoth : isIn ? cellsIn : cellsOut
  const left = say(text, { ...sums, plus: here(plus), minus: here(minus) })
  const shade = cellsOf(step.houses)
  const shown = { shade, framed: cagesOf(context) }
  const sets = minus.length > 0 ? [plus, minus].map((one) => ({ cells: one, digits: [] })) : []
  return tell('inniesOuties', { ...sums, left }, [
    { shade },
    shown,
    { ...shown, sets, cells },
    { shade, sets, cells, isResult: true },
  ])
}

export const tellSplitCage: StoryTeller = (context) => {
  const { shape, step, tell, cellsOf, here } = context
  const { split } = step.sum ?? {}
  const part = step.sets?.[0].cells ?? []
  const shade = cellsOf(step.houses)
  const framed = cagesOf(context)
  const values = {
    ...sumsOf(context).sums,
    part: here(part),
    cage: split ? (shape.areas[split.area].sum ?? 0) : 0,
    rest: split?.rest ?? 0,
  }
  const sets = [part, step.cells].map((cells) => ({ cells, digits: [] }))
  return tell('splitCage', values, [
    { shade, framed },
    { shade, framed, sets: sets.slice(0, 1), cells: part },
    { shade, sets, cells: step.cells },
    { shade, sets, cells: step.cells, isResult: true },
  ])
}

export const tellCagePair: StoryTeller = (context) => {
  const { step, tell } = context
  const { total = 0, other = 0 } = step.sum ?? {}
  const sets = [{ cells: step.cells, digits: [] }, ...(step.sets ?? [])]
  const both = sets.flatMap(({ cells }) => [...cells])
  const values = { total, other, combinations: combinationsOf(context) }
  return tell('cagePair', values, [
    { sets, cells: both },
    { sets },
    { sets, cells: step.cells },
    { sets, cells: step.cells, isResult: true },
  ])
}

export const tellCageHidden: StoryTeller = (context) => {
  const { step, reasons, tell, cellsOf } = context
  const framed = cagesOf(context)
  const shade = cellsOf(step.houses)
  const values = { total: step.sum?.total ?? 0, combinations: combinationsOf(context) }
  return tell('cageHidden', values, [
    { shade },
    { shade, framed, reasons },
    { framed, cells: step.cells, reasons },
    { framed, cells: step.cells, reasons, isResult: true },
  ])
}
