import { isOnComputer } from './device'
import { createEmitter } from './emitter'

/** A key that is pressed on the keyboard of a computer, also again and again while it is held. */
export interface KeyPress {
  /** As in browsers, after the keyboard's layout: 'a', '!', 'ArrowLeft'. */
  readonly key: string
  /** As in browsers, the place on the keyboard: 'KeyA', 'Digit1'. */
  readonly code: string
  readonly shift: boolean
  /** Whether Ctrl is held, or Command on a Mac. */
  readonly command: boolean
  /** Whether the key has been held since the press before. */
  readonly repeated: boolean
}

/** Browsers tell too whether NumLock is on; WeChat does not. */
type KeyEvent = WechatMiniprogram.OnKeyDownListenerResult & { readonly numLock?: boolean }

const COMMAND_KEYS: readonly string[] = ['Control', 'Meta']
/** Windows releases Shift by itself this short before a key of the number pad. */
const MAX_SHIFT_RELEASE_MS = 20
/** A held key is pressed again sooner. WeChat does not report the release of a key while another window has the focus. */
const MAX_HELD_MS = 1000

/** Whether the player has a keyboard, as far as WeChat tells. */
export function hasKeyboard(): boolean {
  return canListen() && isOnComputer()
}

const presses = createEmitter<KeyPress>(() => (canListen() ? listen() : () => {}))

/**
 * Calls `listener` for every key that is pressed, except in text fields. Returns an unsubscribe function. Never calls it on
 * phones.
 */
export function onKeyPress(listener: (press: KeyPress) => void): () => void {
  return presses.subscribe(listener)
}

/** `canIUse('onKeyDown')` is false also where the function works. */
function canListen(): boolean {
  return typeof wx.onKeyDown === 'function'
}

/**
 * Emits the keys that WeChat reports. It tells whether Shift is held, but neither Ctrl and Command nor repetitions.
 *
 * The number pad with NumLock, and with Shift: macOS sends `1`. Linux sends `End`, with Shift held. Windows sends a release of
 * Shift, then `End` without Shift, which is what it also sends without NumLock and Shift.
 */
function listen(): () => void {
  let commandUntil = 0
  let shiftUntil = 0
  let last = { name: '', until: 0 }

  function onDown({ key, code, shiftKey, timeStamp, numLock }: KeyEvent) {
    const until = timeStamp + MAX_HELD_MS
    if (COMMAND_KEYS.includes(key)) {
      commandUntil = until
      return
    }
    const isShift = isSet(shiftKey)
    if (key === 'Shift') shiftUntil = until
    const [, digit] = isPadMove(key) ? (/^Numpad(\d)$/.exec(code) ?? []) : []
    const isShifted = numLock || (!isShift && timeStamp < shiftUntil)
    const press = digit && isShifted ? { key: digit, shift: true } : { key, shift: isShift }
    const command = timeStamp < commandUntil
    const name = code || key
    const repeated = name === last.name && timeStamp < last.until
    last = { name, until }
    if (command) commandUntil = until
    presses.emit({ ...press, code, command, repeated })
  }

  function onUp({ key, code, timeStamp }: KeyEvent) {
    if (COMMAND_KEYS.includes(key)) commandUntil = 0
    if (key === 'Shift') shiftUntil = timeStamp + MAX_SHIFT_RELEASE_MS
    if ((code || key) === last.name) last = { name: '', until: 0 }
  }

  wx.onKeyDown(onDown)
  wx.onKeyUp(onUp)
  return () => {
    wx.offKeyDown(onDown)
    wx.offKeyUp(onUp)
  }
}

/** Whether a key of the number pad stands for what is below its digit, such as `End`. */
const isPadMove = (key: string) => /^(Arrow|Page|Home$|End$|Clear$|Insert$)/.test(key)

/** The documentation calls the field a string; browsers have a boolean. */
function isSet(field: unknown): boolean {
  return field === true || field === 'true'
}
