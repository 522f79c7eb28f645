import type { BuiltIn } from '../built-in'

export const text: BuiltIn = {
  tag: 'text',
  definition: {},
  style: 'wx-text { display: inline; white-space: pre-line }',
}
