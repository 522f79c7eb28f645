import { drawings } from './drawings'
import { maskStyle } from './mask'

/** A line drawing in the colour of the text around it. */
Component({
  properties: {
    /** A name of drawings.ts. */
    name: { type: String, value: '' },
    /** Side of the square, px. */
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
