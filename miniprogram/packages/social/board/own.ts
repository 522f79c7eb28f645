import type { FinishedRound } from '../../../state/days/finished-round'
import {
  type BoardRow,
  type BoardScope,
  type Everyone,
  type OwnProfile,
  rivalOf,
} from '../../../state/social/ranking'
import { fill, words } from '../../../strings/index'
import { sayBand, sayPlace, saySlower } from '../../../strings/say'
import { clockText } from '../../../ui/components/game-clock/clock-text'
import { socialWords } from '../strings/index'

/** The id of a row that only the player sees. */
export const PRIVATE_ROW = 'own'

/** The player's finished game of the board's round: what the cloud knows of it, else what this phone knows. */
export interface OwnGame extends FinishedRound {
  /** How many percent of the people were slower, also if joining would count the game; missing if that is not known. */
  readonly percentile?: number
}

/** `everyone` is null until the cloud has answered. */
export function ownGame(everyone: Everyone | null, phone: FinishedRound | null): OwnGame | null {
  const own = everyone?.own
  if (own) return { state: own.why ? 'unranked' : 'ranked', ...own }
  // A result that only the phone knows was erased in the cloud.
  const isErased = everyone !== null && (phone?.state === 'ranked' || phone?.state === 'unranked')
  return isErased ? null : phone
}

/**
 * The rows of a board with the player's own game in its place, which is missing as long as it is not ranked. Returns the
 * rows and the index of a row that only the player sees, -1 for none.
 */
export function withOwnGame(
  rows: readonly BoardRow[],
  own: OwnGame | null,
): { rows: readonly BoardRow[]; privateIndex: number } {
  if (!own || rows.some(({ mine }) => mine)) return { rows, privateIndex: -1 }
  const row: BoardRow = { row: PRIVATE_ROW, mine: true, ms: own.ms }
  const index = rows.findIndex(({ ms = 0 }) => ms > own.ms)
  const at = index < 0 ? rows.length : index
  return { rows: [...rows.slice(0, at), row, ...rows.slice(at)], privateIndex: at }
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
  /** Null until the cloud has answered. */
  readonly profile: OwnProfile | null
  /** Whether there is a board: a group may not be known. */
  readonly hasBoard: boolean
  /** The rows of the board; none for everyone. */
  readonly rows: readonly BoardRow[]
  /** Whether joining now counts games of the day. */
  readonly isRunning: boolean
  readonly isOffline: boolean
}

export function ownBar(own: OwnGame | null, context: BarContext): OwnBar | null {
  const { profile, hasBoard, isOffline, rows } = context
  const t = socialWords().ranking
  const { joining } = words()
  const joins = profile !== null && !profile.joined && !isOffline
  const plain = { time: '', avatar: 0, joins }
  if (!own) {
    if (isOffline) return null
    if (joins) return { title: joining.title, text: joining.text, ...plain }
    return profile && hasBoard ? { title: '', text: t.notPlayed, ...plain } : null
  }
  const row = rows.find(({ mine }) => mine)
  if (row?.order) return rowBar(row, rows)
  if (own.state === 'ranked' && context.scope === 'all') return everyoneBar(own, profile)
  const used = { title: fill(t.used, { time: clockText(own.ms) }), ...plain }
  const { state, why } = own
  if (joins && context.isRunning && (why === 'not-joined' || why === 'left')) {
    return { ...used, title: joinedTitle(own, rows) ?? used.title, text: joining.text }
  }
  if (state === 'unranked' && why) return { ...used, text: t.why[why] }
  if (state === 'refused') return { ...used, text: words().daily.refused }
  if (isOffline) return { ...used, text: state === 'sending' ? t.offlineWaits : '' }
  return { ...used, text: state === 'sending' ? t.sending : '' }
}

/** 你用了 01:38，加入后排第 1; among everyone 你用了 01:38，加入后超过 84% 的人. */
function joinedTitle(
  { ms, percentile = 0 }: OwnGame,
  rows: readonly BoardRow[],
): string | undefined {
  const t = socialWords().ranking
  const time = clockText(ms)
  const place = 1 + rows.findIndex(({ mine }) => mine)
  if (place > 0) return fill(t.wouldRank, { time, rank: place })
  return percentile > 0 ? fill(t.wouldBe, { time, place: saySlower(percentile) }) : undefined
}

/** The place among people who know each other. */
function rowBar(row: BoardRow, rows: readonly BoardRow[]): OwnBar {
  const t = socialWords().ranking
  return {
    title: sayPlace({ rank: 1 + rows.indexOf(row), rival: rivalOf(rows, row) }),
    text: fill(t.ofTotal, { total: rows.length }),
    time: clockText(row.ms ?? 0),
    avatar: row.avatar ?? 0,
    joins: false,
  }
}

/** The place among everyone: 前 10%, 超过 93% 的人. */
function everyoneBar({ ms, percentile = 0 }: OwnGame, profile: OwnProfile | null): OwnBar {
  const band = sayBand(percentile)
  const slower = percentile > 0 ? saySlower(percentile) : ''
  return {
    title: band || slower || socialWords().ranking.counted,
    text: band && slower,
    time: clockText(ms),
    avatar: profile?.avatar ?? 0,
    joins: false,
  }
}
