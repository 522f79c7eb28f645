import { spawnSync } from 'node:child_process'
import { cpSync } from 'node:fs'
import { resolve } from 'node:path'
import { neededModules } from '../../tools/generated-modules'
import { readJson, repositoryRoot } from '../../tools/mini-program/files'
import { temporaryFolder } from '../support/copy'

/** Runs tools/run.mjs where nothing is installed. */
function runBare({ args = [] as string[], PORT = '', preload = '' }) {
  const folder = temporaryFolder({ 'preload.cjs': preload, 'package.json': '{}' })
  for (const name of ['run.mjs', 'start-options.cjs', 'install-package.cjs', 'progress.cjs']) {
    cpSync(resolve(repositoryRoot, 'tools', name), resolve(folder, 'tools', name))
  }
  const options = ['-r', './preload.cjs', 'tools/run.mjs', 'tools/start.ts', ...args]
  const { status, stdout, stderr } = spawnSync(process.execPath, options, {
    cwd: folder,
    env: { ...process.env, PORT },
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

describe('npm start, before anything is installed,', () => {
  const see = 'See npm start -- --help.'

  test.each([
    [{ PORT: 'abc' }, `PORT has to be a number from 0 to 65535, not abc. ${see}`],
    [{ PORT: '70000' }, `PORT has to be a number from 0 to 65535, not 70000. ${see}`],
    [{ args: ['--prot', '80'] }, `Unknown option '--prot'. ${see}`],
    [{ args: ['5174'] }, `Unexpected argument '5174'. ${see}`],
    [{ args: ['--engine'] }, `Option '--engine <value>' argument missing. ${see}`],
  ])('answers %j with one sentence', (wrong, sentence) => {
    expect(runBare(wrong)).toEqual({ status: 2, stdout: '', stderr: `${sentence}\n` })
  })

  test('shows its options', () => {
    const { status, stdout, stderr } = runBare({ args: ['--help'] })
    expect([status, stderr]).toEqual([0, ''])
    for (const word of ['--engine', '--once', 'PORT']) expect(stdout).toContain(word)
  })

  test('names the version of Node.js that it needs', () => {
    const { engines } = readJson<{ engines: { node: string } }>(
      resolve(repositoryRoot, 'package.json'),
    )
    const needed = engines.node.replace('>=', '')
    const [major, minor] = needed.split('.').map(Number)
    const answer = (node: string) =>
      runBare({
        args: ['--help'],
        preload: `Object.defineProperty(process, 'versions', { value: { node: '${node}' } })`,
      })
    for (const older of [`${major}.${minor - 1}.9`, `${major - 2}.${minor + 1}.0`]) {
      const stderr = `Node.js ${needed} or newer is needed; this is ${older}.\n`
      expect(answer(older)).toEqual({ status: 1, stdout: '', stderr })
    }
    for (const newer of [`${needed}.0`, `${major + 2}.0.0`]) expect(answer(newer).status).toBe(0)
  })
})

test('an install that fails says so after npm’s own words', () => {
  const { status, stdout, stderr } = runBare({})
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr).toMatch(
    /^Installing the dependencies.*npm error.*\nnpm could not install the dependencies\.\n$/s,
  )
})

test.each([
  ['tools/cli/index.ts', ['lz-string.ts', 'traditional-table.ts']],
  ['tools/corpus/index.ts', ['lz-string.ts']],
  ['tools/lint.ts', []],
])('%s needs the generated modules %j', (program, names) => {
  const needed = neededModules(resolve(repositoryRoot, program))
  expect(needed.map((file) => file.replace(/.*\//, ''))).toEqual(names)
})
