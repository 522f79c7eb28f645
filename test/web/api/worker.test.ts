import type { Phone } from '../../../tools/phone/phone'
import type {} from '../../../web/runtime/api/hooks'
import { useStage } from '../stage'

const SCRIPT = `
worker.onMessage((message) => {
  if (message === 'globals') worker.postMessage([typeof wx, typeof fetch, typeof OffscreenCanvas, typeof importScripts, worker.env.USER_DATA_PATH])
  else if (message === 'throw') throw new Error('broken on purpose')
  else worker.testOnProcessKilled()
})`

const stage = useStage(
  { home: { wxml: '<view />' } },
  {
    app: { workers: 'workers' },
    files: { 'workers/double.js': SCRIPT },
  },
)

interface Worker {
  postMessage(message: unknown): void
  onMessage(listener: (message: unknown) => void): void
  onProcessKilled(listener: () => void): void
  onError(listener: (error: { message: string }) => void): void
  terminate(): void
}

declare const wx: { createWorker(path: string, options?: object): Worker }

/** Starts the worker as the global `theWorker`. Returns 'started' or the error message. */
const start = (phone: Phone, path = 'workers/double.js') =>
  phone.page.evaluate((script) => {
    try {
      const worker = wx.createWorker(script, { useExperimentalWorker: true })
      Object.assign(globalThis, { theWorker: worker })
      return 'started'
    } catch (error) {
      return (error as Error).message
    }
  }, path)

const sendAndReceive = (phone: Phone, message: unknown) =>
  phone.page.evaluate(
    (sent) =>
      new Promise((resolve) => {
        const { theWorker } = globalThis as unknown as { theWorker: Worker }
        theWorker.onMessage(resolve)
        theWorker.postMessage(sent)
      }),
    message,
  )

test('a worker has WeChat’s globals only', async () => {
  const phone = await stage.open('home')
  await start(phone)
  expect(await sendAndReceive(phone, 'globals')).toEqual([
    ...Array(4).fill('undefined'),
    'wxfile://usr',
  ])
})

test('only one worker runs at a time, and its script must be in the workers folder', async () => {
  const phone = await stage.open('home')
  expect(await start(phone, 'pages/home/home.js')).toContain('is not in workers/')
  await start(phone)
  expect(await start(phone)).toBe('createWorker:fail exceed max concurrent worker limit')
  await phone.page.evaluate(() =>
    (globalThis as unknown as { theWorker: Worker }).theWorker.terminate(),
  )
  expect(await start(phone)).toBe('started')
})

test('a script that is not in the package does not start', async () => {
  const phone = await stage.open('home')
  expect(await start(phone, 'workers/none.js')).toBe(
    'createWorker:fail workers/none.js does not exist',
  )
})

test('an error in the worker is reported to the page and the console', async () => {
  const phone = await stage.open('home')
  await start(phone)
  const error = await phone.page.evaluate(
    () =>
      new Promise<{ message: string }>((resolve) => {
        const { theWorker } = globalThis as unknown as { theWorker: Worker }
        theWorker.onError(resolve)
        theWorker.postMessage('throw')
      }),
  )
  expect(error.message).toContain('broken on purpose')
  expect(phone.problems.splice(0).join()).toContain('broken on purpose')
})
