import { drawings } from './drawings'
import { maskStyle } from './mask'

/** An icon in the colour of the surrounding text. */
Component({
  properties: {
    /** A key of `drawings`. */
    name: { type: String, value: '' },
    /** Width and height, px. */
    size: { type: Number, value: 24 },
  },
  data: { style: '' },
  observers: {
    'name, size'(name: string, size: number) {
      const drawing = drawings[name]
      if (drawing) this.setData({ style: maskStyle(drawing, size) })
    },
  },
})
