export interface ChallengeRow {
  name: string | null
  avatar: number
  ms: number
  assisted: boolean
  mine?: true
  /** Who sent the challenge. */
  sender?: true
}

export interface ChallengeApi {
  /** A challenge from any puzzle, with the sender's own finished game where there is one. */
  create: {
    request: { size: number; givens: string; log?: string; assisted?: boolean }
    answer: { code: string }
  }
  /** Opens a challenge: its puzzle. The server's clock for this player runs from the first call on. */
  join: {
    request: { code: string }
    answer: {
      code: string
      size: number
      givens: string
      startedAt: number
      now: number
      /** Who sent it. */
      name: string | null
      avatar: number
      mine: boolean
      finished: boolean
      /** How many have finished; their times come with `results`. */
      count: number
    }
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
