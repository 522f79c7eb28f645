/**
 * What the cloud functions are asked and answer: types alone, for the client and the functions. A call is
 *
 *   wx.cloud.callFunction({ name: 'daily', data: { action: 'start', day: '2026-11-21', level: 'easy' } })
 *
 * and its result an Answer. Moments are milliseconds since 1970, days `YYYY-MM-DD` of Beijing. No answer holds an
 * openid, and none the solution of a day that is still running.
 */
import type { BoardApi } from './board'
import type { ChallengeApi } from './challenge'
import type { DailyApi } from './daily'
import type { ProfileApi } from './profile'
import type { PuzzleApi } from './puzzle'
import type { ReportApi } from './report'

export type { BoardRow } from './board'
export type { ChallengeRow, Invitation } from './challenge'
export type { CalendarEntry, OwnResult } from './daily'
export type { OwnProfile } from './profile'
export type { PuzzleChange, SavedPuzzle } from './puzzle'
export type { ReportedRow, ReportReason } from './report'
export type { BoardApi, ChallengeApi, DailyApi, ProfileApi, PuzzleApi, ReportApi }

/** Every function that a client may call, with its actions. */
export interface CloudApi {
  board: BoardApi
  challenge: ChallengeApi
  daily: DailyApi
  profile: ProfileApi
  puzzle: PuzzleApi
  report: ReportApi
}

/** One action: what it is asked, besides its name, and what it answers, besides `ok`. */
export interface Exchange {
  request: object
  answer: object
}

export type CloudAnswer<Content extends object> = ({ ok: true } & Content) | Refused

export interface Refused {
  ok: false
  code: RefusalCode
  /** English, for logs; people get words from `strings/`. */
  message: string
}

export type RefusalCode =
  /** The event is not one of this function: a field is missing, has another type or is too large. */
  | 'malformed'
  /** Too many calls by this player; ask again in a minute. */
  | 'too-many'
  /** Not called by a player of the mini program, or not by one who may. */
  | 'forbidden'
  | 'not-found'
  /** Something failed that was nobody's fault; ask again. */
  | 'internal'
  /** The cloud's clock is behind what it noted; ask again. */
  | 'clock'
  // Days
  | 'day-over'
  | 'day-to-come'
  /** A replay or a challenge would give away a puzzle that others still play. */
  | 'day-running'
  // Judging
  | 'not-started'
  /** The moves break a rule or a given. */
  | 'moves'
  /** The moves do not end in the solution. */
  | 'unfinished'
  /** More playing time than has passed since the start. */
  | 'time'
  /** Something else was submitted before. */
  | 'already'
  // People
  | 'not-finished'
  | 'not-joined'
  | 'not-a-member'
  /** WeChat's check did not let the nickname pass. */
  | 'name'
  /** The group's ticket is too old, or none of WeChat's. */
  | 'ticket'
  | 'full'
