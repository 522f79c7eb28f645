import { type BuiltInInstance, elementOf, host, listen, type PropertyDefinition } from '../built-in'
import { inner } from './node'

export type FieldElement = HTMLInputElement | HTMLTextAreaElement

/** What input and textarea have in common, with WeChat's defaults. */
export const fieldProperties: Record<string, PropertyDefinition> = {
  value: { type: String, value: '' },
  placeholder: String,
  placeholderStyle: String,
  disabled: Boolean,
  /** −1: no limit */
  maxlength: { type: Number, value: 140 },
  cursorSpacing: Number,
  autoFocus: Boolean,
  focus: Boolean,
  confirmHold: Boolean,
  /** −1: wherever the user puts it */
  cursor: { type: Number, value: -1 },
  cursorColor: String,
  selectionStart: { type: Number, value: -1 },
  selectionEnd: { type: Number, value: -1 },
  adjustPosition: { type: Boolean, value: true },
  holdKeyboard: Boolean,
  alwaysEmbed: Boolean,
  name: String,
}

export const nativeFieldOf = (instance: BuiltInInstance): FieldElement =>
  inner<FieldElement>(instance, 'input,textarea')

/** The height of the on-screen keyboard in CSS pixels: what it takes from the visual viewport; 0 on a computer. */
export const keyboardHeight = (): number =>
  Math.max(0, Math.round(window.innerHeight - (window.visualViewport?.height ?? innerHeight)))

/** Writes `value`, the placeholder and the limits into the native element. */
export function syncField(instance: BuiltInInstance): void {
  const element = nativeFieldOf(instance)
  const { value, placeholder, disabled, maxlength, cursorColor } = instance.data
  if (element.value !== value) element.value = String(value ?? '')
  element.placeholder = String(placeholder)
  element.disabled = Boolean(disabled)
  if (Number(maxlength) >= 0) element.maxLength = Number(maxlength)
  else element.removeAttribute('maxlength')
  element.style.caretColor = String(cursorColor ?? '')
  showPlaceholder(instance)
}

function showPlaceholder(instance: BuiltInInstance): void {
  const empty = nativeFieldOf(instance).value === ''
  inner(instance, ':scope > div').toggleAttribute('hidden', !empty)
}

/** Gives or takes the focus and puts the cursor or selection where the properties say. */
export function syncFocus(instance: BuiltInInstance): void {
  const element = nativeFieldOf(instance)
  const { focus, cursor, selectionStart, selectionEnd } = instance.data
  if (!focus) {
    if (document.activeElement === element) element.blur()
    return
  }
  element.focus({ preventScroll: !instance.data.adjustPosition })
  keepFocusAfterTap()
  if (Number(selectionStart) >= 0 && Number(selectionEnd) >= 0) {
    element.setSelectionRange(Number(selectionStart), Number(selectionEnd))
  } else if (Number(cursor) >= 0) {
    element.setSelectionRange(Number(cursor), Number(cursor))
  }
}

/** A browser repeats a tap as a click with a mouse, a moment later, which would take the focus away again. */
const GHOST_MS = 300

function keepFocusAfterTap(): void {
  const keep = (event: Event) => event.preventDefault()
  document.addEventListener('mousedown', keep, { capture: true })
  setTimeout(() => document.removeEventListener('mousedown', keep, { capture: true }), GHOST_MS)
}

interface FieldHooks {
  /** What may stand in the field of what was typed. */
  accept?: (value: string) => string
  /** Whether Enter confirms (in a multi-line field it may start a line instead). */
  confirms: () => boolean
  changed?: () => void
  blurred?: (value: string) => void
}

/** Wires the native element to the events `input`, `focus`, `blur`, `confirm` and `keyboardheightchange`. */
export function wireField(instance: BuiltInInstance, hooks: FieldHooks): void {
  const element = nativeFieldOf(instance)
  let keyCode: number | undefined
  const cursor = () => element.selectionStart ?? element.value.length
  const write = (value: string) => {
    if (element.value !== value) element.value = value
    instance.setData({ value })
    showPlaceholder(instance)
    hooks.changed?.()
  }

  element.addEventListener('input', () => {
    write(hooks.accept ? hooks.accept(element.value) : element.value)
    const options = {
      // A handler may return the text that shall stand in the field instead.
      handleListenerReturn: (returned: unknown) => {
        if (typeof returned === 'string') write(returned)
        return true
      },
    }
    instance.triggerEvent('input', { value: element.value, cursor: cursor(), keyCode }, options)
  })
  const keyboard = () => {
    instance.triggerEvent('keyboardheightchange', { height: keyboardHeight(), duration: 0 })
  }
  element.addEventListener('focus', () => {
    window.visualViewport?.addEventListener('resize', keyboard)
    instance.setData({ focus: true })
    instance.triggerEvent('focus', { value: element.value, height: keyboardHeight() })
  })
  element.addEventListener('blur', () => {
    window.visualViewport?.removeEventListener('resize', keyboard)
    instance.setData({ focus: false })
    instance.triggerEvent('blur', { value: element.value, cursor: cursor() })
    hooks.blurred?.(element.value)
  })
  element.addEventListener('keydown', (event) => {
    const { key, isComposing, shiftKey } = event as KeyboardEvent
    keyCode = (event as KeyboardEvent).keyCode
    if (key !== 'Enter' || isComposing || shiftKey || !hooks.confirms()) return
    event.preventDefault()
    instance.triggerEvent('confirm', { value: element.value })
    if (!instance.data.confirmHold) element.blur()
  })
  listen(instance, 'tap', () => {
    if (!instance.data.disabled) element.focus()
  })
}

/** Methods that form and label call. */
export const fieldMethods = {
  activate(this: BuiltInInstance) {
    nativeFieldOf(this).focus()
  },
  formValue(this: BuiltInInstance) {
    return nativeFieldOf(this).value
  },
  formReset(this: BuiltInInstance) {
    this.setData({ value: '' })
  },
}

/** A screen reader stops at the native element: it carries the label that the page gave to its host. */
function forwardLabel(instance: BuiltInInstance): void {
  const label = elementOf(instance).getAttribute('aria-label')
  if (label) nativeFieldOf(instance).setAttribute('aria-label', label)
}

/** Names the on-screen keyboard's Enter after `confirm-type`, one of `known`. */
export function syncConfirmType(instance: BuiltInInstance, known: readonly string[]): void {
  const type = String(instance.data.confirmType)
  if (!known.includes(type)) {
    const tag = nativeFieldOf(instance).localName
    host().report(`<${tag} confirm-type="${type}"> is not supported`)
  }
  nativeFieldOf(instance).enterKeyHint = type === 'return' ? 'enter' : type
}

/** What happens when the field is there: its label calls it, and it takes the focus where it is to have it. */
export function enterField(instance: BuiltInInstance): void {
  forwardLabel(instance)
  if (instance.data.autoFocus) nativeFieldOf(instance).focus()
  else if (instance.data.focus) syncFocus(instance)
}

/** Styles of both fields; `tag` is input or textarea. */
export const fieldStyle = (tag: string) => `
  wx-${tag} { position: relative; display: block; overflow: hidden; text-align: start; text-overflow: clip }
  wx-${tag} > ${tag} {
    all: unset; position: relative; display: block; box-sizing: border-box; width: 100%; height: 100%;
    cursor: text; user-select: text; -webkit-user-select: text; text-align: inherit;
  }
  wx-${tag} > ${tag}::placeholder { color: transparent }
  wx-${tag} > ${tag}:disabled { cursor: default }
  wx-${tag} > div {
    position: absolute; top: 0; left: 0; box-sizing: border-box; width: 100%; padding: inherit;
    overflow: hidden; pointer-events: none;
  }
  wx-${tag} > div[hidden] { display: none }
  :where(wx-${tag} > div) { color: grey }
`
