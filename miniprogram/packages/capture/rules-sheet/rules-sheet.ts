import { type RulesView, rulesView } from '../rules-view'

/** Shown before the page has set its rules. */
const CLASSIC = rulesView({ rules: { size: 9 }, drawn: '' })

/**
 * The sheet 题型: which rules a puzzle has. Triggers `size` with a new size, `jigsaw` and `flag` with whether the rule is on,
 * `draw` with a rule to draw, `close`, and `sheet` like `sheet`.
 */
Component({
  properties: {
    show: { type: Boolean, value: false },
    /** The sizes to choose from; empty if the size is given. */
    sizes: { type: Array, value: [] as { value: number; text: string }[] },
    rules: { type: Object, value: CLASSIC },
  },
  data: {
    shapes: [] as { value: string; text: string }[],
  },
  observers: {
    rules(rules: RulesView) {
      const shapes = [
        { value: 'boxes', text: rules.t.boxes },
        { value: 'jigsaw', text: rules.t.jigsaw },
      ]
      if (shapes[0].text !== this.data.shapes[0]?.text) this.setData({ shapes })
    },
  },
  methods: {
    onSize(event: WechatMiniprogram.CustomEvent<{ value: number }>) {
      this.triggerEvent('size', { size: event.detail.value })
    },
    onShape(event: WechatMiniprogram.CustomEvent<{ value: string }>) {
      this.triggerEvent('jigsaw', { on: event.detail.value === 'jigsaw' })
    },
    onDraw(event: WechatMiniprogram.CustomEvent) {
      this.triggerEvent('draw', { rule: event.currentTarget.dataset.rule })
    },
    onFlag(event: WechatMiniprogram.CustomEvent<{ checked: boolean }>) {
      const { flag } = event.currentTarget.dataset
      this.triggerEvent('flag', { flag, on: event.detail.checked })
    },
    onSheet(event: WechatMiniprogram.CustomEvent<{ isOpen: boolean }>) {
      this.triggerEvent('sheet', event.detail)
    },
    onClose() {
      this.triggerEvent('close')
    },
  },
})
