import { ROUND_NAMES, type Round, type RoundName } from './round'

/** Where the puzzle of a game came from. */
export type Origin =
  /** A daily puzzle. */
  | { readonly kind: 'daily'; readonly round: Round }
  /** A challenge sent by a friend. `sender`: the name under which the player knows this friend. */
  | { readonly kind: 'challenge'; readonly code: string; readonly sender?: string }
  /** A board with others, by the id of its room. */
  | { readonly kind: 'together'; readonly room: string }
  /** A daily or challenge puzzle replayed after it was finished. Its time is not submitted. */
  | { readonly kind: 'practice' }
  /** Synchronised from another phone of the same player. */
  | { readonly kind: 'arrived' }
  /** Read from a photograph. */
  | { readonly kind: 'photo' }
  /** Typed or pasted. */
  | { readonly kind: 'typed' }
  /** Made by the generator. */
  | { readonly kind: 'made' }
  /** A text written by another version; it is stored again unchanged. */
  | { readonly kind: 'unknown'; readonly text: string }

const CHALLENGE = /^challenge:([0-9a-z]+)(?::(.+))?$/i
const TOGETHER = /^together:([\da-f]{32})$/
const PLAIN_KINDS = ['practice', 'arrived', 'photo', 'typed', 'made'] as const
const DAILY = new RegExp(`^daily:(\\d{4}-\\d\\d-\\d\\d):(${ROUND_NAMES.join('|')})$`)

/** Reads the stored text of an origin. Never throws. */
export function parseOrigin(text: string): Origin {
  const kind = PLAIN_KINDS.find((one) => one === text)
  if (kind) return { kind }
  const [, code, sender] = CHALLENGE.exec(text) ?? []
  if (code) return { kind: 'challenge', code, ...(sender && { sender }) }
  const [, room] = TOGETHER.exec(text) ?? []
  if (room) return { kind: 'together', room }
  const daily = DAILY.exec(text)
  if (daily) return { kind: 'daily', round: { day: daily[1], level: daily[2] as RoundName } }
  return { kind: 'unknown', text }
}

/** The text under which an origin is stored; the inverse of `parseOrigin`. */
export function formatOrigin(origin: Origin): string {
  switch (origin.kind) {
    case 'daily':
      return `daily:${origin.round.day}:${origin.round.level}`
    case 'challenge':
      return ['challenge', origin.code, origin.sender].filter(Boolean).join(':')
    case 'together':
      return `together:${origin.room}`
    case 'unknown':
      return origin.text
    default:
      return origin.kind
  }
}

/** Whether a game of this kind of origin tells how its player solves new puzzles alone. */
export const isAlone = (kind: string | undefined): boolean =>
  kind !== 'practice' && kind !== 'together'

/** The daily round that an origin refers to, or null. */
export function roundOf(origin: Origin | undefined): Round | null {
  return origin?.kind === 'daily' ? origin.round : null
}

/** The code of the challenge that an origin refers to, or null. */
export function challengeCodeOf(origin: Origin | undefined): string | null {
  return origin?.kind === 'challenge' ? origin.code : null
}
