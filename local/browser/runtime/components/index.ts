import type { BuiltIn } from '../built-in'

/** Every built-in component that exists here; anything else in a template fails the build. */
export const builtIns: readonly BuiltIn[] = []
