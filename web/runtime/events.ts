import { type GlassEvent, glassEasel } from 'glass-easel-miniprogram-adapter'
import { nodeOf } from './backend'
import type { WxEvent, WxTouch } from './built-in'
import { nodeBehind } from './wxs-owner'

/** One finger on the glass, in coordinates of the window. */
export interface Finger {
  readonly identifier: number
  readonly clientX: number
  readonly clientY: number
}

/** Events that a page may bind although no gesture makes them: they come from CSS. */
const STYLE_EVENTS = [
  'transitionend',
  'animationstart',
  'animationiteration',
  'animationend',
] as const

/** What became of a dispatched event. */
export interface DispatchResult {
  /** Some listener was called. */
  readonly handled: boolean
  /** A `catch` stopped it: the browser's own reaction should not happen either. */
  readonly prevented: boolean
}

/**
 * Sends an event of the glass through the components: captured, bubbling, through component
 * boundaries. `touches` and `changed` are given for touch events.
 */
export function dispatch(
  target: EventTarget | null,
  type: string,
  detail: Record<string, unknown>,
  touches?: readonly Finger[],
  changed?: readonly Finger[],
): DispatchResult {
  const node = nodeOf(target)
  if (!node) return { handled: false, prevented: false }
  const element = target as Element
  let handled = false
  const place = touches && changed ? placer(element) : undefined
  const event = new glassEasel.Event(type, detail, {
    bubbles: true,
    composed: true,
    capturePhase: true,
    extraFields: {
      timeStamp: performance.now(),
      ...(place && { touches: touches?.map(place), changedTouches: changed?.map(place) }),
    },
    handleListenerReturn: () => {
      handled = true
      return undefined
    },
  })
  glassEasel.Event.dispatchEvent(node, event)
  return { handled, prevented: event.defaultPrevented() }
}

/** Listens to the events of transitions and animations inside `root`. */
export function listenToStyles(root: HTMLElement): void {
  for (const type of STYLE_EVENTS) {
    root.addEventListener(type, (event) => dispatch(event.target, type, {}))
  }
}

/** Turns a finger into a touch of the page that holds `element` (and of its canvas, if it is one). */
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

/** The event object that a handler in a page gets: plain data, as WeChat passes it between threads. */
export function plainEvent(event: GlassEvent): WxEvent & Record<string, unknown> {
  const { type, timeStamp, detail, touches, changedTouches } = event
  return {
    type,
    timeStamp,
    target: describeTarget(event.target),
    currentTarget: describeTarget(event.currentTarget),
    mark: { ...event.mark },
    detail: detail as Record<string, unknown>,
    ...(touches !== undefined && {
      touches: touches as readonly WxTouch[],
      changedTouches: changedTouches as readonly WxTouch[],
    }),
    preventDefault: () => event.preventDefault(),
    stopPropagation: () => event.stopPropagation(),
  }
}

function describeTarget(target: GlassEvent['target']) {
  const node = nodeBehind(target)
  const element = node.$$ as HTMLElement | null
  return {
    id: node.id,
    dataset: { ...node.dataset },
    offsetLeft: element?.offsetLeft ?? 0,
    offsetTop: element?.offsetTop ?? 0,
  }
}
