import type { PhoneOptions } from '../phone/phone'
import type { Step } from './steps'

/** A way to states that no other test reaches. */
export interface Tour extends Pick<PhoneOptions, 'storage' | 'workerFails' | 'language'> {
  /** A route of app.json, without a leading slash. */
  readonly page: string
  readonly query?: Readonly<Record<string, string>>
  /** It shows a failure, which the console reports, too. */
  readonly reports?: true
  /** It needs the cloud, which an edition may lack. */
  readonly cloud?: true
  /** How many days after Saturday, 21 November 2026. */
  readonly daysLater?: number
  /** What is done before each state, from the one before it on; by name. */
  readonly states: Readonly<Record<string, readonly Step[]>>
}
