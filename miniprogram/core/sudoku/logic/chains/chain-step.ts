/** Converts a chain found by a walk to a step. */
import { toDigitSet } from '../als/almost-locked-sets'
import type { Candidate } from '../candidates'
import { createStep, type Link, type Step } from '../step'
import type { TechniqueId } from '../technique-ids'
import { linksOf, type Walk } from './walk'

/** A chain before its step is built. Steps are built only for chains that are reported. */
export interface FoundChain {
  readonly technique: TechniqueId
  readonly links: readonly Link[]
  /** Indices in `LinkTable.sets`. */
  readonly sets: readonly number[]
  readonly eliminations: readonly Candidate[]
}

/** Where to add the weak link from the end of a chain to its start. */
export type Closing = 'none' | 'before' | 'after'

/** The chain along `states`, with a closing link before the first link or after the last one. */
export function chainAlong(
  walk: Walk,
  states: readonly number[],
  technique: TechniqueId,
  eliminations: readonly Candidate[],
  closing: Closing = 'none',
): FoundChain {
  const { links, sets } = linksOf(walk, states)
  const closingLink = { from: links[links.length - 1].to, to: links[0].from, strong: false }
  if (closing === 'before') links.unshift(closingLink)
  if (closing === 'after') links.push(closingLink)
  return { technique, links, sets, eliminations }
}

export function chainStep(walk: Walk, chain: FoundChain): Step {
  const { technique, links, eliminations } = chain
  const sets = chain.sets.map((index) => toDigitSet(walk.table.sets[index]))
  const cells = new Set<number>()
  for (const { from, to } of links) for (const cell of [...from.cells, ...to.cells]) cells.add(cell)
  for (const set of sets) for (const cell of set.cells) cells.add(cell)
  return createStep({
    technique,
    digits: [...new Set(eliminations.map(({ digit }) => digit))],
    eliminations,
    cells: [...cells],
    links,
    ...(sets.length > 0 && { sets }),
  })
}
