import { systemClock } from '../../../miniprogram/core/worker/clock'
import type { WorkerAnswer } from '../../../miniprogram/core/worker/messages'
import { createRunner } from '../../../miniprogram/core/worker/runner'
import { withoutSlice } from './without-slice'

/**
 * Runs a method for `milliseconds` and cancels it. Returns the answers and `late`, the CPU milliseconds
 * between the last turn of the event loop before the cancel was due and its delivery.
 */
export function cancelAfter(
  milliseconds: number,
  methods: Parameters<typeof createRunner>[0]['methods'],
  method: string,
  payload: unknown,
) {
  return new Promise<{ answers: WorkerAnswer[]; late: number }>((resolve) => {
    const answers: WorkerAnswer[] = []
    const runner = createRunner({
      methods,
      post: (answer) => answers.push(withoutSlice(answer)),
      clock: systemClock,
    })
    runner.receive({ id: 1, method, payload })
    const due = performance.now() + milliseconds
    let before = process.cpuUsage()
    const turn = () => {
      if (performance.now() < due) {
        before = process.cpuUsage()
        setImmediate(turn)
        return
      }
      const { user, system } = process.cpuUsage(before)
      runner.receive({ id: 1, cancel: true })
      resolve({ answers, late: (user + system) / 1000 })
    }
    turn()
  })
}
