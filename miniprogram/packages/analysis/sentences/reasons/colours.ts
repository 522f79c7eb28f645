/** Simple and multi colours, and remote pairs. */
import { fill } from '../../../../strings/index'
import type { ReasonContext, ReasonValues, Tellers } from './context'

/** Each set of the step is one colour; two of them make a component. */
function colourValues({ step, words, cells }: ReasonContext): ReasonValues {
  const { sets = [], eliminations } = step
  const groups = sets.map((set) => fill(words.group, { cells: cells(set.cells) }))
  const [a, b, c = '', d = ''] = groups
  // A wrap eliminates one of the colours itself.
  const falseColour = sets.findIndex((set) => set.cells.includes(eliminations[0].cell))
  return {
    a,
    b,
    c,
    d,
    wrong: groups[falseColour] ?? '',
    which: falseColour === 0 ? words.former : words.latter,
  }
}

export const colourTellers = {
  'simple-colors-trap': (context) =>
    context.say(context.words.steps.colours, colourValues(context)),
  'simple-colors-wrap': (context) =>
    context.say(context.words.steps.coloursWrap, colourValues(context)),
  'multi-colors-1': (context) =>
    context.say(context.words.steps['multi-colors-1'], colourValues(context)),
  'multi-colors-2': (context) =>
    context.say(context.words.steps['multi-colors-2'], colourValues(context)),
  'remote-pair': (context) =>
    context.say(context.words.steps['remote-pair'], colourValues(context)),
} satisfies Tellers
