import type { BuiltIn } from '../built-in'
import { button } from './button'
import { canvas } from './canvas'
import { coverImage, image } from './image'
import { input } from './input'
import { scrollView } from './scroll-view'
import { text } from './text'
import { textarea } from './textarea'
import { coverView, view } from './view'

/** The built-in components that exist here. A tag that is missing fails the build with its name. */
export const builtIns: readonly BuiltIn[] = [
  view,
  text,
  button,
  input,
  textarea,
  scrollView,
  image,
  canvas,
  coverView,
  coverImage,
]
