/** The properties that a beat bar has in common with the panels around it. */
export const beatProperties = {
  /** Label of the button that goes on; empty for none. */
  action: { type: String, value: '' },
  /** Label of a second button; empty for none. */
  other: { type: String, value: '' },
  /** The current beat, from 1, and the number of beats; 0 for an explanation that is shown at once. */
  beat: { type: Number, value: 0 },
  beats: { type: Number, value: 0 },
  /** Screen reader label of the button to the beat before. */
  backLabel: { type: String, value: '' },
}
