import type { BoardRow, BoardScope, OwnProfile, RowScope } from '../../../state/social/ranking'
import { words } from '../../../strings/index'
import { clockText } from '../../../ui/components/game-clock/clock-text'
import type { Notice } from '../../../ui/components/state-view/notice'
import { nameInRow } from '../player-name'
import { socialWords } from '../strings/index'

/** A row of a board as the page shows it. */
export interface RowView {
  readonly row: string
  /** Its rank in the list, from 1; '–' for a row that only the player sees. */
  readonly place: string
  /** Among the first three. */
  readonly best: boolean
  readonly name: string
  /** 0: no avatar yet. */
  readonly avatar: number
  readonly time: string
  /** Below the name: why only the player sees the row, or that its game was opened without a network. */
  readonly note: string
  readonly mine: boolean
  readonly hidden: boolean
}

/** The row that only the player sees: where it stands, its note and the player; null if unknown. */
interface PrivateRow {
  readonly index: number
  readonly note: string
  readonly profile: OwnProfile | null
}

/** The rows of a board, ranked by their order. Players without a name who look alike are numbered. */
export function rowViews(rows: readonly BoardRow[], own: PrivateRow): RowView[] {
  const seen = new Map<string, number>()
  return rows.map((row, index) => {
    if (index === own.index) return privateRow(row, own)
    const rank = own.index >= 0 && own.index < index ? index : index + 1
    const view = rowView(row, rank)
    if (row.name || view.mine || view.hidden) return view
    const count = (seen.get(view.name) ?? 0) + 1
    seen.set(view.name, count)
    return count > 1 ? { ...view, name: `${view.name} ${count}` } : view
  })
}

function rowView(entry: BoardRow, rank: number): RowView {
  const { row, hidden = false, mine = false, avatar = 0, ms, offline } = entry
  return {
    row,
    place: String(rank),
    best: rank <= 3,
    name: nameInRow(entry),
    avatar,
    time: ms === undefined ? '' : clockText(ms),
    note: offline ? socialWords().ranking.startedOffline : '',
    mine,
    hidden,
  }
}

function privateRow(entry: BoardRow, { note, profile }: PrivateRow): RowView {
  const shown = rowView({ ...entry, name: profile?.name, avatar: profile?.avatar }, 0)
  return { ...shown, place: '–', best: false, note }
}

/** Some rows of a board that are shown or replaced by empty space together. */
export interface RowBlock {
  /** From 0. */
  readonly number: number
  readonly rows: readonly RowView[]
}

/** About a screen of rows. Three or four blocks are near the screen at the same time. */
const BLOCK_ROWS = 20

export function blocksOf(rows: readonly RowView[]): RowBlock[] {
  return Array.from({ length: Math.ceil(rows.length / BLOCK_ROWS) }, (_, number) => ({
    number,
    rows: rows.slice(number * BLOCK_ROWS, (number + 1) * BLOCK_ROWS),
  }))
}

/** Shown instead of rows, or below the own one. For 'share' the page adds a share button. */
export type BoardNotice = Notice<'retry' | 'play' | 'challenges' | 'share'>

/** The notice of an empty board. `isOver`: the day is over, so the board stays empty. */
export function emptyNotice(scope: BoardScope, hasGroup: boolean, isOver: boolean): BoardNotice {
  const { ranking: t, challenge } = socialWords()
  const play = { drawing: 'trophy', action: t.play, handler: 'play' } as const
  if (!hasGroup) {
    const share = { drawing: 'chat', action: '', handler: 'share' } as const
    return { heading: t.noGroup, text: t.noGroupText, ...share }
  }
  if (isOver) return { heading: t.emptyPast, text: t.emptyPastText, ...play }
  switch (scope) {
    case 'all':
      return { heading: t.emptyAll, text: t.emptyText, ...play }
    case 'group':
      return { heading: t.emptyGroup, text: t.emptyText, ...play }
    case 'friends': {
      const sent = { drawing: 'flag', action: challenge.mine, handler: 'challenges' } as const
      return { heading: t.emptyFriends, text: t.emptyFriendsText, ...sent }
    }
  }
}

/** What stands below the own row if it is alone on the board. */
export function aloneText(scope: RowScope): string {
  const t = socialWords().ranking
  return { group: t.aloneGroup, friends: t.aloneFriends }[scope]
}

export function failureNotice(isOffline: boolean): BoardNotice {
  const t = socialWords().ranking
  const [heading, text] = isOffline
    ? [words().common.offline, t.offlineText]
    : [t.failedTitle, t.failedText]
  return { drawing: 'warning', heading, text, action: words().common.retry, handler: 'retry' }
}
