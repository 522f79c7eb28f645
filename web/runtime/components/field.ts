import { type BuiltInInstance, elementOf, host, listen, type PropertyDefinition } from '../built-in'
import { inner } from './node'

export type FieldElement = HTMLInputElement | HTMLTextAreaElement

/** Common properties of input and textarea, with WeChat's defaults. */
export const fieldProperties: Record<string, PropertyDefinition> = {
  value: { type: String, value: '' },
  placeholder: String,
  placeholderStyle: String,
  disabled: Boolean,
  /** −1: no limit. */
  maxlength: { type: Number, value: 140 },
  cursorSpacing: Number,
  autoFocus: Boolean,
  focus: Boolean,
  confirmHold: Boolean,
  /** −1: not set. */
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

/** Height of the on-screen keyboard in CSS pixels, from the visual viewport; 0 on a computer. */
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

/** Applies the properties `focus`, `cursor`, `selection-start` and `selection-end`. */
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

/** Browsers send compatibility mouse events shortly after a tap, which would remove the focus again. */
const GHOST_MOUSE_MS = 300

function keepFocusAfterTap(): void {
  const keep = (event: Event) => event.preventDefault()
  document.addEventListener('mousedown', keep, { capture: true })
  setTimeout(
    () => document.removeEventListener('mousedown', keep, { capture: true }),
    GHOST_MOUSE_MS,
  )
}

interface FieldHooks {
  /** Filters the typed text. */
  accept?: (value: string) => string
  /** Whether Enter confirms instead of starting a new line. */
  confirms: () => boolean
  changed?: () => void
  blurred?: (value: string) => void
}

/** Triggers `input`, `focus`, `blur`, `confirm` and `keyboardheightchange` from the native element. */
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
      // A handler may return replacement text.
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

/** Copies the label to the native element, where screen readers stop. */
function forwardLabel(instance: BuiltInInstance): void {
  const label = elementOf(instance).getAttribute('aria-label')
  if (label) nativeFieldOf(instance).setAttribute('aria-label', label)
}

/** Applies `confirm-type` to the on-screen keyboard. Values outside `known` are reported. */
export function syncConfirmType(instance: BuiltInInstance, known: readonly string[]): void {
  const type = String(instance.data.confirmType)
  if (!known.includes(type)) {
    const tag = nativeFieldOf(instance).localName
    host().report(`<${tag} confirm-type="${type}"> is not supported in web`)
  }
  nativeFieldOf(instance).enterKeyHint = type === 'return' ? 'enter' : type
}

/** Called when the field is attached: sets its label and initial focus. */
export function enterField(instance: BuiltInInstance): void {
  forwardLabel(instance)
  if (instance.data.autoFocus) nativeFieldOf(instance).focus()
  else if (instance.data.focus) syncFocus(instance)
}

/** Common styles; `tag` is input or textarea. */
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
