/** What WeChat puts into a worker's global scope, as far as it is used here. */
declare const worker: {
  /** Messages arrive as they were posted, not wrapped in an event. */
  onMessage(listener: (message: unknown) => void): void
  postMessage(message: object): void
}

declare const console: { error(...values: unknown[]): void }
