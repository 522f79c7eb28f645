import { avatarFor } from '../../../core/game/avatar'
import type { AnswerOf } from '../../../state/cloud'
import type { BoardRow, BoardScope } from '../../../state/ranking'
import { fill, words } from '../../../strings/index'
import { sayPlayer } from '../../../strings/say'
import { clockText } from '../../../ui/components/game-clock/clock-text'
import type { Notice } from '../../../ui/components/state-view/notice'

/** A row of a board as the page shows it. */
export interface RowView {
  readonly row: string
  /** Its position in the list, from 1. */
  readonly rank: number
  readonly name: string
  readonly avatar: number
  readonly time: string
  readonly mine: boolean
  readonly hidden: boolean
  /** The cursor for the page after it; '' if unknown. */
  readonly order: string
}

export function rowView(
  { row, hidden, mine, name, avatar, ms, order }: BoardRow,
  rank: number,
): RowView {
  const t = words().ranking
  const isHidden = hidden === true
  const face = avatarFor(avatar, row)
  return {
    row,
    rank,
    name: isHidden ? words().report.hidden : mine ? (name ?? t.me) : sayPlayer(name, face),
    avatar: face,
    time: ms === undefined ? '' : clockText(ms),
    mine: mine === true,
    hidden: isHidden,
    order: order ?? '',
  }
}

/** The player's own rank, pinned to the bottom of the page. */
export interface OwnView {
  readonly title: string
  readonly text: string
  readonly time: string
  readonly avatar: number
}

/** The own rank among all players. */
export function ownAmongAll({
  total,
  rank,
  about,
  percentile,
  row,
}: AnswerOf<'board', 'me'>): OwnView | null {
  const t = words().ranking
  if (rank === undefined || !row) return null
  const parts = [fill(t.ofTotal, { total })]
  if (percentile !== undefined && total > 1) parts.push(fill(t.faster, { percent: percentile }))
  return {
    title: fill(about ? t.placeAbout : t.place, { rank }),
    text: parts.join(' · '),
    time: clockText(row.ms ?? 0),
    avatar: avatarFor(row.avatar, row.row),
  }
}

/** The own rank among the rows of a group or of friends. */
export function ownAmong(rows: readonly RowView[]): OwnView | null {
  const t = words().ranking
  const own = rows.find(({ mine }) => mine)
  if (!own) return null
  const text = fill(t.ofTotal, { total: rows.length })
  return { title: fill(t.place, { rank: own.rank }), text, time: own.time, avatar: own.avatar }
}

/** Shown instead of rows. For 'share' the page adds a share button. */
export type BoardNotice = Notice<'retry' | 'play' | 'challenges' | 'share'>

/** The notice of an empty board. `isOver`: the day is over, so the board stays empty. */
export function emptyNotice(scope: BoardScope, hasGroup: boolean, isOver: boolean): BoardNotice {
  const { ranking: t, challenge } = words()
  const play = { drawing: 'trophy', action: t.play, handler: 'play' } as const
  if (!hasGroup) {
    const share = { drawing: 'chat', action: '', handler: 'share' } as const
    return { heading: t.noGroup, text: t.noGroupText, ...share }
  }
  if (isOver) return { heading: t.emptyPast, text: t.emptyPastText, ...play }
  switch (scope) {
    case 'all':
      return { heading: t.emptyAll, text: t.emptyAllText, ...play }
    case 'group':
      return { heading: t.emptyGroup, text: t.emptyGroupText, ...play }
    case 'friends': {
      const sent = { drawing: 'flag', action: challenge.mine, handler: 'challenges' } as const
      return { heading: t.emptyFriends, text: t.emptyFriendsText, ...sent }
    }
  }
}

export function failureNotice(isOffline: boolean): BoardNotice {
  const t = words().ranking
  const [heading, text] = isOffline
    ? [t.offlineTitle, t.offlineText]
    : [t.failedTitle, t.failedText]
  return { drawing: 'warning', heading, text, action: t.retry, handler: 'retry' }
}
