import type { AnswerOf } from '../../../state/cloud'
import type { BoardRow, BoardScope } from '../../../state/ranking'
import { fill, words } from '../../../strings/index'
import { clockText } from '../../../ui/components/game-clock/clock-text'

/** A row of a board as the page shows it. */
export interface RowView {
  readonly row: string
  /** Its place, which is its position in the list. */
  readonly rank: number
  readonly name: string
  readonly avatar: number
  readonly time: string
  readonly mine: boolean
  readonly hidden: boolean
  /** Continue after it; '' where it does not say. */
  readonly order: string
}

export function rowView(
  { row, hidden, mine, name, avatar, ms, order }: BoardRow,
  rank: number,
): RowView {
  const t = words().ranking
  const isHidden = hidden === true
  return {
    row,
    rank,
    name: isHidden ? words().report.hidden : (name ?? (mine ? t.me : t.anonymous)),
    avatar: avatar ?? 0,
    time: ms === undefined ? '' : clockText(ms),
    mine: mine === true,
    hidden: isHidden,
    order: order ?? '',
  }
}

/** What is pinned below: the player's own place. */
export interface OwnView {
  readonly title: string
  readonly text: string
  readonly time: string
  readonly avatar: number
}

/** The own place among everyone. */
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
    avatar: row.avatar ?? 0,
  }
}

/** The own place among the rows of a group or of friends. */
export function ownAmong(rows: readonly RowView[]): OwnView | null {
  const t = words().ranking
  const own = rows.find(({ mine }) => mine)
  if (!own) return null
  const text = fill(t.ofTotal, { total: rows.length })
  return { title: fill(t.place, { rank: own.rank }), text, time: own.time, avatar: own.avatar }
}

/** What is said instead of rows. */
export interface BoardNotice {
  readonly drawing: string
  readonly heading: string
  readonly text: string
  readonly action: string
  /** What the action does; 'share' is a button of its own. */
  readonly handler: 'retry' | 'play' | 'challenges' | 'share'
}

/** `isOver`: nobody can come on this board any more. */
export function emptyView(scope: BoardScope, hasGroup: boolean, isOver: boolean): BoardNotice {
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

export function boardFailure(isOffline: boolean): BoardNotice {
  const t = words().ranking
  const [heading, text] = isOffline
    ? [t.offlineTitle, t.offlineText]
    : [t.failedTitle, t.failedText]
  return { drawing: 'warning', heading, text, action: t.retry, handler: 'retry' }
}
