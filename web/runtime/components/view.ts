import type { BuiltIn } from '../built-in'
import { hoverProperties } from './hover'

export const view: BuiltIn = {
  tag: 'view',
  definition: { properties: hoverProperties('none', 50, 400) },
  style: 'wx-view { display: block }',
}
