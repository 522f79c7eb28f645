import { recorded, useStage } from './stage'

// The example of WeChat's documentation, and the same with `await`.
const script = `
  onLoad() {
    const order = []
    setTimeout(() => order.push('timer 1'))
    new Promise((resolve) => { order.push('executor'); resolve() }).then(() => order.push('then'))
    const run = async () => { await null; order.push('await'); await null; order.push('await again') }
    run()
    setTimeout(() => order.push('timer 2'))
    order.push('end')
    setTimeout(() => this.on({ type: 'order', detail: order, currentTarget: {} }), 100)
  },
  async values() {
    const { errMsg } = await wx.setNavigationBarTitle({ title: 'A' })
    const failed = await wx.navigateTo({ url: '/none' }).catch(({ errMsg }) => errMsg)
    async function* numbers() { yield 1; yield Promise.resolve(2) }
    const yielded = []
    for await (const number of numbers()) yielded.push(number)
    return {
      errMsg, failed, yielded,
      isPromise: wx.setNavigationBarTitle({ title: 'B' }) instanceof Promise,
      all: await Promise.all([1, Promise.resolve(2)]),
      allSettled: (await Promise.allSettled([1, Promise.reject('no')])).map(({ status }) => status),
      race: await Promise.race([new Promise(() => {}), Promise.resolve('first')]),
      thrown: await Promise.reject('no').catch((reason) => reason),
      finally: await Promise.resolve('kept').finally(() => 'dropped'),
    }
  },`

const app = `
globalThis.recorded = []
App({
  onUnhandledRejection({ reason, promise }) {
    promise.catch((value) => globalThis.recorded.push({ type: 'rejected', detail: [reason.message, value.message] }))
  },
})`

const stage = useStage({ order: { wxml: '<view />', script } }, { files: { 'app.js': app } })

const ORDERS = {
  native: ['executor', 'end', 'then', 'await', 'await again', 'timer 1', 'timer 2'],
  timer: ['executor', 'end', 'timer 1', 'then', 'await', 'timer 2', 'await again'],
}

describe.each(['native', 'timer'] as const)('with %s promises', (promise) => {
  test('callbacks and await run in the documented order', async () => {
    const phone = await stage.open('order', { promise })
    await phone.page.waitForFunction('globalThis.recorded.length > 0')
    expect((await recorded(phone))[0].detail).toEqual(ORDERS[promise])
  })

  test('async functions, generators, wx and the functions of Promise work', async () => {
    const phone = await stage.open('order', { promise })
    expect(await phone.page.evaluate('getCurrentPages()[0].values()')).toEqual({
      errMsg: 'setNavigationBarTitle:ok',
      failed: expect.stringMatching(/^navigateTo:fail/),
      yielded: [1, 2],
      isPromise: true,
      all: [1, 2],
      allSettled: ['fulfilled', 'rejected'],
      race: 'first',
      thrown: 'no',
      finally: 'kept',
    })
  })

  test('an unhandled rejection is reported to the app, the console and the overlay', async () => {
    const phone = await stage.open('order', { promise })
    await phone.page.evaluate(`void Promise.reject(new Error('refused'))`)
    await phone.page.waitForFunction(`globalThis.recorded.some(({ type }) => type === 'rejected')`)
    expect(await recorded(phone)).toContainEqual({
      type: 'rejected',
      detail: ['refused', 'refused'],
    })
    expect(phone.problems.splice(0).join()).toContain('refused')
    expect(await phone.find('#problems').textContent()).toContain('refused')
  })
})
