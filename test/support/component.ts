import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { load, render, sleep } from 'miniprogram-simulate'
import simulated from 'miniprogram-simulate/src/utils'
import { repositoryRoot } from '../../tools/mini-program/files'
import { resolveReference } from '../../tools/mini-program/references'

const miniprogram = resolve(repositoryRoot, 'miniprogram')

type Definition = Record<string, unknown>

/** A rendered component. miniprogram-simulate's own types lack `addEventListener`. */
export interface Rendered {
  readonly dom: HTMLElement | undefined
  readonly data: Record<string, unknown>
  readonly instance: Record<string, unknown>
  setData(patch: Record<string, unknown>): void
  triggerLifeTime(name: 'ready' | 'moved' | 'detached'): void
  triggerPageLifeTime(name: 'show' | 'hide'): void
  attach(parent: Node): void
  detach(): void
  addEventListener(name: string, listener: (event: { detail: unknown }) => void): void
}

/**
 * Renders a component of the mini program with WeChat's exparser in jsdom.
 *
 * @param path relative to miniprogram/, without extension: `ui/components/board/board`
 *
 * Unlike on a phone, `aria-*` attributes are dropped and elements have no size.
 */
export function loadComponent(path: string, properties: Record<string, unknown> = {}): Rendered {
  const id = load(resolve(miniprogram, path), tagOf(path), {
    compiler: 'official',
    rootPath: miniprogram,
    usingComponents: packagedComponents(path),
  })
  const component = render(id, properties) as unknown as Rendered
  component.attach(document.createElement('div'))
  rendered.push(component)
  return component
}

/**
 * The elements with a class (`.key`) or a tag (`van-cell`) in a component and all nested components.
 * Class names in the document have the tag of their component as a prefix (`digit-pad--key`); omit it.
 */
export function elementsOf(component: Rendered, selector: string): HTMLElement[] {
  const name = selector.replace(/^\./, '')
  return Array.from(component.dom?.querySelectorAll<HTMLElement>('*') ?? []).filter((element) =>
    selector.startsWith('.')
      ? [...element.classList].some((token) => token === name || token.endsWith(`--${name}`))
      : element.localName === name,
  )
}

/** Taps an element and waits for event handlers and updates. */
export async function tap(component: Rendered, selector: string, index = 0): Promise<void> {
  const target = elementsOf(component, selector)[index]
  if (!target) throw new Error(`Nothing matches ${selector} at ${index}.`)
  const touch = new Touch({ identifier: 0, target, clientX: 0, clientY: 0 })
  const common = { bubbles: true, cancelable: true, changedTouches: [touch] }
  target.dispatchEvent(new TouchEvent('touchstart', { ...common, touches: [touch] }))
  target.dispatchEvent(new TouchEvent('touchend', { ...common, touches: [] }))
  await sleep(10)
}

/** An array that collects the details of all later events with this name. */
export function eventsOf(component: Rendered, name: string): unknown[] {
  const details: unknown[] = []
  component.addEventListener(name, ({ detail }) => details.push(detail))
  return details
}

const rendered: Rendered[] = []
afterEach(() => {
  for (const component of rendered.splice(0)) component.detach()
})

const tagOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)

/**
 * miniprogram-simulate runs a component's script with `require` on every load, then deletes it from the
 * require cache. Jest ignores the deletion, so a second load in a test file would define nothing. Each
 * definition is therefore cached on the first run and defined again on later ones.
 */
const definitions = new Map<string, Definition>()
const define = (globalThis as unknown as { Component(definition: Definition): void }).Component
simulated.runJs = (path: string) => {
  let definition = definitions.get(path)
  if (!definition) {
    const capture = (captured: Definition) => {
      definition = captured
    }
    Object.assign(global, { Component: capture })
    jest.requireActual(path)
    Object.assign(global, { Component: define })
    if (!definition) throw new Error(`${path} defines no component.`)
    definitions.set(path, definition)
  }
  // Registering a component modifies its relations, so pass copies.
  const relations = Object.entries((definition.relations ?? {}) as Record<string, Definition>)
  define({
    ...definition,
    relations: Object.fromEntries(relations.map(([key, value]) => [key, { ...value }])),
  })
}

/** The paths of the npm components in a component's tree, by tag. miniprogram-simulate only resolves files. */
function packagedComponents(path: string): Record<string, string> {
  const found: Record<string, string> = {}
  const seen = new Set<string>()
  const visit = (json: string) => {
    if (seen.has(json)) return
    seen.add(json)
    const { usingComponents = {} } = JSON.parse(readFileSync(resolve(miniprogram, json), 'utf8'))
    for (const [tag, specifier] of Object.entries<string>(usingComponents)) {
      const target = resolveReference(miniprogram, json, { kind: 'component', specifier })
      if (!target) throw new Error(`${json}: ${tag} is not at ${specifier}.`)
      if (!/^[./]/.test(specifier)) found[tag] = `/${target.slice(0, -'.json'.length)}`
      visit(target)
    }
  }
  if (existsSync(resolve(miniprogram, `${path}.json`))) visit(`${path}.json`)
  return found
}
