import type { Caller, Node } from '../engine/engine'
import type { Bridge } from './bridge'
import { instanceOf, runtimeHost } from './built-in'
import { builtIns } from './components'
import { guard } from './emitter'

interface Fields {
  readonly id?: boolean
  readonly dataset?: boolean
  readonly rect?: boolean
  readonly size?: boolean
  readonly node?: boolean
}

const FIELD_NAMES = new Set(['id', 'dataset', 'rect', 'size', 'node'])
/** The fields of `boundingClientRect`. */
const RECT_FIELDS: Fields = { id: true, dataset: true, rect: true, size: true }

type Result = Record<string, unknown>
type Callback = (result: unknown) => void

interface Request {
  readonly component: Caller | undefined
  readonly selector: string
  readonly all: boolean
  readonly fields: Fields
  readonly callback?: Callback
}

/** `wx.createSelectorQuery()`: queries positions and sizes of nodes asynchronously. */
export class SelectorQuery {
  private readonly requests: Request[] = []

  /** `component` is a page or component; default is the current page. */
  constructor(
    private readonly bridge: Bridge,
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

  exec(callback?: (results: unknown[]) => void): this {
    const requests = [...this.requests]
    this.bridge.query(
      () => requests.map((request) => runRequest(request, this.currentPage())),
      (results) => {
        for (const [index, request] of requests.entries()) {
          guard(() => request.callback?.(results[index]))
        }
        if (callback) guard(() => callback(results))
      },
    )
    return this
  }

  private ref(selector: string, all: boolean): NodesRef {
    const request = (fields: Fields, callback?: Callback) => {
      this.requests.push({ component: this.component, selector, all, fields, callback })
      return this
    }
    return {
      fields: (fields, callback) => {
        for (const name of Object.keys(fields)) {
          if (!FIELD_NAMES.has(name)) {
            runtimeHost().report(`SelectorQuery fields({ ${name} }) is not supported in web`)
          }
        }
        return request(fields, callback)
      },
      boundingClientRect: (callback) => request(RECT_FIELDS, callback),
    }
  }
}

interface NodesRef {
  fields(fields: Fields, callback?: Callback): SelectorQuery
  boundingClientRect(callback?: Callback): SelectorQuery
}

function runRequest(request: Request, page: Caller | undefined): unknown {
  const { selector, all, fields } = request
  const component = request.component ?? page
  if (!component) return all ? [] : null
  const root = component._$.getShadowRoot()
  const isShown = (node: Node | null | undefined): node is Node => node?.$$?.isConnected === true
  if (all) {
    const nodes = root?.querySelectorAll(selector) ?? []
    return nodes.filter(isShown).map((node) => describe(node, fields))
  }
  const node = root?.querySelector(selector)
  return isShown(node) ? describe(node, fields) : null
}

function describe(node: Node, fields: Fields): Result {
  const element = node.$$ as HTMLElement
  const result: Result = {}
  if (fields.id) result.id = node.id
  if (fields.dataset) result.dataset = { ...node.dataset }
  const { left, top, right, bottom, width, height } = boxInPage(element)
  if (fields.rect) Object.assign(result, { left, top, right, bottom })
  if (fields.size) Object.assign(result, { width, height })
  if (fields.node) {
    const instance = instanceOf(element)
    const builtIn = builtIns.find(({ tag }) => element.localName === `wx-${tag}`)
    result.node = (instance && builtIn?.node?.(instance)) ?? null
  }
  return result
}

/** The rectangle of an element relative to its page's window (below the navigation bar). */
export function boxInPage(element: Element) {
  const { left, top, width, height } = element.getBoundingClientRect()
  const view = element.closest('.page-view')?.getBoundingClientRect()
  const x = left - (view?.left ?? 0)
  const y = top - (view?.top ?? 0)
  return { left: x, top: y, right: x + width, bottom: y + height, width, height }
}
