import {
  type Caller,
  type GlassComponent,
  type GlassNode,
  glassEasel,
} from 'glass-easel-miniprogram-adapter'
import { instanceOf } from './built-in'
import { builtIns } from './components'
import { guard } from './emitter'

interface Fields {
  id?: boolean
  dataset?: boolean
  mark?: boolean
  rect?: boolean
  size?: boolean
  scrollOffset?: boolean
  properties?: readonly string[]
  computedStyle?: readonly string[]
  node?: boolean
}

type Result = Record<string, unknown>
type Callback = (result: unknown) => void

const RECT: Fields = { id: true, dataset: true, rect: true, size: true }
const SCROLL: Fields = { id: true, dataset: true, scrollOffset: true }

interface Request {
  readonly component: Caller | undefined
  /** Undefined for the viewport. */
  readonly selector: string | undefined
  readonly all: boolean
  readonly fields: Fields
  readonly callback?: Callback
}

/** `wx.createSelectorQuery()`: queries positions and sizes of nodes asynchronously. */
export class SelectorQuery {
  private readonly requests: Request[] = []

  /** `component` is a page or component; default is the current page. */
  constructor(
    private readonly currentPage: () => Caller | undefined,
    private component?: Caller,
  ) {}

  in(component: Caller): this {
    this.component = component
    return this
  }

  select(selector: string): NodesRef {
    return this.ref(selector, false)
  }

  selectAll(selector: string): NodesRef {
    return this.ref(selector, true)
  }

  selectViewport(): NodesRef {
    return this.ref(undefined, false)
  }

  exec(callback?: (results: unknown[]) => void): this {
    const requests = [...this.requests]
    setTimeout(() => {
      const results = requests.map((request) => {
        const result = answer(request, this.currentPage())
        const { callback: own } = request
        if (own) guard(() => own(result))
        return result
      })
      if (callback) guard(() => callback(results))
    })
    return this
  }

  private ref(selector: string | undefined, all: boolean): NodesRef {
    const ask = (fields: Fields, callback?: Callback) => {
      this.requests.push({ component: this.component, selector, all, fields, callback })
      return this
    }
    return {
      fields: ask,
      boundingClientRect: (callback) => ask(RECT, callback),
      scrollOffset: (callback) => ask(SCROLL, callback),
      node: (callback) => ask({ node: true }, callback),
    }
  }
}

interface NodesRef {
  fields(fields: Fields, callback?: Callback): SelectorQuery
  boundingClientRect(callback?: Callback): SelectorQuery
  scrollOffset(callback?: Callback): SelectorQuery
  node(callback?: Callback): SelectorQuery
}

function answer(request: Request, page: Caller | undefined): unknown {
  const { selector, all, fields } = request
  const component = request.component ?? page
  if (!component) return all ? [] : null
  if (selector === undefined) return describeViewport(component, fields)
  const root = component._$.getShadowRoot()
  if (all) return (root?.querySelectorAll(selector) ?? []).map((node) => describe(node, fields))
  const node = root?.querySelector(selector)
  return node ? describe(node, fields) : null
}

function describeViewport(component: Caller, fields: Fields): Result {
  const page = component._$.$$?.closest<HTMLElement>('wx-page')
  const { clientWidth: width = 0, clientHeight: height = 0 } = page?.parentElement ?? {}
  const result: Result = {}
  if (fields.id) result.id = ''
  if (fields.dataset) result.dataset = {}
  if (fields.rect) Object.assign(result, { left: 0, top: 0, right: width, bottom: height })
  if (fields.size) Object.assign(result, { width, height })
  if (fields.scrollOffset && page) Object.assign(result, scrollOffset(page))
  return result
}

function describe(node: GlassNode, fields: Fields): Result {
  const element = node.$$ as HTMLElement
  const instance = instanceOf(element)
  const builtIn = instance && builtIns.find(({ tag }) => element.localName === `wx-${tag}`)
  const result: Result = {}
  if (fields.id) result.id = node.id
  if (fields.dataset) result.dataset = { ...node.dataset }
  if (fields.mark) result.mark = { ...node.collectMarks() }
  if (fields.rect || fields.size) {
    const { left, top, right, bottom, width, height } = rectInPage(element)
    if (fields.rect) Object.assign(result, { left, top, right, bottom })
    if (fields.size) Object.assign(result, { width, height })
  }
  if (fields.scrollOffset) {
    const scroller = (instance && builtIn?.scroller?.(instance)) ?? element
    Object.assign(result, scrollOffset(scroller))
  }
  for (const name of fields.properties ?? []) {
    if (!glassEasel.Component.isComponent(node)) continue
    const component: GlassComponent = node
    if (glassEasel.Component.hasProperty(component, name)) result[name] = component.data[name]
  }
  if (fields.computedStyle) {
    const style = getComputedStyle(element)
    for (const name of fields.computedStyle) {
      result[name] = style.getPropertyValue(
        name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
      )
    }
  }
  if (fields.node) result.node = (instance && builtIn?.node?.(instance)) ?? null
  return result
}

/** The rectangle of an element relative to its page's window (below the navigation bar). */
function rectInPage(element: Element): DOMRect {
  const rect = element.getBoundingClientRect()
  const view = element.closest('.page-view')?.getBoundingClientRect()
  return new DOMRect(rect.x - (view?.left ?? 0), rect.y - (view?.top ?? 0), rect.width, rect.height)
}

function scrollOffset(element: Element): Result {
  const { scrollLeft, scrollTop, scrollWidth, scrollHeight } = element
  return { scrollLeft, scrollTop, scrollWidth, scrollHeight }
}
