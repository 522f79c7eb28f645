import type { TechniqueParts } from '../finder'
import { findCageHouses, findCombinations } from './combinations'
import { findInniesAndOuties, findRuleOf45, findSplitCages } from './houses'
import { findCagePairs, findHiddenInCages } from './overlap'

/** Killers: what cages and their sums rule out. */
export const cageTechniques: readonly TechniqueParts[] = [
  { id: 'cage-combinations', find: findCombinations, needs: 'sums' },
  { id: 'rule-of-45', find: findRuleOf45, needs: 'sums' },
  { id: 'cage-house', find: findCageHouses, needs: 'sums' },
  { id: 'innies-outies', find: findInniesAndOuties(false), needs: 'sums' },
  { id: 'large-innies-outies', find: findInniesAndOuties(true), needs: 'sums' },
  { id: 'split-cage', find: findSplitCages, needs: 'sums' },
  { id: 'cage-pair', find: findCagePairs, needs: 'sums' },
  { id: 'cage-hidden', find: findHiddenInCages, needs: 'sums' },
]
