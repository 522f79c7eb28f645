import type { BuiltIn } from '../built-in'
import { button } from './button'
import { camera } from './camera'
import { canvas } from './canvas'
import { checkbox, checkboxGroup, label, radio, radioGroup, switchControl } from './choice'
import { form } from './form'
import { coverImage, image } from './image'
import { icon, progress } from './indicator'
import { input } from './input'
import { navigator } from './navigator'
import { pageMeta, rootPortal } from './page-parts'
import { picker } from './picker'
import { richText } from './rich-text'
import { scrollView } from './scroll-view'
import { slider } from './slider'
import { swiper, swiperItem } from './swiper'
import { text } from './text'
import { textarea } from './textarea'
import { coverView, view } from './view'

/** The built-in components that exist here. A tag that is missing fails the build with its name. */
export const plainBuiltIns: readonly BuiltIn[] = [
  ...[view, coverView, scrollView, swiper, swiperItem, rootPortal],
  ...[text, richText, icon, progress],
  ...[button, input, textarea, picker, slider, switchControl],
  ...[form, label, checkbox, checkboxGroup, radio, radioGroup],
  ...[image, coverImage, canvas, camera],
  ...[navigator, pageMeta],
]
