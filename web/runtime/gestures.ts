import { dispatch, type Finger, placer } from './events'

/** Milliseconds until a held finger is a long press. */
const LONG_PRESS = 350
/** A finger that moved farther (CSS pixels) no longer taps. */
const SLACK = 10
/** Browsers repeat a touch as mouse events for this long (ms). */
const GHOST = 800
const MOUSE = 0
/** What follows a touchstart. */
const FOLLOWERS = ['touchmove', 'touchend', 'touchcancel'] as const
const ACTIVE = { passive: false }

interface Press {
  readonly target: EventTarget
  readonly finger: Finger
  readonly timer: number
  /** A bound `longpress` has been called: no tap follows, as in WeChat. */
  longPressed: boolean
}

/**
 * Makes the touch events, `tap`, `longpress` and `longtap` of everything inside `root` from real
 * touches, or from the mouse where there is no touch screen.
 */
export function listenToGestures(root: HTMLElement): void {
  let press: Press | undefined
  let lastTouch = Number.NEGATIVE_INFINITY
  const heard = new WeakSet<Event>()

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
      dispatch(target, 'longtap', detail, fingers, fingers)
    }, LONG_PRESS)
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
    if (x > SLACK || y > SLACK) cancel()
  }

  const onTouch = (event: TouchEvent) => {
    const { target, type } = event
    if (!target || heard.has(event)) return
    heard.add(event)
    lastTouch = performance.now()
    const changed = Array.from(event.changedTouches, toFinger)
    const { prevented } = dispatch(target, type, {}, Array.from(event.touches, toFinger), changed)
    if (type === 'touchstart') {
      // an element that its own handler removes no longer tells `root` where its finger goes
      for (const follower of FOLLOWERS) target.addEventListener(follower, listener, ACTIVE)
      if (event.touches.length === 1) begin(target, changed[0])
      else cancel()
    } else if (type === 'touchmove') {
      if (prevented && event.cancelable) event.preventDefault()
      changed.forEach(moved)
    } else {
      if (type === 'touchend') changed.forEach(end)
      else cancel()
      if (event.touches.length > 0) return
      for (const follower of FOLLOWERS) target.removeEventListener(follower, listener)
    }
  }
  const listener = (event: Event) => onTouch(event as TouchEvent)
  for (const type of ['touchstart', ...FOLLOWERS]) root.addEventListener(type, listener, ACTIVE)

  listenToMouse(root, () => performance.now() - lastTouch < GHOST, { begin, moved, end })
}

interface PressHandlers {
  begin(target: EventTarget, finger: Finger): void
  moved(finger: Finger): void
  end(finger: Finger): void
}

/** A pressed mouse button is a finger; it stays with the element where it was pressed. */
function listenToMouse(root: HTMLElement, isGhost: () => boolean, handlers: PressHandlers): void {
  let pressed: EventTarget | null = null
  root.addEventListener('mousedown', (event) => {
    if (isGhost() || event.button !== 0 || !event.target) return
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
  return { identifier: MOUSE, clientX, clientY }
}

function toFinger({ identifier, clientX, clientY }: Touch): Finger {
  return { identifier, clientX, clientY }
}

/** `detail` of a tap: its place on the page. */
function pointOf(target: EventTarget, finger: Finger): { x: number; y: number } {
  const { pageX, pageY } = placer(target as Element)(finger)
  return { x: pageX, y: pageY }
}
