import type { DailyLevel } from '../../miniprogram/core/game/round'

export type ReportReason = 'name' | 'cheating' | 'other'

/** A row that people have complained about, as an operator sees it. */
export interface ReportedRow {
  row: string
  /** As its player wrote it; null for none. */
  name: string | null
  avatar: number
  /** Playing time in milliseconds. */
  ms: number
  /** How many have complained for which reason; open complaints alone. */
  reasons: Partial<Record<ReportReason, number>>
  /** When the first of them did. */
  at: number
  /** On the board of this day and level … */
  day?: string
  level?: DailyLevel
  /** … or among the results of this challenge. */
  challenge?: string
}

export interface ReportApi {
  /**
   * Complains about somebody's row on a board or among a challenge's results, which is hidden until an operator has
   * decided. Once for each row and player.
   */
  complain: { request: { row: string; reason: ReportReason }; answer: Record<never, never> }
  /** For operators: what is to be decided, oldest first; `more` where others come up when these are decided. */
  open: { request: Record<never, never>; answer: { rows: ReportedRow[]; more: boolean } }
  /**
   * For operators: show the row again (and for good), or take its name and keep it hidden. An improper name is taken
   * from its player, too.
   */
  decide: { request: { row: string; keep: boolean }; answer: Record<never, never> }
}
