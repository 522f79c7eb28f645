import type { Clock } from '../../../core/worker/clock'
import { type CancelSignal, createCanceller } from '../../../platform/cancel'
import { fill } from '../../../strings/index'
import { captureWords } from '../strings/index'
import type { CaptureWords } from '../strings/zh'
import { explain } from './explanation'

export type CheckName = keyof CaptureWords['diagnosis']['checks']

/** What a check has found out. `skipped`: it could not be tried, which is not a fault of the phone. */
export interface Finding {
  readonly state: 'ok' | 'failed' | 'skipped'
  /** One line in the player's language. */
  readonly detail: string
}

/** One test of the phone. */
export interface Check {
  readonly name: CheckName
  /** A check that takes longer has failed. */
  readonly limitMs: number
  /** A rejection is a failure. Calls of the worker pass `signal` on, so that they end with the check. */
  run(signal: CancelSignal): Promise<Finding>
}

export interface CheckResult extends Finding {
  readonly name: CheckName
  readonly ms: number
}

/** Runs a check until its limit. Never rejects. */
export async function runCheck({ name, limitMs, run }: Check, clock: Clock): Promise<CheckResult> {
  const started = clock.now()
  const canceller = createCanceller()
  const finding = await new Promise<Finding>((resolve) => {
    const timedOut = () => failed(fill(captureWords().diagnosis.timedOut, { n: limitMs / 1000 }))
    const cancelTimer = clock.later(() => resolve(timedOut()), limitMs)
    const trial = Promise.resolve().then(() => run(canceller.signal))
    trial
      .catch((error) => failed(explain(error)))
      .then((found) => {
        cancelTimer()
        resolve(found)
      })
  })
  canceller.cancel()
  return { ...finding, name, ms: Math.round(clock.now() - started) }
}

export const ok = (detail: string): Finding => ({ state: 'ok', detail })
export const failed = (detail: string): Finding => ({ state: 'failed', detail })
export const skipped = (detail: string): Finding => ({ state: 'skipped', detail })
