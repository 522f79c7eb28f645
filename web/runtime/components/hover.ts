import { type BuiltInInstance, elementOf, type PropertyDefinition } from '../built-in'
import { setExtraClass } from './node'

/** Moving the pointer farther than this ends the press. */
const MAX_PRESS_MOVE_PX = 10

/** The `hover-*` properties with a component's defaults, times in ms. */
export const hoverProperties = (
  hoverClass: string,
  hoverStartTime: number,
  hoverStayTime: number,
): Record<string, PropertyDefinition> => ({
  hoverClass: { type: String, value: hoverClass },
  hoverStopPropagation: Boolean,
  hoverStartTime: { type: Number, value: hoverStartTime },
  hoverStayTime: { type: Number, value: hoverStayTime },
})

/** Events that a descendant with `hover-stop-propagation` has handled. */
const handledEvents = new WeakSet<Event>()

/**
 * Applies `hover-class` while a component is pressed. The browser cancels the pointer when scrolling
 * starts; WeChat ends the highlight then too.
 */
export function attachHover(instance: BuiltInInstance): void {
  const element = elementOf(instance)
  let timer: ReturnType<typeof setTimeout> | undefined
  let origin: { x: number; y: number } | undefined

  const setClassAfter = (ms: number, classes: string) => {
    clearTimeout(timer)
    timer = setTimeout(() => setExtraClass(instance, classes), ms)
  }

  const release = (delayed: boolean) => {
    if (!origin) return
    origin = undefined
    setClassAfter(delayed ? Number(instance.data.hoverStayTime) : 0, '')
  }

  element.addEventListener('pointerdown', (event) => {
    const { hoverClass, hoverStartTime, hoverStopPropagation } = instance.data
    if (handledEvents.has(event)) return
    if (hoverStopPropagation) handledEvents.add(event)
    if (!hoverClass || hoverClass === 'none') return
    origin = { x: event.clientX, y: event.clientY }
    setClassAfter(Number(hoverStartTime), String(hoverClass))
  })
  element.addEventListener('pointermove', ({ clientX, clientY }) => {
    if (origin && Math.hypot(clientX - origin.x, clientY - origin.y) > MAX_PRESS_MOVE_PX)
      release(false)
  })
  element.addEventListener('pointerup', () => {
    // As on a phone, a tap shorter than the start time still shows the class.
    if (origin && instance.data.hoverClass)
      setExtraClass(instance, String(instance.data.hoverClass))
    release(true)
  })
  element.addEventListener('pointercancel', () => release(false))
  element.addEventListener('pointerleave', () => release(false))
}
