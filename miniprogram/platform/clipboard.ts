import { call } from './call'

/** Puts a text on the clipboard; WeChat itself shows a toast. Rejects with a CallError. */
export async function copy(text: string): Promise<void> {
  await call('setClipboardData', (done) => wx.setClipboardData({ data: text, ...done }))
}

/** The text on the clipboard, '' where there is none. Rejects with a CallError, `privacy` above all. */
export async function paste(): Promise<string> {
  const { data } = await call<{ data: string }>('getClipboardData', (done) =>
    wx.getClipboardData(done),
  )
  return data
}
