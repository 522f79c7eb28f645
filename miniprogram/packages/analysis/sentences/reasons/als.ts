/** Almost locked sets, death blossom, aligned pair exclusion and Sue de Coq. */
import { sayAll } from '../../../../strings/phrases'
import type { ReasonContext, ReasonValues, Sayings } from './context'

/** All sets of the step, and the digits that connect them. */
function setValues({ step, digits, sets }: ReasonContext): ReasonValues {
  return { sets: sayAll(sets()), commons: digits(step.commons ?? []) }
}

function tellAlsXz(context: ReasonContext): string {
  const { step, words, say, digits, sets } = context
  const rccs = step.commons ?? []
  const [left, right] = sets()
  const text = rccs.length > 1 ? words.steps.alsTwo : words.steps.alsOne
  return say(text, { left, right, commons: digits(rccs) })
}

function tellAlsXyWing(context: ReasonContext): string {
  const { step, words, say, digits, sets } = context
  const [left, pivot, right] = sets()
  const commons = digits(step.commons ?? [])
  return say(words.steps['als-xy-wing'], { left, pivot, right, commons })
}

function tellAlsXyChain(context: ReasonContext): string {
  return context.say(context.words.steps['als-xy-chain'], setValues(context))
}

function tellDeathBlossom(context: ReasonContext): string {
  const { step, words, say, cells } = context
  const [stem] = step.cells
  return say(words.steps['death-blossom'], { stem: cells([stem]), ...setValues(context) })
}

function tellSueDeCoq({ step, words, say, digits, houses, sets }: ReasonContext): string {
  const [line, box] = step.houses
  const [crossing, inLine, inBox] = sets()
  const all = [...new Set((step.sets ?? []).flatMap((set) => set.digits))]
  return say(words.steps['sue-de-coq'], {
    crossing,
    inLine,
    inBox,
    line: houses([line]),
    box: houses([box]),
    all: digits(all),
  })
}

export const alsSayings = {
  'als-xz': { question: 'als', tell: tellAlsXz },
  'als-xy-wing': { question: 'als', tell: tellAlsXyWing },
  'als-xy-chain': { question: 'als', tell: tellAlsXyChain },
  'death-blossom': { question: 'blossom', tell: tellDeathBlossom },
  'aligned-pair-exclusion': {
    question: 'alignedPair',
    tell: (context) =>
      context.say(context.words.steps['aligned-pair-exclusion'], setValues(context)),
  },
  'sue-de-coq': { question: 'sueDeCoq', from: 'houses', tell: tellSueDeCoq },
} satisfies Sayings
