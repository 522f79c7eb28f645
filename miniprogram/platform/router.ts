import type { Round } from '../core/game/round'
import type { TechniqueId } from '../core/sudoku/logic/technique-ids'
import { words } from '../strings/index'
import { call } from './call'
import { showToast } from './dialog'
import { log } from './log'

/** A puzzle on the way to a page: the share code of any puzzle, or the id of a game in the player's store. */
export type PuzzleRef = { readonly code: string } | { readonly id: string }

/** Every page with what it is opened with. */
export interface Routes {
  home: null
  daily: null
  learn: null
  me: null
  /** A game: a new one of a puzzle, which may have a name, or a stored one; with a hint at what a lesson teaches. */
  play: PuzzleRef & { readonly name?: string; readonly lesson?: TechniqueId }
  /** The puzzle to edit; null for the draft, which `paste` replaces by what is on the clipboard. */
  input: PuzzleRef | { readonly paste: 1 } | null
  /** The camera, a photograph and what is read in it. */
  scan: null
  solve: PuzzleRef
  /** The whole way through a puzzle, step by step; at a step, counted from 1, or where the player left it. */
  path: PuzzleRef & { readonly step?: number }
  trace: PuzzleRef
  /** The lesson of a technique (game/lessons). */
  lesson: { readonly id: TechniqueId }
  /** The leaderboard of a day's puzzle. */
  ranking: Round
  /** How a row of a leaderboard was played. */
  replay: { readonly row: string }
  /** The player on leaderboards. */
  profile: null
  /** For operators: the rows that were reported. */
  reports: null
  agreement: null
  /** A drill of a lesson, counted from 0. */
  drill: { readonly id: TechniqueId; readonly drill: number }
  /**
   * A challenge by its code, with its puzzle as a share code and its level where they are known; the one that
   * a finished game is sent with; null for all that the player has sent.
   */
  challenge:
    | { readonly code: string; readonly puzzle?: string; readonly level?: string }
    | { readonly id: string }
    | null
}

export type RouteName = keyof Routes

interface Page {
  readonly path: string
  readonly isTab?: boolean
}

const PAGES: Readonly<Record<RouteName, Page>> = {
  home: { path: 'pages/home/home', isTab: true },
  daily: { path: 'pages/daily/daily', isTab: true },
  learn: { path: 'pages/learn/learn', isTab: true },
  me: { path: 'pages/me/me', isTab: true },
  play: { path: 'pages/play/play' },
  input: { path: 'packages/capture/input/input' },
  scan: { path: 'packages/capture/scan/scan' },
  solve: { path: 'packages/analysis/solve/solve' },
  path: { path: 'packages/analysis/path/path' },
  trace: { path: 'packages/analysis/trace/trace' },
  lesson: { path: 'packages/lessons/lesson/lesson' },
  drill: { path: 'packages/lessons/drill/drill' },
  ranking: { path: 'packages/social/board/board' },
  replay: { path: 'packages/social/replay/replay' },
  profile: { path: 'packages/social/profile/profile' },
  reports: { path: 'packages/social/reports/reports' },
  agreement: { path: 'packages/social/agreement/agreement' },
  challenge: { path: 'packages/social/challenge/challenge' },
}

/** WeChat holds at most so many pages; the next `navigateTo` fails. */
const STACK_LIMIT = 10

/** The address of a page, for sharing and `<navigator>`: '/pages/play/play?code=…'. */
export function pathOf<R extends RouteName>(route: R, params: Routes[R]): string {
  return `/${PAGES[route].path}${queryOf(params)}`
}

function queryOf(params: Routes[RouteName]): string {
  if (!params) return ''
  const pairs = Object.entries(params)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
  return `?${pairs.join('&')}`
}

/** The puzzle that a page was opened with, from the query of its `onLoad`; null where there is none. */
export function puzzleRefOf(query: Readonly<Record<string, string | undefined>>): PuzzleRef | null {
  const { code, id } = query
  if (code) return { code: decode(code) }
  if (id) return { id: decode(id) }
  return null
}

/** WeChat hands queries over as they stand in the address; others decode them. */
function decode(text: string): string {
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

export interface Router {
  /**
   * Goes to a page: a tab is switched to, others come on top, replacing the page on top when WeChat's
   * stack of ten is full. Tells whether it went; where a page cannot be fetched (offline, above all),
   * the player has been told. A second call while one is under way (a double tap) does nothing.
   */
  open<R extends RouteName>(route: R, params: Routes[R]): Promise<boolean>
  /** Like `open`, but the page on top gives way. */
  replace<R extends RouteName>(route: R, params: Routes[R]): Promise<boolean>
  /** Like `replace`, but goes back where that page lies below the one on top. */
  back<R extends RouteName>(route: R, params: Routes[R]): Promise<boolean>
  /** Goes back to the page below, or home where there is none. */
  leave(): Promise<boolean>
}

/** `tellFailure` runs when a page could not be opened. */
export function createRouter(tellFailure: () => void): Router {
  let moving = false

  async function move(api: Move, url: string) {
    if (moving) return false
    moving = true
    try {
      await call(api, (done) => MOVES[api]({ url, ...done }))
      return true
    } catch (error) {
      log.warn('router.failed', { api, url, error: String(error) })
      tellFailure()
      return false
    } finally {
      moving = false
    }
  }

  function open<R extends RouteName>(route: R, params: Routes[R]) {
    if (PAGES[route].isTab) return move('switchTab', pathOf(route, params))
    const isFull = getCurrentPages().length >= STACK_LIMIT
    return move(isFull ? 'redirectTo' : 'navigateTo', pathOf(route, params))
  }

  function replace<R extends RouteName>(route: R, params: Routes[R]) {
    return move(PAGES[route].isTab ? 'switchTab' : 'redirectTo', pathOf(route, params))
  }

  function back<R extends RouteName>(route: R, params: Routes[R]) {
    const below = getCurrentPages().slice(-2, -1)[0]
    return below?.route === PAGES[route].path
      ? move('navigateBack', pathOf(route, params))
      : replace(route, params)
  }

  function leave() {
    const isAlone = getCurrentPages().length < 2
    return isAlone ? open('home', null) : move('navigateBack', pathOf('home', null))
  }

  return { open, replace, back, leave }
}

export const router = createRouter(() => showToast(words().common.pageMissing))
