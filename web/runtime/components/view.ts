import type { BuiltIn } from '../built-in'
import { attachHover, hoverProperties } from './hover'

export const view: BuiltIn = {
  tag: 'view',
  definition: {
    properties: hoverProperties('none', 50, 400),
    lifetimes: {
      created() {
        attachHover(this)
      },
    },
  },
  style: 'wx-view { display: block }',
}
