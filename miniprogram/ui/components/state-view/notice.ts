/**
 * What a page says instead of its content, or above it, with at most one button: an empty list, an error, an
 * invitation. Usually shown by `state-view`.
 */
export interface Notice<Handler extends string = string> {
  /** Name of an icon. */
  readonly drawing?: string
  readonly tone?: 'calm' | 'care' | 'bad'
  readonly heading: string
  readonly text: string
  /** Label of the button; empty for none. */
  readonly action: string
  /** What the button does; the page knows how. */
  readonly handler: Handler
}
