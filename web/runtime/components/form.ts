import { type BuiltIn, type BuiltInInstance, elementOf, instanceOf } from '../built-in'

/** The built-ins that can be fields of a form. */
const FIELDS = 'wx-input, wx-textarea'

/** Contains fields. A button with `form-type` triggers `submit`, with the values of the named fields, or `reset`. */
export const form: BuiltIn = {
  tag: 'form',
  definition: {},
  events: ['submit', 'reset'],
  style: 'wx-form { display: block }',
}

/** The named fields of a form. */
function fieldsOf(element: Element): BuiltInInstance[] {
  return Array.from(element.querySelectorAll(FIELDS), (field) => instanceOf(field)).filter(
    (field): field is BuiltInInstance => Boolean(field?.data.name),
  )
}

/** Runs the `form-type` of a button, `submit` or `reset`. No effect outside a form. */
export function runFormType(button: BuiltInInstance): void {
  const element = elementOf(button).closest('wx-form')
  const owner = instanceOf(element)
  if (!element || !owner) return
  const fields = fieldsOf(element)
  if (button.data.formType === 'submit') {
    const value = Object.fromEntries(fields.map(({ data }) => [data.name, data.value]))
    owner.triggerEvent('submit', { value })
  } else if (button.data.formType === 'reset') {
    for (const field of fields) field.setData({ value: '' })
    owner.triggerEvent('reset')
  }
}
