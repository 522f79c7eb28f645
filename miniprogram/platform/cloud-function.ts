import { call } from './call'

let isReady = false

/** Calls a cloud function and returns its own result. Rejects with a CallError. */
export async function callFunction(name: string, data: object): Promise<unknown> {
  if (!isReady) {
    wx.cloud.init({ traceUser: false })
    isReady = true
  }
  const { result } = await call<{ result: unknown }>('callFunction', (done) =>
    wx.cloud.callFunction({ name, data, ...done }),
  )
  return result
}
