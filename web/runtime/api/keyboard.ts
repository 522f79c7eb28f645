import { createListeners } from './listeners'

interface KeyEvent {
  readonly key: string
  readonly code: string
  readonly altKey: boolean
  readonly shiftKey: boolean
  readonly timeStamp: number
  /** Whether NumLock is on. WeChat does not tell; the site knows no other way, since a key can change it elsewhere. */
  readonly numLock: boolean
}

/** Keys with which a browser would scroll or go back. */
const SCROLL_KEYS = /^(Arrow|Page|Home$|End$| $|Backspace$)/

/** The keys of a computer's keyboard. As in WeChat, those for a text field are not reported. */
export function createKeyboardApi() {
  const downs = createListeners<[KeyEvent]>()
  const ups = createListeners<[KeyEvent]>()

  window.addEventListener('keydown', (event) => {
    if (isForElement(event)) return
    if (SCROLL_KEYS.test(event.key)) event.preventDefault()
    downs.emit(fieldsOf(event))
  })
  window.addEventListener('keyup', (event) => {
    if (!isForElement(event)) ups.emit(fieldsOf(event))
  })
  return { onKeyDown: downs.on, offKeyDown: downs.off, onKeyUp: ups.on, offKeyUp: ups.off }
}

/** Whether a field or a button has the focus. */
function isForElement({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest('input, textarea, select, button') !== null
}

/** WeChat reports no more than these, without `numLock`: not even whether Ctrl is held. */
function fieldsOf(event: KeyboardEvent): KeyEvent {
  const { key, code, altKey, shiftKey, timeStamp } = event
  return { key, code, altKey, shiftKey, timeStamp, numLock: event.getModifierState('NumLock') }
}
