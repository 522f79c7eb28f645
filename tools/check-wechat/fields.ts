import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Finding, forEachFile, located, TAG, withoutComments } from './rules'

/** Components that show their content in a fixed layer. */
const FIXED_LAYERS = ['sheet', 'van-popup']

/** An element of a template. */
interface Element {
  readonly index: number
  readonly name: string
  readonly attributes: string
  /** Whether it or an element around it is a fixed layer. */
  readonly isFixed: boolean
}

/** Fields that lose characters or scroll away on a phone. */
export function fieldProblems(miniprogram: string): string[] {
  return forEachFile(miniprogram, /\.wxml$/, (file, text) => {
    const besides = (extension: string) => {
      const path = resolve(miniprogram, file.replace(/wxml$/, extension))
      return existsSync(path) ? readFileSync(path, 'utf8') : ''
    }
    const methods = methodsOf(besides('ts') + besides('js'))
    const elements = elementsOf(withoutComments(text), fixedClasses(besides('wxss')))
    const findings = elements.flatMap(({ index, name, attributes, isFixed }): Finding[] => {
      if (name !== 'input' && name !== 'textarea') return []
      const bound = /\svalue="\{\{([\w.]+)\}\}"/.exec(attributes)?.[1]
      const handler = /\s(?:bind|catch):?input="(\w+)"/.exec(attributes)?.[1]
      const echoes = bound && handler && setsData(methods, handler, bound)
      const lacksFixed = name === 'textarea' && isFixed && !/\sfixed(?![\w-])/.test(attributes)
      return [
        ...(echoes ? [[index, `${handler} sets ${bound}, to which the field is bound`]] : []),
        ...(lacksFixed ? [[index, 'a textarea in a fixed layer needs the attribute fixed']] : []),
      ] as Finding[]
    })
    return located(file, text, findings)
  })
}

/** The classes of a style sheet with `position: fixed`. */
function fixedClasses(styles: string): string[] {
  const rules = styles.matchAll(/([^{}]*)\{[^{}]*position:\s*fixed/g)
  return Array.from(rules, ([, selector]) => selector.match(/\.[\w-]+/g) ?? []).flat()
}

function elementsOf(template: string, fixed: readonly string[]): Element[] {
  const elements: Element[] = []
  const layers: boolean[] = []
  for (const { index, 1: closing, 2: name, 3: attributes, 4: empty } of template.matchAll(TAG)) {
    if (closing) {
      layers.pop()
      continue
    }
    const classes = /\sclass="([^"]*)"/.exec(attributes)?.[1].split(/\s+/) ?? []
    const isFixed =
      layers.at(-1) === true ||
      FIXED_LAYERS.includes(name) ||
      classes.some((one) => fixed.includes(`.${one}`))
    elements.push({ index, name, attributes, isFixed })
    if (!empty) layers.push(isFixed)
  }
  return elements
}

/** The bodies of the methods of a page or component by name, from formatted source. */
function methodsOf(script: string): ReadonlyMap<string, string> {
  const methods = script.matchAll(/^( +)(?:async )?(\w+)\(([\s\S]*?)^\1\},?$/gm)
  return new Map(Array.from(methods, ([, , name, body]) => [name, body]))
}

/** Whether a method, or one that it calls, passes `key` to `setData`. */
function setsData(
  methods: ReadonlyMap<string, string>,
  name: string,
  key: string,
  seen = new Set<string>(),
): boolean {
  const body = methods.get(name)
  if (body === undefined || seen.has(name)) return false
  seen.add(name)
  const writes = new RegExp(`[{,]\\s*['"]?${key.replace('.', '\\.')}['"]?\\s*[:,}]`)
  const patches = body.matchAll(/\.setData\((\{[\s\S]*?\})[,)]/g)
  if (Array.from(patches).some(([, patch]) => writes.test(patch))) return true
  const calls = body.matchAll(/\bthis\.(\w+)\(/g)
  return Array.from(calls).some(([, called]) => setsData(methods, called, key, seen))
}
