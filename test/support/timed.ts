import { Clock } from '../../tools/phone/clock'
import type { Phone } from '../../tools/phone/phone'
import { NOON } from '../cloud/support/cloud'
import { askCloud } from './cloud'
import { type CloudServer, startCloudServer } from './cloud-server'
import { openPhone, type TestPhoneOptions } from './phone'

/** Phones and a cloud of one test file that show the same time. It passes only by `phone.pass`, so that no test waits for it. */
interface Timed {
  open(options?: TestPhoneOptions): Promise<Phone>
  /** Calls a cloud function as a user, for events that no page sends. */
  ask(user: string, name: string, event: object): Promise<Record<string, unknown>>
}

export function useTimedCloud(): Timed {
  const clock = new Clock(NOON)
  let server: CloudServer

  beforeAll(async () => {
    server = await startCloudServer({ now: () => clock.now() })
  }, 60_000)

  afterAll(() => server.close())

  return {
    open: (options) => openPhone({ clock, server: server.url, ...options }),
    ask: (user, name, event) => askCloud(user, name, event, server.url),
  }
}
