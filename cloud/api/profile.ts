import type { DailyLevel } from '../../miniprogram/core/game/round'

export interface OwnProfile {
  /** Whether the player's results count on boards. */
  joined: boolean
  name: string | null
  avatar: number
}

export interface ProfileApi {
  get: {
    request: Record<never, never>
    answer: {
      profile: OwnProfile
      /** For those alone who decide on reports. */
      operator?: true
    }
  }
  /** On to the boards, without a name until there is one. Today's results count, too. */
  join: { request: Record<never, never>; answer: { profile: OwnProfile } }
  /** Off all boards, past ones included. */
  leave: { request: Record<never, never>; answer: { profile: OwnProfile } }
  /** A nickname, which WeChat checks; null goes back to none. */
  rename: { request: { name: string | null }; answer: { profile: OwnProfile } }
  avatar: { request: { avatar: number }; answer: { profile: OwnProfile } }
  statistics: {
    request: Record<never, never>
    answer: {
      days: number
      /** Days in a row up to today or yesterday, of which one a week may be missing. */
      streak: number
      longest: number
      levels: Partial<Record<DailyLevel, { played: number; best: number; mean: number }>>
    }
  }
  /**
   * One message on the first evening, from tomorrow on, on which the day is not played; after the player's consent to
   * `template`. Without `on` it tells alone how things are. Nothing is answered where no template is configured.
   */
  remind: {
    request: { on?: boolean }
    answer: {
      /** The id of the one-time subscription's template, for `wx.requestSubscribeMessage`. */
      template?: string
      /** The first day on whose evening the message is due; none where none was asked for, or it was sent. */
      due?: string
    }
  }
  /** Deletes everything that the cloud keeps of the player. */
  erase: { request: Record<never, never>; answer: Record<never, never> }
}
