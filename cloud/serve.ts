import type { CloudAnswer, Exchange } from './api'
import { JudgeError } from './core/judge'
import { logError } from './log'
import { isWithinRate } from './rate-limit'
import { Refusal } from './refusal'
import { callerOpenid, isTimerCall } from './store/wechat'
import { countUnits, isSwitchedOff } from './usage'
import { isPlainObject, readRequest, type Validators } from './validation'

/** The context of one call. */
export interface Call {
  /** The calling player, as WeChat reports it. */
  readonly openid: string
  /** The server's clock, milliseconds since 1970. */
  readonly now: number
}

interface Action<One extends Exchange> {
  readonly fields: Validators<One['request']>
  readonly run: (request: One['request'], call: Call) => Promise<One['answer']>
}

/** The actions of a function by name: the fields that each takes, and what it does. */
type Actions<Api> = { readonly [Name in keyof Api]: Action<Api[Name] & Exchange> }

const MAX_EVENT_CHARS = 100_000

/** Creates the main function of a cloud function that players call. It always answers and never throws. */
export function serve<Api>(
  actions: Actions<Api>,
): (event: unknown) => Promise<CloudAnswer<object>> {
  return async (event) => {
    try {
      return { ok: true, ...(await runAction(actions, event)) }
    } catch (error) {
      if (error instanceof Refusal) return refused(error.code, error.message)
      if (error instanceof JudgeError) return refused(error.fault, error.message)
      logError('a call failed', error)
      return refused('internal', 'the call failed')
    } finally {
      await countUnits(Date.now())
    }
  }
}

async function runAction<Api>(actions: Actions<Api>, event: unknown): Promise<object> {
  const openid = callerOpenid()
  if (openid === undefined) throw new Refusal('forbidden', 'only players may call this function')
  if (!isWithinRate(openid)) throw new Refusal('too-many', 'too many calls')
  if (!isPlainObject(event)) throw new Refusal('malformed', 'the event must be an object')
  // The platform adds userInfo and tcbContext.
  const { action: name, userInfo: _userInfo, tcbContext: _tcbContext, ...fields } = event
  if (typeof name !== 'string' || !Object.hasOwn(actions, name)) {
    throw new Refusal('malformed', 'no such action')
  }
  if (isSwitchedOff(name)) throw new Refusal('too-many', 'switched off for now')
  if (JSON.stringify(fields).length > MAX_EVENT_CHARS) {
    throw new Refusal('malformed', 'the event is too large')
  }
  const action: Action<Api[keyof Api] & Exchange> = actions[name as keyof Api]
  return action.run(readRequest(fields, action.fields), { openid, now: Date.now() })
}

/** Creates the main function of a timer. Refuses all other callers but the players that `mayCall` admits. */
export function serveTimer(
  job: (now: number) => Promise<object>,
  mayCall: (openid: string) => boolean = () => false,
): (event: unknown) => Promise<CloudAnswer<object>> {
  return async (event) => {
    const openid = callerOpenid()
    if (!isTimerCall(event) && !(openid !== undefined && mayCall(openid))) {
      return refused('forbidden', 'only timers may call this function')
    }
    try {
      return { ok: true, ...(await job(Date.now())) }
    } catch (error) {
      logError('a job failed', error)
      return refused('internal', 'the job failed')
    } finally {
      await countUnits(Date.now())
    }
  }
}

function refused(code: Refusal['code'], message: string): CloudAnswer<object> {
  return { ok: false, code, message }
}
