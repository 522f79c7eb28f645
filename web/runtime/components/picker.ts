import { type OpenWheels, openWheels } from '../api/wheels'
import { type BuiltIn, type BuiltInInstance, host, listen } from '../built-in'
import { type DateFields, dateWheels, timeWheels, type Wheels } from './picker-date'

/** The wheels on the screen, and the `value` that they were given last. */
const open = new WeakMap<BuiltInInstance, { wheels: OpenWheels; value: string }>()

/** What a row shows: the item itself, or its field `range-key`. */
function rowsOf(instance: BuiltInInstance, list: unknown): string[] {
  const key = String(instance.data.rangeKey)
  return (Array.isArray(list) ? list : []).map((item) =>
    String(key ? (item as Record<string, unknown>)[key] : item),
  )
}

/** The wheels of each mode. */
const MODES: Record<string, (instance: BuiltInInstance) => Wheels> = {
  selector: (instance) => ({
    selected: [Number(instance.data.value) || 0],
    columns: () => [rowsOf(instance, instance.data.range)],
    // A string, as on a phone.
    value: ([index]) => String(index),
  }),
  multiSelector: (instance) => ({
    selected: ((instance.data.value as number[]) ?? []).map(Number),
    columns: () => ((instance.data.range as unknown[]) ?? []).map((list) => rowsOf(instance, list)),
    value: (selected) => [...selected],
  }),
  time: ({ data }) => timeWheels(String(data.value ?? ''), String(data.start), String(data.end)),
  date: ({ data }) =>
    dateWheels(
      String(data.value ?? ''),
      String(data.start),
      String(data.end),
      data.fields as DateFields,
    ),
}

async function show(instance: BuiltInInstance): Promise<void> {
  const { mode, headerText, disabled } = instance.data
  const wheels = MODES[String(mode)]?.(instance)
  if (disabled || !wheels || open.has(instance)) return
  const opened = openWheels(host(), {
    title: String(headerText),
    selected: wheels.selected,
    columns: (selected) => wheels.columns(selected),
    onTurn: (column, value) => instance.triggerEvent('columnchange', { column, value }),
  })
  open.set(instance, { wheels: opened, value: JSON.stringify(instance.data.value) })
  const selected = await opened.answer
  open.delete(instance)
  if (!selected) {
    instance.triggerEvent('cancel', {})
    return
  }
  const value = wheels.value(selected)
  instance.setData({ value })
  instance.triggerEvent('change', { value })
}

export const picker: BuiltIn = {
  tag: 'picker',
  definition: {
    properties: {
      mode: { type: String, value: 'selector' },
      headerText: String,
      disabled: Boolean,
      range: { type: null, value: [] },
      rangeKey: String,
      value: { type: null, value: 0 },
      start: String,
      end: String,
      /** 'year' | 'month' | 'day' */
      fields: { type: String, value: 'day' },
      name: String,
    },
    observers: {
      mode(mode: string) {
        if (!MODES[mode]) host().report(`<picker mode="${mode}"> is not supported`)
      },
      'range, value'() {
        // A page may change the later columns, and what is chosen in them, while an earlier one turns.
        const opened = open.get(this)
        if (!opened || this.data.mode !== 'multiSelector') return
        const value = JSON.stringify(this.data.value)
        const isNew = value !== opened.value
        opened.value = value
        opened.wheels.refresh(isNew ? (this.data.value as number[]).map(Number) : undefined)
      },
    },
    lifetimes: {
      created() {
        listen(this, 'tap', () => void show(this))
      },
    },
    methods: {
      formValue() {
        return this.data.value
      },
      formReset() {
        this.setData({ value: 0 })
      },
    },
  },
  style: 'wx-picker { display: block }',
}
