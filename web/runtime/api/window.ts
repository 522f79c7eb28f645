import { keyboardHeight } from '../components/field'
import type { RuntimeHost } from '../host'
import { createListeners } from './listeners'

/** What `onKeyDown` and `onKeyUp` (WeChat on a computer) tell. */
interface Key {
  key: string
  code: string
  altKey: boolean
  shiftKey: boolean
  timeStamp: number
}

/** Keys typed into a field are not told. */
const inField = ({ target }: KeyboardEvent) =>
  target instanceof Element && target.matches('input, textarea, [contenteditable]')

export function createWindowApi(host: RuntimeHost) {
  const resizes = createListeners<[unknown]>()
  host.on('resize', ({ size, deviceOrientation }) => {
    const { windowWidth, windowHeight } = size
    resizes.emit({ size: { windowWidth, windowHeight }, deviceOrientation })
  })

  const keyboards = createListeners<[{ height: number }]>()
  let height = 0
  window.visualViewport?.addEventListener('resize', () => {
    const now = keyboardHeight()
    if (now === height) return
    height = now
    keyboards.emit({ height })
  })

  const downs = createListeners<[Key]>()
  const ups = createListeners<[Key]>()
  const tell = (keys: typeof downs) => (event: KeyboardEvent) => {
    if (inField(event)) return
    const { key, code, altKey, shiftKey, timeStamp } = event
    keys.emit({ key, code, altKey, shiftKey, timeStamp })
  }
  window.addEventListener('keydown', tell(downs))
  window.addEventListener('keyup', tell(ups))

  return {
    onWindowResize: resizes.on,
    offWindowResize: resizes.off,
    onKeyboardHeightChange: keyboards.on,
    offKeyboardHeightChange: keyboards.off,
    onKeyDown: downs.on,
    offKeyDown: downs.off,
    onKeyUp: ups.on,
    offKeyUp: ups.off,
  }
}
