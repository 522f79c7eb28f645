/** Simple and multi colours, and remote pairs. */
import { fill } from '../../../../strings/index'
import type { ReasonContext, ReasonValues, Sayings, Teller } from './context'

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

/** A sentence filled with the colours of the step. */
const tellColours =
  (text: 'colours' | 'coloursWrap' | 'multi-colors-1' | 'multi-colors-2' | 'remote-pair'): Teller =>
  (context) =>
    context.say(context.words.steps[text], colourValues(context))

export const colourSayings = {
  'simple-colors-trap': { question: 'colours', from: 'grid', tell: tellColours('colours') },
  'simple-colors-wrap': { question: 'colours', from: 'grid', tell: tellColours('coloursWrap') },
  'multi-colors-1': { question: 'colours', from: 'grid', tell: tellColours('multi-colors-1') },
  'multi-colors-2': { question: 'colours', from: 'grid', tell: tellColours('multi-colors-2') },
  'remote-pair': { question: 'remotePair', tell: tellColours('remote-pair') },
} satisfies Sayings
