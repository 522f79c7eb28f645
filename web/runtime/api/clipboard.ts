import { asyncApi } from '../async-api'
import { word } from '../words'
import { type Options, requireParameters } from './parameters'

interface ClipboardDependencies {
  /** WeChat shows a toast after copying. */
  showToast: (title: string) => void
  /** Asks for consent to the privacy guide. */
  requirePrivacyConsent: () => Promise<void>
}

export function createClipboardApi({ showToast, requirePrivacyConsent }: ClipboardDependencies) {
  /** The copied text, returned if the browser denies clipboard access (no permission or no https). */
  let copied = ''
  return {
    setClipboardData: asyncApi('setClipboardData', async (options: Options) => {
      requireParameters(options, { data: 'String' })
      await requirePrivacyConsent()
      copied = String(options.data)
      await navigator.clipboard?.writeText(copied).catch(() => undefined)
      showToast(word('copied'))
    }),
    getClipboardData: asyncApi('getClipboardData', async () => {
      await requirePrivacyConsent()
      const read = navigator.clipboard?.readText().catch(() => copied)
      return { data: (await read) ?? copied }
    }),
  }
}
