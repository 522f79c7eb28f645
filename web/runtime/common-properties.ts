import { type BuiltInDefinition, type BuiltInInstance, elementOf } from './built-in'

const ARIA = {
  ariaLabel: 'aria-label',
  ariaRole: 'role',
  ariaHidden: 'aria-hidden',
  ariaDisabled: 'aria-disabled',
  ariaChecked: 'aria-checked',
  ariaSelected: 'aria-selected',
  ariaPressed: 'aria-pressed',
  ariaExpanded: 'aria-expanded',
  ariaLive: 'aria-live',
  ariaModal: 'aria-modal',
  ariaLevel: 'aria-level',
  ariaValuemin: 'aria-valuemin',
  ariaValuemax: 'aria-valuemax',
  ariaValuenow: 'aria-valuenow',
} as const

/** Properties that every built-in has. */
export const COMMON_PROPERTIES: NonNullable<BuiltInDefinition['properties']> = {
  hidden: { type: Boolean, value: false },
  ...Object.fromEntries(Object.keys(ARIA).map((name) => [name, { type: null, value: null }])),
}

/** ARIA attributes that templates have set. Only these are removed; a built-in's own role is kept. */
const templateAttributes = new WeakMap<HTMLElement, Set<string>>()

function setAria(element: HTMLElement, attribute: string, value: unknown): void {
  const names = templateAttributes.get(element) ?? new Set<string>()
  templateAttributes.set(element, names)
  if (value !== null && value !== undefined && value !== '') {
    names.add(attribute)
    element.setAttribute(attribute, String(value))
  } else if (names.delete(attribute)) element.removeAttribute(attribute)
}

/** Adds the observers of the common properties to a built-in's own observers. */
export function commonObservers(own: BuiltInDefinition['observers']): Record<string, unknown> {
  const aria = Object.entries(ARIA).map(([name, attribute]) => [
    name,
    function (this: BuiltInInstance, value: unknown) {
      setAria(elementOf(this), attribute, value)
    },
  ])
  return {
    ...own,
    hidden(this: BuiltInInstance, hidden: boolean) {
      elementOf(this).toggleAttribute('hidden', hidden)
    },
    ...Object.fromEntries(aria),
  }
}
