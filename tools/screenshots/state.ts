import type { Phone } from '../phone/phone'

/** One picture to take: a page, what it is opened with, and what is done before the picture. */
export interface State {
  /** The picture's name; `-light.png` and `-dark.png` follow. */
  name: string
  /** A route of app.json, without a leading slash. */
  page: string
  query?: Record<string, string>
  /** What wx storage holds before, by key. */
  storage?: Record<string, unknown>
  /** The worker's code is not on the phone and cannot be fetched. */
  workerMissing?: boolean
  /** Another WeChat user than the one of most pictures. */
  user?: string
  /** How WeChat came to open the app. */
  scene?: number
  act?: (phone: Phone) => Promise<void>
}
