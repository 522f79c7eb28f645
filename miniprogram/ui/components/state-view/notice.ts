/**
 * A message that a page shows above its content or instead of it, with at most one button: an empty list, an
 * error, an invitation. Usually shown by `state-view`.
 */
export interface Notice<Handler extends string = string> {
  /** Name of an icon. */
  readonly drawing?: string
  readonly tone?: 'calm' | 'care' | 'bad'
  readonly heading: string
  readonly text: string
  /** Label of the button; empty for none. */
  readonly action: string
  /** The page's handler for the button. */
  readonly handler: Handler
}
