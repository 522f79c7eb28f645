import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { load, render, sleep } from 'miniprogram-simulate'
import simulated from 'miniprogram-simulate/src/utils'
import { repositoryRoot } from '../../tools/mini-program/files'
import { resolveReference } from '../../tools/mini-program/references'

const miniprogram = resolve(repositoryRoot, 'miniprogram')

type Definition = Record<string, unknown>
/** A rendered component; miniprogram-simulate's types leave out its events. */
export interface Rendered {
  readonly dom: HTMLElement | undefined
  readonly data: Record<string, unknown>
  readonly instance: Record<string, unknown> &
    Record<Hook, ((...values: unknown[]) => void) | undefined>
  setData(patch: Record<string, unknown>): void
  triggerLifeTime(name: 'ready' | 'moved' | 'detached'): void
  attach(parent: Node): void
  detach(): void
  addEventListener(name: string, listener: (event: { detail: unknown }) => void): void
}

type Hook = 'onLoad' | 'onShow' | 'onReady' | 'onHide' | 'onUnload'

/**
 * Renders a component of the mini program on WeChat's exparser, inside jsdom's document.
 *
 * @param path below miniprogram/, without suffix: `ui/components/board/board`
 *
 * Differences to a phone: `aria-*` attributes are dropped, and nothing has a size.
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

/** Renders a page, written with `Page` or with `Component`, as if opened with this query. */
export function loadPage(path: string, query: Record<string, string> = {}): Rendered {
  const page = loadComponent(path)
  page.instance.onLoad?.(query)
  page.instance.onShow?.()
  page.instance.onReady?.()
  return page
}

/**
 * The elements of a class (`.key`) or a tag (`van-cell`) in a component and all components inside it.
 * The document's class names carry their component's tag (`digit-pad--key`); leave it out.
 */
export function elementsOf(component: Rendered, selector: string): HTMLElement[] {
  const name = selector.replace(/^\./, '')
  return Array.from(component.dom?.querySelectorAll<HTMLElement>('*') ?? []).filter((element) =>
    selector.startsWith('.')
      ? [...element.classList].some((own) => own === name || own.endsWith(`--${name}`))
      : element.localName === name,
  )
}

/** Touches an element shortly and waits until everything has reacted. */
export async function tap(component: Rendered, selector: string, index = 0): Promise<void> {
  const target = elementsOf(component, selector)[index]
  if (!target) throw new Error(`Nothing matches ${selector} at ${index}.`)
  const touch = new Touch({ identifier: 0, target, clientX: 0, clientY: 0 })
  const common = { bubbles: true, cancelable: true, changedTouches: [touch] }
  target.dispatchEvent(new TouchEvent('touchstart', { ...common, touches: [touch] }))
  target.dispatchEvent(new TouchEvent('touchend', { ...common, touches: [] }))
  await sleep(10)
}

/** The details of every event of this name that a component sends from now on. */
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
 * miniprogram-simulate runs a component's script with `require` for every load and deletes it from
 * require's cache after, which Jest ignores: the second load in a test file would define nothing. So
 * each definition is kept at its first run, and handed over again at the next.
 */
const definitions = new Map<string, Definition>()
const define = (globalThis as unknown as { Component(definition: Definition): void }).Component
simulated.runJs = (path: string) => {
  let definition = definitions.get(path)
  if (!definition) {
    const catching = (caught: Definition) => {
      definition = caught
    }
    const page = (caught: Definition) => catching(componentOfPage(caught))
    Object.assign(global, { Component: catching, Page: page })
    jest.requireActual(path)
    Object.assign(global, { Component: define, Page: undefined })
    if (!definition) throw new Error(`${path} defines no component.`)
    definitions.set(path, definition)
  }
  // Relations are rewritten in place while a component is registered.
  const relations = Object.entries((definition.relations ?? {}) as Record<string, Definition>)
  define({
    ...definition,
    relations: Object.fromEntries(relations.map(([key, value]) => [key, { ...value }])),
  })
}

/** exparser's component for a page: functions are its methods, other members belong to each instance. */
function componentOfPage({ data, options, behaviors, ...members }: Definition): Definition {
  const entries = Object.entries(members)
  const methods = entries.filter(([, member]) => typeof member === 'function')
  const fields = entries.filter(([, member]) => typeof member !== 'function')
  return {
    data,
    options,
    behaviors,
    methods: Object.fromEntries(methods),
    lifetimes: {
      created(this: Definition) {
        Object.assign(this, structuredClone(Object.fromEntries(fields)))
      },
    },
  }
}

/** Tag → path of the npm components in a component's tree; miniprogram-simulate resolves only files. */
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
