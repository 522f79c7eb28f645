import type { Permissions } from './permission'
import type { Sharing } from './share'

/** What built-in components need of the API. */
export interface Services {
  readonly sharing: Sharing
  readonly permissions: Permissions
}

let current: Services | undefined

/** Called once by `createApi`. */
export function provideServices(services: Services): void {
  current = services
}

export function services(): Services {
  if (!current) throw new Error('A component uses wx before createApi has run')
  return current
}
