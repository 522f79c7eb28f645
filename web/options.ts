/** Query parameters that select how the runtime behaves, with their values. The first value is the default. */
export const RUNTIME_OPTIONS = {
  /** `timer` replaces `Promise` by one built on `setTimeout`, as on iOS 15 and older. */
  promise: ['native', 'timer'],
  /** `async` separates the scripts of pages from the view, as WeChat's two threads do. */
  bridge: ['sync', 'async'],
} as const

type Values = typeof RUNTIME_OPTIONS

export type RuntimeOptions = { readonly [Name in keyof Values]: Values[Name][number] }

/** Reads the options from a URL's query. Throws if a value is unknown; the message lists the possible ones. */
export function readRuntimeOptions(query: URLSearchParams): RuntimeOptions {
  const entries = Object.entries(RUNTIME_OPTIONS).map(([name, values]) => {
    const value = query.get(name) ?? values[0]
    if (!values.some((known) => known === value)) {
      throw new Error(`${name} "${value}" is unknown; it can be ${values.join(' or ')}`)
    }
    return [name, value]
  })
  return Object.fromEntries(entries) as RuntimeOptions
}
