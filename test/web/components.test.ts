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
  layer: {
    wxml: `
      <view style="position: fixed; top: 0">
        <textarea id="right" fixed="{{true}}" />
        <textarea id="wrong" />
      </view>`,
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
