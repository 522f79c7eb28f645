import { call } from './call'

/** Copies a text to the clipboard; WeChat shows a toast. Rejects with a CallError. */
export function copy(text: string): Promise<unknown> {
  return call('setClipboardData', (done) => wx.setClipboardData({ data: text, ...done }))
}

/** The text on the clipboard; '' if there is none. Rejects with a CallError, most often `privacy`. */
export function paste(): Promise<string> {
  return call<{ data: string }>('getClipboardData', (done) => wx.getClipboardData(done)).then(
    ({ data }) => data,
  )
}
