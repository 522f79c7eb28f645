import { asyncApi } from '../async-api'
import { type Options, requireParameters } from './parameters'

interface ClipboardNeeds {
  /** Shows WeChat's own 内容已复制. */
  toast: (title: string) => void
  /** Asks for the consent that the clipboard falls under. */
  needPrivacy: (referrer: string) => Promise<void>
}

export function createClipboardApi({ toast, needPrivacy }: ClipboardNeeds) {
  /** Used where the browser refuses its own clipboard (no permission, no https). */
  let kept = ''
  return {
    setClipboardData: asyncApi('setClipboardData', async (options: Options) => {
      requireParameters(options, { data: 'String' })
      await needPrivacy('setClipboardData')
      kept = String(options.data)
      await navigator.clipboard?.writeText(kept).catch(() => undefined)
      toast('内容已复制')
    }),
    getClipboardData: asyncApi('getClipboardData', async () => {
      await needPrivacy('getClipboardData')
      const read = navigator.clipboard?.readText().catch(() => kept)
      return { data: (await read) ?? kept }
    }),
  }
}
