import { isDay } from '../core/game/day'
import { ROUND_NAMES, type Round, type RoundName } from '../core/game/round'
import type { LessonId } from '../core/learning/lessons'
import type { TechniqueId } from '../core/sudoku/logic/technique-ids'
import { attempt, call } from './call'
import { askRetry } from './dialog'
import { log } from './log'

/** A puzzle in an address: its share code, or the id of one of the player's games. */
export type PuzzleRef = { readonly code: string } | { readonly id: string }

/** The parameters of every page. */
export interface Routes {
  home: null
  /** A day that opens with the page, as `YYYY-MM-DD`; only in links, because a tab is opened without a query. */
  daily: { readonly day: string } | null
  learn: null
  me: null
  /**
   * A new game of a puzzle, which may have a name or have been typed by the player, or a stored game. `lesson`: show a
   * hint with its technique. A round opens the daily page, and only date and level in the timeline.
   */
  play: (PuzzleRef & { name?: string; typed?: 1; lesson?: LessonId }) | Round
  /** The puzzle to edit; null for the draft. `paste` replaces the draft by the clipboard. */
  input: PuzzleRef | { readonly paste: 1 } | null
  /** Camera, photograph and the puzzle that is read from it. */
  scan: null
  solve: PuzzleRef
  /** The explained path of a puzzle, at a step counted from 1, or where the player left it. */
  path: PuzzleRef & { readonly step?: number }
  /** All steps that are possible on the board of a game, or on a board and its candidates as `formatBoard` writes them. */
  steps: { readonly id: string } | { readonly code: string; readonly board: string }
  trace: PuzzleRef
  /** The review of a game. */
  review: { readonly id: string }
  /** A position of a game that comes back, by its id. */
  revisit: { readonly id: string }
  /** A lesson by its id, or by a technique that it teaches. */
  lesson: { readonly id: LessonId | TechniqueId }
  /** The leaderboard of a day's puzzle; without a level, of the one that the player played last. `card`: from a shared card. */
  ranking: { readonly day: string; readonly level?: RoundName; readonly card?: 1 }
  /** The replay of a row: of a leaderboard, or of a challenge's results. */
  replay: { readonly row: string; readonly challenge?: 1 }
  /** How the player appears on leaderboards. */
  profile: null
  /** For operators: reported rows. */
  reports: null
  agreement: null
  settings: null
  /** Which techniques hints and paths may use. */
  techniques: null
  /** Saving and restoring the player's data. */
  backup: null
  /** The version, licences, and the way to the diagnosis. */
  about: null
  diagnosis: null
  /** A drill of a lesson, counted from 0. */
  drill: { readonly id: LessonId; readonly drill: number }
  /**
   * A challenge by its code, with its puzzle as a share code and its level if known; or the game to send
   * as a challenge; null for the list of sent challenges.
   */
  challenge:
    | { readonly code: string; readonly puzzle?: string; readonly level?: string }
    | { readonly id: string }
    | null
  /** A board with others: the room of a card, with its puzzle as a share code; or a game, for which a room is opened or shown. */
  together: { readonly room: string; readonly puzzle: string } | { readonly id: string }
}

export type RouteName = keyof Routes

interface Page {
  readonly file: string
  readonly isTab?: boolean
}

const PAGES: Readonly<Record<RouteName, Page>> = {
  home: { file: 'pages/home/home', isTab: true },
  daily: { file: 'pages/daily/daily', isTab: true },
  learn: { file: 'pages/learn/learn', isTab: true },
  me: { file: 'pages/me/me', isTab: true },
  play: { file: 'pages/play/play' },
  input: { file: 'packages/capture/input/input' },
  scan: { file: 'packages/capture/scan/scan' },
  solve: { file: 'packages/analysis/solve/solve' },
  path: { file: 'packages/analysis/path/path' },
  steps: { file: 'packages/analysis/steps/steps' },
  trace: { file: 'packages/analysis/trace/trace' },
  review: { file: 'packages/analysis/review/review' },
  revisit: { file: 'packages/analysis/revisit/revisit' },
  lesson: { file: 'packages/lessons/lesson/lesson' },
  drill: { file: 'packages/lessons/drill/drill' },
  ranking: { file: 'packages/social/board/board' },
  replay: { file: 'packages/social/replay/replay' },
  profile: { file: 'packages/social/profile/profile' },
  reports: { file: 'packages/social/reports/reports' },
  agreement: { file: 'packages/social/agreement/agreement' },
  challenge: { file: 'packages/social/challenge/challenge' },
  together: { file: 'packages/social/together/together' },
  settings: { file: 'packages/settings/settings/settings' },
  techniques: { file: 'packages/settings/techniques/techniques' },
  backup: { file: 'packages/settings/backup/backup' },
  about: { file: 'packages/about/about/about' },
  diagnosis: { file: 'packages/capture/diagnosis/diagnosis' },
}

/** With this many pages on WeChat's stack, `navigateTo` fails. */
const MAX_STACK_PAGES = 10

/** The address of a page, such as '/pages/play/play?code=…'. */
export function urlOf<R extends RouteName>(route: R, params: Routes[R]): string {
  return `/${PAGES[route].file}${queryOf(params)}`
}

function queryOf(params: Routes[RouteName] | Readonly<Record<string, string>>): string {
  if (!params) return ''
  const pairs = Object.entries(params)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
  return `?${pairs.join('&')}`
}

/** The puzzle in the query of a page's `onLoad`; null if there is none. */
export function puzzleRefOf(query: Readonly<Record<string, string | undefined>>): PuzzleRef | null {
  const { code, id } = query
  if (code) return { code: decodeParameter(code) }
  if (id) return { id: decodeParameter(id) }
  return null
}

/** The round in the query of a page's `onLoad`; null if there is none. */
export function roundInQuery(query: Readonly<Record<string, string | undefined>>): Round | null {
  const day = dayInQuery(query)
  const level = ROUND_NAMES.find((one) => one === query.level)
  return level && day ? { day, level } : null
}

/** The day in the query of a page's `onLoad`; null if there is none. */
export function dayInQuery({
  day = '',
}: Readonly<Record<string, string | undefined>>): string | null {
  return isDay(day) ? day : null
}

/** A text in the query of a page's `onLoad`. WeChat passes queries undecoded; other hosts decode them. */
export function decodeParameter(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

type Move = 'switchTab' | 'navigateTo' | 'redirectTo' | 'navigateBack'

const MOVES: Readonly<Record<Move, (options: { url: string }) => void>> = {
  switchTab: (options) => wx.switchTab(options),
  navigateTo: (options) => wx.navigateTo(options),
  redirectTo: (options) => wx.redirectTo(options),
  navigateBack: ({ url: _, ...done }) => wx.navigateBack(done),
}

interface Router {
  /**
   * Switches to a tab, or opens another page on top; if WeChat's stack is full, it replaces the current page.
   * Resolves to whether that succeeded. If a page cannot be downloaded, the player is asked whether to try again. A second call while
   * one is in progress (a double tap) has no effect.
   */
  open<R extends RouteName>(route: R, params: Routes[R]): Promise<boolean>
  /** Like `open`, but replaces the current page. */
  replace<R extends RouteName>(route: R, params: Routes[R]): Promise<boolean>
  /** Like `replace`, but goes back if the page below the current one is of that route. */
  back<R extends RouteName>(route: R, params: Routes[R]): Promise<boolean>
  /** Goes back to the page below, or home if there is none. */
  leave(): Promise<boolean>
  /** Builds the page on top again with the same query; a tab is only shown again. */
  renew(): void
}

/** `askRetry` is called when a page cannot be opened, and resolves to whether to try again. */
export function createRouter(askRetry: () => Promise<boolean>): Router {
  let isMoving = false

  async function move(api: Move, url: string): Promise<boolean> {
    if (isMoving) return false
    isMoving = true
    try {
      await call(api, (done) => MOVES[api]({ url, ...done }))
      return true
    } catch (error) {
      log.warn('router.failed', { api, url, error: String(error) })
    } finally {
      isMoving = false
    }
    return (await askRetry()) && move(api, url)
  }

  function open<R extends RouteName>(route: R, params: Routes[R]) {
    if (PAGES[route].isTab) return move('switchTab', urlOf(route, params))
    const isFull = getCurrentPages().length >= MAX_STACK_PAGES
    return move(isFull ? 'redirectTo' : 'navigateTo', urlOf(route, params))
  }

  function replace<R extends RouteName>(route: R, params: Routes[R]) {
    return move(PAGES[route].isTab ? 'switchTab' : 'redirectTo', urlOf(route, params))
  }

  function back<R extends RouteName>(route: R, params: Routes[R]) {
    const below = getCurrentPages().slice(-2, -1)[0]
    return below?.route === PAGES[route].file
      ? move('navigateBack', urlOf(route, params))
      : replace(route, params)
  }

  function leave() {
    const isOnlyPage = getCurrentPages().length < 2
    return isOnlyPage ? open('home', null) : move('navigateBack', urlOf('home', null))
  }

  function renew() {
    const [page] = getCurrentPages().slice(-1)
    if (!page || isMoving) return
    if (!Object.values(PAGES).some(({ file, isTab }) => isTab && file === page.route)) {
      const query = Object.entries(page.options).map(([key, value = '']) => [
        key,
        decodeParameter(value),
      ])
      const url = `/${page.route}${queryOf(Object.fromEntries(query))}`
      // Not a move: the new page may open another one at once, and its code is there.
      attempt((done) => wx.redirectTo({ url, ...done }))
      return
    }
    page.onHide?.()
    page.onShow?.()
  }

  return { open, replace, back, leave, renew }
}

export const router = createRouter(askRetry)
