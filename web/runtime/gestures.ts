import { dispatch, type Finger, placer } from './events'

const LONG_PRESS_MS = 350
/** A touch that moves farther than this is not a tap. */
const MAX_TAP_MOVE_PX = 10
/** The mouse events that a browser makes from a touch happen at most this long after it. */
const GHOST_MOUSE_MS = 800
/** Touch identifier used for the mouse. */
const MOUSE_ID = 0
/** Events that follow a touchstart. */
const FOLLOWING_EVENTS = ['touchmove', 'touchend', 'touchcancel'] as const
/** Allows listeners to call `preventDefault`. */
const ACTIVE_LISTENER = { passive: false }

interface Press {
  readonly target: EventTarget
  readonly finger: Finger
  readonly timer: number
  /** A `longpress` listener was called, so no tap follows. */
  longPressed: boolean
}

/**
 * Dispatches touch events, `tap` and `longpress` for everything inside `root`, from touches
 * or, without a touch screen, from the mouse.
 */
export function listenToGestures(root: HTMLElement): void {
  let press: Press | undefined
  let lastTouch = Number.NEGATIVE_INFINITY
  const handled = new WeakSet<Event>()

  const cancel = () => {
    if (press) clearTimeout(press.timer)
    press = undefined
  }

  const begin = (target: EventTarget, finger: Finger) => {
    cancel()
    const timer = window.setTimeout(() => {
      if (!press) return
      const fingers = [finger]
      const detail = pointOf(target, finger)
      press.longPressed = dispatch(target, 'longpress', detail, fingers, fingers).handled
    }, LONG_PRESS_MS)
    press = { target, finger, timer, longPressed: false }
  }

  const end = (finger: Finger) => {
    const ended = press
    cancel()
    if (ended?.finger.identifier !== finger.identifier || ended.longPressed) return
    dispatch(ended.target, 'tap', pointOf(ended.target, ended.finger), [finger], [finger])
  }

  const moved = (finger: Finger) => {
    if (!press || press.finger.identifier !== finger.identifier) return
    const x = Math.abs(finger.clientX - press.finger.clientX)
    const y = Math.abs(finger.clientY - press.finger.clientY)
    if (x > MAX_TAP_MOVE_PX || y > MAX_TAP_MOVE_PX) cancel()
  }

  const onTouch = (event: TouchEvent) => {
    const { target, type } = event
    if (!target || handled.has(event)) return
    handled.add(event)
    // When it happened: a slow handler delays the events after it.
    lastTouch = event.timeStamp
    const changed = Array.from(event.changedTouches, toFinger)
    const { prevented } = dispatch(target, type, {}, Array.from(event.touches, toFinger), changed)
    if (type === 'touchstart') {
      // Events of an element that was removed from the document no longer reach `root`.
      for (const follower of FOLLOWING_EVENTS) {
        target.addEventListener(follower, listener, ACTIVE_LISTENER)
      }
      if (event.touches.length === 1) begin(target, changed[0])
      else cancel()
    } else if (type === 'touchmove') {
      if (prevented && event.cancelable) event.preventDefault()
      changed.forEach(moved)
    } else {
      if (type === 'touchend') changed.forEach(end)
      else cancel()
      if (event.touches.length > 0) return
      for (const follower of FOLLOWING_EVENTS) target.removeEventListener(follower, listener)
    }
  }
  const listener = (event: Event) => onTouch(event as TouchEvent)
  for (const type of ['touchstart', ...FOLLOWING_EVENTS]) {
    root.addEventListener(type, listener, ACTIVE_LISTENER)
  }

  const isGhost = (event: MouseEvent) => event.timeStamp - lastTouch < GHOST_MOUSE_MS
  listenToMouse(root, isGhost, { begin, moved, end })
}

interface PressHandlers {
  begin(target: EventTarget, finger: Finger): void
  moved(finger: Finger): void
  end(finger: Finger): void
}

/** Treats a pressed mouse button as a touch of the element where it was pressed. */
function listenToMouse(
  root: HTMLElement,
  isGhost: (event: MouseEvent) => boolean,
  handlers: PressHandlers,
): void {
  let pressed: EventTarget | null = null
  root.addEventListener('mousedown', (event) => {
    if (isGhost(event) || event.button !== 0 || !event.target) return
    pressed = event.target
    const finger = mouseFinger(event)
    dispatch(pressed, 'touchstart', {}, [finger], [finger])
    handlers.begin(pressed, finger)
  })
  window.addEventListener('mousemove', (event) => {
    if (!pressed) return
    const finger = mouseFinger(event)
    dispatch(pressed, 'touchmove', {}, [finger], [finger])
    handlers.moved(finger)
  })
  window.addEventListener('mouseup', (event) => {
    if (!pressed) return
    const finger = mouseFinger(event)
    dispatch(pressed, 'touchend', {}, [], [finger])
    pressed = null
    handlers.end(finger)
  })
}

function mouseFinger({ clientX, clientY }: MouseEvent): Finger {
  return { identifier: MOUSE_ID, clientX, clientY }
}

function toFinger({ identifier, clientX, clientY }: Touch): Finger {
  return { identifier, clientX, clientY }
}

/** `detail` of a tap: its position on the page. */
function pointOf(target: EventTarget, finger: Finger): { x: number; y: number } {
  const { pageX, pageY } = placer(target as Element)(finger)
  return { x: pageX, y: pageY }
}
