import type { Caller, Node } from '../engine/engine'
import type { Bridge } from './bridge'
import { instanceOf, runtimeHost } from './built-in'
import { builtIns } from './components'
import { guard } from './emitter'

interface Fields {
  readonly rect?: boolean
  readonly size?: boolean
  readonly node?: boolean
}

const FIELD_NAMES = new Set(['rect', 'size', 'node'])
/** The fields of `boundingClientRect`. */
const RECT_FIELDS: Fields = { rect: true, size: true }

type Result = Record<string, unknown>
type Callback = (result: unknown) => void

interface Request {
  readonly selector: string
  readonly fields: Fields
  readonly callback?: Callback
}

/** `this.createSelectorQuery()` of a page or component: queries positions and sizes of its nodes asynchronously. */
export class SelectorQuery {
  private readonly requests: Request[] = []

  constructor(
    private readonly bridge: Bridge,
    private readonly component: Caller,
  ) {}

  exec(callback?: (results: unknown[]) => void): this {
    const requests = [...this.requests]
    this.bridge.query(
      () => requests.map((request) => this.find(request)),
      (results) => {
        for (const [index, request] of requests.entries()) {
          guard(() => request.callback?.(results[index]))
        }
        if (callback) guard(() => callback(results))
      },
    )
    return this
  }

  select(selector: string): NodesRef {
    const request = (fields: Fields, callback?: Callback) => {
      this.requests.push({ selector, fields, callback })
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

  private find({ selector, fields }: Request): Result | null {
    const node = this.component._$.getShadowRoot()?.querySelector(selector)
    return node?.$$?.isConnected ? describe(node, fields) : null
  }
}

interface NodesRef {
  fields(fields: Fields, callback?: Callback): SelectorQuery
  boundingClientRect(callback?: Callback): SelectorQuery
}

function describe(node: Node, fields: Fields): Result {
  const element = node.$$ as HTMLElement
  const result: Result = {}
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
