import type { Phone } from '../../tools/phone/phone'
import { dataOf, useStage } from './stage'

const main = {
  wxml: `
    <view id="text">{{ text }} {{ list[0].name }}</view>
    <view id="wide" style="width: {{ width }}px; height: 1px" />
    <counter id="counter" wx:if="{{ counter }}" value="{{ text }}" bind:change="onChange" />
    <view id="button" data-cell="{{ list[0] }}" bindtap="on">button</view>`,
  script: `
    data: { text: 'old', list: [{ name: 'a' }], width: 10, counter: true },
    onChange({ detail }) { globalThis.heard = detail },
    cyclic() { const data = {}; data.inner = { data }; return { data } },`,
}

/** Sets data and leaves as soon as it is loaded. Sets data again when it is closed. */
const passing = {
  wxml: '<view wx:if="{{shown}}" aria-label="{{label}}">{{ label }}</view>',
  script: `
    data: { shown: false, label: '' },
    onLoad() {
      wx.redirectTo({ url: '/pages/main/main' })
      this.setData({ shown: true, label: 'passing' })
    },
    onUnload() {
      setTimeout(() => {
        this.setData({ shown: false })
        this.setData({ shown: true, label: 'closed' })
        globalThis.dataAfterClosing = this.data
      })
    },`,
}

const counter = {
  'counter/counter.json': '{ "component": true }',
  'counter/counter.wxml': '<view class="value" bindtap="count">{{ value }} {{ observed }}</view>',
  'counter/counter.js': `
    Component({
      properties: { value: String },
      data: { observed: '' },
      observers: { value(value) { this.setData({ observed: 'seen ' + value }) } },
      methods: { count() { this.triggerEvent('change', { by: 1 }) } },
    })`,
}

const stage = useStage(
  { main, passing },
  { app: { usingComponents: { counter: '/counter/counter' } }, files: counter },
)

/** Opens a page and waits until nothing is under way. */
async function open(name: string): Promise<Phone> {
  const phone = await stage.open(name, { bridge: 'async' })
  await phone.settled()
  return phone
}

/**
 * Runs the body of an async function in the browser. It may use `page`, `seen(selector)`, the text of an
 * element, `tap(selector)` and `task()`, which waits for the next task.
 */
const run = (phone: Phone, body: string): Promise<unknown> =>
  phone.page.evaluate(`(async () => {
    const page = getCurrentPages()[0]
    const seen = (selector) => document.querySelector(selector).textContent
    const tap = (selector, clientY = 100) => {
      const target = document.querySelector(selector)
      const touch = new Touch({ identifier: 1, target, clientX: 5, clientY })
      const init = { bubbles: true, cancelable: true, changedTouches: [touch] }
      target.dispatchEvent(new TouchEvent('touchstart', { ...init, touches: [touch] }))
      target.dispatchEvent(new TouchEvent('touchend', init))
    }
    const task = () => new Promise((resolve) => setTimeout(resolve))
    ${body}
  })()`)

/** What is run on the page `main`, newly opened, and its result. */
test.each([
  [
    'setData changes the data at once and the view in a later task',
    `page.setData({ text: 'new' })
    const result = [page.data.text, seen('#text'), seen('#counter')]
    await Promise.resolve()
    result.push(seen('#text'))
    await __miniProgram.settled()
    return [...result, seen('#text'), seen('#counter')]`,
    ['new', 'old a', 'old seen old', 'old a', 'new a', 'new seen new'],
  ],
  [
    'the view receives a copy of the data at the time of the call',
    `const list = [{ name: 'sent' }]
    page.setData({ list })
    list[0].name = 'changed later'
    await __miniProgram.settled()
    return seen('#text')`,
    'old sent',
  ],
  [
    'every update of the view is shown, in order',
    `const shown = []
    const counter = page.selectComponent('#counter')
    new MutationObserver(() => shown.push(seen('#text')))
      .observe(document.getElementById('text'), { subtree: true, characterData: true, childList: true })
    page.setData({ text: '1' })
    page.setData({ text: '2' })
    counter.setData({ value: 'own' })
    page.setData({ text: '3' })
    await __miniProgram.settled()
    return [shown, seen('#counter')]`,
    [['1 a', '2 a', '3 a'], '3 seen 3'],
  ],
  [
    'the callback of setData runs after the view has changed',
    `return new Promise((done) => page.setData({ text: 'new' }, () => done(seen('#text'))))`,
    'new a',
  ],
  [
    'an event of the view arrives in a later task, as plain data',
    `tap('#button')
    const atOnce = globalThis.recorded.length
    await __miniProgram.settled()
    return [atOnce, globalThis.recorded]`,
    [0, [{ type: 'tap', detail: { x: 5, y: expect.any(Number) }, target: 'button' }]],
  ],
  [
    'events do not overtake updates, and updates do not overtake events',
    `page.on = () => page.order.push(seen('#text'))
    page.order = []
    page.setData({ text: '1' })
    tap('#button')
    page.setData({ text: '2' })
    // Elsewhere: at the same place it would be a bounce of the finger.
    tap('#button', 200)
    await __miniProgram.settled()
    return page.order`,
    ['1 a', '2 a'],
  ],
  [
    'an event of a component is delivered at once',
    `page.selectComponent('#counter').count(); return globalThis.heard`,
    { by: 1 },
  ],
  [
    'selectComponent finds a component that setData has just created',
    `page.setData({ counter: false })
    const gone = page.selectComponent('#counter')
    page.setData({ counter: true, text: 'new' })
    const { value } = page.selectComponent('#counter').data
    await __miniProgram.settled()
    return [gone, value, seen('#counter')]`,
    [null, 'new', 'new seen new'],
  ],
  [
    'a selector query sees the view after the setData calls made before it',
    `const width = () => new Promise((done) =>
      page.createSelectorQuery().select('#wide').boundingClientRect((rect) => done(rect.width)).exec())
    page.setData({ width: 20 })
    const first = width()
    page.setData({ width: 30 })
    return [await first, await width()]`,
    [20, 30],
  ],
])('%s', async (_, body, result) => {
  expect(await run(await open('main'), body)).toEqual(result)
})

test.each([
  [`{ 'data.list[3]': { run() {} } }`, 'data.data.list[3].run is a function'],
  [`{ list: [{}, { name: document.body }] }`, 'data.list[1].name is an HTMLBodyElement'],
  [`{ text: new Date() }`, 'data.text is a Date'],
  [`{ text: Symbol() }`, 'data.text is a symbol'],
  [`page.cyclic()`, 'data.data.inner.data is a circular structure'],
])('setData refuses %s', async (patch, problem) => {
  const phone = await open('main')
  const before = await dataOf(phone)
  expect(
    await run(phone, `try { page.setData(${patch}) } catch (error) { return error.message }`),
  ).toBe(`pages/main/main: ${problem}, which setData cannot send`)
  expect(await dataOf(phone)).toEqual(before)
})

test('an event is dropped if its component has been removed', async () => {
  const phone = await open('main')
  const tapCounter = (before: string) =>
    run(
      phone,
      `globalThis.heard = undefined
      ${before}
      tap('#counter wx-view')
      await __miniProgram.settled()
      return globalThis.heard ?? 'nothing'`,
    )
  expect(await tapCounter('')).toEqual({ by: 1 })
  expect(await tapCounter('page.setData({ counter: false })')).toBe('nothing')
})

test.each(['sync', 'async'] as const)('a closed page is not updated (%s)', async (bridge) => {
  // The stage fails if the phone reports a problem.
  const phone = await stage.open('passing', { bridge })
  await phone.find('button').waitFor()
  await phone.page.waitForFunction('globalThis.dataAfterClosing')
  await phone.settled()
  expect(await phone.page.evaluate('globalThis.dataAfterClosing')).toEqual({
    shown: true,
    label: 'closed',
  })
})
