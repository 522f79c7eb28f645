import { basename } from 'node:path'
import main from '../e2e/main.json'
import smoke from '../e2e/smoke.json'

type Names = Readonly<Record<string, readonly string[]>>

/**
 * Runs only some tests of a file: of test/e2e/smoke.json on the other engine, and with those of test/e2e/main.json the main
 * way through every page. Jest fails a file without tests.
 */
const file = basename(expect.getState().testPath ?? '', '.test.ts')
const lists: readonly Names[] = process.env.TEST_SIZE === 'main' ? [smoke, main] : [smoke]
const chosen = lists.flatMap((names) => names[file] ?? [])
const define = globalThis.test
const defineChosen = (...args: Parameters<typeof define>) => {
  if (chosen.includes(`${args[0]}`)) define(...args)
}
if (chosen.length > 0) {
  globalThis.test = Object.assign(defineChosen, define, { each: () => () => {} })
}
