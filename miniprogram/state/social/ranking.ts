import type { BoardRow, OwnProfile, ReportReason } from '../../../cloud/api'
import type { Round } from '../../core/game/round'
import { countEvent } from '../../platform/events'
import { lastChosen } from '../../platform/merge'
import { entryKey } from '../../platform/sharing'
import { type StoredKey, storage, tryWrite } from '../../platform/storage'
import type { AnswerOf } from '../cloud/answers'
import { cloud } from '../cloud/calls'
import { daily } from '../days/daily'
import { standingOf } from '../days/daily-cache'
import { enterGroup, isFromGroup } from './group'
import { reportedRows } from './reported-rows'

export type { BoardRow, OwnProfile, ReportedRow, ReportReason } from '../../../cloud/api'

/** The reasons for which a row can be reported. */
export const REPORT_REASONS: readonly ReportReason[] = ['name', 'cheating', 'other']

/** Whose times a leaderboard shows. */
export const BOARD_SCOPES = ['group', 'friends', 'all'] as const
export type BoardScope = (typeof BOARD_SCOPES)[number]

/** The scope that the player chose last. */
export const SCOPE_KEY: StoredKey<BoardScope> = {
  name: 'board-scope',
  version: 1,
  initial: () => 'all',
  decode: (data) => BOARD_SCOPES.find((scope) => scope === data) ?? 'all',
  merge: lastChosen,
}

/** The `entryKey` of the visit in which the player has chosen a scope. */
let chosenIn = ''

/**
 * The scope with which a board opens: the group if the app was opened from one, unless the player has chosen another
 * since; else the last choice. `isCard`: the board itself was opened from a card.
 */
export async function firstScope(isCard: boolean): Promise<BoardScope> {
  const asksGroup = isCard || chosenIn !== entryKey()
  return asksGroup && (await isFromGroup()) ? 'group' : storage.read(SCOPE_KEY)
}

/** Remembers the scope that the player has chosen. */
export function chooseScope(scope: BoardScope): void {
  chosenIn = entryKey()
  tryWrite(storage, SCOPE_KEY, scope)
}

/** The boards of people who know each other, which have rows. */
export type RowScope = Exclude<BoardScope, 'all'>

/** Rows of a leaderboard, best first. */
interface BoardRows {
  readonly rows: AnswerOf<'board', 'friends'>['rows']
  /** False on the leaderboard of a group if the player has never opened the app from a group. */
  readonly hasGroup: boolean
}

/** A leaderboard. Rows that the player has reported are hidden. Rejects with a CloudError. */
export async function fetchRows(scope: RowScope, round: Round): Promise<BoardRows> {
  const { rows, hasGroup } = await requestRows(scope, round)
  const isReported = reportedRows()
  return { rows: rows.map((row) => (isReported(row.row) ? hiddenRow(row) : row)), hasGroup }
}

/** A row as it is shown once it has been reported. */
export function hiddenRow({ row, order, mine }: BoardRow): BoardRow {
  return { row, order, hidden: true, ...(mine && { mine }) }
}

async function requestRows(scope: RowScope, { day, level }: Round): Promise<BoardRows> {
  if (scope === 'friends') {
    const { rows } = await cloud.call('board', 'friends', { day, level })
    return { rows, hasGroup: true }
  }
  const group = await enterGroup()
  if (!group) return { rows: [], hasGroup: false }
  const { rows } = await cloud.call('board', 'group', { day, level, group })
  return { rows, hasGroup: true }
}

export type Everyone = AnswerOf<'board', 'everyone'>

/** The times of everyone in a round and the own game among them; cached for offline use. Rejects with a CloudError. */
export async function fetchEveryone({ day, level }: Round): Promise<Everyone> {
  const everyone = await cloud.call('board', 'everyone', { day, level })
  daily.noteStanding({ day, level }, standingOf(everyone))
  return everyone
}

/** Another player beside the own row, and how much faster the own game was, in whole seconds as they are shown. */
export interface Rival {
  readonly name?: string | null
  readonly avatar?: number
  readonly gap: number
}

/** The player behind a row, else the one before it; null if there is neither. */
export function rivalOf(rows: readonly BoardRow[], own: BoardRow): Rival | null {
  const seconds = ({ ms = 0 }: BoardRow) => Math.floor(ms / 1000)
  const others = rows.filter(({ mine, hidden }) => !mine && !hidden)
  const rival = others.find((row) => isBehind(row, own)) ?? others[others.length - 1]
  if (!rival) return null
  return { name: rival.name, avatar: rival.avatar, gap: seconds(rival) - seconds(own) }
}

const isBehind = ({ order = '' }: BoardRow, own: BoardRow) => order > (own.order ?? '')

/** Opts in to leaderboards. Rejects with a CloudError. */
export async function joinBoards(): Promise<{ profile: OwnProfile }> {
  const joined = await cloud.call('profile', 'join', {})
  daily.noteMembership(true)
  countEvent('joined', {})
  return joined
}

/** Takes the player off all leaderboards. Rejects with a CloudError. */
export async function leaveBoards(): Promise<{ profile: OwnProfile }> {
  const left = await cloud.call('profile', 'leave', {})
  daily.noteMembership(false)
  return left
}
