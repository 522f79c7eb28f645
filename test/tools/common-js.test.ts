import { toCommonJs } from '../../tools/build/common-js'

/** What a module exports whose imports are these modules. */
function exportsOf(code: string, modules: Record<string, object> = {}): object {
  const module = { exports: {} }
  const load = new Function('module', 'require', toCommonJs('a.ts', code).code)
  load(module, (path: string) => modules[path])
  return module.exports
}

describe('a module as CommonJS', () => {
  test('exports what it declares, under the names that it gives', () => {
    const code = `export const a = 1, 字 = '文'; export function f() { return b }
      export class C {} const b = 2; export { b, b as d }; export var E = ((E2) => E2)({ x: 1 })`
    const found = exportsOf(code) as Record<string, () => unknown>
    expect(Object.keys(found)).toEqual(['a', '字', 'f', 'C', 'b', 'd', 'E'])
    expect(found.f()).toBe(2)
  })

  test('has what it imports, and exports again what it names', () => {
    const code = `import { x, y as z } from './m'; import * as all from "./m"; import './effects'
      export { x as again } from './m'; export * from './more'; export const own = [x, z, all.y]`
    const modules = { './m': { x: 1, y: 2 }, './more': { own: 0, other: 3 } }
    expect(exportsOf(code, modules)).toEqual({ again: 1, other: 3, own: [1, 2, 2] })
  })

  test('is strict, and nothing but its statements', () => {
    expect(toCommonJs('a.ts', '// A note.\nlet 数 = 1\n数++').code).toBe(
      '"use strict";\nlet 数 = 1\n数++\n',
    )
  })

  test.each([
    'export let a = 1',
    'let a = 1; export { a }',
    'export default 1',
    'export default function f() {}',
    "import a from './a'",
    "export * as a from './a'",
  ])('is refused where it would not be the same: %s', (code) => {
    expect(() => toCommonJs('a.ts', code)).toThrow('a.ts: this cannot be written as CommonJS')
  })
})
