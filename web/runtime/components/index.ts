import type { BuiltIn } from '../built-in'
import { button } from './button'
import { camera } from './camera'
import { canvas } from './canvas'
import { form } from './form'
import { input } from './input'
import { rootPortal } from './root-portal'
import { scrollView } from './scroll-view'
import { slider } from './slider'
import { text } from './text'
import { textarea } from './textarea'
import { view } from './view'

/** All built-in components. Any other tag fails the build with its name. */
export const builtIns: readonly BuiltIn[] = [
  button,
  camera,
  canvas,
  form,
  input,
  rootPortal,
  scrollView,
  slider,
  text,
  textarea,
  view,
]
