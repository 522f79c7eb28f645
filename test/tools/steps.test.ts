import { resolve } from 'node:path'
import { runSteps, type Step } from '../../tools/steps'
import { temporaryFolder } from '../support/copy'

/** Counts what `passed` and `failed` say, then runs `last`. Two programs meet if each waits for the other's file. */
const program = (counts: object, last = '') => `
const { existsSync, writeFileSync } = require('node:fs')
const { resolve } = require('node:path')
const meet = (own, other) => {
  writeFileSync(resolve(__dirname, own), '')
  return new Promise((settle) => {
    const look = () => (existsSync(resolve(__dirname, other)) ? settle() : setTimeout(look, 5))
    look()
  })
}
writeFileSync(process.env.CHECK_COUNTS, '${JSON.stringify(counts)}')
${last}
`

const folder = temporaryFolder({
  'fine.js': program({ passed: 2, failed: 0 }),
  'bad.js': program({ passed: 1, failed: 3, names: ['sum'] }, 'process.exitCode = 1'),
  'crash.js': 'throw new Error("crashed")',
  'first.js': program(
    { passed: 1, failed: 0 },
    'console.log("a"); meet("first", "second").then(() => console.error("b"))',
  ),
  'second.js': program(
    { passed: 1, failed: 0 },
    'console.log("c"); meet("second", "first").then(() => console.log("d"))',
  ),
})

const step = (name: string): Step => ({ name, program: resolve(folder, `${name}.js`) })

test('the counts of all steps are added, and a crash counts as one failure', async () => {
  const log = jest.spyOn(console, 'log').mockImplementation()
  const groups = [[step('fine'), step('bad')], [step('fine'), step('crash')], [step('fine')]]
  const names = ['bad: sum', 'bad', 'crash']
  expect(await runSteps(groups)).toEqual({ passed: 7, failed: 4, names })
  expect(log.mock.calls.flat().slice(-3)).toEqual(names.map((name) => `✗ ${name}`))
})

test('the steps of a group run side by side, and each log is printed whole', async () => {
  const log = jest.spyOn(console, 'log').mockImplementation()
  await runSteps([[step('first'), step('second')]])
  const printed = log.mock.calls.flat().filter((line) => line.includes('—'))
  expect(printed).toEqual(['\n— first\na\nb', '\n— second\nc\nd'])
})
