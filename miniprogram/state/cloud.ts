import type { CloudApi, RefusalCode } from '../../cloud/api'
import { type Clock, systemClock } from '../core/worker/clock'
import { callFunction } from '../platform/cloud-function'
import { log } from '../platform/log'

/**
 * Why a call of the cloud has no answer: a refusal of the function itself, or `offline` (nothing came
 * through), `slow` (nothing within the time allowed) and `missing` (no cloud, or no such function there).
 */
export type CloudCode = RefusalCode | 'offline' | 'slow' | 'missing'

export class CloudError extends Error {
  constructor(
    readonly code: CloudCode,
    /** The cloud's or WeChat's own words, for the log. */
    readonly detail: string,
  ) {
    super(`${code}: ${detail}`)
    this.name = 'CloudError'
  }

  /** Whether the same call may succeed later. Everything else is final. */
  get passes(): boolean {
    return PASSING.includes(this.code)
  }
}

const PASSING: readonly CloudCode[] = [
  'offline',
  'slow',
  'missing',
  'internal',
  'clock',
  'too-many',
]

/** So long, ms, a call may take before the player hears that it did not work. */
const PATIENCE = 8000
/** A call that failed by chance is repeated once, after so long, ms: every function bears repetition. */
const PAUSE = 600
const REPEATED: readonly CloudCode[] = ['slow', 'internal']

export interface CloudCallOptions {
  /** Milliseconds. */
  readonly patience?: number
}

type FunctionName = keyof CloudApi
type ActionName<F extends FunctionName> = keyof CloudApi[F] & string
type ExchangeOf<F extends FunctionName, A extends ActionName<F>> = CloudApi[F][A] extends {
  request: infer Request
  answer: infer Answer
}
  ? { request: Request; answer: Answer }
  : never
export type RequestOf<F extends FunctionName, A extends ActionName<F>> = ExchangeOf<F, A>['request']
export type AnswerOf<F extends FunctionName, A extends ActionName<F>> = ExchangeOf<F, A>['answer']

export interface Cloud {
  /** Calls an action of a cloud function and rejects with a CloudError. */
  call<F extends FunctionName, A extends ActionName<F>>(
    name: F,
    action: A,
    request: RequestOf<F, A>,
    options?: CloudCallOptions,
  ): Promise<AnswerOf<F, A>>
}

/** What the client needs of the world. */
export interface CloudPlatform {
  readonly clock: Clock
  /** `wx.cloud.callFunction`: the function's own result. Rejects with whatever WeChat says. */
  invoke(name: string, data: object): Promise<unknown>
}

export function createCloud({ clock, invoke }: CloudPlatform): Cloud {
  async function attempt(name: string, data: object, patience: number): Promise<unknown> {
    const answer = (await withPatience(invoke(name, data), patience)) as {
      ok?: boolean
      code?: RefusalCode
      message?: string
    } | null
    if (answer?.ok) return answer
    if (answer?.code) throw new CloudError(answer.code, answer.message ?? '')
    throw new CloudError('internal', `${name} answered ${JSON.stringify(answer)}`)
  }

  function withPatience<T>(promise: Promise<T>, patience: number): Promise<T> {
    return new Promise((resolve, reject) => {
      const giveUp = clock.later(() => reject(new CloudError('slow', `${patience} ms`)), patience)
      promise.then(resolve, (error) => reject(cloudError(error))).then(giveUp)
    })
  }

  return {
    async call(name, action, request, { patience = PATIENCE } = {}) {
      const data = { ...(request as object), action }
      try {
        return (await attempt(name, data, patience)) as never
      } catch (error) {
        if (!(error instanceof CloudError) || !REPEATED.includes(error.code)) throw error
        log.info('cloud.again', { name, action, code: error.code })
      }
      await new Promise<void>((resolve) => clock.later(resolve, PAUSE))
      return (await attempt(name, data, patience)) as never
    },
  }
}

/** What WeChat says when a call did not reach its function, or the function failed. */
function cloudError(error: unknown): CloudError {
  if (error instanceof CloudError) return error
  const { errMsg, errCode, detail } = error as {
    errMsg?: string
    errCode?: number
    detail?: string
  }
  const words = detail ?? errMsg ?? String(error)
  if (errCode === -501000 || /could not be found|isn't enabled|env.*not.*exist/i.test(words)) {
    return new CloudError('missing', words)
  }
  if (/timed? ?out/i.test(words)) return new CloudError('slow', words)
  if (/request:fail|network|ERR_/i.test(words)) return new CloudError('offline', words)
  return new CloudError('internal', words)
}

/** The one client of the app, on WeChat's cloud. */
export const cloud = createCloud({ clock: systemClock, invoke: callFunction })
