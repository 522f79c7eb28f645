import vm from 'node:vm'
import type { WorkerAnswer } from '../../../miniprogram/core/worker/messages'
import { bundleWorker } from '../../../tools/build/worker'
import { withoutSlice } from './without-slice'

let code: string
beforeAll(async () => {
  code = (await bundleWorker()).code
})

/** Runs the worker bundle as on a phone: with no globals except `worker` and timers. */
function startWorker() {
  const answers: WorkerAnswer[] = []
  let listener: (message: unknown) => void = () => {}
  let answered: () => void = () => {}
  const worker = {
    onMessage(onMessage: typeof listener) {
      listener = onMessage
    },
    postMessage(answer: WorkerAnswer) {
      // Messages are copied.
      answers.push(withoutSlice(structuredClone(answer)))
      answered()
    },
  }
  vm.runInNewContext(code, { worker, setTimeout, clearTimeout })
  const until = (condition: () => boolean) =>
    new Promise<void>((done) => {
      answered = () => {
        if (condition()) done()
      }
      answered()
    })
  return { answers, until, post: (message: unknown) => listener(message) }
}

describe('the worker', () => {
  it('follows the protocol with several requests at once', async () => {
    const { answers, until, post } = startWorker()
    const values =
      '8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..'
    post({ id: 1, method: 'count', payload: { size: 6, values: '.'.repeat(36) } })
    post({ id: 2, method: 'solve', payload: { size: 9, values } })
    post({ id: 3, method: 'fly', payload: {} })
    await until(() => answers.filter((answer) => !('progress' in answer)).length === 3)
    const ends = answers.filter((answer) => !('progress' in answer))
    expect(ends).toContainEqual({ id: 1, result: { count: 28_200_960, complete: true } })
    expect(ends).toContainEqual({
      id: 2,
      result: expect.objectContaining({
        solutions: [
          '812753649943682175675491283154237896369845721287169534521974368438526917796318452',
        ],
      }),
    })
    expect(ends).toContainEqual({ id: 3, error: { code: 'unknown-method', method: 'fly' } })
  })
})
