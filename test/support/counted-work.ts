import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { buildSync } from 'esbuild'

/** V8 counts per isolate, and needs long to look through one with many scripts. A session of the same thread answers at once. */
const THREAD = `
const { Session } = require('node:inspector')
const { parentPort } = require('node:worker_threads')
// Optimised code does not count the functions that it contains.
require('node:v8').setFlagsFromString('--no-opt')
const session = new Session()
session.connect()
session.post('Profiler.enable')
session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
const module = { exports: {} }
require('node:vm').compileFunction(CODE, ['module'], { filename: 'counted' })(module)
parentPort.on('message', (text) => {
  const errors = []
  for (const read of Object.values(module.exports)) {
    try {
      const result = read(text)
      if (Symbol.iterator in result) for (const one of result) if (one.error) errors.push(one.error.name)
    } catch (error) {
      errors.push(error.name)
    }
  }
  let work = 0
  session.post('Profiler.takePreciseCoverage', (_, { result }) => {
    const { functions = [] } = result.find(({ url }) => url === 'counted') ?? {}
    for (const { ranges } of functions) for (const { count } of ranges) work += count
  })
  parentPort.postMessage({ work, errors: [...new Set(errors)] })
})`

interface Counted {
  /** How often blocks of code are run, as V8 counts them. What it does inside a regular expression, a sort or a copy is not counted. */
  readonly work: number
  /** The names of what is thrown, and of the errors among the results. */
  readonly errors: readonly string[]
}

/**
 * Starts a thread that calls functions of a module with a text and counts their work, with that of what they call. It does not
 * depend on the machine.
 */
export function startCounter(file: string, functions: readonly string[]) {
  const { outputFiles } = buildSync({
    stdin: { contents: `export { ${functions} } from ${JSON.stringify(file)}`, resolveDir: '/' },
    ...{ bundle: true, write: false, format: 'cjs', target: 'es2022' },
  })
  const code = THREAD.replace('CODE', () => JSON.stringify(outputFiles[0].text))
  const worker = new Worker(code, { eval: true })
  return {
    async count(text: string): Promise<Counted> {
      worker.postMessage(text)
      return (await once(worker, 'message'))[0]
    },
    end: () => worker.terminate(),
  }
}
