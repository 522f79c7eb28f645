/** Forcing chains and nets. */
import type { LinkEnd, Step } from '../../../../core/sudoku/logic/step'
import { fill } from '../../../../strings/index'
import { chainsOf, isSameEnd, sayChain, sayEnd } from '../../../../strings/phrases'
import type { ReasonContext, Sayings } from './context'
import { guardedValues, isGuarded } from './guardians'

/** Longer forcing chains are not spelled out; the board draws them. */
const MAX_SPELLED_LINKS = 10

function isLong({ links }: Step): boolean {
  return links.length > MAX_SPELLED_LINKS
}

/** The refuted assumption: the opposite of the result. */
function sayPremise({ shape, step }: ReasonContext): string {
  const { placements, eliminations } = step
  const [result] = [...placements, ...eliminations]
  return sayEnd(shape, { digit: result.digit, cells: [result.cell] }, eliminations.length > 0)
}

/** Each chain of the step as a sentence; `openingOf` returns the text that begins the n-th chain. */
function sayBranches(
  { shape, step, words }: ReasonContext,
  openingOf: (index: number) => string,
): string {
  return chainsOf(step.links)
    .map((chain, index) =>
      fill(words.branch, { chain: sayChain(shape, chain, [], openingOf(index)) }),
    )
    .join('')
}

/** The last ends of the chains. */
function chainEnds({ links }: Step): LinkEnd[] {
  return chainsOf(links).map((chain) => chain[chain.length - 1].to)
}

/** The contradiction in which the chains of a step end. */
function sayChainContradiction(context: ReasonContext): string {
  const { step, words, say, digit } = context
  const { contradictions } = words
  if (isGuarded(step)) return say(contradictions.guarded, guardedValues(context))
  if (step.houses.length > 0) return say(contradictions.house, { digit: digit(lostDigit(step)) })
  const ends = chainEnds(step)
  if (ends.length === 2 && isSameEnd(ends[0], ends[1])) {
    return say(contradictions.both, { digit: digit(ends[0].digit) })
  }
  const isOwnOpposite = ends.length === 1 && isSameEnd(ends[0], step.links[0].from)
  return isOwnOpposite ? contradictions.own : say(contradictions.cell)
}

/** The contradiction of a net: a house without a place for a digit, or a cell without a candidate. */
function sayNetContradiction({ step, words, say, digit }: ReasonContext): string {
  const { contradictions } = words
  if (step.houses.length > 0) return say(contradictions.house, { digit: digit(lostDigit(step)) })
  return say(contradictions.cell)
}

/** The digit without a place in the house: the one eliminated from most of the step's cells. */
function lostDigit({ links, cells, digits }: Step): number {
  const lostCells = new Map<number, Set<number>>()
  for (const { to, strong } of links) {
    const [cell] = to.cells
    if (strong || to.cells.length > 1 || !cells.includes(cell)) continue
    lostCells.set(to.digit, (lostCells.get(to.digit) ?? new Set()).add(cell))
  }
  const [most] = [...lostCells].sort(([, a], [, b]) => b.size - a.size)
  return most ? most[0] : digits[0]
}

/** The candidates of which one must hold: those of a cell, or the places of a digit in a house. */
function saySource(context: ReasonContext): string {
  const { step, words, say, digit } = context
  if (isGuarded(step)) return say(words.source.guarded, guardedValues(context))
  const { houses, links, digits } = step
  const text = houses.length > 0 ? words.source.house : words.source.cell
  return say(text, { digit: digit(links[0]?.from.digit ?? digits[0]) })
}

/** The assumption and the contradiction, without the chains between them. */
function concludeContradiction(context: ReasonContext): string {
  return context.say(context.words.steps.longContradiction, {
    premise: sayPremise(context),
    contradiction: sayChainContradiction(context),
  })
}

/** The alternatives and what follows from each, without the chains between them. */
function concludeVerity(context: ReasonContext): string {
  return context.say(context.words.steps.longVerity, { source: saySource(context) })
}

function tellChainContradiction(context: ReasonContext): string {
  const { step, words, say } = context
  if (isLong(step)) return concludeContradiction(context)
  return say(words.steps.contradiction, {
    premise: sayPremise(context),
    branches: sayBranches(context, (index) => (index === 0 ? words.next : words.also)),
    contradiction: sayChainContradiction(context),
  })
}

function tellChainVerity(context: ReasonContext): string {
  const { step, words, say } = context
  if (isLong(step)) return concludeVerity(context)
  return say(words.steps.verity, {
    source: saySource(context),
    branches: sayBranches(context, () => words.ifThen),
  })
}

function tellNetContradiction(context: ReasonContext): string {
  const { words, say } = context
  return say(words.steps.netContradiction, {
    premise: sayPremise(context),
    contradiction: sayNetContradiction(context),
  })
}

function tellNetVerity(context: ReasonContext): string {
  return context.say(context.words.steps.netVerity, { source: saySource(context) })
}

export const forcingSayings = {
  'forcing-chain-contradiction': {
    question: 'contradiction',
    from: 'links',
    tell: tellChainContradiction,
    conclude: concludeContradiction,
  },
  'forcing-chain-verity': {
    question: 'verity',
    from: 'links',
    tell: tellChainVerity,
    conclude: concludeVerity,
  },
  'forcing-net-contradiction': {
    question: 'contradiction',
    from: 'links',
    tell: tellNetContradiction,
  },
  'forcing-net-verity': { question: 'verity', from: 'links', tell: tellNetVerity },
} satisfies Sayings
