import { adaptToEngine } from '../sudoku/solver'
import { systemClock } from './clock'
import { logicMethods } from './methods/logic'
import { measureSpeed } from './methods/speed'
import { visionMethods } from './methods/vision'
import { createRunner } from './runner'

// The plain worker has no JIT compiler on iOS.
adaptToEngine(systemClock.now)

const runner = createRunner({
  methods: { ...logicMethods, ...visionMethods, speed: measureSpeed },
  post: (answer) => worker.postMessage(answer),
  clock: systemClock,
  // biome-ignore lint/suspicious/noConsole: a worker has no wx and therefore no other log.
  report: (error, method) => console.error(method, error),
})

worker.onMessage((message) => runner.receive(message))
