import type { RefusalCode, Refused } from '../../../cloud/api'
import { NewerError } from '../../core/sudoku/newer'
import { type Clock, systemClock } from '../../core/worker/clock'
import { callFunction, hasCloudFunctions } from '../../platform/cloud-function'
import { log } from '../../platform/log'
import { isText } from '../checks'
import {
  type ActionName,
  type AnswerOf,
  answerFault,
  type FunctionName,
  type RequestOf,
} from './answers'
import { answerOwnDays } from './own-days'

/**
 * Why a call failed: a refusal by the cloud function (`internal` also for an answer that lacks a field), `offline` (the
 * network failed), `slow` (no answer within CALL_TIMEOUT_MS), `missing` (there is no cloud environment, or the function is not deployed)
 * or `newer` (the answer has what only a newer version of the app can read, see NewerError).
 */
export type CloudCode = RefusalCode | 'offline' | 'slow' | 'missing' | 'newer'

export class CloudError extends Error {
  constructor(
    readonly code: CloudCode,
    /** The message of the cloud or of WeChat, for the log. */
    readonly detail: string,
  ) {
    super(`${code}: ${detail}`)
    this.name = 'CloudError'
  }

  /** Whether the same call may succeed later. Every other error is final. */
  get isTemporary(): boolean {
    return TEMPORARY_CODES.includes(this.code)
  }

  /** Whether the cloud function was not reached, or its answer did not arrive. */
  get isUnreached(): boolean {
    return UNREACHED_CODES.includes(this.code)
  }
}

/** Notes the failure of a call in the log. Throws any error that is none. */
export function noteCloudError(name: string, error: unknown): asserts error is CloudError {
  if (!(error instanceof CloudError)) throw error
  log.info(name, { error: String(error) })
}

const UNREACHED_CODES: readonly CloudCode[] = ['offline', 'slow', 'missing']
const TEMPORARY_CODES: readonly CloudCode[] = [
  ...UNREACHED_CODES,
  ...(['internal', 'clock', 'too-many', 'day-to-come'] as const),
]

const CALL_TIMEOUT_MS = 8000
/** A call that fails with one of these codes is repeated once. Every cloud action is idempotent, so that is safe. */
const RETRIED_CODES: readonly CloudCode[] = ['slow', 'internal']
const RETRY_DELAY_MS = 600

export interface Cloud {
  /** Calls an action of a cloud function. Rejects with a CloudError. */
  call<F extends FunctionName, A extends ActionName<F>>(
    name: F,
    action: A,
    request: RequestOf<F, A>,
  ): Promise<AnswerOf<F, A>>
}

/** What the client depends on. */
interface CloudPlatform {
  readonly clock: Clock
  /** `wx.cloud.callFunction`: resolves to the function's result, rejects with WeChat's error. */
  invoke(name: string, data: object): Promise<unknown>
}

export function createCloud({ clock, invoke }: CloudPlatform): Cloud {
  async function attempt<F extends FunctionName, A extends ActionName<F>>(
    name: F,
    action: A,
    request: RequestOf<F, A>,
  ): Promise<AnswerOf<F, A>> {
    const data = { ...(request as object), action }
    const answer = (await withTimeout(invoke(name, data))) as { ok: true } | Partial<Refused> | null
    if (answer?.ok === false && isText(answer.code)) {
      throw new CloudError(answer.code, String(answer.message ?? ''))
    }
    // A page would be blank with half an answer.
    const fault = answer?.ok === true ? faultOf(name, action, answer) : 'ok'
    if (fault === undefined) return answer as AnswerOf<F, A>
    throw new CloudError('internal', `${name}.${action} answered without a valid '${fault}'`)
  }

  function withTimeout(result: Promise<unknown>): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const cancelTimer = clock.later(
        () => reject(new CloudError('slow', `${CALL_TIMEOUT_MS} ms`)),
        CALL_TIMEOUT_MS,
      )
      result.then(resolve, (error) => reject(cloudErrorOf(error))).then(cancelTimer)
    })
  }

  return {
    async call<F extends FunctionName, A extends ActionName<F>>(
      name: F,
      action: A,
      request: RequestOf<F, A>,
    ) {
      try {
        return await attempt(name, action, request)
      } catch (error) {
        if (!(error instanceof CloudError) || !RETRIED_CODES.includes(error.code)) throw error
        log.info('cloud.again', { name, action, code: error.code })
      }
      await new Promise<void>((resolve) => clock.later(resolve, RETRY_DELAY_MS))
      return attempt(name, action, request)
    },
  }
}

/** Throws a CloudError `newer`. */
function faultOf<F extends FunctionName>(name: F, action: ActionName<F>, answer: object) {
  try {
    return answerFault(name, action, answer)
  } catch (error) {
    if (error instanceof NewerError) throw new CloudError('newer', error.message)
    throw error
  }
}

/** There is no such function or environment; cloud development is not enabled. */
const MISSING_CODES: readonly number[] = [-501000, -501005, -601034]
/** The same. Some phones report the code as a part of the message only. */
const MISSING_MESSAGE =
  /-50100[05]\b|-601034\b|FUNCTION_NOT_FOUND|INVALID_ENV|could not be found|isn't enabled|env.*(invalid|not.*(exist|found))|请先开通/i

/** Classifies WeChat's error for a call that did not reach its function, or whose function threw. */
function cloudErrorOf(error: unknown): CloudError {
  if (error instanceof CloudError) return error
  const { errMsg, errCode, detail } = error as {
    errMsg?: string
    errCode?: number
    detail?: string
  }
  const message = detail ?? errMsg ?? String(error)
  if (MISSING_CODES.includes(errCode ?? 0) || MISSING_MESSAGE.test(message)) {
    return new CloudError('missing', message)
  }
  if (/timed? ?out/i.test(message)) return new CloudError('slow', message)
  if (/request:fail|network|ERR_/i.test(message)) return new CloudError('offline', message)
  return new CloudError('internal', message)
}

/** Without a cloud, this phone answers what it can. */
async function invoke(name: string, data: object): Promise<unknown> {
  const own = hasCloudFunctions() ? undefined : await answerOwnDays(name, data, Date.now())
  return own ?? callFunction(name, data)
}

/** The app's client of WeChat's cloud. */
export const cloud = createCloud({ clock: systemClock, invoke })
