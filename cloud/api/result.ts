import type { RoundName } from '../../miniprogram/core/game/round'
import type { ExclusionReason } from '../../miniprogram/core/game/state'

/** Why a finished game does not appear on boards. `clock`: also if it claims more time than has passed. */
export type UnrankedReason =
  | ExclusionReason
  | 'assisted'
  | 'implausible'
  | 'late'
  | 'not-joined'
  | 'left'

/** A player's own result of a round. */
export interface OwnResult {
  day: string
  level: RoundName
  /** Playing time in milliseconds. */
  ms: number
  /** Whether it appears on boards. */
  ranked: boolean
  /** Why it does not appear. */
  why?: UnrankedReason
  /** The row's id on boards. */
  row: string
}
