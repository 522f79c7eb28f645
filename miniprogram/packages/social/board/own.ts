import type { AnswerOf } from '../../../state/cloud/answers'
import { type FinishedRound, offBoardReason } from '../../../state/days/finished-round'
import {
  type BoardRow,
  type BoardScope,
  type OwnProfile,
  rivalOf,
} from '../../../state/social/ranking'
import { fill, words } from '../../../strings/index'
import { sayPlace } from '../../../strings/say'
import { clockText } from '../../../ui/components/game-clock/clock-text'
import { socialWords } from '../strings/index'

export type Me = AnswerOf<'board', 'me'>

/** The id of a row that only the player sees. */
export const PRIVATE_ROW = 'own'

/** The player's finished game of the board's round: what the cloud knows of it, else what this phone knows. */
export interface OwnGame extends FinishedRound {
  /** The row on the board, if the cloud has ranked it. */
  readonly row?: BoardRow
  /** The rank among all that it gets if the player joins, or when it has been checked. */
  readonly rank?: number
  readonly about?: boolean
}

/** `me` is null until the cloud has answered. */
export function ownGame(me: Me | null, phone: FinishedRound | null): OwnGame | null {
  if (me?.row) return { state: 'ranked', ms: me.row.ms ?? 0, row: me.row }
  if (me?.unranked) return { state: 'unranked', ...me.unranked, why: offBoardReason(me.unranked) }
  // A result that only the phone knows was erased in the cloud.
  const isErased = me !== null && (phone?.state === 'ranked' || phone?.state === 'unranked')
  return isErased ? null : phone
}

/**
 * The rows of a board with the player's own game in its place. The cloud's first rows may be some seconds old: they
 * may lack the own row, or still show it after the player has left. Returns the rows and the index of a row that only
 * the player sees, -1 for none.
 */
export function withOwnGame(
  rows: readonly BoardRow[],
  own: OwnGame | null,
  more: boolean,
): { rows: BoardRow[]; privateIndex: number } {
  const others = rows.filter(({ mine }) => !mine)
  if (!own) return { rows: others, privateIndex: -1 }
  const row: BoardRow = own.row ?? { row: PRIVATE_ROW, mine: true, ms: own.ms }
  const isSlower = ({ order, ms }: BoardRow) =>
    row.order ? (order ?? '') > row.order : (ms ?? 0) > own.ms
  const index = others.findIndex(isSlower)
  // Its place is on a later page.
  if (index < 0 && more) return { rows: others, privateIndex: -1 }
  const at = index < 0 ? others.length : index
  return {
    rows: [...others.slice(0, at), row, ...others.slice(at)],
    privateIndex: own.row ? -1 : at,
  }
}

/** What stands below the own time in a row that is not ranked. */
export function noteOf({ state, why }: OwnGame, isOffline: boolean): string {
  const t = socialWords().ranking
  if (state === 'unranked' && why) return t.notes[why]
  if (state === 'refused') return t.onPhone
  if (isOffline) return t.offlineNote
  return state === 'sending' ? t.sendingNote : ''
}

/** The bar at the bottom of the page: the own place, or what it depends on. */
export interface OwnBar {
  readonly title: string
  readonly text: string
  /** '' if the title contains it. */
  readonly time: string
  /** 0: none is shown. */
  readonly avatar: number
  /** Whether the bar offers to join. */
  readonly joins: boolean
}

interface BarContext {
  readonly scope: BoardScope
  readonly me: Me | null
  /** Null until the cloud has answered. */
  readonly profile: OwnProfile | null
  /** Whether there is a board: a group may not be known. */
  readonly hasBoard: boolean
  /** The rows of the board. */
  readonly rows: readonly BoardRow[]
  /** The position of the own game among the rows, from 1; 0 if it is not among them. */
  readonly position: number
  /** How many rows the board has, with the own one. */
  readonly total: number
  readonly isOffline: boolean
}

export function ownBar(own: OwnGame | null, context: BarContext): OwnBar | null {
  const { me, profile, hasBoard, isOffline } = context
  const t = socialWords().ranking
  const { joining } = words()
  const joins = profile !== null && !profile.joined && !isOffline
  const plain = { time: '', avatar: 0, joins }
  if (!own) {
    if (isOffline) return null
    if (joins) return { title: joining.title, text: joining.text, ...plain }
    return profile && hasBoard ? { title: '', text: t.notPlayed, ...plain } : null
  }
  if (own.row && me?.rank !== undefined) return rankedBar(own.row, me, me.rank, context)
  const time = clockText(own.ms)
  const isChecked = own.why === 'unchecked' && own.rank !== undefined
  const title = isChecked
    ? fill(t.checkedRank, { time, rank: own.rank ?? 1 })
    : fill(t.used, { time })
  const used = { title, ...plain }
  const canJoin = joins && own.rank !== undefined && own.why !== 'unchecked'
  if (canJoin) return { ...used, title: joinedTitle(own, time, context), text: joining.text }
  if (own.state === 'unranked' && own.why) return { ...used, text: t.why[own.why] }
  if (own.state === 'refused') return { ...used, text: words().daily.refused }
  if (isOffline) return { ...used, text: t.offlineWaits }
  return { ...used, text: own.state === 'sending' ? t.sending : '' }
}

/**
 * The own place: the position among the rows, so that bar and rows agree although both may be some seconds old; the
 * rank among all players if the own row is on a later page.
 */
function rankedBar(row: BoardRow, me: Me, rankOfAll: number, context: BarContext): OwnBar {
  const t = socialWords().ranking
  const isAmongAll = context.scope === 'all'
  const rank = context.position || rankOfAll
  const total = isAmongAll ? Math.max(me.total, context.total) : context.total
  const rival = context.position > 0 ? rivalOf(context.rows, row) : null
  const parts = [fill(t.ofTotal, { total })]
  if (isAmongAll && total > 1) {
    const percent = Math.round((1000 * (total - rank)) / (total - 1)) / 10
    parts.push(fill(t.faster, { percent }))
  }
  return {
    title: sayPlace({ rank, about: rank === rankOfAll && me.about, rival }),
    text: parts.join(' · '),
    time: clockText(row.ms ?? 0),
    avatar: row.avatar ?? 0,
    joins: false,
  }
}

/** 你用了 01:38，加入后排第 1 */
function joinedTitle({ rank, about }: OwnGame, time: string, context: BarContext): string {
  const t = socialWords().ranking
  if (context.scope !== 'all' && context.position > 0) {
    return fill(t.wouldRank, { time, rank: context.position })
  }
  return fill(about ? t.wouldRankAbout : t.wouldRank, { time, rank: rank ?? 1 })
}
