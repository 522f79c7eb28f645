import type { MethodTable } from './index'
import { outline, read } from './photo'

/** Methods that need core/vision and its model: too large for the main package, so they run only in the worker. */
export const visionMethods: MethodTable<'outline' | 'read'> = { outline, read }
