import type { ReportReason } from '../../cloud/api'
import type { Round } from '../core/game/round'
import type { AnswerOf } from './cloud'
import { cloud } from './cloud'
import { enterGroup } from './group'

export type { BoardRow, OwnProfile, ReportedRow, ReportReason } from '../../cloud/api'

/** For what a row can be reported. */
export const REPORT_REASONS: readonly ReportReason[] = ['name', 'cheating', 'other']

/** Whose times a board shows. */
export type BoardScope = 'group' | 'friends' | 'all'

/** Rows of a board, best first. `more`: others follow after the last one's `order`. */
export interface BoardRows {
  readonly rows: AnswerOf<'board', 'top'>['rows']
  readonly more: boolean
  /** False on the board of a group where the player never came from one. */
  readonly hasGroup: boolean
}

const PAGE = 50

/** The rows of a board, those after `after` where there are too many for one answer. Rejects with a CloudError. */
export async function fetchRows(
  scope: BoardScope,
  { day, level }: Round,
  after?: string,
): Promise<BoardRows> {
  if (scope === 'all') {
    const request = { day, level, limit: PAGE, ...(after !== undefined && { after }) }
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
