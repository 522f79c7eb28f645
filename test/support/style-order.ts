import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { repositoryRoot } from '../../tools/mini-program/files'
import { readBuiltIns } from '../../web/build/built-ins'
import { Files } from '../../web/build/files'
import { compileStyle, runtimeStyle, stylePrefixes } from '../../web/build/package'
import { readProject } from '../../web/build/project'
import { DEFAULT_ENGINE, enginePartsOf } from '../../web/engine'
import { SITE_EDITION } from '../../web/site/build'

const root = (path: string) => resolve(repositoryRoot, path)

/**
 * All style sheets of the site as one: those of the runtime and the mini program in the order of `npm start`, then
 * site.css. The site has them in several files; with `lookDifferences` one sees whether each page looks as with this one.
 */
export async function oneSheet(): Promise<string> {
  const sources = new Files(root('miniprogram'), root('node_modules'))
  const { compiler } = enginePartsOf(DEFAULT_ENGINE)
  const builtIns = await readBuiltIns(root('web/runtime'), compiler, [])
  const units = [...readProject(sources, [], SITE_EDITION.absent).units.values()]
  const prefixes = stylePrefixes(units, sources)
  const app = compileStyle(units, prefixes, sources, builtIns, [])
  // An inline sheet finds pictures below the page, a file of assets/ beside its folder.
  const site = readFileSync(root('web/site/site.css'), 'utf8').replaceAll('../icons/', 'icons/')
  return [runtimeStyle(builtIns), app, site].join('\n')
}

/**
 * Runs in a browser: what looks different on the page on top and in the bars as soon as `sheet` replaces the page's own
 * sheets, as `element property: own value, value with sheet`. Puts the own sheets back.
 */
export function lookDifferences(sheet: string): string[] {
  const still = document.createElement('style')
  still.textContent =
    '*, ::before, ::after { transition: none !important; animation: none !important }'
  const whole = document.createElement('style')
  whole.textContent = sheet
  document.head.append(still)
  const own = [...document.styleSheets].filter(({ ownerNode }) => ownerNode !== still)
  const elements = [...document.querySelectorAll('body *')].filter(
    (element) => !element.closest('.page-layer[hidden], head, script, link'),
  )
  // Most properties are set nowhere.
  const names = new Set<string>()
  const collect = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if (rule instanceof CSSStyleRule)
        for (const name of rule.style) if (!name.startsWith('--')) names.add(name)
      if (rule instanceof CSSGroupingRule) collect(rule.cssRules)
    }
  }
  document.head.append(whole)
  for (const { cssRules } of document.styleSheets) collect(cssRules)
  whole.remove()
  const read = () =>
    elements.flatMap((element) =>
      ['', '::before', '::after'].map((pseudo) => {
        const style = getComputedStyle(element, pseudo)
        if (pseudo && style.content === 'none') return {}
        return Object.fromEntries([...names].map((name) => [name, style.getPropertyValue(name)]))
      }),
    )
  // Columns are not balanced to the same fraction of a pixel each time.
  const measured = ['height', 'block-size', 'perspective-origin', 'transform-origin']
  const isAlike = (property: string, own = '', other = '') => {
    const [a, b] = [own, other].map((value) => value.split(' ').map(Number.parseFloat))
    const isClose = () => a.length === b.length && a.every((px, i) => Math.abs(px - b[i]) < 1)
    return own === other || (measured.includes(property) && isClose())
  }
  const before = read()
  for (const one of own) one.disabled = true
  document.head.append(whole)
  const after = read()
  whole.remove()
  for (const one of own) one.disabled = false
  still.remove()
  return before.flatMap((values, index) => {
    const element = elements[Math.floor(index / 3)]
    const name = `${element.localName}.${[...element.classList].join('.')}${['', '::before', '::after'][index % 3]}`
    return Object.keys({ ...values, ...after[index] })
      .filter((property) => !isAlike(property, values[property], after[index][property]))
      .map((property) => `${name} ${property}: ${values[property]}, ${after[index][property]}`)
  })
}
