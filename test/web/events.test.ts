import type { Phone } from '../../tools/phone/phone'
import { openFixture, takeLines } from './on-fixture'

/** Longer than WeChat's threshold (350 ms) for a long press. */
const LONG_PRESS_MS = 500

/** Touches an element for `durationMs`, moving the finger by `dx` px. */
async function hold(phone: Phone, selector: string, durationMs: number, dx = 0): Promise<void> {
  const box = await phone.page.locator(selector).boundingBox()
  if (!box) throw new Error(`${selector} is not visible`)
  const session = await phone.page.context().newCDPSession(phone.page)
  const point = { x: box.x + 20, y: box.y + 10 }
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: object[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: touchPoints as never[] })
  await send('touchStart', [point])
  if (dx) await send('touchMove', [{ ...point, x: point.x + dx }])
  await phone.page.waitForTimeout(durationMs)
  await send('touchEnd', [])
  await session.detach()
}

async function openHome(): Promise<Phone> {
  const phone = await openFixture()
  await phone.find('#tapped').waitFor()
  await takeLines(phone)
  return phone
}

test('a tap tells its target, dataset, marks and the place on the page', async () => {
  const phone = await openHome()
  await phone.find('#inner').tap({ position: { x: 30, y: 5 } })
  expect((await takeLines(phone)).map((line) => JSON.parse(line))).toEqual([
    {
      type: 'tap',
      target: 'inner',
      current: 'tapped',
      dataset: { cell: '7', twoWords: 'a' },
      mark: { row: 'r1', column: 'c2' },
      detail: { x: 30, y: 5 },
    },
  ])
})

test('the place of a tap counts from the top of the scrolled page', async () => {
  const phone = await openHome()
  await phone.page.locator('wx-page').evaluate((page) => {
    page.scrollTop = page.scrollHeight
  })
  await phone.find('#below').tap({ position: { x: 3, y: 4 } })
  const line = (await takeLines(phone)).find((one) => one.startsWith('{')) as string
  const top = await phone.page.evaluate(() => {
    const element = document.querySelector<HTMLElement>('#below')
    return element?.offsetTop
  })
  const { x, y } = JSON.parse(line).detail
  expect([x, Math.round(y)]).toEqual([3, (top as number) + 4])
})

test('a bound longpress takes the place of the tap', async () => {
  const phone = await openHome()
  await hold(phone, '#inner', LONG_PRESS_MS)
  expect(await takeLines(phone)).toEqual(['longpress', 'longtap'])
})

test('where no longpress is bound, a long touch is still a tap', async () => {
  const phone = await openHome()
  await hold(phone, '#held', LONG_PRESS_MS)
  expect((await takeLines(phone)).map((line) => JSON.parse(line).type)).toEqual(['tap'])
})

test('a finger that has moved does not tap', async () => {
  const phone = await openHome()
  await hold(phone, '#held', 50, 40)
  expect(await takeLines(phone)).toEqual([])
})

test('capture comes first, catch ends the way up', async () => {
  const phone = await openHome()
  await phone.tap('#captured')
  expect(await takeLines(phone)).toEqual(['capture', 'inner', 'outer'])
  await phone.tap('#caught')
  expect(await takeLines(phone)).toEqual(['capture', 'catch'])
})

test('of several mut-bind only the innermost hears', async () => {
  const phone = await openHome()
  await phone.tap('#mut')
  expect(await takeLines(phone)).toEqual(['inner mut'])
})

test('touch events carry the touches, in coordinates of the page below the bar', async () => {
  const phone = await openHome()
  const place = await phone.page.evaluate(() => {
    const rect = document.querySelector('#touches')?.getBoundingClientRect()
    const view = document.querySelector('.page-view')?.getBoundingClientRect()
    return { x: (rect?.x ?? 0) + 20, y: (rect?.y ?? 0) - (view?.y ?? 0) + 10 }
  })
  await hold(phone, '#touches', 20, 30)
  expect(await takeLines(phone)).toEqual([
    `touchstart 1 ${place.x} ${place.y} ${place.y}`,
    `touchmove 1 ${place.x + 30} ${place.y} ${place.y}`,
    `touchend 0 ${place.x + 30} ${place.y} ${place.y}`,
  ])
})

test('a mouse is a finger where there is no touch screen', async () => {
  const phone = await openHome()
  await phone.page.mouse.click(60, 44 + 44 + 10)
  expect((await takeLines(phone)).map((line) => JSON.parse(line).target)).toEqual(['inner'])
})

test('a WXS handler moves its node and calls the page', async () => {
  const phone = await openHome()
  await phone.tap('#drag')
  expect(await takeLines(phone)).toEqual(['drag {"id":"drag","cell":"3"}'])
  const drag = phone.page.locator('#drag')
  expect(await drag.evaluate((element) => getComputedStyle(element).marginLeft)).toBe('12px')
  expect(await drag.getAttribute('class')).toContain('dragged')
})

test('model:value goes both ways', async () => {
  const phone = await openHome()
  await phone.page.locator('#name input').fill('bob')
  await phone.find('hello bob').waitFor()
  expect(await phone.page.locator('#greeting').textContent()).toBe('hello bob')
})

test('a finger is let go even where its touch has removed the element', async () => {
  const phone = await openHome()
  await phone.page.locator('#inner').evaluate((element) => {
    element.addEventListener('touchstart', () => element.remove(), { once: true })
  })
  await hold(phone, '#inner', 20)
  await phone.page.waitForTimeout(LONG_PRESS_MS)
  // No long press: the touch has ended.
  expect((await takeLines(phone)).map((line) => JSON.parse(line).type)).toEqual(['tap'])
})
