import type { Host } from '../host'

/** Everything of `wx` that is not the router, the page or its bars. */
export function createApi(_host: Host): Record<string, unknown> {
  return {}
}
