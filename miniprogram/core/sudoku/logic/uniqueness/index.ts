import { avoidableRectangles } from './avoidable-rectangles'
import { bivalueGraves } from './bivalue-graves'
import { evenPatterns } from './even-patterns'
import { extendedRectangles } from './extended-rectangles'
import { uniqueRectangles } from './unique-rectangles'

/** The techniques that require a unique solution. */
export const uniqueness = [
  ...uniqueRectangles,
  ...avoidableRectangles,
  ...extendedRectangles,
  ...evenPatterns,
  ...bivalueGraves,
]
