/** Patterns that cannot be filled without one of their guardians. */
import type { Finder, TechniqueParts } from '../finder'
import { findBrokenWings } from './broken-wings'
import { findOddagons } from './oddagons'
import { guardedStep } from './pattern'
import { tridagonsOf } from './tridagons'

const findTridagons: Finder = (position, onStep) => {
  for (const pattern of tridagonsOf(position)) {
    const step = guardedStep(position, 'tridagon', pattern)
    if (step && onStep(step)) return
  }
}

export const guarded: readonly TechniqueParts[] = [
  { id: 'guardians', find: findBrokenWings },
  { id: 'bivalue-oddagon', find: findOddagons },
  { id: 'tridagon', sizes: [9], needs: 'boxes', find: findTridagons },
]
