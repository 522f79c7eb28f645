import type { Phone } from '../phone/phone'

/** One picture to take: a page, how it is opened, and what is done before the picture. */
export interface State {
  /** The file name without `-light.png` or `-dark.png`. */
  name: string
  /** A route of app.json, without a leading slash. */
  page: string
  query?: Record<string, string>
  /** Initial contents of wx storage, by key. */
  storage?: Record<string, unknown>
  /** WeChat cannot start the worker. */
  workerFails?: boolean
  /** The WeChat user, if not the default one. */
  user?: string
  /** The language set in WeChat; default: `zh_CN`. */
  language?: string
  /** The scene with which WeChat opens the app. */
  scene?: number
  /** It shows a failure, which the console reports, too. */
  reports?: true
  /** Like another state, with other content: check:audit does not visit it. */
  alike?: true
  /** Where WeChat runs, if not on a phone. */
  platform?: 'windows'
  act?: (phone: Phone) => Promise<void>
}

/** One picture of a strip. */
export interface Frame {
  /** What is done before the picture. */
  readonly act?: (phone: Phone) => Promise<void>
  /** How long the animations that `act` starts have run, ms; by default they have ended. */
  readonly at?: number
}
