import { avoidableRectangles } from './avoidable-rectangles'
import { bivalueGrave } from './bivalue-grave'
import { uniqueRectangles } from './unique-rectangles'

/** What holds only for puzzles that are known to have one solution. */
export const uniqueness = [...uniqueRectangles, ...avoidableRectangles, ...bivalueGrave]
