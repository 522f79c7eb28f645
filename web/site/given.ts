import type { GivenText } from '../../miniprogram/platform/host'
import { storeTemporary } from '../runtime/api/file-store'
import type { RuntimeHost } from '../runtime/host'

const INPUT = 'packages/capture/input/input'
const SCAN = 'packages/capture/scan/scan'
/** A longer file is no puzzle. */
const MAX_FILE_BYTES = 400_000
/** Where a paste is the field's own. */
const FIELDS = 'input, textarea, [contenteditable]'

/** What a player has pasted or dropped, until the page that it opens takes it. */
export interface Given {
  /** The text for the input page. */
  takeText(): GivenText | undefined
  /** The path of the picture for the page that reads photographs. */
  takePicture(): string | undefined
  /** Takes the puzzle of an address with `?puzzle=…`, in any notation, and makes it the address of the input page. */
  readAddress(): void
  /** Lets the player paste and drop texts and pictures on every page. */
  listen(host: RuntimeHost): void
}

export function createGiven(): Given {
  let text: GivenText | undefined
  let picture: string | undefined

  async function receive(host: RuntimeHost, data: DataTransfer): Promise<void> {
    const [file] = data.files
    // Browsers that do not know HEIC give it no type.
    const isPicture = file && (file.type.startsWith('image/') || /\.hei[cf]$/i.test(file.name))
    // What the event carries is gone after it.
    const words = data.getData('text/plain')
    if (isPicture) picture = await storeTemporary(file)
    else if (file)
      text = { text: file.size > MAX_FILE_BYTES ? '' : await file.text(), from: 'file' }
    else if (words.trim()) text = { text: words, from: 'text' }
    else return
    const route = isPicture ? SCAN : INPUT
    // The same page once more would be below the new one.
    const kind = host.currentPage()?.route === route ? 'redirectTo' : 'navigateTo'
    await host.navigate(kind, { url: `/${route}${isPicture ? '' : '?paste=1'}` })
  }

  return {
    takeText() {
      const taken = text
      text = undefined
      return taken
    },
    takePicture() {
      const taken = picture
      picture = undefined
      return taken
    },
    readAddress() {
      const given = new URLSearchParams(location.search).get('puzzle')
      if (!given?.trim()) return
      text = { text: given, from: 'link' }
      history.replaceState(null, '', `${location.pathname}#/${INPUT}?paste=1`)
    },
    listen(host) {
      const accept = (event: ClipboardEvent | DragEvent, data: DataTransfer | null) => {
        const isOwn = event.target instanceof Element && event.target.closest(FIELDS) !== null
        if (!data || isOwn) return
        event.preventDefault()
        receive(host, data).catch((error) => host.report(`a paste or drop: ${error}`))
      }
      document.addEventListener('paste', (event) => accept(event, event.clipboardData))
      document.addEventListener('drop', (event) => accept(event, event.dataTransfer))
      // Otherwise the browser opens the file in place of the site.
      document.addEventListener('dragover', (event) => event.preventDefault())
    },
  }
}
