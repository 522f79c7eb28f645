import { dayAt } from '../miniprogram/core/game/day'
import { logError } from './log'
import { actionCount } from './store/sdk'
import { addUnits } from './store/units'

/**
 * Actions that `FEATURES_OFF` may name, so that the units of a month last longer: those that no game of the day needs. A
 * switched-off action is refused as `too-many`, which phones take for temporary.
 */
export const SWITCHABLE: readonly string[] = ['past', 'replay', 'synchronise']

/** Set at deployment: units for each counted write (none if it is missing), and what is switched off. */
function settings() {
  return { every: Number(process.env.COUNT_EVERY ?? 0), off: process.env.FEATURES_OFF ?? '' }
}

export function isSwitchedOff(action: string): boolean {
  return SWITCHABLE.includes(action) && settings().off.split(',').includes(action)
}

/**
 * What this instance has not counted yet, in writes. It starts anywhere between two writes: instances that end before their
 * first one are made up for by those that begin just before it.
 */
let pending = Math.random()
let counted = 0

/** Counts the units of a call that ends: itself and its database actions. One more action for each `COUNT_EVERY` units. */
export async function countUnits(now: number): Promise<void> {
  const { every } = settings()
  const actions = actionCount()
  const units = 1 + actions - counted
  counted = actions
  if (every > 0) pending += units / every
  const writes = Math.floor(pending)
  if (writes < 1) return
  pending -= writes
  // A call does not fail because it could not be counted.
  await addUnits(dayAt(now), writes * every).catch((error) => logError('units not counted', error))
}
