import { type BuiltInInstance, elementOf, listen, type PropertyDefinition } from '../built-in'
import { inner } from './node'

type FieldElement = HTMLInputElement | HTMLTextAreaElement

/** Common properties of input and textarea, with WeChat's defaults. */
export const fieldProperties: Record<string, PropertyDefinition> = {
  /** The key of the value in a form's `submit` event. */
  name: String,
  value: { type: String, value: '' },
  placeholder: String,
  /** −1: no limit. */
  maxlength: { type: Number, value: 140 },
}

/** Common events of input and textarea. */
export const FIELD_EVENTS = ['input', 'focus']

const nativeFieldOf = (instance: BuiltInInstance): FieldElement =>
  inner<FieldElement>(instance, 'input,textarea')

/** Writes `value`, the placeholder and the maximum length to the native element. */
export function syncField(instance: BuiltInInstance): void {
  const element = nativeFieldOf(instance)
  const { value, placeholder, maxlength } = instance.data
  if (element.value !== value) element.value = String(value ?? '')
  element.placeholder = String(placeholder)
  if (Number(maxlength) >= 0) element.maxLength = Number(maxlength)
  else element.removeAttribute('maxlength')
  updatePlaceholder(instance)
}

function updatePlaceholder(instance: BuiltInInstance): void {
  const empty = nativeFieldOf(instance).value === ''
  inner(instance, ':scope > div').toggleAttribute('hidden', !empty)
}

interface FieldOptions {
  /** Label of the Enter key of the on-screen keyboard. */
  readonly enterKeyHint: string
  /** Whether Enter leaves the field instead of starting a new line. */
  readonly endsOnEnter: boolean
  /** Whether typing triggers `input`; default true. */
  readonly reportsInput?: () => boolean
  readonly onFocus?: () => void
  readonly onBlur?: (value: string) => void
}

/** Triggers `input` and `focus` from the events of the native element. */
export function wireField(instance: BuiltInInstance, options: FieldOptions): void {
  const element = nativeFieldOf(instance)
  element.enterKeyHint = options.enterKeyHint
  element.addEventListener('input', () => {
    const { value } = element
    instance.setData({ value })
    updatePlaceholder(instance)
    if (options.reportsInput?.() !== false) instance.triggerEvent('input', { value })
  })
  element.addEventListener('focus', () => {
    options.onFocus?.()
    instance.triggerEvent('focus', { value: element.value })
  })
  element.addEventListener('blur', () => options.onBlur?.(element.value))
  element.addEventListener('keydown', (event) => {
    const { key, isComposing, shiftKey } = event as KeyboardEvent
    if (key !== 'Enter' || isComposing || shiftKey || !options.endsOnEnter) return
    event.preventDefault()
    element.blur()
  })
  listen(instance, 'tap', () => element.focus())
}

/** Copies the `aria-label` to the native element, which is what screen readers focus. */
export function forwardLabel(
  instance: BuiltInInstance,
  native: Element = nativeFieldOf(instance),
): void {
  const label = elementOf(instance).getAttribute('aria-label')
  if (label) native.setAttribute('aria-label', label)
}

/** Common styles; `tag` is input or textarea. */
export const fieldStyle = (tag: string) => `
  wx-${tag} { position: relative; display: block; overflow: hidden; text-align: start; text-overflow: clip }
  wx-${tag} > ${tag} {
    all: unset; position: relative; display: block; box-sizing: border-box; width: 100%; height: 100%;
    cursor: text; user-select: text; -webkit-user-select: text; text-align: inherit;
  }
  wx-${tag} > ${tag}::placeholder { color: transparent }
  wx-${tag} > div {
    position: absolute; top: 0; left: 0; box-sizing: border-box; width: 100%; padding: inherit;
    overflow: hidden; pointer-events: none;
  }
  wx-${tag} > div[hidden] { display: none }
  :where(wx-${tag} > div) { color: grey }
`
