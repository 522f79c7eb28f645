/** A row of the settings with a switch or a value. A tap anywhere on the row triggers `change`. */
Component({
  properties: {
    /** Name of the setting. */
    name: { type: String, value: '' },
    /** A one-line description. */
    hint: { type: String, value: '' },
    /** 'switch' or 'value'. */
    kind: { type: String, value: 'switch' },
    /** State of the switch. */
    checked: { type: Boolean, value: false },
    /** The value, for the kind 'value'. */
    value: { type: String, value: '' },
    /** Whether a tap destroys something; the name is red, without an arrow. */
    danger: { type: Boolean, value: false },
    /** The last row of a card has no line below it. */
    last: { type: Boolean, value: false },
  },
  methods: {
    onTap() {
      this.triggerEvent('change', { checked: !this.data.checked })
    },
  },
})
