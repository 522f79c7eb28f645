import type { RoundName } from '../../miniprogram/core/game/round'
import type { StreakRun } from '../../miniprogram/core/game/streak'

export interface OwnProfile {
  /** Whether the player has opted in to boards. */
  joined: boolean
  name: string | null
  /** From 1 (core/game/avatar): the chosen one, else one that is always the same for this player. */
  avatar: number
}

export interface ProfileApi {
  get: {
    request: Record<never, never>
    answer: {
      profile: OwnProfile
      /** Present for operators only. */
      operator?: true
    }
  }
  /** Opts in to boards, anonymously until the player sets a name. Also ranks today's results. */
  join: { request: Record<never, never>; answer: { profile: OwnProfile } }
  /** Removes the player from all boards, including past ones. */
  leave: { request: Record<never, never>; answer: { profile: OwnProfile } }
  /** Sets a nickname, which must pass WeChat's moderation; null removes it. */
  rename: { request: { name: string | null }; answer: { profile: OwnProfile } }
  avatar: { request: { avatar: number }; answer: { profile: OwnProfile } }
  statistics: {
    request: Record<never, never>
    answer: {
      days: number
      /** Days in a row up to today or yesterday; one missed day per week is forgiven. */
      streak: number
      longest: number
      /**
       * With this a phone continues the streak by itself: the date, the played days of the two weeks up to it, and the
       * run of the days before them.
       */
      recent: { today: string; days: string[]; before: StreakRun }
      /** Times of games played on their day without help; missing if there is none. */
      levels: Partial<Record<RoundName, { played: number; best?: number; mean?: number }>>
    }
  }
  /**
   * Turns the reminder on or off: one message on the first evening, from tomorrow on, of a day that the player has not
   * played. Needs the player's consent to `template`. Without `on` it only returns the state. The answer is empty if no
   * template is configured.
   */
  remind: {
    request: { on?: boolean }
    answer: {
      /** The one-time template's id, for `wx.requestSubscribeMessage`. */
      template?: string
      /** The first day on whose evening the message is due; missing if the reminder is off or was sent. */
      due?: string
    }
  }
  /** Deletes all data of the player. */
  erase: { request: Record<never, never>; answer: Record<never, never> }
}
