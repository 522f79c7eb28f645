import { eventually } from '../../tools/phone/patience'
import { recorded, useStage } from './stage'

const stage = useStage({
  scroll: {
    wxml: `
      <scroll-view id="list" scroll-y scroll-top="{{top}}" bindscroll="on">
        <view wx:for="{{rows}}" wx:key="*this" class="row">{{item}}</view>
      </scroll-view>
      <button id="scroll" bindtap="scroll">scroll</button>`,
    wxss: '#list { height: 200px } .row { height: 50px }',
    script: `
      data: { top: 100, rows: Array.from({ length: 20 }, (_, row) => row) },
      scroll() { this.setData({ top: 500 }) },`,
  },
  brief: {
    wxml: `
      <scroll-view wx:if="{{shown}}" scroll-y scroll-top="{{10}}">list</scroll-view>
      <button id="blink" bindtap="blink">blink</button>`,
    script: `
      data: { shown: false },
      blink() {
        this.setData({ shown: true })
        this.setData({ shown: false })
      },`,
  },
  image: {
    wxml: `
      <image id="fit" mode="aspectFit" src="data:image/svg+xml,${encodeURIComponent(
        '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20" />',
      )}" bindload="on" />
      <image id="broken" src="/images/none.png" binderror="on" aria-label="缺" />`,
  },
  fields: {
    wxml: `
      <input id="name" value="{{name}}" placeholder="名字" placeholder-class="faint" maxlength="5" bindinput="on" bindfocus="on" />
      <input id="nick" type="nickname" bindinput="on" bindnicknamereview="on" />
      <button id="clear" bindtap="clear">clear</button>`,
    wxss: '.faint { color: rgb(9, 8, 7) }',
    script: `
      data: { name: 'a' },
      clear() { this.setData({ name: '' }) },`,
  },
  layer: {
    wxml: `
      <view style="position: fixed; top: 0">
        <textarea id="right" fixed="{{true}}" />
        <textarea id="wrong" />
      </view>`,
  },
  pressed: {
    wxml: `
      <text id="line">one</text>
      <text id="lines" user-select>one{{newline}}two</text>
      <view id="outer" hover-class="pressed" hover-start-time="0" hover-stay-time="60">
        <view id="inner" hover-class="pressed" hover-stop-propagation>inner</view>
      </view>`,
    wxss: '.pressed { background-color: rgb(1, 2, 3) }',
    script: `data: { newline: '\\n' },`,
  },
})

test('the stage builds without problems', () => {
  expect(stage.problems).toEqual([])
})

test('a scroll-view that is removed before its layout does not scroll', async () => {
  const phone = await stage.open('brief')
  await phone.tap('#blink')
  await phone.page.evaluate(() => new Promise(requestAnimationFrame))
  expect(phone.problems).toEqual([])
})

test('a scroll-view starts at `scroll-top`, follows it and reports how far it is scrolled', async () => {
  const phone = await stage.open('scroll')
  const scroller = phone.page.locator('#list > div')
  const scrollTop = () => scroller.evaluate((element) => element.scrollTop)
  await eventually(async () => expect(await scrollTop()).toBe(100))
  await phone.tap('#scroll')
  await eventually(async () => expect(await scrollTop()).toBe(500))
  await eventually(async () =>
    expect((await recorded(phone)).pop()).toMatchObject({
      type: 'scroll',
      detail: { scrollTop: 500, scrollHeight: 1000 },
    }),
  )
})

test('an image reports its size or a failure, and has a label', async () => {
  const phone = await stage.open('image')
  await eventually(async () => expect(await recorded(phone)).toHaveLength(2))
  const events = Object.fromEntries((await recorded(phone)).map((event) => [event.target, event]))
  expect(events.fit).toMatchObject({ type: 'load', detail: { width: 40, height: 20 } })
  expect(events.broken).toMatchObject({ type: 'error' })
  expect(await phone.page.getByRole('img', { name: '缺' }).count()).toBe(1)
  phone.problems.splice(0)
})

test('an input reports its text up to its length, and hides its placeholder meanwhile', async () => {
  const phone = await stage.open('fields')
  const placeholder = phone.page.locator('#name > div')
  expect(await placeholder.isVisible()).toBe(false)
  await phone.tap('#clear')
  await eventually(async () => expect(await placeholder.isVisible()).toBe(true))
  expect(await placeholder.evaluate((element) => getComputedStyle(element).color)).toBe(
    'rgb(9, 8, 7)',
  )
  await phone.page.locator('#name').tap()
  await phone.type('abcdefgh')
  const events = await recorded(phone)
  expect(events[0]).toMatchObject({ type: 'focus', detail: { value: '', height: 0 } })
  expect(events.at(-1)).toMatchObject({ type: 'input', detail: { value: 'abcde', cursor: 5 } })
})

test('a nickname field triggers no input event', async () => {
  const phone = await stage.open('fields')
  await phone.page.locator('#nick').tap()
  await phone.page.keyboard.type('小棋')
  await phone.page.locator('#name').tap()
  expect((await recorded(phone)).map(({ type, target }) => `${target} ${type}`)).toEqual([
    'nick nicknamereview',
    'name focus',
  ])
})

test('a textarea in a fixed layer without the attribute fixed is reported', async () => {
  const phone = await stage.open('layer')
  await phone.page.locator('#right').tap()
  expect(phone.problems).toEqual([])
  await phone.page.locator('#wrong').tap()
  await eventually(async () =>
    expect(phone.problems).toEqual(['<textarea> in a fixed layer needs the attribute fixed']),
  )
  phone.problems.length = 0
})

test('text keeps line breaks, and can be selected only with user-select', async () => {
  const { page } = await stage.open('pressed')
  const [line, lines] = await Promise.all(
    ['#line', '#lines'].map((id) =>
      page.locator(id).evaluate((element) => ({
        height: element.getBoundingClientRect().height,
        select: getComputedStyle(element).userSelect,
      })),
    ),
  )
  expect([line.select, lines.select]).toEqual(['none', 'text'])
  expect(lines.height).toBeGreaterThan(line.height * 1.8)
})

test('hover-class applies while pressed, unless a child stops the propagation', async () => {
  const { page } = await stage.open('pressed')
  const color = (id: string) =>
    page.locator(id).evaluate((element) => getComputedStyle(element).backgroundColor)
  const dispatch = (id: string, type: string) =>
    page.locator(id).dispatchEvent(type, { bubbles: true })
  const shows = (...colours: string[]) =>
    eventually(async () => expect([await color('#outer'), await color('#inner')]).toEqual(colours))
  const [none, pressed] = ['rgba(0, 0, 0, 0)', 'rgb(1, 2, 3)']
  await dispatch('#outer', 'pointerdown')
  await shows(pressed, none)
  await dispatch('#outer', 'pointerup')
  await shows(none, none)
  await dispatch('#inner', 'pointerdown')
  await shows(none, pressed)
})
