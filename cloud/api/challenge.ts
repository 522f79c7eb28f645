export interface ChallengeRow {
  /** Names the row in `report`. */
  row: string
  /** A row that was reported shows neither whose it is nor how fast. */
  hidden?: true
  /** Null for a player without a nickname. */
  name?: string | null
  avatar?: number
  /** Playing time in milliseconds. */
  ms?: number
  assisted: boolean
  mine?: true
  /** Who sent the challenge. */
  sender?: true
}

/** A challenge as it is told to whoever has its code: neither its puzzle nor anybody's time. */
export interface Invitation {
  code: string
  size: number
  /** Who sent it; nobody where the sender's row was reported. */
  name: string | null
  avatar: number
  mine: boolean
  /** Whether the player has finished it. */
  finished: boolean
  /** How many have finished; their times come with `results`. */
  count: number
}

export interface ChallengeApi {
  /** A challenge from any puzzle, with the sender's own finished game where there is one. */
  create: {
    request: { size: number; givens: string; log?: string; assisted?: boolean }
    answer: { code: string }
  }
  /** Who sent a challenge and how it stands; starts no clock. */
  look: { request: { code: string }; answer: Invitation }
  /** Opens a challenge: its puzzle. The server's clock for this player runs from the first call on. */
  join: {
    request: { code: string }
    answer: Invitation & { givens: string; startedAt: number; now: number }
  }
  finish: {
    request: { code: string; log: string; assisted: boolean }
    answer: { ms: number; repeated?: boolean }
  }
  /** Everybody's times, for those who have finished themselves. */
  results: { request: { code: string }; answer: { rows: ChallengeRow[] } }
  /** The challenges that the player has sent, newest first, 50 at most. */
  mine: {
    request: Record<never, never>
    answer: {
      challenges: { code: string; size: number; givens: string; at: number; count: number }[]
    }
  }
}
