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
const defined: string[] = []
const defineChosen = (...args: Parameters<typeof define>) => {
  const name = `${args[0]}`
  if (!chosen.includes(name)) return
  defined.push(name)
  define(...args)
}
if (chosen.length > 0) {
  globalThis.test = Object.assign(defineChosen, define, { each: () => () => {} })
  // A name in a list is that of a test.
  beforeAll(() => expect(defined).toEqual(expect.arrayContaining(chosen)))
}
