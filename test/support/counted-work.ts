import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { buildSync } from 'esbuild'

/**
 * Runs without optimised code, which does not count the functions that it contains. Flags of V8 hold for all threads of a
 * process: in a thread of this one, all later tests would run without optimised code too.
 */
const PROGRAM = `
const { Session } = require('node:inspector')
const session = new Session()
session.connect()
session.post('Profiler.enable')
session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
const module = { exports: {} }
require('node:vm').compileFunction(CODE, ['module'], { filename: 'counted' })(module)
process.on('message', (text) => {
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
  process.send({ work, errors: [...new Set(errors)] })
})`

interface Counted {
  /** How often blocks of code are run, as V8 counts them. What it does inside a regular expression, a sort or a copy is not counted. */
  readonly work: number
  /** The names of what is thrown, and of the errors among the results. */
  readonly errors: readonly string[]
}

/**
 * Starts a process that calls functions of a module with a text and counts their work, with that of what they call. It does not
 * depend on the machine.
 */
export function startCounter(file: string, functions: readonly string[]) {
  const { outputFiles } = buildSync({
    stdin: { contents: `export { ${functions} } from ${JSON.stringify(file)}`, resolveDir: '/' },
    ...{ bundle: true, write: false, format: 'cjs', target: 'es2022' },
  })
  const counting = spawn(process.execPath, ['--no-opt', '-'], { stdio: ['pipe', 1, 2, 'ipc'] })
  counting.stdin?.end(PROGRAM.replace('CODE', () => JSON.stringify(outputFiles[0].text)))
  return {
    async count(text: string): Promise<Counted> {
      counting.send(text)
      return (await once(counting, 'message'))[0]
    },
    end: () => counting.disconnect(),
  }
}
