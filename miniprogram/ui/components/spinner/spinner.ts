/** A turning ring: something is being worked on. What it is stands beside it in words. */
Component({
  properties: {
    /** Its diameter, px. */
    size: { type: Number, value: 22 },
  },
})
