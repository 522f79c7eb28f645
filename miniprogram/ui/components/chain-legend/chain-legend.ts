/** What the nodes of a drawing with links mean on the board, and of a chain also its arcs. */
Component({
  properties: {
    /** `chain` or `nodes`. */
    kind: { type: String, value: 'chain' },
    /** The words of the board, from strings/. */
    words: { type: Object, value: null as Record<string, string> | null },
  },
})
