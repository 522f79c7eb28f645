/** Arrows: the cells of a step are those of the circle, then those of the shaft; its sets are the open ones with their candidates. */
import { sayEither } from '../../../../strings/phrases'
import type { ReasonContext, Sayings } from './context'

export const arrowSayings = {
  'arrow-last': { question: 'arrowLast', tell: (context) => tell(context, 'arrowLast') },
  'arrow-bounds': { question: 'arrowBounds', tell: (context) => tell(context, 'arrowBounds') },
  'arrow-sums': { question: 'arrowSums', tell: (context) => tell(context, 'arrowSums') },
} satisfies Sayings

function tell(
  { step, shape, say, words, cells }: ReasonContext,
  text: 'arrowLast' | 'arrowBounds' | 'arrowSums',
): string {
  const { circle = [], shaft = [] } = (shape.rules?.arrows ?? []).find(
    (arrow) => [...arrow.circle, ...arrow.shaft].join() === step.cells.join(),
  ) ?? { circle: step.cells.slice(0, 1), shaft: step.cells.slice(1) }
  const [least = 0, most = 0, min = 0, max = 0] = step.bounds ?? []
  const sets = (step.sets ?? []).map((set) =>
    say(words.steps.pairLeft, { cells: cells(set.cells), either: sayEither(shape, set.digits) }),
  )
  return say(words.steps[text], {
    circle: cells(circle),
    shaft: cells(shaft),
    last: cells(step.sets?.[0].cells ?? []),
    sets: sets.join(words.clauseComma),
    least,
    most,
    min,
    max,
  })
}
