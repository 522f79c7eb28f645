import type { PhoneOptions } from '../phone/phone'
import type { Step } from './steps'

/** A way through the mini program: how it is opened, and the states that it shows on the way. */
export interface Tour
  extends Pick<
    PhoneOptions,
    'storage' | 'workerFails' | 'user' | 'language' | 'scene' | 'platform'
  > {
  /** A route of app.json, without a leading slash. */
  readonly page: string
  readonly query?: Readonly<Record<string, string>>
  /** It shows a failure, which the console reports, too. */
  readonly reports?: true
  /** How many days after the day of the other pictures. Puzzles are published for a week. */
  readonly daysLater?: number
  /** What is done before each state, from the one before it on; by name. */
  readonly states: Readonly<Record<string, readonly Step[]>>
}
