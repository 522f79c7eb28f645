/** X- and XY-Chains, AICs and nice loops. */
import { fill } from '../../../../strings/index'
import { sayChain, sayEnd } from '../../../../strings/phrases'
import {
  type QuestionId,
  type ReasonContext,
  type Saying,
  type Sayings,
  sayAlike,
  type Teller,
} from './context'

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

/** The chain from end to end, then its conclusion. */
function chainSaying(question: QuestionId, conclude: Teller): Saying {
  const tell: Teller = (context) => {
    const { shape, step, words } = context
    const chain = sayChain(shape, step.links, step.sets)
    return fill(words.branch, { chain }) + conclude(context)
  }
  return { question, tell, conclude }
}

export const chainSayings = {
  'x-chain': { ...chainSaying('chain', concludePincers), from: 'grid' },
  ...sayAlike(['xy-chain', 'aic', 'grouped-aic'], chainSaying('chain', concludePincers)),
  ...sayAlike(
    ['discontinuous-nice-loop', 'grouped-discontinuous-nice-loop'],
    chainSaying('chain', concludeDiscontinuousLoop),
  ),
  ...sayAlike(
    ['continuous-nice-loop', 'grouped-continuous-nice-loop'],
    chainSaying('loop', ({ say, words }) => say(words.steps.loop)),
  ),
} satisfies Sayings
