/** X- and XY-Chains, AICs and nice loops. */
import { fill } from '../../../../strings/index'
import { sayChain, sayEnd } from '../../../../strings/phrases'
import { type ReasonContext, type Teller, type Tellers, tellAlike } from './context'

/** Of the two ends of the chain one must be true. */
function concludePincers({ shape, step, words, say, cells, digit }: ReasonContext): string {
  const { links } = step
  const [start, end] = [links[0].from, links[links.length - 1].to]
  const { chainSame, chainOther } = words.steps
  return say(start.digit === end.digit ? chainSame : chainOther, {
    start: cells(start.cells),
    end: cells(end.cells),
    startIs: sayEnd(shape, start, true),
    endIs: sayEnd(shape, end, true),
    digit: digit(start.digit),
  })
}

/** The assumption leads to its opposite. It begins false (a strong link) if it is proved true. */
function concludeDiscontinuousLoop({ shape, step, words, say }: ReasonContext): string {
  const { links } = step
  const { proved, refuted } = words.steps
  const endIs = sayEnd(shape, links[links.length - 1].to, true)
  return say(links[0].strong ? proved : refuted, { endIs })
}

/** What follows from the whole chain. */
export const chainConclusions = {
  ...tellAlike(['x-chain', 'xy-chain', 'aic', 'grouped-aic'], concludePincers),
  ...tellAlike(
    ['discontinuous-nice-loop', 'grouped-discontinuous-nice-loop'],
    concludeDiscontinuousLoop,
  ),
  ...tellAlike(['continuous-nice-loop', 'grouped-continuous-nice-loop'], ({ say, words }) =>
    say(words.steps.loop),
  ),
} satisfies Tellers

/** The chain from end to end, then its conclusion. */
const tellChain =
  (conclude: Teller): Teller =>
  (context) => {
    const { shape, step, words } = context
    const chain = sayChain(shape, step.links, step.sets)
    return fill(words.branch, { chain }) + conclude(context)
  }

export const chainTellers = Object.fromEntries(
  Object.entries(chainConclusions).map(([id, conclude]) => [id, tellChain(conclude)]),
) as Record<keyof typeof chainConclusions, Teller>
