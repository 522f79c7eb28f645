import { call } from './call'

let isInitialised = false

/** Calls a cloud function. Resolves to its result. Rejects with a CallError. */
export async function callFunction(name: string, data: object): Promise<unknown> {
  if (!isInitialised) {
    wx.cloud.init({ traceUser: false })
    isInitialised = true
  }
  const { result } = await call<{ result: unknown }>('callFunction', (done) =>
    wx.cloud.callFunction({ name, data, ...done }),
  )
  return result
}
