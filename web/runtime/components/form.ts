import { type BuiltIn, type BuiltInInstance, elementOf } from '../built-in'
import { callMethod, enclosed } from './node'

const FIELDS = ['input', 'textarea', 'switch', 'slider', 'picker', 'checkbox-group', 'radio-group']

const namedFields = (form: BuiltInInstance) =>
  enclosed(form, ...FIELDS).filter(({ data }) => data.name)

export const form: BuiltIn = {
  tag: 'form',
  definition: {
    properties: { reportSubmit: Boolean, reportSubmitTimeout: Number },
    methods: {
      /** Collects the named fields; called by a button with `form-type="submit"`. */
      submit(button: BuiltInInstance) {
        const value = Object.fromEntries(
          namedFields(this).map((field) => [
            String(field.data.name),
            callMethod(field, 'formValue'),
          ]),
        )
        const target = { id: button.id, dataset: { ...(button.dataset as object) } }
        this.triggerEvent('submit', { value, target })
      },
      reset(button: BuiltInInstance) {
        for (const field of enclosed(this, ...FIELDS)) callMethod(field, 'formReset')
        this.triggerEvent('reset', { target: { id: elementOf(button).id } })
      },
    },
  },
  style: 'wx-form { display: block }',
}
