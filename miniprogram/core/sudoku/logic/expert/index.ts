/** Rare patterns that only experts look for. Searched only where they are asked for. */
import type { TechniqueParts } from '../finder'
import { findJuniorExocets } from './exocets'
import { findMultiSectorLockedSets } from './multi-sector-locked-sets'
import { findSkLoops } from './sk-loops'

export const expertPatterns: readonly TechniqueParts[] = [
  { id: 'sk-loop', sizes: [9], needs: 'boxes', find: findSkLoops },
  { id: 'junior-exocet', sizes: [9], needs: 'boxes', find: findJuniorExocets },
  { id: 'multi-sector-locked-set', sizes: [9], find: findMultiSectorLockedSets },
]
