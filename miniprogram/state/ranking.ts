import type { BoardRow, OwnProfile, ReportReason } from '../../cloud/api'
import { randomAvatar } from '../core/game/avatar'
import type { Round } from '../core/game/round'
import { type StoredKey, storage, tryWrite } from '../platform/storage'
import { cloud } from './cloud'
import type { AnswerOf } from './cloud-answers'
import { daily } from './daily'
import { enterGroup, isFromGroup } from './group'
import { reportedRows } from './reported-rows'

export type { BoardRow, OwnProfile, ReportedRow, ReportReason } from '../../cloud/api'

/** The reasons for which a row can be reported. */
export const REPORT_REASONS: readonly ReportReason[] = ['name', 'cheating', 'other']

/** Whose times a leaderboard shows. */
export const BOARD_SCOPES = ['group', 'friends', 'all'] as const
export type BoardScope = (typeof BOARD_SCOPES)[number]

/** The scope that the player chose last. */
const SCOPE_KEY: StoredKey<BoardScope> = {
  name: 'board-scope',
  version: 1,
  initial: () => 'all',
  decode: (data) => BOARD_SCOPES.find((scope) => scope === data) ?? 'all',
}

/** Whether the player has chosen a scope since the app was started. */
let hasChosenScope = false

/**
 * The scope with which a board opens: the group if the app was opened from one, unless the player has chosen another
 * since; else the last choice. `isCard`: the board itself was opened from a card.
 */
export async function firstScope(isCard: boolean): Promise<BoardScope> {
  const asksGroup = isCard || !hasChosenScope
  return asksGroup && (await isFromGroup()) ? 'group' : storage.read(SCOPE_KEY)
}

/** Remembers the scope that the player has chosen. */
export function chooseScope(scope: BoardScope): void {
  hasChosenScope = true
  tryWrite(storage, SCOPE_KEY, scope)
}

/** Rows of a leaderboard, best first. `more`: there are further rows after the `order` of the last one. */
interface BoardRows {
  readonly rows: AnswerOf<'board', 'top'>['rows']
  readonly more: boolean
  /** False on the leaderboard of a group if the player has never opened the app from a group. */
  readonly hasGroup: boolean
}

const PAGE_ROWS = 50

/**
 * A page of a leaderboard, after the row with the order `after` (keyset pagination). Rows that the player has reported
 * are hidden. Rejects with a CloudError.
 */
export async function fetchRows(
  scope: BoardScope,
  round: Round,
  after?: string,
): Promise<BoardRows> {
  const { rows, ...rest } = await requestRows(scope, round, after)
  const isReported = reportedRows()
  return { rows: rows.map((row) => (isReported(row.row) ? hiddenRow(row) : row)), ...rest }
}

/** A row as it is shown once it has been reported. */
export function hiddenRow({ row, order, mine }: BoardRow): BoardRow {
  return { row, order, hidden: true, ...(mine && { mine }) }
}

async function requestRows(
  scope: BoardScope,
  { day, level }: Round,
  after?: string,
): Promise<BoardRows> {
  if (scope === 'all') {
    const request = { day, level, limit: PAGE_ROWS, ...(after !== undefined && { after }) }
    return { ...(await cloud.call('board', 'top', request)), hasGroup: true }
  }
  if (scope === 'friends') {
    const { rows } = await cloud.call('board', 'friends', { day, level })
    return { rows, more: false, hasGroup: true }
  }
  const group = await enterGroup()
  if (!group) return { rows: [], more: false, hasGroup: false }
  const { rows } = await cloud.call('board', 'group', { day, level, group })
  return { rows, more: false, hasGroup: true }
}

/** Opts in to leaderboards; a player without an avatar gets a random one. Rejects with a CloudError. */
export async function joinBoards(): Promise<{ profile: OwnProfile }> {
  const joined = await cloud.call('profile', 'join', { avatar: randomAvatar() })
  daily.noteMembership(true)
  return joined
}

/** Takes the player off all leaderboards. Rejects with a CloudError. */
export async function leaveBoards(): Promise<{ profile: OwnProfile }> {
  const left = await cloud.call('profile', 'leave', {})
  daily.noteMembership(false)
  return left
}
