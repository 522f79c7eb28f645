import type { BuiltIn } from '../built-in'
import { hoverProperties } from './hover'

export const view: BuiltIn = {
  tag: 'view',
  definition: {
    properties: {
      ...hoverProperties('none', 50, 400),
      // Data for the WXS function of `change:prop`.
      prop: { type: null, value: null },
    },
  },
  style: 'wx-view { display: block }',
}
