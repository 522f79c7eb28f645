/** Arrows: the sets of a step are its open cells with their candidates. */
import type { ReasonContext, Sayings } from './context'
import { saySets } from './pairs'

export const arrowSayings = {
  'arrow-last': { question: 'arrowLast', tell: (context) => tell(context, 'arrowLast') },
  'arrow-bounds': { question: 'arrowBounds', tell: (context) => tell(context, 'arrowBounds') },
  'arrow-sums': { question: 'arrowSums', tell: (context) => tell(context, 'arrowSums') },
} satisfies Sayings

function tell(context: ReasonContext, text: 'arrowLast' | 'arrowBounds' | 'arrowSums'): string {
  const { step, say, words, cells } = context
  const { circle = [], shaft = [], ...bounds } = step.arrow ?? {}
  const [last = { cells: [] }] = step.sets ?? []
  const said = { circle: cells(circle), shaft: cells(shaft), last: cells(last.cells) }
  return say(words.steps[text], { ...bounds, ...said, sets: saySets(context) })
}
