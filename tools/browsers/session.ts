/** A window of a browser under remote control. */
export interface Session {
  /** Such as `Firefox 153.7.0`. */
  readonly name: string
  /** Whether a page may read the clipboard here. If not, the page offers a field to paste into. */
  readonly readsClipboard: boolean
  /** Sets the size of the page, px. */
  resize(width: number, height: number): Promise<void>
  open(url: string): Promise<void>
  reload(): Promise<void>
  /** Runs a function in the page. Arguments and result are JSON. */
  evaluate<A extends unknown[], R>(run: (...args: A) => R, ...args: A): Promise<Awaited<R>>
  /** Clicks a place of the page, px. */
  click(x: number, y: number): Promise<void>
  /** Presses keys together, such as `5`, or `Control` and `v`. */
  press(...keys: string[]): Promise<void>
  close(): Promise<void>
}

/** A browser that is not on this machine, and what installs it. */
export class MissingBrowser extends Error {}
