import { call } from './call'
import { hostCalls } from './host'

let isInitialised = false

/** Calls a cloud function. Resolves to its result. Rejects with a CallError. */
export async function callFunction(name: string, data: object): Promise<unknown> {
  if (hostCalls.callFunction) return hostCalls.callFunction(name, data)
  if (!isInitialised) {
    wx.cloud.init({ traceUser: false })
    isInitialised = true
  }
  const { result } = await call<{ result: unknown }>('callFunction', (done) =>
    wx.cloud.callFunction({ name, data, ...done }),
  )
  return result
}
