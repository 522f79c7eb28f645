import { chosenTests } from './main-way'

/** Runs only the chosen tests of a file. Jest fails a file without tests. */
const chosen = chosenTests(process.env.TEST_SIZE === 'main')
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
