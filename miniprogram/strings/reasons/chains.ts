/** X- and XY-Chains, AICs and nice loops. */
import type { Step } from '../../core/sudoku/logic/step'
import { sayChain, sayEnd } from '../phrases'
import { type ReasonContext, type ReasonValues, type Tellers, tellAlike } from './context'

function chainRoles({ links }: Step) {
  return { start: links[0].from, end: links[links.length - 1].to, firstLink: links[0] }
}

function chainValues({ shape, step, cells }: ReasonContext): ReasonValues {
  const { start, end } = chainRoles(step)
  return {
    chain: sayChain(shape, step.links, step.sets),
    start: cells(start.cells),
    end: cells(end.cells),
    startIs: sayEnd(shape, start, true),
    endIs: sayEnd(shape, end, true),
  }
}

/** A chain between two candidates of which one must be true. */
function tellPincers(context: ReasonContext): string {
  const { step, words, say, digit } = context
  const { start, end } = chainRoles(step)
  const { chainSame, chainOther } = words.steps
  return say(start.digit === end.digit ? chainSame : chainOther, {
    ...chainValues(context),
    digit: digit(start.digit),
  })
}

/** An assumption that leads to its opposite. It begins false (a strong link) if it is proved true. */
function tellDiscontinuousLoop(context: ReasonContext): string {
  const { step, words, say } = context
  const { proved, refuted } = words.steps
  return say(chainRoles(step).firstLink.strong ? proved : refuted, chainValues(context))
}

function tellContinuousLoop(context: ReasonContext): string {
  return context.say(context.words.steps.loop, chainValues(context))
}

export const chainTellers = {
  ...tellAlike(['x-chain', 'xy-chain', 'aic', 'grouped-aic'], tellPincers),
  ...tellAlike(
    ['discontinuous-nice-loop', 'grouped-discontinuous-nice-loop'],
    tellDiscontinuousLoop,
  ),
  ...tellAlike(['continuous-nice-loop', 'grouped-continuous-nice-loop'], tellContinuousLoop),
} satisfies Tellers
