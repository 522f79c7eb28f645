/**
 * Players choose one of these drawn avatars, by its number from 1. The number 0 means that a player has not chosen one.
 * The cloud accepts the same numbers.
 */
export const AVATAR_COUNT = 24

/** The avatar to show for a number: a player without one gets one that depends on `row`, the id of the row. */
export function avatarFor(number: number | undefined, row: string): number {
  if (number !== undefined && number > 0 && number <= AVATAR_COUNT) return number
  let hash = 0
  for (let i = 0; i < row.length; i++) hash = (hash * 31 + row.charCodeAt(i)) % 0x1000000
  return 1 + (hash % AVATAR_COUNT)
}

/** An avatar for a player who has none yet. `random` returns a number from 0 to below 1. */
export function randomAvatar(random: () => number = Math.random): number {
  return 1 + Math.floor(random() * AVATAR_COUNT)
}
