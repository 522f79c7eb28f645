/**
 * Players choose one of these drawn avatars, by its number from 1. The number 0 means that a player has not chosen one.
 * The cloud accepts the same numbers.
 */
export const AVATAR_COUNT = 24

/** The avatar of a player who has not chosen one. `seed`: a text that is always the same for this player. */
export function avatarFor(seed: string): number {
  let hash = 0
  for (let i = 0; i < seed.length; i++) hash = (hash * 31 + seed.charCodeAt(i)) % 0x1000000
  return 1 + (hash % AVATAR_COUNT)
}
