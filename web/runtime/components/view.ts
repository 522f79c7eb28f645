import type { BuiltIn } from '../built-in'
import { attachHover, hoverProperties } from './hover'

const block = (tag: string): BuiltIn => ({
  tag,
  definition: {
    properties: hoverProperties('none', 50, 400),
    lifetimes: {
      created() {
        attachHover(this)
      },
    },
  },
  style: `wx-${tag} { display: block }`,
})

export const view = block('view')
/** An ordinary view here: nothing native lies above the page in a browser. */
export const coverView: BuiltIn = {
  ...block('cover-view'),
  style:
    'wx-cover-view { display: block; line-height: 1.2; overflow: hidden; white-space: nowrap }',
}
