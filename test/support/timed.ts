import type { EmulatorOptions } from '../../cloud/emulator'
import { Clock } from '../../tools/phone/clock'
import type { Phone } from '../../tools/phone/phone'
import { NOON } from '../cloud/support/cloud'
import { askCloud } from './cloud'
import { type CloudServer, type ServedCall, startCloudServer } from './cloud-server'
import { openPhone, type TestPhoneOptions } from './phone'

/** Phones and a cloud of one test file that show the same time. It passes only by `phone.pass`, so that no test waits for it. */
interface Timed {
  open(options?: TestPhoneOptions): Promise<Phone>
  /** Calls a cloud function as a user, for events that no page sends. */
  ask(user: string, name: string, event: object): Promise<Record<string, unknown>>
  /** The calls of a user that have been answered, oldest first: all of them, or those of one action. */
  calls(user: string, action?: string): readonly ServedCall[]
}

/** Phones send a call again that has not been answered for so long. */
const RETRY_MS = 8000

/** Expects that a call has had its effect once. On a busy machine phones may send it again, which has no effect. */
export function expectOnce([first, ...later]: readonly ServedCall[]): void {
  const isRetry = ({ outcome, at }: ServedCall) =>
    outcome === 'repeated' && at - first.at >= RETRY_MS
  expect([first, ...later.filter((call) => !isRetry(call))]).toEqual([
    expect.objectContaining({ outcome: 'ok' }),
  ])
}

export function useTimedCloud(options: Partial<EmulatorOptions> = {}): Timed {
  const clock = new Clock(NOON)
  let server: CloudServer

  beforeAll(async () => {
    server = await startCloudServer({ now: () => clock.now(), ...options })
  })

  afterAll(() => server.close())

  return {
    open: (options) => openPhone({ clock, server: server.url, ...options }),
    ask: (user, name, event) => askCloud(user, name, event, server.url),
    calls: (user, action) =>
      server.calls.filter((call) => call.user === user && (!action || call.action === action)),
  }
}
