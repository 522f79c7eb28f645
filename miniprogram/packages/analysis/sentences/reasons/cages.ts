/** Killers: the numbers of the reason are in `Step.sum`. */
import type { Shape } from '../../../../core/sudoku/grid'
import type { CaseStep, Step, SumDrop, SumPart } from '../../../../core/sudoku/logic/step'
import { fill } from '../../../../strings/index'
import { sayAny, sayCandidates, sayEither, sayOutcome } from '../../../../strings/phrases'
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
  return [
    head,
    ...reasons,
    ...(more ? [more] : []),
    sayCombinations(context, combinations),
    sayMisplaced(context, sumCells),
  ]
    .filter(Boolean)
    .join(words.clauseComma)
}

/** Eliminated digits that a combination has, but not in these cells. */
function sayMisplaced({ step, shape, say, words }: ReasonContext, sumCells: readonly number[]) {
  const { combinations = [] } = step.sum ?? {}
  const misplaced = step.eliminations.filter(
    ({ cell, digit }) => sumCells.includes(cell) && combinations.some((one) => one.includes(digit)),
  )
  const fills = sayCandidates(shape, misplaced, words.steps.cageFill).join(words.clauseComma)
  return misplaced.length > 0 ? say(words.steps.cageRest, { fills }) : ''
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

/** Of other parts of a house, fewer are listed. */
const MAX_LISTED_BESIDE = 6

const isShort = ({ combinations = [] }: SumPart) => combinations.length <= MAX_LISTED_BESIDE

/** What the other parts of a house hold: the digits that stand there first; those with many combinations say nothing. */
function sayParts(context: ReasonContext, house: number, parts: readonly SumPart[]): string {
  const { say, words, digits, houses } = context
  const isStanding = ({ combinations = [] }: SumPart) => combinations.flat().length === 1
  const standing = parts.filter(isStanding).flatMap(({ combinations = [] }) => combinations[0])
  return [
    ...(standing.length > 0
      ? [say(words.steps.cageWhy.standing, { houses: houses([house]), digits: digits(standing) })]
      : []),
    ...parts
      .filter((part) => isShort(part) && !isStanding(part))
      .map((part) => sayShare(context, part, part.combinations?.length === 1)),
  ].join(words.clauseComma)
}

/** What cells can hold. `isLeft`: nothing else is left. */
function sayShare(
  { say, words, cells, digit }: ReasonContext,
  { cells: own, combinations = [] }: SumPart,
  isLeft: boolean,
): string {
  return say(isLeft ? words.steps.shareOnly : words.steps.shareSome, {
    cells: cells(own),
    list: combinations.map((one) => one.map(digit).join('+')).join(words.comma),
  })
}

/** Where there are too many combinations to list: what is out leaves the other parts of the house nothing. */
function sayShares({ step, shape, say, words, cells }: ReasonContext): string {
  const { parts = [] } = step.sum ?? {}
  return say(words.steps.shareTried, {
    fills: sayCandidates(shape, step.eliminations, words.steps.cageFill).join(words.clauseComma),
    parts: parts.map((part) => cells(part.cells)).join(words.clauseComma),
  })
}

/** Why combinations are out, those for the same reason together. */
function sayDrops(context: ReasonContext, drops: readonly SumDrop[]): string {
  const { step, say, words, cells, digit } = context
  const { shareDrop, shareForced, shareStuck, shareLacks } = words.steps
  const list = (digits: readonly number[]) => digits.map(digit).join('+')
  const byReason = new Map<string, string[]>()
  for (const { combination, only, stuck = [], lacks } of drops) {
    const why = [
      ...only.map((part) =>
        say(shareForced, { cells: cells(part.cells), list: list(part.combinations?.[0] ?? []) }),
      ),
      lacks === undefined
        ? say(shareStuck, { cells: cells(stuck) })
        : say(shareLacks, { digit: digit(lacks) }),
    ].join(words.clauseComma)
    byReason.set(why, [...(byReason.get(why) ?? []), list(combination)])
  }
  const sentences = [...byReason].map(([why, some]) =>
    say(shareDrop, { cells: cells(step.cells), list: some.join(words.comma), why }),
  )
  return sentences.map((chain) => fill(words.branch, { chain })).join('')
}

/** That the rest of the cage must fit, if it loses something, too. */
function sayRest({ step, say, words, cells }: ReasonContext): string {
  const rest = step.eliminations
    .map(({ cell }) => cell)
    .filter((cell) => !step.cells.includes(cell))
  return rest.length > 0
    ? words.clauseComma + say(words.steps.shareRest, { rest: cells(rest) })
    : ''
}

/** Sums in ascending order, three or more in a row as a range: 3、7–10. */
function saySums({ words }: ReasonContext, sums: readonly number[]): string {
  const runs: number[][] = []
  for (const sum of sums) {
    const last = runs[runs.length - 1]
    if (last && sum === last[last.length - 1] + 1) last.push(sum)
    else runs.push([sum])
  }
  return runs
    .map((run) => (run.length > 2 ? `${run[0]}–${run[run.length - 1]}` : run.join(words.comma)))
    .join(words.comma)
}

/** What some cells make less others: 第1行第9列比第2行第8列多 7. */
function saySigned(
  context: ReasonContext,
  plus: readonly number[],
  minus: readonly number[],
  total: number,
): string {
  const { sumIs, sumMore, sumSame } = context.words.steps
  const [more, less] = total < 0 ? [minus, plus] : [plus, minus]
  return context.say(less.length === 0 ? sumIs : total === 0 ? sumSame : sumMore, {
    total: Math.abs(total),
    plus: sayPart(context, more),
    minus: sayPart(context, less),
  })
}

/** The cases one after the other, alike ones together, each with what follows; if others are plain, only those that lead to nothing. */
function tellCombinationChain(context: ReasonContext): string {
  const { shape, step, say, words, cells, digit } = context
  const { cases = [], eliminations, houses, sum } = step
  const { caseEach, caseHas, caseOf, caseRest, casesAlike, shareDrop } = words.steps
  // Which of them are left, or that none of them has the digits, is seen without words.
  const isPlain =
    cases.every(({ steps }) => steps.length === 0 || steps.some(isEnd)) ||
    eliminations.every(({ cell }) => step.cells.includes(cell))
  const isAlone = !sum && (isPlain || houses.length > 0)
  const shown = cases.filter(({ steps }) => steps.length > 0 || !isPlain)
  const alike: { own: string; why: string; lists: string[] }[] = []
  for (const { cells: some, digits, steps } of shown) {
    const own = cells(some)
    const why =
      steps.length > 0
        ? steps.map((one) => sayCaseStep(context, one)).join(words.chainStop)
        : [...(sum ? [caseHas] : []), sayOutcome(shape, step)].join(words.clauseComma)
    const list = digits.map(digit).join('+')
    const known = alike.find((one) => one.own === own && one.why === why)
    if (known) known.lists.push(list)
    else alike.push({ own, why, lists: [list] })
  }
  const told = alike.map(({ own, why, lists }) => {
    const text = isAlone ? shareDrop : lists.length === cases.length ? caseEach : caseOf
    return say(text, { cells: own, list: sayAny(lists), why })
  })
  const head = sum || !isPlain ? [sayChoice(context)] : []
  const branches = [...head, ...told].map((chain) => fill(words.branch, { chain })).join('')
  // The result has been said already if it is the last conclusion of all cases.
  if (alike[0]?.lists.length === cases.length && told[0].endsWith(sayOutcome(shape, step))) {
    return branches.trim()
  }
  const isOut = shown.some(({ steps }) => steps.some(isEnd))
  const rest = sum && shown.length < cases.length && !isOut ? caseRest : ''
  return say(casesAlike, { cases: branches + rest })
}

/** What the cases are: the combinations of a cage, the places of a digit in a house or the digits of a cell. */
function sayChoice(context: ReasonContext): string {
  const { step, say, words, cells, houses, digit } = context
  const { cases = [], sum } = step
  if (sum) {
    const combinations = sayCombinations(context, sum.combinations ?? [])
    return sumHead(context, step.cells) + words.clauseComma + combinations
  }
  const digits = cases.map((one) => digit(one.digits[0]))
  return say(step.houses.length > 0 ? words.steps.caseHouse : words.steps.shareSome, {
    houses: houses(step.houses),
    digit: digits[0],
    cells: cells(step.cells),
    list: digits.join(words.comma),
  })
}

/** Whether nothing fits. */
const isEnd = ({ eliminations }: CaseStep) => eliminations.length === 0

/** A conclusion within a case, or why nothing fits: 第3行的 5 只能放在第3行第1、2列，第1行第1列不能是 5. */
function sayCaseStep(context: ReasonContext, one: CaseStep): string {
  const { shape, say, words, cells, houses, digit } = context
  const { kind, cells: own, minus = [], total = 0, eliminations } = one
  const { caseCell, caseHouse, caseSharing, caseSum, caseEnds, cageSum } = words.steps
  const text = isEnd(one) ? caseEnds[kind] : ''
  const plus = own.filter((cell) => !minus.includes(cell))
  const reasons = {
    cell: caseCell,
    house: caseHouse,
    sharing: caseSharing,
    sum: one.houses.length === 0 ? cageSum : caseSum,
  }
  const values = {
    cells: cells(own),
    houses: houses(one.houses),
    digit: digit(one.digit ?? eliminations[0]?.digit ?? 1),
    total,
    difference: saySigned(context, plus, minus, total),
  }
  const reason =
    isEnd(one) && (kind === 'cell' || kind === 'house') ? [] : [say(reasons[kind], values)]
  const out = isEnd(one) ? [say(text, values)] : sayCandidates(shape, eliminations, words.loses)
  return [...reason, ...out].join(words.clauseComma)
}

/** The sums of houses and cages. */
function houseValues({ step }: ReasonContext): ReasonValues {
  const { total = 0, houseTotal = 0, areaTotal: cageTotal = 0 } = step.sum ?? {}
  const [less, more] = [houseTotal, cageTotal].sort((a, b) => a - b)
  return { total, houseTotal, cageTotal, more, less }
}

/** What the numbers of a sum ask for. */
function askCombinations(shape: Shape, { sum, placements }: Step): QuestionId {
  if (placements.length > 0) {
    return shape.areas[sum?.areas[0] ?? 0].cells.length === 1 ? 'cageAlone' : 'cageLast'
  }
  return sum?.combinations?.length === 1 ? 'cageOne' : 'cageCombinations'
}

function askRuleOf45(_: Shape, { sum }: Step): QuestionId {
  const { houseTotal = 0, areaTotal: cageTotal = 0 } = sum ?? {}
  return cageTotal > houseTotal ? 'ruleOf45Out' : 'ruleOf45'
}

export const cageSayings = {
  'cage-combinations': {
    question: askCombinations,
    tell: (context) => {
      const { step, say, words, shape, cells } = context
      if (step.placements.length === 0)
        return say(words.steps.cageCombinations, { sum: saySum(context) })
      const { total = 0, areas: cages = [0] } = step.sum ?? {}
      const cage = shape.areas[cages[0]].cells
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
      const [cage = 0] = step.sum?.areas ?? []
      return say(words.steps.cageHouse, { sum: saySum(context, shape.areas[cage]?.cells) })
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
      const [{ cageTotal, cageAlike }, isOne] = [words.steps, step.cells.length === 1]
      const head = say(isOne ? cageAlike : cageTotal, { total: step.sum?.split?.rest ?? 0 })
      return say(words.steps.splitCage, {
        ...houseValues(context),
        part: sayPart(context, step.sets?.[0].cells ?? []),
        sum: isOne ? head : saySum(context, step.cells, head),
      })
    },
  },
  'cage-sharing': {
    question: 'cageSharing',
    from: 'houses',
    tell: (context) => {
      const { step, say, words } = context
      const { parts = [], combinations, drops = [] } = step.sum ?? {}
      const isTold =
        drops.length > 0 || parts.every((part) => part.cells.length === 1 || isShort(part))
      if (!isTold || (combinations?.length ?? 0) > MAX_LISTED) return sayShares(context)
      const left = sayShare(context, { cells: step.cells, combinations }, true)
      const misplaced = sayMisplaced(context, step.cells)
      return say(words.steps.cageSharing, {
        parts: sayParts(context, step.houses[0], parts),
        drops: sayDrops(context, drops),
        left: say(words.steps.shareThus, {
          left: left + (misplaced && words.clauseComma + misplaced) + sayRest(context),
        }),
      })
    },
  },
  'sum-limits': {
    question: 'sumLimits',
    from: 'houses',
    tell: (context) => {
      const { step, say, words } = context
      const { parts = [], sums = [], minus = [], total = 0 } = step.sum ?? {}
      const { sumCan } = words.steps
      const all = [...step.cells, ...parts.flatMap((part) => part.cells)]
      const plus = all.filter((cell) => !minus.includes(cell))
      return say(parts.length > 0 ? words.steps.sumLimits : words.steps.sumLimitsAlone, {
        ...houseValues(context),
        difference: saySigned(context, plus, minus, total),
        parts: parts
          .map((part) =>
            say(sumCan, {
              part: sayPart(context, part.cells),
              sums: saySums(context, part.sums ?? []),
            }),
          )
          .join(''),
        own: sayPart(context, step.cells),
        sums: saySums(context, sums),
        rest: sayRest(context),
      })
    },
  },
  'combination-chain': { question: 'combinationChain', tell: tellCombinationChain },
} satisfies Sayings
