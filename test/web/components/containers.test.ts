import { eventually } from '../../../tools/phone/patience'
import { recorded, useStage } from '../stage'

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20"/></svg>'
const PICTURE = `data:image/svg+xml,${encodeURIComponent(SVG)}`

const stage = useStage(
  {
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
        <image id="fill" src="${PICTURE}" bindload="on" />
        <image id="fit" mode="aspectFit" src="/images/picture.svg" bindload="on" />
        <image id="broken" src="/images/none.png" binderror="on" aria-label="缺" />`,
    },
    portal: {
      wxml: `
        <view style="overflow: hidden; height: 10px; transform: translateX(0)">
          <root-portal wx:if="{{shown}}"><view id="mask" class="mask" bindtap="hide">mask</view></root-portal>
        </view>`,
      wxss: '.mask { position: fixed; inset: 0; background: rgb(1, 2, 3) }',
      script: `
        data: { shown: true },
        hide() { this.setData({ shown: false }) },`,
    },
  },
  {
    files: {
      'images/picture.svg': SVG,
    },
  },
)

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
  await eventually(async () => expect(await recorded(phone)).toHaveLength(3))
  const events = Object.fromEntries((await recorded(phone)).map((event) => [event.target, event]))
  expect(events.fill.detail).toEqual({ width: 40, height: 20 })
  expect(events.fit.detail).toEqual({ width: 40, height: 20 })
  expect(events.broken).toMatchObject({ type: 'error' })
  expect(await phone.page.getByRole('img', { name: '缺' }).count()).toBe(1)
  phone.problems.splice(0)
})

test('a root-portal covers the page and is removed with its content', async () => {
  const phone = await stage.open('portal')
  const mask = phone.page.locator('#mask')
  expect(await mask.boundingBox()).toMatchObject({ width: 375 })
  expect((await mask.boundingBox())?.height).toBeGreaterThan(500)
  await phone.tap('#mask')
  await eventually(async () => expect(await mask.count()).toBe(0))
})
