/** What the nodes and arcs of a chain mean on the board. */
Component({
  properties: {
    /** The words of the board, from strings/. */
    words: { type: Object, value: null as Record<string, string> | null },
  },
})
