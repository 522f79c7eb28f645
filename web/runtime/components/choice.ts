import {
  type BuiltIn,
  type BuiltInInstance,
  elementOf,
  instanceOf,
  listen,
  type PropertyDefinition,
} from '../built-in'
import { callMethod, enclosed, enclosing, inner } from './node'

/** Green of WeChat's controls. */
const ACCENT = '#07c160'

/** Lets a control react to taps on itself and on the label around it, unless it is disabled. */
function attachToggle(instance: BuiltInInstance, role: string, toggle: () => void): void {
  elementOf(instance).setAttribute('role', role)
  listen(instance, 'tap', () => {
    if (!instance.data.disabled) toggle()
  })
}

/** Shows `checked`, `disabled` and `color` on the element; the style sheet draws the rest. */
function showChecked(instance: BuiltInInstance): void {
  const { checked, disabled, color } = instance.data
  const element = elementOf(instance)
  element.toggleAttribute('data-checked', Boolean(checked))
  element.toggleAttribute('data-disabled', Boolean(disabled))
  element.setAttribute('aria-checked', String(Boolean(checked)))
  element.setAttribute('aria-disabled', String(Boolean(disabled)))
  inner(instance, ':scope > div').style.setProperty('--wx-color', String(color))
}

const checkedProperties = (color: string): Record<string, PropertyDefinition> => ({
  checked: Boolean,
  disabled: Boolean,
  color: { type: String, value: color },
})

const observers: BuiltIn['definition']['observers'] = {
  'checked, disabled, color'() {
    showChecked(this)
  },
}

function flipSwitch(instance: BuiltInInstance): void {
  const value = !instance.data.checked
  instance.setData({ checked: value })
  instance.triggerEvent('change', { value })
}

export const switchControl: BuiltIn = {
  tag: 'switch',
  definition: {
    properties: {
      ...checkedProperties(ACCENT),
      /** 'switch' | 'checkbox' */
      type: { type: String, value: 'switch' },
      name: String,
    },
    observers: {
      ...observers,
      type(type: string) {
        elementOf(this).dataset.type = type
      },
    },
    lifetimes: {
      created() {
        attachToggle(this, 'switch', () => flipSwitch(this))
        showChecked(this)
      },
    },
    methods: {
      activate() {
        if (!this.data.disabled) flipSwitch(this)
      },
      formValue() {
        return this.data.checked
      },
      formReset() {
        this.setData({ checked: false })
      },
    },
  },
  style: `
    wx-switch { display: inline-block; cursor: pointer; -webkit-tap-highlight-color: transparent }
    wx-switch[data-disabled], wx-checkbox[data-disabled], wx-radio[data-disabled] { cursor: default; opacity: .6 }
    wx-switch > div {
      position: relative; box-sizing: border-box; width: 52px; height: 32px; border-radius: 16px;
      background: #dfdfdf; transition: background-color .1s;
    }
    wx-switch > div::after {
      content: ''; position: absolute; top: 2px; left: 2px; width: 28px; height: 28px; border-radius: 14px;
      background: #fff; box-shadow: 0 1px 3px rgba(0, 0, 0, .4); transition: transform .2s ease-out;
    }
    wx-switch[data-checked] > div { background: var(--wx-color) }
    wx-switch[data-checked] > div::after { transform: translateX(20px) }
    @media (prefers-color-scheme: dark) {
      wx-switch > div { background: #4a4a4a }
      wx-switch[data-checked] > div { background: var(--wx-color) }
    }
    @media (prefers-reduced-motion: reduce) { wx-switch > div, wx-switch > div::after { transition: none } }
    wx-switch[data-type=checkbox] > div { width: 24px; height: 24px; border-radius: 3px; background: transparent; border: 1px solid #d1d1d1 }
    wx-switch[data-type=checkbox] > div::after { display: none }
    wx-switch[data-type=checkbox][data-checked] > div { background: var(--wx-color) }
  `,
}

const groupValue = (group: BuiltInInstance): string[] =>
  enclosed(group, 'checkbox', 'radio')
    .filter(({ data }) => data.checked)
    .map(({ data }) => String(data.value))

function flipCheckbox(instance: BuiltInInstance): void {
  instance.setData({ checked: !instance.data.checked })
  const group = enclosing(instance, 'checkbox-group')
  group?.triggerEvent('change', { value: groupValue(group) })
}

function chooseRadio(instance: BuiltInInstance): void {
  if (instance.data.checked) return
  const group = enclosing(instance, 'radio-group')
  for (const other of group ? enclosed(group, 'radio') : []) {
    if (other !== instance) other.setData({ checked: false })
  }
  instance.setData({ checked: true })
  group?.triggerEvent('change', { value: instance.data.value })
}

const choice = (
  tag: string,
  choose: (instance: BuiltInInstance) => void,
  style: string,
): BuiltIn => ({
  tag,
  definition: {
    properties: { ...checkedProperties(ACCENT), value: String, backgroundColor: String },
    observers,
    lifetimes: {
      created() {
        attachToggle(this, tag, () => choose(this))
        showChecked(this)
      },
    },
    methods: {
      activate() {
        if (!this.data.disabled) choose(this)
      },
    },
  },
  style,
})

const mark = (tag: string, radius: string) => `
  wx-${tag} { display: inline-block; cursor: pointer }
  wx-${tag} > div {
    position: relative; display: inline-block; box-sizing: border-box; width: 22px; height: 22px; margin-right: 5px;
    border: 1px solid #d1d1d1; border-radius: ${radius}; background: #fff; vertical-align: middle;
  }
  wx-${tag}[data-checked] > div { background: var(--wx-color); border-color: var(--wx-color) }
  wx-${tag}[data-checked] > div::after {
    content: ''; position: absolute; top: 3px; left: 7px; width: 5px; height: 10px;
    border: solid #fff; border-width: 0 2px 2px 0; transform: rotate(45deg);
  }
  @media (prefers-color-scheme: dark) {
    wx-${tag} > div { background: transparent; border-color: #5a5a5a }
    wx-${tag}[data-checked] > div { background: var(--wx-color); border-color: var(--wx-color) }
  }
`

export const checkbox = choice('checkbox', flipCheckbox, mark('checkbox', '3px'))
export const radio = choice('radio', chooseRadio, mark('radio', '50%'))

const group = (tag: string, value: (instance: BuiltInInstance) => unknown): BuiltIn => ({
  tag,
  definition: {
    properties: { name: String },
    methods: {
      formValue() {
        return value(this)
      },
      formReset() {
        for (const member of enclosed(this, 'checkbox', 'radio')) member.setData({ checked: false })
      },
    },
  },
  style: `wx-${tag} { display: block }`,
})

export const checkboxGroup = group('checkbox-group', groupValue)
export const radioGroup = group('radio-group', (instance) => groupValue(instance)[0] ?? '')

const LABELLED = ['button', 'checkbox', 'radio', 'switch', 'input', 'textarea']

/** Passes a tap on to its control: the one that `for` names, else the first inside. */
export const label: BuiltIn = {
  tag: 'label',
  definition: {
    properties: { for: String },
    lifetimes: {
      created() {
        const element = elementOf(this)
        const controls = LABELLED.map((tag) => `wx-${tag}`).join(',')
        element.addEventListener('click', ({ target }) => {
          // The control itself has heard the tap already.
          if (target instanceof Element && target.closest(controls)) return
          const id = String(this.data.for)
          const root = element.closest('wx-page') ?? document
          const control = id
            ? root.querySelector(`[id="${CSS.escape(id)}"]`)
            : element.querySelector(controls)
          callMethod(instanceOf(control), 'activate')
        })
      },
    },
  },
  style: 'wx-label { display: inline }',
}
