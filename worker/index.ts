import { systemClock } from '../miniprogram/compute/clock'
import { solverMethods } from '../miniprogram/compute/methods'
import { logicMethods } from '../miniprogram/compute/methods/logic'
import { visionMethods } from '../miniprogram/compute/methods/vision'
import { createRunner } from '../miniprogram/compute/runner'

const runner = createRunner({
  methods: { ...solverMethods, ...logicMethods, ...visionMethods },
  post: (answer) => worker.postMessage(answer),
  clock: systemClock,
  // biome-ignore lint/suspicious/noConsole: a worker has no wx, so no other log.
  report: (error, method) => console.error(method, error),
})

worker.onMessage((message) => runner.receive(message))
