/** Marks between cells: the relations of a step are those of its first cell with each of the others, in the same order. */
import { sayEither } from '../../../../strings/phrases'
import type { ReasonContext, Sayings } from './context'

/** What is between the first cell and each of the others. */
function sayMarks({ step, shape, say, words, cells }: ReasonContext): string {
  const { between, marks, noMarks } = words.steps
  const none: Readonly<Partial<Record<string, string>>> = noMarks
  return (step.relations ?? [])
    .map((index, at) => {
      const { kind, mark = 'none', cells: ends } = shape.relations[index]
      const isTurned = mark === 'greater' && ends[0] !== step.cells[0]
      const texts: Readonly<Record<string, string>> = { ...marks, none: none[kind] ?? '' }
      return say(between, {
        to: cells([step.cells[at + 1]]),
        mark: texts[isTurned ? `${mark}-turned` : mark],
      })
    })
    .join(words.clauseComma)
}

/** What each set of the step can be. */
export function saySets({ step, shape, say, words, cells }: ReasonContext): string {
  return (step.sets ?? [])
    .map((set) =>
      say(words.steps.pairLeft, { cells: cells(set.cells), either: sayEither(shape, set.digits) }),
    )
    .join(words.clauseComma)
}

export const pairSayings = {
  'pair-digit': { question: 'pairDigit', tell: (context) => tell(context, 'pairDigit') },
  'pair-candidates': { question: 'pairCandidates', tell: tellCandidates },
  'pair-needed': { question: 'pairNeeded', tell: (context) => tell(context, 'pairNeeded') },
  'pair-crowded': { question: 'pairCrowded', tell: (context) => tell(context, 'pairCrowded') },
} satisfies Sayings

/** Names the lowest or highest digit beside a sign, else the fewer digits: those that are left, or those that are gone. */
function tellCandidates(context: ReasonContext): string {
  const { step, shape, say, words, cells, digit } = context
  const { digits } = step
  const [first] = (step.relations ?? []).map((index) => shape.relations[index])
  if (first?.mark === 'greater') {
    const isLarger = first.cells[0] === step.cells[0]
    return say(isLarger ? words.steps.highest : words.steps.lowest, {
      from: cells(step.cells.slice(0, 1)),
      bound: digit(digits[isLarger ? digits.length - 1 : 0]),
      way: sayMarks(context),
    })
  }
  const all = Array.from({ length: shape.size }, (_, i) => i + 1)
  const gone = all.filter((digit) => !digits.includes(digit))
  const isShorter = gone.length > 0 && gone.length < digits.length
  return tell(context, isShorter ? 'pairLacks' : 'pairCandidates', gone)
}

function tell(
  context: ReasonContext,
  text: 'pairDigit' | 'pairCandidates' | 'pairLacks' | 'pairNeeded' | 'pairCrowded',
  gone: readonly number[] = [],
): string {
  const { step, shape, say, words, cells, digit } = context
  return say(words.steps[text], {
    from: cells(step.cells.slice(0, 1)),
    bound: digit(step.digits[0]),
    gone: sayEither(shape, gone),
    mark: sayMarks(context),
    sets: saySets(context),
  })
}
