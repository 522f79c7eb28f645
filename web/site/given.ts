import { storeTemporary } from '../runtime/api/file-store'
import type { RuntimeHost } from '../runtime/host'

const INPUT = 'packages/capture/input/input'
const SCAN = 'packages/capture/scan/scan'
/** Where a paste is the field's own. */
const FIELDS = 'input, textarea, [contenteditable]'

/** What a player has pasted or dropped, until the page that it opens takes it. */
export interface Given {
  /** The text for the input page. */
  takeText(): string | undefined
  /** The path of the picture for the page that reads photographs. */
  takePicture(): string | undefined
  /** Lets the player paste and drop texts and pictures on every page. */
  listen(host: RuntimeHost): void
}

export function createGiven(): Given {
  let text: string | undefined
  let picture: string | undefined

  async function receive(host: RuntimeHost, data: DataTransfer): Promise<void> {
    const file = [...data.files].find(({ type }) => type.startsWith('image/'))
    const words = data.getData('text/plain')
    if (!file && !words.trim()) return
    if (file) picture = await storeTemporary(file)
    else text = words
    const route = file ? SCAN : INPUT
    // The same page once more would be below the new one.
    const kind = host.currentPage()?.route === route ? 'redirectTo' : 'navigateTo'
    await host.navigate(kind, { url: `/${route}${file ? '' : '?paste=1'}` })
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
    listen(host) {
      const accept = (event: ClipboardEvent | DragEvent, data: DataTransfer | null) => {
        const isOwn = event.target instanceof Element && event.target.closest(FIELDS) !== null
        if (!data || isOwn || document.querySelector('.print')) return
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
