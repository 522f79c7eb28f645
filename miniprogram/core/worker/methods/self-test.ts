import { checksum } from './checksum'
import type { MethodTable } from './index'
import { measureSpeed } from './speed'

/** Methods of the diagnosis page. They test the worker, so they run only there. */
export const selfTestMethods: MethodTable<'checksum' | 'speed'> = { checksum, speed: measureSpeed }
