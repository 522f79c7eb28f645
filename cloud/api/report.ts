import type { RoundName } from '../../miniprogram/core/game/round'

export type ReportReason = 'name' | 'cheating' | 'other'

/** A reported row, as an operator sees it. */
export interface ReportedRow {
  row: string
  /** The player's name; null if there is none. */
  name: string | null
  avatar: number
  /** Playing time in milliseconds. */
  ms: number
  /** The number of open reports by reason. */
  reasons: Partial<Record<ReportReason, number>>
  /** When the row was first reported. */
  at: number
  /** Players who have reported several rows, with the number of their open reports. `undo` takes them all back. */
  series?: { reporter: string; reports: number }[]
  /** For a row of a board. */
  day?: string
  level?: RoundName
  /** For a row of a challenge: its code. */
  challenge?: string
}

export interface ReportApi {
  /**
   * Reports another player's row of a board or a challenge. The player's phone hides it from then on; it is hidden from
   * everyone when players who have played for days report it. Idempotent: one report for each row and player.
   */
  complain: { request: { row: string; reason: ReportReason }; answer: Record<never, never> }
  /**
   * For operators: the open reports, oldest first. `more`: others follow when these are decided. `units`: what the cloud has
   * used (calls, reads and writes) yesterday and in 30 days; absent if it does not count.
   */
  open: {
    request: Record<never, never>
    answer: { rows: ReportedRow[]; more: boolean; units?: { yesterday: number; month: number } }
  }
  /**
   * For operators: shows the row again, and new reports do not hide it any more; or keeps it hidden and removes its
   * name. A name that was reported as improper is also removed from the player's profile.
   */
  decide: { request: { row: string; keep: boolean }; answer: Record<never, never> }
  /**
   * For operators: takes back all open reports of one reporter of a row, a `reporter` of its `series`. Rows that are no
   * longer reported enough are shown again. Later reports of that player have no weight.
   */
  undo: { request: { row: string; reporter: string }; answer: Record<never, never> }
}
