import { drawings } from './drawings'

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
      if (!drawing) return
      const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='#000' stroke-width='1.8' stroke-linecap='round' stroke-linejoin='round'>${drawing}</svg>`
      const image = `url("data:image/svg+xml,${encodeURIComponent(svg)}")`
      this.setData({ style: `font-size:${size}px;-webkit-mask-image:${image};mask-image:${image}` })
    },
  },
})
