import { call } from './call'

/** Copies a text to the clipboard; WeChat shows a toast. Rejects with a CallError. */
export async function copy(text: string): Promise<void> {
  await call('setClipboardData', (done) => wx.setClipboardData({ data: text, ...done }))
}

/** The text on the clipboard; '' if there is none. Rejects with a CallError, most often `privacy`. */
export async function paste(): Promise<string> {
  const { data } = await call<{ data: string }>('getClipboardData', (done) =>
    wx.getClipboardData(done),
  )
  return data
}
