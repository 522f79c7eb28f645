import { type BuiltInInstance, elementOf, instanceOf, type PropertyDefinition } from '../built-in'
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

/** A component under the pressed pointer. */
interface Press {
  readonly instance: BuiltInInstance
  readonly x: number
  readonly y: number
}

/** The components that show their `hover-class` or wait for its start time, from the inside out. */
let presses: readonly Press[] = []
const timers = new WeakMap<BuiltInInstance, ReturnType<typeof setTimeout>>()

/**
 * Applies `hover-class` to the components inside `root` while they are pressed. The browser cancels the pointer when
 * scrolling starts; WeChat ends the highlight then too.
 */
export function listenToHover(root: HTMLElement): void {
  root.addEventListener('pointerdown', ({ target, clientX, clientY }) => {
    // Of a finger that is still down.
    release(presses, true)
    presses = pressedFrom(target as Element).map((instance) => ({
      instance,
      x: clientX,
      y: clientY,
    }))
    for (const { instance } of presses) {
      const { hoverStartTime, hoverClass } = instance.data
      setClassAfter(instance, Number(hoverStartTime), String(hoverClass))
    }
  })
  root.addEventListener('pointermove', ({ target, clientX, clientY }) => {
    const isLeft = ({ instance, x, y }: Press) =>
      Math.hypot(clientX - x, clientY - y) > MAX_PRESS_MOVE_PX ||
      !elementOf(instance).contains(target as Element)
    release(presses.filter(isLeft), false)
  })
  root.addEventListener('pointerup', () => {
    // As on a phone, a tap shorter than the start time still shows the class.
    for (const { instance } of presses) setExtraClass(instance, String(instance.data.hoverClass))
    release(presses, true)
  })
  root.addEventListener('pointercancel', () => release(presses, false))
  root.addEventListener('pointerleave', () => release(presses, false))
}

/** The components with a `hover-class` around an element, up to one with `hover-stop-propagation`. */
function pressedFrom(target: Element): BuiltInInstance[] {
  const pressed: BuiltInInstance[] = []
  for (let element: Element | null = target; element; element = element.parentElement) {
    const instance = instanceOf(element)
    const { hoverClass, hoverStopPropagation } = instance?.data ?? {}
    if (instance && hoverClass && hoverClass !== 'none') pressed.push(instance)
    if (hoverStopPropagation) break
  }
  return pressed
}

function release(ended: readonly Press[], delayed: boolean): void {
  if (ended.length === 0) return
  presses = presses.filter((press) => !ended.includes(press))
  for (const { instance } of ended) {
    setClassAfter(instance, delayed ? Number(instance.data.hoverStayTime) : 0, '')
  }
}

function setClassAfter(instance: BuiltInInstance, ms: number, classes: string): void {
  clearTimeout(timers.get(instance))
  timers.set(
    instance,
    setTimeout(() => setExtraClass(instance, classes), ms),
  )
}
