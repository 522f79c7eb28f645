import { basename } from 'node:path'
import smoke from '../e2e/smoke.json'

/** Of each file, the project `smoke` runs only the test that test/e2e/smoke.json names. Jest fails a file without tests. */
const file = basename(expect.getState().testPath ?? '', '.test.ts')
const chosen = (smoke as Readonly<Record<string, string>>)[file]
const define = globalThis.test
const defineChosen = (...args: Parameters<typeof define>) => {
  if (args[0] === chosen) define(...args)
}
globalThis.test = Object.assign(defineChosen, define, { each: () => () => {} })
