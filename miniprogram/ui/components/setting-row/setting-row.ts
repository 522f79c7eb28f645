/** A line of the settings: a switch, or a value that a tap changes. The whole line is the target. */
Component({
  properties: {
    name: { type: String, value: '' },
    /** One line that says what the setting does. */
    hint: { type: String, value: '' },
    /** 'switch' or 'value'. */
    kind: { type: String, value: 'switch' },
    checked: { type: Boolean, value: false },
    value: { type: String, value: '' },
    /** The last line of its card draws no line below. */
    last: { type: Boolean, value: false },
  },
  methods: {
    onTap() {
      this.triggerEvent('change', { checked: !this.data.checked })
    },
  },
})
