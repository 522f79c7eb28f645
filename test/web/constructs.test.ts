import { eventually } from '../../tools/phone/patience'
import type { Phone } from '../../tools/phone/phone'
import { engine } from '../support/engine'
import { dataOf, type PageSource, recorded, useStage } from './stage'

/** The files of a component, for `useStage`. */
const component = (name: string, wxml: string, script: string, wxss = '') => ({
  [`parts/${name}.json`]: '{ "component": true }',
  [`parts/${name}.js`]: `Component({ ${script} })`,
  [`parts/${name}.wxml`]: wxml,
  [`parts/${name}.wxss`]: wxss,
})

const PARTS = ['card', 'single', 'field', 'styled', 'counter']

const GESTURES = `
function drag(event, owner) {
  var state = owner.getState()
  state.taps = (state.taps || 0) + 1
  owner.selectComponent('.other').addClass('lit first')
  owner.selectComponent('.other').removeClass('first')
  owner.callMethod('onDragged', { taps: state.taps, step: event.instance.getDataset().step, wide: event.instance.getBoundingClientRect().width > 100 })
}
function stop() { return false }
function changed(value, old, owner) { owner.callMethod('onChanged', { value: value, old: old || '' }) }
module.exports = { drag: drag, stop: stop, changed: changed }
`

const VALUES = `
var more = require('./year.wxs')
function kind(value) {
  return value.constructor === 'Array' ? 'list' : value.constructor === 'Number' ? 'number' : 'text'
}
function digits(text) { return text.replace(getRegExp('\\D', 'g'), '') }
module.exports = { kind: kind, digits: digits, year: more.year }
`

const pages: Record<string, PageSource> = {
  lists: {
    wxml: `
      <view id="keyed"><text wx:for="{{rows}}" wx:key="id" class="row" data-id="{{item.id}}">{{index}}:{{item.name}} </text></view>
      <view id="this"><text wx:for="{{names}}" wx:key="*this" wx:for-item="name">{{name}},</text></view>
      <view id="count"><text wx:for="{{count}}">{{item}}</text></view>
      <view id="fields"><text wx:for="{{fields}}" wx:for-index="key">{{key}}={{item}};</text></view>
      <view id="table"><block wx:for="{{[1, 2]}}" wx:for-item="a"><text wx:for="{{[3, 4]}}" wx:for-item="b">{{a * b}} </text></block></view>`,
    script: `data: {
      rows: [{ id: 1, name: 'a' }, { id: 2, name: 'b' }, { id: 3, name: 'c' }],
      names: ['x', 'y'], count: 3, fields: { p: 1, q: 2 },
    }`,
  },
  branches: {
    wxml: `
      <view id="chain"><text wx:if="{{n > 9}}">many</text><text wx:elif="{{n > 1}}">some</text><text wx:else>few</text></view>
      <view id="block"><block wx:if="{{n}}"><text>a</text><text>b</text></block><text>c</text></view>`,
    script: `data: { n: 0 }`,
  },
  slots: {
    wxml: `
      <single id="single"><text>one</text><text wx:if="{{two}}">two</text></single>
      <card id="card"><text slot="{{where}}">moving </text><text slot="foot">foot </text><text>main </text></card>`,
    script: `data: { two: false, where: 'head' }`,
  },
  templates: {
    wxml: `
      <import src="/parts/shared.wxml" />
      <template name="own"><text>own:{{a}}{{b}}</text></template>
      <view id="own"><template is="own" data="{{a, b: 2}}" /></view>
      <view id="spread"><template is="shared" data="{{...both, b: 'B'}}" /></view>
      <view id="chosen"><template is="{{name}}" data="{{a: 'A', b: ''}}" /></view>
      <view id="included"><include src="/parts/part.wxml" /></view>`,
    script: `data: { a: 1, both: { a: 'x', b: 'y' }, name: 'own' }`,
  },
  gestures: {
    wxml: `
      <wxs module="gestures" src="../../parts/gestures.wxs" />
      <view id="dragged" class="box" data-step="{{4}}" bind:tap="{{gestures.drag}}">drag</view>
      <view id="other" class="other box">other</view>
      <view id="outer" bind:tap="on"><view id="stopped" bind:tap="{{gestures.stop}}">stop</view></view>
      <view id="returning" bind:tap="on"><view id="returns" bind:tap="returnFalse">return</view></view>
      <view id="switched" bind:tap="{{enabled ? gestures.drag : ''}}" data-step="{{1}}">switch</view>
      <field id="watched" value="{{size}}" change:value="{{gestures.changed}}" />`,
    script: `
      data: { enabled: false, size: '5px' },
      onDragged(detail) { globalThis.recorded.push({ type: 'dragged', detail }) },
      onChanged(detail) { globalThis.recorded.push({ type: 'changed', detail }) },
      returnFalse() { return false },`,
  },
  classes: {
    wxml: `
      <styled id="styled" class="mine" label-class="big {{extra}}" />`,
    wxss: '.big { font-size: 40px } .red { color: rgb(255, 0, 0) }',
    script: `data: { extra: '' }`,
  },
  queries: {
    wxml: `
      <counter id="first" class="counter" start="{{1}}" /><counter class="counter" start="{{2}}" />
      <view id="sized" style="width: 120px; height: 30px" />`,
    script: `
      count() { return this.selectAllComponents('.counter').map(({ data }) => data.total).join() },
      add() { this.selectComponent('#first').add(5) },
      missing() { return [this.selectComponent('#none'), this.selectAllComponents('.none')] },
      measure(done) {
        this.createSelectorQuery().select('#none').boundingClientRect().select('#sized').fields({ size: true }).exec(done)
      },`,
  },
  texts: {
    wxml: `<view id="null">[{{nothing}} {{missing}} {{no.such.field}}]</view><view id="kinds">{{true}} {{0}} {{[1, 2]}} {{1 + 2}}</view>`,
    script: `data: { nothing: null, no: {} }`,
  },
  values: {
    wxml: `
      <wxs module="values" src="../../parts/values.wxs" />
      <view id="values">{{values.kind(1)}} {{values.kind('')}} {{values.kind([])}} {{values.digits('a12b3')}} {{values.year}}</view>`,
  },
}

const stage = useStage(pages, {
  app: { usingComponents: Object.fromEntries(PARTS.map((name) => [name, `/parts/${name}`])) },
  files: {
    'parts/shared.wxml': '<template name="shared"><text>shared:{{a}}{{b}}</text></template>',
    'parts/part.wxml': '<text>included {{a}}</text>',
    'parts/gestures.wxs': GESTURES,
    'parts/year.wxs': 'module.exports = { year: 2020 }',
    'parts/values.wxs': VALUES,
    ...component('single', '<view>[<slot />]</view>', ''),
    ...component(
      'card',
      '<view id="head"><slot name="head" /></view>-<slot />-<view id="foot"><slot name="foot" /></view>',
      'options: { multipleSlots: true }',
    ),
    ...component('field', '<view>{{value}}</view>', 'properties: { value: String }'),
    ...component(
      'styled',
      '<view class="label label-class">text</view>',
      `externalClasses: ['label-class']`,
      '.label { line-height: 3 }',
    ),
    ...component(
      'counter',
      '<view>{{total}}</view>',
      `properties: { start: { type: Number, observer(start) { this.setData({ total: start }) } } },
       data: { total: 0 },
       methods: { add(n) { this.setData({ total: this.data.total + n }) } }`,
    ),
  },
})

const textOf = async (phone: Phone, selector: string) =>
  ((await phone.page.locator(selector).textContent()) ?? '').replace(/\s+/g, ' ').trim()

/** Waits until an element has this text. */
const shows = (phone: Phone, selector: string, text: string): Promise<void> =>
  eventually(async () => expect(await textOf(phone, selector)).toBe(text))

/** Calls a method of the page. Its result must be JSON. */
const callPage = (phone: Phone, method: string, ...args: unknown[]): Promise<unknown> =>
  phone.page.evaluate(
    ([name, given]) => {
      type Instance = Record<string, (...args: unknown[]) => unknown>
      const { getCurrentPages } = globalThis as unknown as { getCurrentPages(): Instance[] }
      return getCurrentPages()
        .at(-1)
        ?.[name](...given)
    },
    [method, args] as const,
  )

const setData = (phone: Phone, patch: object) => callPage(phone, 'setData', patch)

test('the constructs compile without problems', () => {
  expect(stage.problems).toEqual([])
})

describe('wx:for', () => {
  test('shows arrays, numbers, objects and nested loops', async () => {
    const phone = await stage.open('lists')
    await shows(phone, '#keyed', '0:a 1:b 2:c')
    await shows(phone, '#this', 'x,y,')
    await shows(phone, '#count', '012')
    await shows(phone, '#fields', 'p=1;q=2;')
    await shows(phone, '#table', '3 4 6 8')
  })

  test('moves, removes and adds the nodes of keyed items', async () => {
    const phone = await stage.open('lists')
    const rows = phone.page.locator('.row')
    await rows.evaluateAll((elements) => {
      for (const element of elements) element.setAttribute('mark', element.textContent ?? '')
    })
    const [a, c] = [
      { id: 1, name: 'a' },
      { id: 3, name: 'C' },
    ]
    await setData(phone, { rows: [c, { id: 4, name: 'd' }, a], names: ['y', 'z', 'x'], count: 2 })
    await shows(phone, '#keyed', '0:C 1:d 2:a')
    const marks = await rows.evaluateAll((all) =>
      all.map((one) => one.getAttribute('mark')?.trim()),
    )
    expect(marks).toEqual(['2:c', undefined, '0:a'])
    await shows(phone, '#this', 'y,z,x,')
    await shows(phone, '#count', '01')
  })

  test('updates one field of one item', async () => {
    const phone = await stage.open('lists')
    await setData(phone, { 'rows[1].name': 'B', 'fields.r': 3 })
    await shows(phone, '#keyed', '0:a 1:B 2:c')
    await shows(phone, '#fields', 'p=1;q=2;r=3;')
  })
})

test('wx:if, wx:elif and wx:else show one branch', async () => {
  const phone = await stage.open('branches')
  for (const [n, chain, block] of [
    [0, 'few', 'c'],
    [5, 'some', 'abc'],
    [20, 'many', 'abc'],
    [0, 'few', 'c'],
  ] as const) {
    await setData(phone, { n })
    await shows(phone, '#chain', chain)
    await shows(phone, '#block', block)
  }
})

test('children go to the default slot and to slots by name', async () => {
  const phone = await stage.open('slots')
  await shows(phone, '#single', '[one]')
  await shows(phone, '#card', 'moving -main -foot')
  await setData(phone, { two: true, where: 'foot' })
  await shows(phone, '#single', '[onetwo]')
  await shows(phone, '#head', '')
  await eventually(async () => expect(await textOf(phone, '#foot')).toContain('moving'))
})

test('templates get their data; import and include work', async () => {
  const phone = await stage.open('templates')
  await shows(phone, '#own', 'own:12')
  await shows(phone, '#spread', 'shared:xB')
  await shows(phone, '#chosen', 'own:A')
  await shows(phone, '#included', 'included 1')
  await setData(phone, { a: 7, 'both.a': 'z', name: 'shared' })
  await shows(phone, '#own', 'own:72')
  await shows(phone, '#spread', 'shared:zB')
  await shows(phone, '#chosen', 'shared:A')
  await shows(phone, '#included', 'included 7')
})

describe('WXS', () => {
  /** What functions of WXS have told the page by this method. */
  const told = async (phone: Phone, type: string) =>
    (await recorded(phone)).filter((one) => one.type === type).map(({ detail }) => detail)

  test('handles events: state, classes, dataset, boxes, methods', async () => {
    const phone = await stage.open('gestures')
    await phone.tap('#dragged')
    await phone.tap('#dragged')
    await eventually(async () =>
      expect(await told(phone, 'dragged')).toEqual([
        { taps: 1, step: 4, wide: true },
        { taps: 2, step: 4, wide: true },
      ]),
    )
    const classes = await phone.page.locator('#other').getAttribute('class')
    expect(classes).toMatch(/\blit\b/)
    expect(classes).not.toMatch(/\bfirst\b/)
  })

  test('returning false stops an event; in a method it does not', async () => {
    const phone = await stage.open('gestures')
    await phone.tap('#stopped')
    await phone.tap('#returns')
    await eventually(async () => {
      const taps = (await recorded(phone)).filter(({ type }) => type === 'tap')
      expect(taps.map(({ target }) => target)).toEqual(['returning'])
    })
  })

  test('a handler chosen by an expression can be switched on', async () => {
    const phone = await stage.open('gestures')
    await phone.tap('#switched')
    await setData(phone, { enabled: true })
    await eventually(async () => expect(await dataOf(phone)).toMatchObject({ enabled: true }))
    expect(await told(phone, 'dragged')).toEqual([])
    await phone.tap('#switched')
    await eventually(async () => expect(await told(phone, 'dragged')).toHaveLength(1))
  })

  test('knows constructors by name, patterns with backslashes and modules', async () => {
    const phone = await stage.open('values')
    await shows(phone, '#values', 'number text list 123 2020')
  })

  test('`change:` is called at first and after each change', async () => {
    const phone = await stage.open('gestures')
    await eventually(async () =>
      expect(await told(phone, 'changed')).toEqual([{ value: '5px', old: '' }]),
    )
    await setData(phone, { size: '9px' })
    await eventually(async () =>
      expect((await told(phone, 'changed'))[1]).toEqual({ value: '9px', old: '5px' }),
    )
  })
})

test('an external class has the style of the page', async () => {
  const phone = await stage.open('classes')
  const styleOf = (selector: string) =>
    phone.page.locator(selector).evaluate((element) => {
      const { fontSize, color, lineHeight } = getComputedStyle(element)
      return { fontSize, color, lineHeight }
    })
  const label = '#styled .c-styled--label'
  expect(await styleOf(label)).toMatchObject({ fontSize: '40px', lineHeight: '120px' })
  await setData(phone, { extra: 'red' })
  await eventually(async () =>
    expect(await styleOf(label)).toMatchObject({ color: 'rgb(255, 0, 0)' }),
  )
})

test('components are selected and nodes are measured', async () => {
  const phone = await stage.open('queries')
  expect(await callPage(phone, 'count')).toBe('1,2')
  await callPage(phone, 'add')
  expect(await callPage(phone, 'count')).toBe('6,2')
  expect(await callPage(phone, 'missing')).toEqual([null, []])
  const measured = await phone.page.evaluate(
    () =>
      new Promise((resolve) => {
        type Measuring = { measure(done: (result: unknown) => void): void }
        const { getCurrentPages } = globalThis as unknown as { getCurrentPages(): Measuring[] }
        getCurrentPages().at(-1)?.measure(resolve)
      }),
  )
  expect(measured).toEqual([null, { width: 120, height: 30 }])
})

test('a query of a closed page finds nothing; an unsupported field is reported', async () => {
  const phone = await stage.open('queries')
  const results = await phone.page.evaluate(async () => {
    const { wx, getCurrentPages } = globalThis as unknown as {
      wx: WechatMiniprogram.Wx
      getCurrentPages(): WechatMiniprogram.Component.TrivialInstance[]
    }
    const [page] = getCurrentPages()
    await wx.reLaunch({ url: '/pages/texts/texts' })
    const query = page.createSelectorQuery()
    query.select('#sized').boundingClientRect()
    query.select('#null').fields({ scrollOffset: true })
    return new Promise<unknown[]>((resolve) => query.exec(resolve))
  })
  expect(results).toEqual([null, null])
  expect(phone.problems.splice(0).join()).toContain('fields({ scrollOffset }) is not supported')
})

test('an observer reports every change of a node, also several that the browser tells at once', async () => {
  const script = `window.IntersectionObserver = class {
    constructor(listener) {
      window.tell = (...ratios) => listener(ratios.map((intersectionRatio) => ({ intersectionRatio })))
    }
    observe() {}
    disconnect() {}
  }`
  const phone = await stage.open('queries', { script })
  const told = await phone.page.evaluateHandle(() => {
    const { getCurrentPages } = globalThis as unknown as {
      getCurrentPages(): WechatMiniprogram.Component.TrivialInstance[]
    }
    const ratios: number[] = []
    const observer = getCurrentPages()[0].createIntersectionObserver({ initialRatio: 1 })
    observer
      .relativeToViewport()
      .observe('#sized', ({ intersectionRatio }) => ratios.push(intersectionRatio))
    return ratios
  })
  await phone.page.waitForFunction('window.tell')
  // The first ratio is compared with `initialRatio`.
  await phone.page.evaluate('tell(1), tell(0, 1), tell(0.5)')
  await phone.settled()
  expect(await told.jsonValue()).toEqual([0, 1, 0.5])
})

test('setData is logged with its size, and nodes are counted as in the templates', async () => {
  const phone = await stage.open('texts')
  expect(await phone.page.evaluate(() => window.__miniProgram?.tree('pages/texts/texts'))).toEqual({
    nodes: 2 + 2,
    depth: 1,
    children: 2,
    widest: 'page',
  })
  await phone.takeSetData()
  await setData(phone, { 'no.such': 'x' })
  expect(await phone.takeSetData()).toEqual([
    {
      at: expect.any(Number),
      isNested: false,
      path: 'pages/texts/texts',
      bytes: '{"no.such":"x"}'.length,
      data: { 'no.such': 'x' },
    },
  ])
})

test('expressions in text become strings; undefined is empty', async () => {
  const phone = await stage.open('texts')
  // wcc writes null as `null`, glass-easel leaves it out; the documentation does not say.
  const nothing = { 'glass-easel': '[ ]', exparser: '[null ]' }
  await shows(phone, '#null', nothing[engine])
  await shows(phone, '#kinds', 'true 0 1,2 3')
})
