import {
  CHANGE_DELAY_MS,
  INITIAL_SYNC_STATE,
  MAX_RETRY_DELAY_MS,
  RETRY_DELAY_MS,
  reduceSync,
  type SyncEffect,
  type SyncEvent,
  type SyncState,
} from '../../../../miniprogram/packages/settings/sync/reducer'

/** The state after some events, and the effects of the last one. */
function after(...events: SyncEvent[]): { state: SyncState; effects: readonly SyncEffect[] } {
  let state = INITIAL_SYNC_STATE
  let effects: readonly SyncEffect[] = []
  for (const event of events) [state, effects] = reduceSync(state, event)
  return { state, effects }
}

const request: SyncEvent = { kind: 'runRequested' }
const failed = (run: number, isTemporary = true): SyncEvent => {
  return { kind: 'runFailed', run, trouble: 'offline', isTemporary }
}

test('a change of the puzzles restarts the timer', () => {
  const timer = { kind: 'setTimer', delayMs: CHANGE_DELAY_MS }
  expect(after({ kind: 'puzzlesChanged' })).toEqual({ state: INITIAL_SYNC_STATE, effects: [timer] })
  expect(after({ kind: 'puzzlesChanged' }, { kind: 'puzzlesChanged' }).effects).toEqual([timer])
})

test('a request starts a run and cancels the timer', () => {
  const { state, effects } = after({ kind: 'puzzlesChanged' }, request)
  expect(state.run).toBe(1)
  expect(effects).toEqual([{ kind: 'cancelTimer' }, { kind: 'startRun', run: 1 }])
})

test('a request during a run or an erasure has no effect', () => {
  expect(after(request, request)).toMatchObject({ state: { run: 1 }, effects: [] })
  const erasing = after({ kind: 'eraseStarted' }, request)
  expect(erasing).toMatchObject({ state: { run: null }, effects: [] })
  const erased = after({ kind: 'eraseStarted' }, { kind: 'eraseEnded' }, request)
  expect(erased.state.run).toBe(1)
})

test('a run that ends clears the failures and keeps its trouble', () => {
  const events = [request, failed(1), request] as const
  const clean = after(...events, { kind: 'runEnded', run: 2, trouble: null })
  expect(clean.state).toMatchObject({ run: null, failures: 0, trouble: null })
  const full = after(...events, { kind: 'runEnded', run: 2, trouble: 'cloud-full' })
  expect(full.state).toMatchObject({ run: null, failures: 0, trouble: 'cloud-full' })
})

test('temporary failures are retried with exponential back-off up to a maximum', () => {
  const delays: number[] = []
  const events: SyncEvent[] = []
  for (let run = 1; run <= 7; run++) {
    events.push(request, failed(run))
    const [effect] = after(...events).effects
    if (effect.kind === 'setTimer') delays.push(effect.delayMs)
  }
  const minutes = delays.map((delay) => delay / RETRY_DELAY_MS)
  expect(minutes).toEqual([1, 2, 4, 8, 16, 16, 16])
  expect(delays[6]).toBe(MAX_RETRY_DELAY_MS)
})

test('a final failure is not retried, and neither is a crash', () => {
  const final = after(request, failed(1, false))
  expect(final).toMatchObject({ state: { run: null, trouble: 'offline' }, effects: [] })
  const crash = after(request, { kind: 'runCrashed', run: 1 })
  expect(crash).toMatchObject({ state: { run: null, trouble: null }, effects: [] })
})

test('a reset stops the run and the timer; the result of that run is ignored', () => {
  const reset = after(request, failed(1), request, { kind: 'reset' })
  expect(reset.state).toMatchObject({ run: null, failures: 0, trouble: null })
  expect(reset.effects).toEqual([{ kind: 'cancelTimer' }])
  const stale = after(request, { kind: 'reset' }, request, failed(1))
  expect(stale).toMatchObject({ state: { run: 2, failures: 0, trouble: null }, effects: [] })
})
