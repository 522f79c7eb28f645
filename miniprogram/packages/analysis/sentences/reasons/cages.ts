/** Killers: the numbers of the reason are in `Step.sum`. */
import { type ReasonContext, type ReasonValues, type Tellers, tellAlike } from './context'

/** More combinations than this are not listed. */
const MAX_LISTED = 6

/** The cells with their sum, and the combinations if they are few. */
function saySum({ step, say, words, digit }: ReasonContext): string {
  const { total = 0, combinations = [] } = step.sum ?? {}
  const isListed = combinations.length > 0 && combinations.length <= MAX_LISTED
  const list = combinations.map((digits) => digits.map(digit).join('+'))
  return say(isListed ? words.steps.cageList : words.steps.cageSum, {
    total,
    combinations: list.join(words.comma),
  })
}

/** The sums of houses and cages. */
function houseValues({ step }: ReasonContext): ReasonValues {
  const { total = 0, houseTotal = 0, cageTotal = 0 } = step.sum ?? {}
  const [less, more] = [houseTotal, cageTotal].sort((a, b) => a - b)
  return { total, houseTotal, cageTotal, more, less }
}

export const cageTellers = {
  'cage-combinations': (context) => {
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
  'cage-house': ({ step, say, words, shape, cells }) =>
    say(words.steps.cageHouse, {
      total: step.sum?.total ?? 0,
      cage: (step.sum?.cages ?? []).map((cage) => cells(shape.cages[cage].cells)).join(),
    }),
  'cage-pair': ({ step, say, words, cells }) =>
    say(words.steps.cagePair, {
      total: step.sum?.total ?? 0,
      other: step.sum?.other ?? 0,
      others: cells(step.sets?.[0].cells ?? []),
    }),
  'cage-hidden': (context) => context.say(context.words.steps.cageHidden, { sum: saySum(context) }),
  'rule-of-45': (context) => context.say(context.words.steps.ruleOf45, houseValues(context)),
  ...tellAlike(['innies-outies', 'large-innies-outies'], (context) => {
    const { step, say, words, cells } = context
    const minus = step.sum?.minus ?? []
    if (minus.length === 0) return say(words.steps.innies, houseValues(context))
    return say(words.steps.outies, {
      ...houseValues(context),
      plus: cells(step.cells.filter((cell) => !minus.includes(cell))),
      minus: cells(minus),
    })
  }),
  'split-cage': (context) => {
    const { step, say, words, cells } = context
    return say(words.steps.splitCage, {
      ...houseValues(context),
      part: cells(step.sets?.[0].cells ?? []),
      rest: step.sum?.split?.rest ?? 0,
    })
  },
} satisfies Tellers
