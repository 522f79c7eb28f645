import type { CloudAnswer, Exchange } from './api'
import { JudgeError } from './core/judge'
import { logError } from './log'
import { isWithinRate } from './rate-limit'
import { Refusal } from './refusal'
import { caller } from './store/database'
import { isPlainObject, readRequest, type Validators } from './validation'

/** Who calls, and when. */
export interface Call {
  readonly openid: string
  /** The server's clock, milliseconds since 1970. */
  readonly now: number
}

interface Action<One extends Exchange> {
  readonly fields: Validators<One['request']>
  readonly run: (request: One['request'], call: Call) => Promise<One['answer']>
}

/** An action of an interface by its name: `ActionOf<BoardApi, 'top'>`. */
export type ActionOf<Api, Name extends keyof Api> = Action<Api[Name] & Exchange>

type Actions<Api> = { readonly [Name in keyof Api]: ActionOf<Api, Name> }

/** No honest event has more characters. */
const MAX_EVENT_CHARS = 100_000

/** The main function of a cloud function with several actions. It answers whatever happens. */
export function serve<Api>(
  actions: Actions<Api>,
): (event: unknown) => Promise<CloudAnswer<object>> {
  return async (event) => {
    try {
      return { ok: true, ...(await run(actions, event)) }
    } catch (error) {
      if (error instanceof Refusal) return refused(error.code, error.message)
      if (error instanceof JudgeError) return refused(error.fault, error.message)
      logError('a call failed', error)
      return refused('internal', 'the call failed')
    }
  }
}

async function run<Api>(actions: Actions<Api>, event: unknown): Promise<object> {
  const { openid } = caller()
  if (openid === undefined) throw new Refusal('forbidden', 'for players of the mini program')
  if (!isWithinRate(openid)) throw new Refusal('too-many', 'too many calls')
  if (!isPlainObject(event)) throw new Refusal('malformed', 'the event is no object')
  // The platform adds `userInfo`, and what else it likes under names of its own.
  const { action: name, userInfo: _, tcbContext: __, ...fields } = event
  if (typeof name !== 'string' || !Object.hasOwn(actions, name)) {
    throw new Refusal('malformed', 'no such action')
  }
  if (JSON.stringify(fields).length > MAX_EVENT_CHARS) {
    throw new Refusal('malformed', 'the event is too large')
  }
  const action = (actions as unknown as Record<string, Action<Exchange>>)[name]
  return action.run(readRequest(fields, action.fields), { openid, now: Date.now() })
}

/** The main function of a timer's function. Players are turned away: they always have an openid, timers never. */
export function serveTimer(
  job: (now: number) => Promise<object>,
): (event: unknown) => Promise<CloudAnswer<object>> {
  return async () => {
    if (caller().openid !== undefined) return refused('forbidden', 'for timers')
    try {
      return { ok: true, ...(await job(Date.now())) }
    } catch (error) {
      logError('a job failed', error)
      return refused('internal', 'the job failed')
    }
  }
}

function refused(code: Refusal['code'], message: string): CloudAnswer<object> {
  return { ok: false, code, message }
}
