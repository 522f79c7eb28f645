import type { createPermissions } from './permission'
import type { Sharing } from './share'

/** What built-in components need of the API: sharing, permissions. */
export interface Services {
  readonly sharing: Sharing
  readonly permissions: ReturnType<typeof createPermissions>
}

let current: Services | undefined

/** Called once by `createApi`. */
export function provideServices(given: Services): void {
  current = given
}

export function services(): Services {
  if (!current) throw new Error('A component reaches for wx before createApi')
  return current
}
