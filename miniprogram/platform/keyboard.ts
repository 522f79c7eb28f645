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

type KeyEvent = WechatMiniprogram.OnKeyDownListenerResult

/** WeChat on a computer. */
const COMPUTERS: readonly string[] = ['windows', 'mac', 'ohos_pc']
const COMMAND_KEYS: readonly string[] = ['Control', 'Meta']
/** A held key is pressed again sooner. WeChat does not report the release of a key while another window has the focus. */
const MAX_HELD_MS = 1000

/** Whether the player has a keyboard, as far as WeChat tells. */
export function hasKeyboard(): boolean {
  return canListen() && COMPUTERS.includes(wx.getDeviceInfo().platform)
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

/** Emits the keys that WeChat reports. It tells whether Shift is held, but neither Ctrl and Command nor repetitions. */
function listen(): () => void {
  let commandUntil = 0
  let last = { code: '', until: 0 }

  function onDown({ key, code, shiftKey, timeStamp }: KeyEvent) {
    const until = timeStamp + MAX_HELD_MS
    if (COMMAND_KEYS.includes(key)) {
      commandUntil = until
      return
    }
    const command = timeStamp < commandUntil
    const repeated = code === last.code && timeStamp < last.until
    last = { code, until }
    if (command) commandUntil = until
    presses.emit({ key, code, shift: isSet(shiftKey), command, repeated })
  }

  function onUp({ key, code }: KeyEvent) {
    if (COMMAND_KEYS.includes(key)) commandUntil = 0
    if (code === last.code) last = { code: '', until: 0 }
  }

  wx.onKeyDown(onDown)
  wx.onKeyUp(onUp)
  return () => {
    wx.offKeyDown(onDown)
    wx.offKeyUp(onUp)
  }
}

/** The documentation calls the field a string; browsers have a boolean. */
function isSet(field: unknown): boolean {
  return field === true || field === 'true'
}
