import { config } from '../config'
import type { DayZone } from '../core/game/day'
import { cloudEnvironment } from './environment'

/**
 * What differs between WeChat and other hosts of the app. These are the values of the mini program. An edition for another
 * host, such as the web site, is built with a module of its own in place of this one: see web/build/edition.ts.
 */
export interface Host {
  /**
   * Whether there is a cloud with other players: leaderboards, challenges, profiles, synchronisation. Without one, nothing
   * may lead to the pages of `packages/social`, which other editions lack.
   */
  readonly hasCloud: boolean
  /** Whether WeChat is around the app: chats that files go to and come from, its feedback form, its privacy guide. */
  readonly isInWeChat: boolean
  /** Whether each page with a board has its other parts beside it in a wide window, not only the play page. */
  readonly hasSidePanels: boolean
  /** Where the days begin at midnight. */
  readonly dayZone: DayZone
}

/** Plain data, so that templates can ask it, too. */
export const host: Host = {
  get hasCloud() {
    return cloudEnvironment() !== ''
  },
  isInWeChat: true,
  hasSidePanels: false,
  dayZone: 'beijing',
}

/** A text that was given to the app: pasted or dropped as text, in its address, or as a file. */
export interface GivenText {
  readonly text: string
  readonly from: 'text' | 'link' | 'file'
}

/** What differs between the hosts in what they can do. */
export interface HostCalls {
  /** The address of the web site, to which links to puzzles lead; empty if there is none. */
  readonly siteUrl: () => string
  /** `listener` is called after another window of the app has changed stored values. */
  readonly onForeignChange?: (listener: () => void) => void
  /** Answers in place of the cloud functions. Rejects as `wx.cloud.callFunction` does. */
  readonly callFunction?: (name: string, data: object) => Promise<unknown>
  /** Loads what answers about days without a cloud; absent where `callFunction` does. Rejects if it cannot be downloaded. */
  readonly loadDays?: () => Promise<unknown>
  /** The text or the path of the picture that was given to the app, once. */
  readonly takeText?: () => GivenText | undefined
  readonly takePicture?: () => string | undefined
}

export const hostCalls: HostCalls = {
  siteUrl: () => config.site,
  loadDays: () => require.async('../packages/analysis/days/answers'),
}
