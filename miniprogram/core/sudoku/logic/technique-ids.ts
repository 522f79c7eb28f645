import type { FishName } from './levels'
import type { TechniqueId } from './technique-table'

export type { TechniqueId } from './technique-table'

/** The techniques that are explained link by link. Nets are not. */
const CHAIN_IDS = [
  'x-chain',
  'xy-chain',
  'continuous-nice-loop',
  'discontinuous-nice-loop',
  'aic',
  'grouped-continuous-nice-loop',
  'grouped-discontinuous-nice-loop',
  'grouped-aic',
  'forcing-chain-contradiction',
  'forcing-chain-verity',
] as const satisfies readonly TechniqueId[]

export type ChainId = (typeof CHAIN_IDS)[number]

/** Whether a technique is explained link by link. */
export function isChain(id: TechniqueId): id is ChainId {
  return CHAIN_IDS.some((chain) => chain === id)
}

/** Ids of all techniques other than fish; each has its own name. */
export type OtherId = Exclude<TechniqueId, `${string}${FishName}`>

/** What a drawing shows of some techniques besides: lines beside as many regions, digits that are left, the notes of a house. */
export const DRAWN_AS: Readonly<Partial<Record<TechniqueId, 'lines' | 'left' | 'notes'>>> = {
  'law-of-leftovers': 'lines',
  'cage-combinations': 'left',
  'cage-hidden': 'notes',
}
