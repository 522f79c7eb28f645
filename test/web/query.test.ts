import type { Phone } from '../../tools/phone/phone'
import { openFixture } from './on-fixture'

const PATH = '/packages/extra/query/query'

/** Calls a method of the current page. */
const run = (phone: Phone, method: string) =>
  phone.page.evaluate((name) => {
    const { getCurrentPages } = globalThis as unknown as {
      getCurrentPages(): Record<string, () => void>[]
    }
    getCurrentPages()[0][name]()
  }, method)

test('a selector query returns all fields relative to the page', async () => {
  const phone = await openFixture({ path: PATH })
  await run(phone, 'query')
  await phone.page.waitForFunction(() => {
    const data = window.__miniProgram?.pages()[0].data as { results: unknown[] }
    return data.results.length > 0
  })
  const { results } = await phone.page.evaluate(
    () => window.__miniProgram?.pages()[0].data as { results: unknown[] },
  )
  const box = { left: 0, top: 30, right: 50, bottom: 70, width: 50, height: 40 }
  const place = { id: 'place', dataset: { n: '1' }, ...box }
  expect(results).toEqual([
    place,
    [
      place,
      { id: '', dataset: {}, left: 0, top: 70, right: 60, bottom: 80, width: 60, height: 10 },
    ],
    'function',
    null,
  ])
})

test('a query of a closed page finds nothing', async () => {
  const phone = await openFixture({ path: PATH })
  const results = await phone.page.evaluate(async () => {
    const { wx, getCurrentPages } = globalThis as unknown as {
      wx: WechatMiniprogram.Wx
      getCurrentPages(): WechatMiniprogram.Component.TrivialInstance[]
    }
    const [page] = getCurrentPages()
    await wx.reLaunch({ url: '/pages/home/home' })
    const query = wx.createSelectorQuery().in(page)
    query.select('#place').boundingClientRect()
    query.selectAll('.place').boundingClientRect()
    return new Promise<unknown[]>((resolve) => query.exec(resolve))
  })
  expect(results).toEqual([null, []])
})

test('an unsupported field is reported by name', async () => {
  const phone = await openFixture({ path: PATH })
  await phone.page.evaluate(() => {
    const { wx } = globalThis as unknown as { wx: WechatMiniprogram.Wx }
    wx.createSelectorQuery().select('#place').fields({ scrollOffset: true }).exec()
  })
  expect(phone.problems.splice(0).join()).toContain('fields({ scrollOffset }) is not supported')
})

test('an observer reports every change of a node, also several that the browser tells at once', async () => {
  const phone = await openFixture({
    path: PATH,
    script: `window.IntersectionObserver = class {
      constructor(listener) {
        window.tell = (...ratios) => listener(ratios.map((intersectionRatio) => ({ intersectionRatio })))
      }
      observe() {}
      disconnect() {}
    }`,
  })
  const told = await phone.page.evaluateHandle(() => {
    const { getCurrentPages } = globalThis as unknown as {
      getCurrentPages(): WechatMiniprogram.Component.TrivialInstance[]
    }
    const ratios: number[] = []
    const observer = getCurrentPages()[0].createIntersectionObserver({ initialRatio: 1 })
    observer
      .relativeToViewport()
      .observe('#place', ({ intersectionRatio }) => ratios.push(intersectionRatio))
    return ratios
  })
  await phone.page.waitForFunction('window.tell')
  // The first ratio is compared with `initialRatio`.
  await phone.page.evaluate('tell(1), tell(0, 1), tell(0.5)')
  await phone.settled()
  expect(await told.jsonValue()).toEqual([0, 1, 0.5])
})
