import { avoidableRectangles } from './avoidable-rectangles'
import { bivalueGrave } from './bivalue-grave'
import { uniqueRectangles } from './unique-rectangles'

/** The techniques that require a unique solution. */
export const uniqueness = [...uniqueRectangles, ...avoidableRectangles, ...bivalueGrave]
