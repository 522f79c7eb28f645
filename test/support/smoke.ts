import { basename } from 'node:path'
import smoke from '../e2e/smoke.json'

/** Of each file that test/e2e/smoke.json names, the project `smoke` runs one test. Jest fails a file without tests. */
const file = basename(expect.getState().testPath ?? '', '.test.ts')
const chosen = (smoke as Readonly<Record<string, string>>)[file]
const define = globalThis.test
const defineChosen = (...args: Parameters<typeof define>) => {
  if (args[0] === chosen) define(...args)
}
if (chosen) globalThis.test = Object.assign(defineChosen, define, { each: () => () => {} })
