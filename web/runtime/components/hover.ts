import { type BuiltInInstance, elementOf, type PropertyDefinition } from '../built-in'
import { setExtraClass } from './node'

/** A finger that moves further than this (CSS pixels) is no longer pressing. */
const SLOP = 10

/** The `hover-*` properties with the defaults of one component, times in ms. */
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

/** Presses that a descendant with `hover-stop-propagation` keeps to itself. */
const claimed = new WeakSet<Event>()

/**
 * Shows `hover-class` while a finger or the mouse presses a component. Pointer events serve both; the browser
 * cancels the pointer when scrolling takes over, which is when WeChat stops the highlight too.
 */
export function attachHover(instance: BuiltInInstance): void {
  const element = elementOf(instance)
  let timer: ReturnType<typeof setTimeout> | undefined
  let origin: { x: number; y: number } | undefined

  const after = (ms: number, classes: string) => {
    clearTimeout(timer)
    timer = setTimeout(() => setExtraClass(instance, classes), ms)
  }

  const release = (keepStay: boolean) => {
    if (!origin) return
    origin = undefined
    after(keepStay ? Number(instance.data.hoverStayTime) : 0, '')
  }

  element.addEventListener('pointerdown', (event) => {
    const { hoverClass, hoverStartTime, hoverStopPropagation, disabled } = instance.data
    if (claimed.has(event)) return
    if (hoverStopPropagation) claimed.add(event)
    if (disabled || !hoverClass || hoverClass === 'none') return
    origin = { x: event.clientX, y: event.clientY }
    after(Number(hoverStartTime), String(hoverClass))
  })
  element.addEventListener('pointermove', ({ clientX, clientY }) => {
    if (origin && Math.hypot(clientX - origin.x, clientY - origin.y) > SLOP) release(false)
  })
  element.addEventListener('pointerup', () => {
    // A tap shorter than the start time still flashes, as on a phone.
    if (origin && instance.data.hoverClass)
      setExtraClass(instance, String(instance.data.hoverClass))
    release(true)
  })
  element.addEventListener('pointercancel', () => release(false))
  element.addEventListener('pointerleave', () => release(false))
}
