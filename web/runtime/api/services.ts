import type { Permissions } from './permission'
import type { Sharing } from './share'

/** The parts of `wx` that built-in components use. */
interface Services {
  readonly sharing: Sharing
  readonly permissions: Permissions
}

let current: Services | undefined

/** Called once by `createApi`. */
export function provideServices(services: Services): void {
  current = services
}

export function services(): Services {
  if (!current) throw new Error('services() was called before createApi()')
  return current
}
