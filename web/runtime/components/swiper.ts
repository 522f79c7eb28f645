import { type BuiltIn, type BuiltInInstance, elementOf, instanceOf } from '../built-in'
import { inner, setExtraStyle } from './node'

/** A release at this speed, in items per ms, moves to the next item even after a short drag. */
const MIN_FLING_ITEMS_PER_MS = 0.0015
/** A press becomes a drag after this distance. */
const MIN_DRAG_PX = 6

interface State {
  /** The scroll position in items: 1.5 is halfway between items 1 and 2. */
  position: number
  /** The `current` of the latest `change` event. */
  reported: number
  animationFrame: number
  autoplayTimer: ReturnType<typeof setTimeout> | undefined
}

const states = new WeakMap<BuiltInInstance, State>()
const stateOf = (instance: BuiltInInstance): State => {
  const known = states.get(instance)
  if (known) return known
  const created: State = {
    position: 0,
    reported: 0,
    animationFrame: 0,
    autoplayTimer: undefined,
  }
  states.set(instance, created)
  return created
}

const trackOf = (instance: BuiltInInstance) => inner(instance, ':scope > div')
const itemsOf = (instance: BuiltInInstance) =>
  [...trackOf(instance).querySelectorAll<HTMLElement>(':scope > wx-swiper-item')].flatMap(
    (element) => instanceOf(element) ?? [],
  )

const modulo = (value: number, size: number) => ((value % size) + size) % size
const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(high, value))

/**
 * Moves the items to the current position and updates the indicator dots. With `circular`, an item is shown on
 * the side where it is nearer.
 */
function layOut(instance: BuiltInInstance): void {
  const { vertical, circular, displayMultipleItems } = instance.data
  const items = itemsOf(instance)
  const shown = Math.max(1, Number(displayMultipleItems))
  const isCircular = circular && items.length > shown
  const { position } = stateOf(instance)
  items.forEach((item, index) => {
    let offset = index - position
    if (isCircular) {
      offset = modulo(offset, items.length)
      if (offset > items.length / 2) offset -= items.length
    }
    const itemSize = `${100 / shown}%`
    const axis = vertical ? 'Y' : 'X'
    const size = vertical ? `width: 100%; height: ${itemSize}` : `width: ${itemSize}; height: 100%`
    setExtraStyle(item, `${size}; transform: translate${axis}(${offset * 100}%)`)
  })
  const current = modulo(Math.round(position), Math.max(1, items.length))
  const dots = inner(instance, ':scope > div:last-child')
  const dotCount = instance.data.indicatorDots ? items.length : 0
  while (dots.children.length > dotCount) dots.lastChild?.remove()
  while (dots.children.length < dotCount) dots.append(document.createElement('i'))
  for (const [index, dot] of [...dots.children].entries()) {
    const { indicatorColor, indicatorActiveColor } = instance.data
    const color = index === current ? indicatorActiveColor : indicatorColor
    ;(dot as HTMLElement).style.backgroundColor = String(color)
  }
}

/** The `source` of a `change` event: '' if the page has set `current`. */
type Source = 'touch' | 'autoplay' | ''

/** Animates to a position and triggers `change` if the current item changes. */
function slideTo(instance: BuiltInInstance, target: number, source: Source): void {
  const state = stateOf(instance)
  cancelAnimationFrame(state.animationFrame)
  const count = itemsOf(instance).length
  if (count === 0) return
  const current = modulo(target, count)
  const from = state.position
  const duration = Number(instance.data.duration)
  const start = performance.now()
  if (current !== state.reported) {
    state.reported = current
    instance.setData({ current })
    instance.triggerEvent('change', { current, source })
  }
  const step = (now: number) => {
    const progress = duration > 0 ? clamp((now - start) / duration, 0, 1) : 1
    // Cubic ease-out.
    state.position = from + (target - from) * (1 - (1 - progress) ** 3)
    layOut(instance)
    if (progress < 1) {
      state.animationFrame = requestAnimationFrame(step)
      return
    }
    state.animationFrame = 0
    state.position = current
    layOut(instance)
    instance.triggerEvent('animationfinish', { current, source })
    scheduleAutoplay(instance)
  }
  state.animationFrame = requestAnimationFrame(step)
}

/** Starts or stops the timer of `autoplay`. */
function scheduleAutoplay(instance: BuiltInInstance): void {
  const state = stateOf(instance)
  clearTimeout(state.autoplayTimer)
  const { autoplay, interval, circular } = instance.data
  if (!autoplay || !elementOf(instance).isConnected) return
  state.autoplayTimer = setTimeout(() => {
    const count = itemsOf(instance).length
    const next = Math.round(state.position) + 1
    slideTo(instance, next < count || circular ? next : 0, 'autoplay')
  }, Number(interval))
}

function attachDrag(instance: BuiltInInstance): void {
  const element = elementOf(instance)
  const state = stateOf(instance)
  let drag: { x: number; y: number; position: number; time: number; moving: boolean } | undefined

  /** The distance of a pointer from where the drag started, in items and in CSS pixels. */
  const dragDistance = ({ clientX, clientY }: PointerEvent) => {
    const { vertical, displayMultipleItems } = instance.data
    const { width, height } = trackOf(instance).getBoundingClientRect()
    const size = (vertical ? height : width) / Math.max(1, Number(displayMultipleItems))
    const dx = clientX - (drag?.x ?? 0)
    const dy = clientY - (drag?.y ?? 0)
    return { items: -(vertical ? dy : dx) / (size || 1), dx, dy, pixels: vertical ? dy : dx }
  }

  element.addEventListener('pointerdown', (event) => {
    if (instance.data.touchable === false) return
    cancelAnimationFrame(state.animationFrame)
    clearTimeout(state.autoplayTimer)
    const { clientX: x, clientY: y, timeStamp: time } = event
    drag = { x, y, position: state.position, time, moving: false }
  })
  element.addEventListener('pointermove', (event) => {
    if (!drag) return
    const { items, pixels, dx, dy } = dragDistance(event)
    if (!drag.moving && Math.abs(pixels) < MIN_DRAG_PX) return
    if (!drag.moving) element.setPointerCapture(event.pointerId)
    drag.moving = true
    const count = itemsOf(instance).length
    const position = drag.position + items
    state.position = instance.data.circular ? position : clamp(position, 0, count - 1)
    layOut(instance)
    instance.triggerEvent('transition', { dx: -dx, dy: -dy })
  })
  const release = (event: PointerEvent) => {
    if (!drag) return
    const { items } = dragDistance(event)
    const speed = items / Math.max(1, event.timeStamp - drag.time)
    const fling = Math.abs(speed) > MIN_FLING_ITEMS_PER_MS ? Math.sign(speed) : 0
    const nearest = Math.round(state.position)
    const from = Math.round(drag.position)
    const target = nearest === from ? from + fling : nearest
    const last = itemsOf(instance).length - 1
    drag = undefined
    slideTo(instance, instance.data.circular ? target : clamp(target, 0, last), 'touch')
  }
  element.addEventListener('pointerup', release)
  element.addEventListener('pointercancel', release)
}

export const swiper: BuiltIn = {
  tag: 'swiper',
  definition: {
    properties: {
      indicatorDots: Boolean,
      indicatorColor: { type: String, value: 'rgba(0, 0, 0, .3)' },
      indicatorActiveColor: { type: String, value: '#000000' },
      autoplay: Boolean,
      current: { type: Number, value: 0 },
      /** ms */
      interval: { type: Number, value: 5000 },
      /** ms */
      duration: { type: Number, value: 500 },
      circular: Boolean,
      vertical: Boolean,
      previousMargin: { type: String, value: '0px' },
      nextMargin: { type: String, value: '0px' },
      displayMultipleItems: { type: Number, value: 1 },
      easingFunction: { type: String, value: 'default' },
      snapToEdge: Boolean,
    },
    observers: {
      current(current: number) {
        const state = stateOf(this)
        if (!elementOf(this).isConnected || current === state.reported) return
        slideTo(this, current, '')
      },
      'vertical, previousMargin, nextMargin'(vertical: boolean, before: string, after: string) {
        const { style } = trackOf(this)
        const px = (length: string) => length.replace(/(-?[\d.]+)rpx/g, 'calc($1 * var(--rpx))')
        style.inset = vertical ? `${px(before)} 0 ${px(after)}` : `0 ${px(after)} 0 ${px(before)}`
        elementOf(this).toggleAttribute('data-vertical', vertical)
      },
      'indicatorDots, indicatorColor, indicatorActiveColor, displayMultipleItems, circular'() {
        layOut(this)
      },
      'autoplay, interval'() {
        scheduleAutoplay(this)
      },
    },
    lifetimes: {
      created() {
        attachDrag(this)
        new MutationObserver(() => layOut(this)).observe(trackOf(this), { childList: true })
      },
      attached() {
        const state = stateOf(this)
        state.position = Number(this.data.current)
        state.reported = state.position
        layOut(this)
        scheduleAutoplay(this)
      },
      detached() {
        const state = stateOf(this)
        clearTimeout(state.autoplayTimer)
        cancelAnimationFrame(state.animationFrame)
      },
    },
  },
  events: ['change', 'transition', 'animationfinish'],
  style: `
    wx-swiper { position: relative; display: block; height: 150px; overflow: hidden; touch-action: pan-y }
    wx-swiper[data-vertical] { touch-action: pan-x }
    wx-swiper > div:first-child { position: absolute; inset: 0 }
    wx-swiper > div:last-child {
      position: absolute; bottom: 10px; left: 0; right: 0; display: flex; justify-content: center; gap: 8px; pointer-events: none;
    }
    wx-swiper[data-vertical] > div:last-child {
      flex-direction: column; inset: 0 10px 0 auto;
    }
    wx-swiper > div:last-child > i { width: 8px; height: 8px; border-radius: 50% }
  `,
}

export const swiperItem: BuiltIn = {
  tag: 'swiper-item',
  definition: {
    properties: { itemId: String, skipHiddenItemLayout: Boolean },
  },
  style: `
    wx-swiper-item {
      position: absolute; top: 0; left: 0; display: block; box-sizing: border-box; width: 100%; height: 100%; overflow: hidden;
    }
  `,
}
