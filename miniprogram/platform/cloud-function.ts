import { CallError, call } from './call'
import { cloudEnvironment } from './environment'
import { hostCalls } from './host'

let isInitialised = false

/** What WeChat says, too, where no environment is given. */
const NO_ENVIRONMENT = "Cloud API isn't enabled"

/** Whether cloud functions can be called: there is an environment, or the host answers in their place. */
export function hasCloudFunctions(): boolean {
  return hostCalls.callFunction !== undefined || cloudEnvironment() !== ''
}

/** Calls a cloud function. Resolves to its result. Rejects with a CallError. */
export async function callFunction(name: string, data: object): Promise<unknown> {
  if (hostCalls.callFunction) return hostCalls.callFunction(name, data)
  const env = cloudEnvironment()
  if (env === '') throw new CallError('unsupported', 'callFunction', NO_ENVIRONMENT)
  if (!isInitialised) {
    wx.cloud.init({ env, traceUser: false })
    isInitialised = true
  }
  const { result } = await call<{ result: unknown }>('callFunction', (done) =>
    wx.cloud.callFunction({ name, data, ...done }),
  )
  return result
}
