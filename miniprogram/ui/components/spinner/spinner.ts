/** A turning ring that indicates work in progress. The page shows a text beside it. */
Component({
  properties: {
    /** Diameter, px. */
    size: { type: Number, value: 22 },
  },
})
