/** Killers: the numbers of the reason are in `Step.sum`. */
import type { Shape } from '../../../../core/sudoku/grid'
import type { Step } from '../../../../core/sudoku/logic/step'
import { sayCandidates, sayEither } from '../../../../strings/phrases'
import {
  type QuestionId,
  type ReasonContext,
  type ReasonValues,
  type Sayings,
  sayAlike,
} from './context'

/** More combinations than this are not listed. */
const MAX_LISTED = 12

/** Cells with their sum, why combinations are out, and those that are left. `more`: another reason. */
function saySum(
  context: ReasonContext,
  sumCells = context.step.cells,
  head = sumHead(context, sumCells),
  more?: string,
): string {
  const { step, shape, say, words, cells, houses, digits } = context
  const { combinations = [], excluded = [] } = step.sum ?? {}
  const reasons = excluded.map((one) =>
    say(words.steps.cageWhy[(one.houses?.length ?? 0) > 1 ? 'standingAll' : one.kind], {
      digits: digits(one.digits),
      either: sayEither(shape, one.digits),
      houses: houses(one.houses ?? []),
      cells: cells(one.cells ?? []),
    }),
  )
  // Digits that a combination has, but not in these cells.
  const misplaced = step.eliminations.filter(
    ({ cell, digit }) => sumCells.includes(cell) && combinations.some((one) => one.includes(digit)),
  )
  const fills = sayCandidates(shape, misplaced, words.steps.cageFill).join(words.clauseComma)
  return [
    head,
    ...reasons,
    ...(more ? [more] : []),
    sayCombinations(context, combinations),
    ...(misplaced.length > 0 ? [say(words.steps.cageRest, { fills })] : []),
  ]
    .filter(Boolean)
    .join(words.clauseComma)
}

function sumHead({ step, say, words, cells }: ReasonContext, sumCells: readonly number[]): string {
  return say(words.steps.cageSum, { cells: cells(sumCells), total: step.sum?.total ?? 0 })
}

/** Some cells as the subject of a sum: 第1、2行第3列的和; one cell without 的和. */
function sayPart({ say, words, cells }: ReasonContext, part: readonly number[]): string {
  return say(part.length > 1 ? words.steps.cagePart : words.steps.cageCell, { cells: cells(part) })
}

function sayCombinations(
  { say, words, digit }: ReasonContext,
  combinations: readonly (readonly number[])[],
): string {
  const { cageOne, cageSome, cageMany } = words.steps
  const n = combinations.length
  // The drills of the lessons have none for some techniques.
  if (n === 0) return ''
  const list = combinations.map((one) => one.map(digit).join('+')).join(words.comma)
  return say(n === 1 ? cageOne : n <= MAX_LISTED ? cageSome : cageMany, { n, combinations: list })
}

/** The sums of houses and cages. */
function houseValues({ step }: ReasonContext): ReasonValues {
  const { total = 0, houseTotal = 0, cageTotal = 0 } = step.sum ?? {}
  const [less, more] = [houseTotal, cageTotal].sort((a, b) => a - b)
  return { total, houseTotal, cageTotal, more, less }
}

/** What the numbers of a sum ask for. */
function askCombinations(shape: Shape, { sum, placements }: Step): QuestionId {
  if (placements.length > 0) {
    return shape.cages[sum?.cages[0] ?? 0].cells.length === 1 ? 'cageAlone' : 'cageLast'
  }
  return sum?.combinations?.length === 1 ? 'cageOne' : 'cageCombinations'
}

function askRuleOf45(_: Shape, { sum }: Step): QuestionId {
  const { houseTotal = 0, cageTotal = 0 } = sum ?? {}
  return cageTotal > houseTotal ? 'ruleOf45Out' : 'ruleOf45'
}

export const cageSayings = {
  'cage-combinations': {
    question: askCombinations,
    tell: (context) => {
      const { step, say, words, shape, cells } = context
      if (step.placements.length === 0)
        return say(words.steps.cageCombinations, { sum: saySum(context) })
      const { total = 0, cages = [0] } = step.sum ?? {}
      const cage = shape.cages[cages[0]].cells
      if (cage.length === 1) return say(words.steps.cageAlone, { total })
      return say(words.steps.cageLast, {
        cage: cells(cage),
        total,
        known: total - step.placements[0].digit,
      })
    },
  },
  'cage-house': {
    question: 'cageHouse',
    tell: (context) => {
      const { step, say, words, shape } = context
      const [cage = 0] = step.sum?.cages ?? []
      return say(words.steps.cageHouse, { sum: saySum(context, shape.cages[cage]?.cells) })
    },
  },
  'cage-pair': {
    question: 'cagePair',
    tell: (context) => {
      const { step, say, words } = context
      const { total = 0, other = 0, otherCombinations = [] } = step.sum ?? {}
      const others = step.sets?.[0].cells ?? []
      return say(words.steps.cagePair, {
        other,
        others: sayPart(context, others),
        beside:
          others.length > 1 && otherCombinations.length > 0
            ? words.clauseComma + sayCombinations(context, otherCombinations)
            : '',
        sum: saySum(context, step.cells, say(words.steps.cageTotal, { total })),
      })
    },
  },
  'cage-hidden': {
    question: 'cageHidden',
    tell: (context) => {
      const { step, say, words } = context
      const needs = say(words.steps.cageNeeds)
      const sum = saySum(context, step.cells, undefined, needs)
      return say(words.steps.cageCombinations, { sum })
    },
  },
  'rule-of-45': {
    question: askRuleOf45,
    from: 'houses',
    tell: (context) => context.say(context.words.steps.ruleOf45, houseValues(context)),
  },
  ...sayAlike(['innies-outies', 'large-innies-outies'], {
    question: 'inniesOuties',
    from: 'houses',
    tell: (context) => {
      const { step, say, words } = context
      const { minus = [], total = 0 } = step.sum ?? {}
      if (minus.length === 0) return say(words.steps.innies, houseValues(context))
      const plus = step.cells.filter((cell) => !minus.includes(cell))
      const [more, less] = total < 0 ? [minus, plus] : [plus, minus]
      return say(total === 0 ? words.steps.outiesSame : words.steps.outies, {
        ...houseValues(context),
        total: Math.abs(total),
        plus: sayPart(context, more),
        minus: sayPart(context, less),
      })
    },
  }),
  'split-cage': {
    question: 'splitCage',
    from: 'houses',
    tell: (context) => {
      const { step, say, words } = context
      const head = say(words.steps.cageTotal, { total: step.sum?.split?.rest ?? 0 })
      return say(words.steps.splitCage, {
        ...houseValues(context),
        part: sayPart(context, step.sets?.[0].cells ?? []),
        sum: saySum(context, step.cells, head),
      })
    },
  },
} satisfies Sayings
