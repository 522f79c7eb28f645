import { type BuiltIn, type BuiltInInstance, elementOf, instanceOf } from '../built-in'

/** The built-ins that can be fields of a form. */
const FIELDS = 'wx-input, wx-textarea'

/** Contains fields. A button with `form-type="submit"` triggers `submit`, with the values of the named fields. */
export const form: BuiltIn = {
  tag: 'form',
  definition: {},
  events: ['submit'],
  style: 'wx-form { display: block }',
}

/** The named fields of a form. */
function fieldsOf(element: Element): BuiltInInstance[] {
  return Array.from(element.querySelectorAll(FIELDS), (field) => instanceOf(field)).filter(
    (field): field is BuiltInInstance => Boolean(field?.data.name),
  )
}

/** Runs the `form-type` of a button. No effect outside a form. */
export function runFormType(button: BuiltInInstance): void {
  const element = elementOf(button).closest('wx-form')
  const owner = instanceOf(element)
  if (!element || !owner) return
  if (button.data.formType !== 'submit') return
  const value = Object.fromEntries(fieldsOf(element).map(({ data }) => [data.name, data.value]))
  owner.triggerEvent('submit', { value })
}
