import { compute } from '../../../miniprogram/platform/worker-client'
import { FakeWx, silenceLog } from '../../platform/fake-wx'

/** The viewfinder without its view. */
interface Viewfinder {
  readonly data: { ready: boolean; stillness: string }
  onReady(): void
  look(frame: object): Promise<void>
}

interface Definition {
  readonly data: object
  readonly methods: object
  readonly lifetimes: Record<'created' | 'ready' | 'detached', (this: object) => void>
}

let definition: Definition
let starts: number

beforeAll(() => {
  new FakeWx().install()
  const define = (given: Definition) => {
    definition = given
  }
  Object.assign(globalThis, { Component: define })
  require('../../../miniprogram/packages/capture/viewfinder/viewfinder')
})

beforeEach(() => {
  silenceLog()
  jest.useFakeTimers()
  starts = 0
  const listener = { start: () => starts++, stop() {} }
  Object.assign(new FakeWx().install(), {
    createCameraContext: () => ({ onCameraFrame: () => listener }),
  })
})

afterEach(() => jest.useRealTimers())

/** Attaches a viewfinder. */
function attach(): Viewfinder {
  const query = { select: () => query, boundingClientRect: () => query, exec() {} }
  const viewfinder = {
    ...definition.methods,
    data: { ...definition.data },
    setData(patch: object) {
      Object.assign(this.data, patch)
    },
    createSelectorQuery: () => query,
    triggerEvent() {},
  }
  definition.lifetimes.created.call(viewfinder)
  definition.lifetimes.ready.call(viewfinder)
  return viewfinder as typeof viewfinder & Viewfinder
}

test('the viewfinder starts when the camera is ready', () => {
  const viewfinder = attach()
  expect([viewfinder.data.ready, starts]).toEqual([false, 0])
  viewfinder.onReady()
  expect([viewfinder.data.ready, starts]).toEqual([true, 1])
  jest.runAllTimers()
  expect(starts).toBe(1)
})

test('the viewfinder does not wait forever for a camera that never says that it is ready', () => {
  const viewfinder = attach()
  jest.runAllTimers()
  expect([viewfinder.data.ready, starts]).toEqual([true, 1])
})

test.each([
  ['lacks the function', {}],
  [
    'refuses them',
    {
      onCameraFrame: () => ({
        start: ({ fail }: { fail(error: object): void }) => fail({ errMsg: 'start:fail' }),
        stop() {},
      }),
    },
  ],
])('the viewfinder asks for the shutter at once where WeChat %s for frames', (_, context) => {
  Object.assign(wx, { createCameraContext: () => context })
  const viewfinder = attach()
  viewfinder.onReady()
  expect(viewfinder.data).toMatchObject({ ready: true, stillness: 'slow' })
})

test('a viewfinder that was closed does not start', () => {
  const viewfinder = attach()
  definition.lifetimes.detached.call(viewfinder)
  jest.runAllTimers()
  expect([viewfinder.data.ready, starts]).toEqual([false, 0])
})

test('the viewfinder asks for the shutter after three slow frames in a row, not after one', async () => {
  let frameMs = 0
  const corners = [0, 1, 2, 3].map(() => ({ x: 0, y: 0 }))
  jest.spyOn(compute, 'call').mockImplementation((async () => {
    jest.advanceTimersByTime(frameMs)
    return { corners }
  }) as never)
  const viewfinder = attach()
  viewfinder.onReady()
  const seen: string[] = []
  for (const ms of [5000, 100, 1300, 1300, 100, 1300, 1300, 1300]) {
    frameMs = ms
    await viewfinder.look({ data: new ArrayBuffer(0), width: 640, height: 480 })
    seen.push(viewfinder.data.stillness)
  }
  expect(seen.indexOf('slow')).toBe(7)
})
