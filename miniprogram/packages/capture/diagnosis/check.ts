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

interface RunOptions {
  readonly clock: Clock
  /** Ends the check in progress and the run. */
  readonly signal: CancelSignal
  onStart(name: CheckName): void
  onResult(result: CheckResult): void
}

/** Runs checks one after another. Whatever one of them does, the next one follows. Never rejects. */
export async function runChecks(
  checks: readonly Check[],
  { clock, signal, onStart, onResult }: RunOptions,
): Promise<void> {
  for (const check of checks) {
    if (signal.cancelled) return
    const { name } = check
    onStart(name)
    const started = clock.now()
    const finding = await runOne(check, clock, signal)
    if (!finding) return
    onResult({ ...finding, name, ms: Math.round(clock.now() - started) })
  }
}

/** Resolves to null if the run is cancelled. */
function runOne(check: Check, clock: Clock, signal: CancelSignal): Promise<Finding | null> {
  const { limitMs } = check
  const canceller = createCanceller()
  return new Promise((resolve) => {
    const end = (finding: Finding | null) => {
      cancelTimer()
      unsubscribe()
      resolve(finding)
      canceller.cancel()
    }
    const cancelTimer = clock.later(
      () => end(failed(fill(captureWords().diagnosis.timedOut, { n: limitMs / 1000 }))),
      limitMs,
    )
    const unsubscribe = signal.onCancel(() => end(null))
    Promise.resolve()
      .then(() => check.run(canceller.signal))
      .then(end, (error) => end(failed(explain(error))))
  })
}

export const ok = (detail: string): Finding => ({ state: 'ok', detail })
export const failed = (detail: string): Finding => ({ state: 'failed', detail })
export const skipped = (detail: string): Finding => ({ state: 'skipped', detail })
