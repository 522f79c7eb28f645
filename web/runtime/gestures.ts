import { dispatch, type Finger, placer } from './events'

/**
 * A long press, counted in ticks, one timer after the other: on a busy machine a late tick counts once, so that the end of a tap
 * comes before.
 */
const LONG_PRESS_TICKS = 7
const TICK_MS = 50
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

/** A finger that touches the place of its last tap again this soon has bounced. Android's DOUBLE_TAP_MIN_TIME. */
const BOUNCE_MS = 40

interface Press {
  readonly target: EventTarget
  readonly finger: Finger
  /** Undefined beside another finger. */
  timer?: number
  /** A `longpress` listener was called, so no tap follows. */
  longPressed: boolean
}

/**
 * Dispatches touch events, `tap` and `longpress` for everything inside `root`, from touches
 * or, without a touch screen, from the mouse.
 */
export function listenToGestures(root: HTMLElement): void {
  /** By the identifiers of their fingers, in the order in which these went down. */
  const presses = new Map<number, Press>()
  let lastTouch = Number.NEGATIVE_INFINITY
  let lastTap: { finger: Finger; at: number } | undefined
  const handled = new WeakSet<Event>()

  const cancel = ({ identifier }: Finger) => {
    clearTimeout(presses.get(identifier)?.timer)
    presses.delete(identifier)
  }

  const begin = (target: EventTarget, finger: Finger) => {
    cancel(finger)
    const press: Press = { target, finger, longPressed: false }
    // Two fingers hold nothing.
    for (const { timer } of presses.values()) clearTimeout(timer)
    const isAlone = presses.size === 0
    const hold = () => {
      const fingers = [finger]
      const detail = pointOf(target, finger)
      press.longPressed = dispatch(target, 'longpress', detail, fingers, fingers).handled
    }
    const wait = (ticks: number) => {
      press.timer = window.setTimeout(() => (ticks > 1 ? wait(ticks - 1) : hold()), TICK_MS)
    }
    if (isAlone) wait(LONG_PRESS_TICKS)
    presses.set(finger.identifier, press)
  }

  /** Two thumbs overlap: the one that went down first taps first. */
  const end = (finger: Finger, at = Number.NEGATIVE_INFINITY) => {
    if (!presses.has(finger.identifier)) return
    for (const press of presses.values()) {
      cancel(press.finger)
      if (!press.longPressed) tap(press)
      if (press.finger.identifier !== finger.identifier) continue
      lastTap = { finger, at }
      return
    }
  }

  const moved = (finger: Finger) => {
    const press = presses.get(finger.identifier)
    if (press && !isNear(press.finger, finger)) cancel(finger)
  }

  const isBounce = (finger: Finger, at: number) => {
    if (!lastTap || !isNear(lastTap.finger, finger)) return false
    return at >= lastTap.at && at - lastTap.at < BOUNCE_MS
  }

  const onTouch = (event: TouchEvent) => {
    const { target, type, timeStamp } = event
    if (!target || handled.has(event)) return
    handled.add(event)
    // When it happened: a slow handler delays the events after it.
    lastTouch = timeStamp
    const changed = Array.from(event.changedTouches, toFinger)
    const { prevented } = dispatch(target, type, {}, Array.from(event.touches, toFinger), changed)
    if (type === 'touchstart') {
      const down = Array.from(event.touches, ({ identifier }) => identifier)
      for (const { finger } of presses.values()) {
        // Its end was not reported.
        if (!down.includes(finger.identifier)) cancel(finger)
      }
      // Events of an element that was removed from the document no longer reach `root`.
      for (const follower of FOLLOWING_EVENTS) {
        target.addEventListener(follower, listener, ACTIVE_LISTENER)
      }
      for (const finger of changed) if (!isBounce(finger, timeStamp)) begin(target, finger)
    } else if (type === 'touchmove') {
      if (prevented && event.cancelable) event.preventDefault()
      changed.forEach(moved)
    } else {
      for (const finger of changed) type === 'touchend' ? end(finger, timeStamp) : cancel(finger)
      if (event.targetTouches.length > 0) return
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

const isNear = (a: Finger, b: Finger) =>
  Math.abs(a.clientX - b.clientX) <= MAX_TAP_MOVE_PX &&
  Math.abs(a.clientY - b.clientY) <= MAX_TAP_MOVE_PX

function tap({ target, finger }: Press): void {
  dispatch(target, 'tap', pointOf(target, finger), [finger], [finger])
}

/** `detail` of a tap: its position on the page. */
function pointOf(target: EventTarget, finger: Finger): { x: number; y: number } {
  const { pageX, pageY } = placer(target as Element)(finger)
  return { x: pageX, y: pageY }
}
