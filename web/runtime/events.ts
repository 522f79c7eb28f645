import type { Caller, Data, DispatchResult, Engine, Node, NodeEvent } from '../engine/engine'
import type { WxTouch } from './built-in'
import { nodeOf } from './nodes'

/** One touch point in window coordinates. */
export interface Finger {
  readonly identifier: number
  readonly clientX: number
  readonly clientY: number
}

let dispatchToNode: Engine['dispatch'] | undefined

/** Called once by the runtime, before any event is dispatched. */
export function setDispatch(dispatch: Engine['dispatch']): void {
  dispatchToNode = dispatch
}

/**
 * Dispatches an event to the component tree, with capture and bubble phases across component
 * boundaries. `touches` and `changed` are set for touch events.
 */
export function dispatch(
  target: EventTarget | null,
  type: string,
  detail: Record<string, unknown>,
  touches?: readonly Finger[],
  changed?: readonly Finger[],
): DispatchResult {
  const node = nodeOf(target)
  if (!node || !dispatchToNode) return { handled: false, prevented: false }
  const place = touches && changed ? placer(target as Element) : undefined
  const fields = {
    timeStamp: performance.now(),
    ...(place && { touches: touches?.map(place), changedTouches: changed?.map(place) }),
  }
  return dispatchToNode(node, { type, detail, fields })
}

/** Forwards the events at the end of transitions and animations inside `root`. */
export function listenToMotion(root: HTMLElement): void {
  for (const type of ['transitionend', 'animationend']) {
    root.addEventListener(type, ({ target }) => dispatch(target, type, {}))
  }
}

/** Converts window coordinates into coordinates of the page (and canvas) that contains `element`. */
export function placer(element: Element): (finger: Finger) => WxTouch & { x?: number; y?: number } {
  const view = element.closest('.page-view')?.getBoundingClientRect()
  const page = element.closest('wx-page')
  const canvas = element.closest('wx-canvas')?.getBoundingClientRect()
  return ({ identifier, clientX, clientY }) => {
    const x = clientX - (view?.left ?? 0)
    const y = clientY - (view?.top ?? 0)
    return {
      identifier,
      clientX: x,
      clientY: y,
      pageX: x + (page?.scrollLeft ?? 0),
      pageY: y + (page?.scrollTop ?? 0),
      ...(canvas && { x: clientX - canvas.left, y: clientY - canvas.top }),
    }
  }
}

/** The event object passed to handlers: plain data, because WeChat sends it between threads. */
export function plainEvent(event: NodeEvent): Data {
  const { type, timeStamp, detail, touches, changedTouches } = event
  return {
    type,
    timeStamp,
    target: describeTarget(event.target),
    currentTarget: describeTarget(event.currentTarget),
    detail,
    ...(touches !== undefined && { touches, changedTouches }),
  }
}

/** The node of an event's target: components are given as their instances. */
export function nodeOfTarget(target: NodeEvent['target']): Node {
  return '_$' in target ? (target as Caller)._$ : (target as Node)
}

function describeTarget(target: NodeEvent['target']) {
  const node = nodeOfTarget(target)
  const element = node.$$ as HTMLElement | null
  return {
    id: node.id,
    dataset: { ...node.dataset },
    // Measured when read, because most handlers do not, and measuring lays out the page.
    get offsetLeft() {
      return element?.offsetLeft ?? 0
    },
    get offsetTop() {
      return element?.offsetTop ?? 0
    },
  }
}
