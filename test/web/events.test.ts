import type { Phone } from '../../tools/phone/phone'
import { recorded, useStage } from './stage'

/** Longer than the long-press threshold of 350 ms. */
const LONG_PRESS_MS = 500

const stage = useStage({
  home: {
    wxml: `
      <view bind:longpress="on"><view id="inner" class="pad" bind:tap="on">inner</view></view>
      <view id="held" class="pad" bind:tap="on">no longpress here</view>`,
    wxss: '.pad { height: 88rpx }',
  },
})

/** Touches an element for `durationMs`. */
async function hold(phone: Phone, selector: string, durationMs: number): Promise<void> {
  const box = await phone.page.locator(selector).boundingBox()
  if (!box) throw new Error(`${selector} is not visible`)
  const session = await phone.page.context().newCDPSession(phone.page)
  const send = (type: 'touchStart' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints })
  await send('touchStart', { x: box.x + 20, y: box.y + 10 })
  await phone.idle(durationMs)
  await send('touchEnd')
  await session.detach()
}

let now = 0

/** Touches and releases of fingers, each some ms after the one before: `['inner', 'held']` are two fingers that are down. */
async function touchAt(phone: Phone, steps: readonly (readonly [ms: number, down: string[]])[]) {
  const session = await phone.page.context().newCDPSession(phone.page)
  now = Math.max(now, Date.now()) + 1000
  let before: string[] = []
  for (const [ms, down] of steps) {
    const points = down.map(async (id, index) => {
      const box = await phone.page.locator(`#${id}`).boundingBox()
      if (!box) throw new Error(`${id} is not visible`)
      return { x: box.x + 20, y: box.y + 10, id: index }
    })
    const type = down.length > before.length ? 'touchStart' : 'touchEnd'
    const touchPoints = await Promise.all(points)
    now += ms
    const timestamp = now / 1000
    await session.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp })
    before = down
  }
  await session.detach()
}

/** The events since the last call. */
async function takeEvents(phone: Phone) {
  const events = await recorded(phone)
  await phone.page.evaluate('globalThis.recorded = []')
  return events
}

/** The ids of the elements that have been tapped since the last call; long presses by their type. */
const targetsIn = async (phone: Phone) =>
  (await takeEvents(phone)).map(({ type, target }) => (type === 'tap' ? target : type))

test('a touch ends even if its handler has removed the element', async () => {
  const phone = await stage.open('home')
  await phone.page.locator('#inner').evaluate((element) => {
    element.addEventListener('touchstart', () => element.remove(), { once: true })
  })
  await hold(phone, '#inner', 20)
  await phone.idle(LONG_PRESS_MS)
  // There is no long press, because the touch has ended.
  expect(await targetsIn(phone)).toEqual(['inner'])
})

test('the mouse events after a touch are no second tap, even if its handler is slow', async () => {
  const phone = await stage.open('home')
  const clicked = phone.page.evaluate(
    (blockMs) =>
      new Promise((resolve) => {
        // Runs after the handlers of the mini program and before the browser's mouse events.
        document.addEventListener('touchend', () => {
          const end = performance.now() + blockMs
          while (performance.now() < end);
        })
        window.addEventListener('click', resolve, { once: true })
      }).then(() => undefined),
    1000,
  )
  await hold(phone, '#held', 20)
  await clicked
  expect(await targetsIn(phone)).toEqual(['held'])
})

test('a finger that bounces taps once', async () => {
  const phone = await stage.open('home')
  const twice = async (gap: number, other = 'inner') => {
    await touchAt(phone, [
      [0, ['inner']],
      [15, []],
      [gap, [other]],
      [15, []],
    ])
    return targetsIn(phone)
  }
  expect(await twice(20)).toEqual(['inner'])
  // Not a bounce: later, or somewhere else.
  expect(await twice(60)).toEqual(['inner', 'inner'])
  expect(await twice(20, 'held')).toEqual(['inner', 'held'])
})
