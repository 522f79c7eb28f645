/** Two conjugate pairs of a digit, and empty rectangles. */
import type { Link } from '../../../../core/sudoku/logic/step'
import { type ReasonContext, type ReasonValues, type Sayings, sayAlike } from './context'

/** Each of these patterns is a chain of three links: strong, weak, strong. */
const LINKS_PER_PATTERN = 3

/** The patterns of a step; dual ones have two. */
function patternsOf({ step: { links } }: ReasonContext): Link[][] {
  const patterns: Link[][] = []
  for (let at = 0; at < links.length; at += LINKS_PER_PATTERN) {
    patterns.push(links.slice(at, at + LINKS_PER_PATTERN))
  }
  return patterns
}

/** start ═ near ─ far ═ end */
function pairRoles([firstPair, , secondPair]: readonly Link[]) {
  return {
    start: firstPair.from,
    near: firstPair.to,
    far: secondPair.from,
    end: secondPair.to,
  }
}

function pairValues({ cells, digit }: ReasonContext, pattern: readonly Link[]): ReasonValues {
  const { start, near, far, end } = pairRoles(pattern)
  return {
    start: cells(start.cells),
    near: cells(near.cells),
    far: cells(far.cells),
    end: cells(end.cells),
    digit: digit(start.digit),
  }
}

/** The other places of the box ═ its places on the line ─ near ═ far */
function rectangleRoles([boxLink, , pairLink]: readonly Link[]) {
  return {
    offLine: boxLink.from,
    onLine: boxLink.to,
    near: pairLink.from,
    far: pairLink.to,
  }
}

function rectangleValues(context: ReasonContext, pattern: readonly Link[]): ReasonValues {
  const { step, cells, houses } = context
  const { offLine, onLine, near, far } = rectangleRoles(pattern)
  return {
    box: houses(step.houses.slice(0, 1)),
    offLine: cells(offLine.cells),
    onLine: cells(onLine.cells),
    near: cells(near.cells),
    far: cells(far.cells),
  }
}

function tellPairs(context: ReasonContext): string {
  const { words, say } = context
  const [pattern] = patternsOf(context)
  return say(words.steps.pairs, pairValues(context, pattern))
}

function tellDualKite(context: ReasonContext): string {
  const { words, say } = context
  const parts = patternsOf(context)
    .map((pattern) => say(words.steps.joined, pairValues(context, pattern)))
    .join(words.chainStop)
  return say(words.steps.both, { parts })
}

function tellEmptyRectangle(context: ReasonContext): string {
  const { words, say } = context
  const parts = patternsOf(context)
    .map((pattern) => say(words.steps.emptyRectangle, rectangleValues(context, pattern)))
    .join(words.chainStop)
  return say(words.steps.eitherWay, { parts })
}

export const singleDigitSayings = {
  ...sayAlike(['skyscraper', 'two-string-kite', 'turbot-fish'], {
    question: 'twoLines',
    from: 'houses',
    tell: tellPairs,
  }),
  'dual-two-string-kite': { question: 'twoLines', from: 'houses', tell: tellDualKite },
  'empty-rectangle': { question: 'emptyRectangle', from: 'houses', tell: tellEmptyRectangle },
  'dual-empty-rectangle': { question: 'emptyRectangle', tell: tellEmptyRectangle },
} satisfies Sayings
