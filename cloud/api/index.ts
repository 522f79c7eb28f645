/**
 * Requests and answers of the cloud functions, as types for the client and the functions. A call is
 *
 *   wx.cloud.callFunction({ name: 'daily', data: { action: 'start', day: '2026-11-21', level: 'easy' } })
 *
 * and its result a CloudAnswer. Timestamps are milliseconds since 1970; days are `YYYY-MM-DD` in Beijing time. No answer
 * contains an openid or the solution of a day that is still running.
 */
import type { BoardApi } from './board'
import type { ChallengeApi } from './challenge'
import type { DailyApi } from './daily'
import type { ProfileApi } from './profile'
import type { PuzzleApi } from './puzzle'
import type { ReportApi } from './report'
import type { TogetherApi } from './together'

export type { BoardRow, TimesCurve } from './board'
export type { ChallengeRow, Invitation } from './challenge'
export type { CalendarEntry, FinishedFriends } from './daily'
export type { OwnProfile } from './profile'
export type { PuzzleChange, SavedPuzzle } from './puzzle'
export type { ReportedRow, ReportReason } from './report'
export type { OwnResult, UnrankedReason } from './result'
export type { JoinedRoom } from './together'
export type { BoardApi, ChallengeApi, DailyApi, ProfileApi, PuzzleApi, ReportApi, TogetherApi }

/** The functions that clients may call, with their actions. */
export interface CloudApi {
  board: BoardApi
  challenge: ChallengeApi
  daily: DailyApi
  profile: ProfileApi
  puzzle: PuzzleApi
  report: ReportApi
  together: TogetherApi
}

/** One action: the request without `action`, and the answer without `ok`. */
export interface Exchange {
  request: object
  answer: object
}

export type CloudAnswer<Content extends object> = ({ ok: true } & Content) | Refused

export interface Refused {
  ok: false
  code: RefusalCode
  /** English, for logs only; texts for users are in `strings/`. */
  message: string
}

export type RefusalCode =
  /** A field of the event is missing, unknown, too large or of the wrong type. */
  | 'malformed'
  /** The player has exceeded a rate limit. */
  | 'too-many'
  /** The caller may not do this. */
  | 'forbidden'
  | 'not-found'
  /** An unexpected failure; a retry may succeed. */
  | 'internal'
  /** The server's clock is behind a stored timestamp; retry later. */
  | 'clock'
  // Days
  | 'day-over'
  | 'day-to-come'
  /** A replay or a challenge would reveal a puzzle that others still play. */
  | 'day-running'
  /** The moves of this game are no longer stored. */
  | 'replay-over'
  // Judging
  | 'not-started'
  /** The moves break a rule or a given. */
  | 'moves'
  /** The moves do not end in the solution. */
  | 'unfinished'
  /** More playing time than has passed since the start of a challenge. */
  | 'time'
  /** A different game was submitted before. */
  | 'already'
  // People
  | 'not-finished'
  | 'not-joined'
  | 'not-a-member'
  /** The nickname does not pass WeChat's moderation. */
  | 'name'
  /** The group's cloudID has expired or is invalid. */
  | 'ticket'
  | 'full'
