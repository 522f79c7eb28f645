import type { MethodTable } from './index'
import { outline, read } from './photo'

/** What needs the reader of photographs and its model: too large for the main package, so it runs in the worker alone. */
export const visionMethods: MethodTable<'outline' | 'read'> = { outline, read }
