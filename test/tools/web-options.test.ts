import { takeEngine, takeRuntimeOptions } from '../../tools/web-options'
import { parseEngineName } from '../../web/engine'
import { compilerObstacle } from '../../web/engine/exparser/programs'

test('the engine is taken out of the arguments', () => {
  expect(takeEngine(['--engine', 'glass-easel', 'grid'])).toEqual({
    engine: 'glass-easel',
    rest: ['grid'],
  })
  expect(takeEngine(['grid', '--engine=glass-easel']).rest).toEqual(['grid'])
})

test('without `--engine`, no engine is named; glass-easel is the default of the server', () => {
  expect(takeEngine(['grid'])).toEqual({ engine: undefined, rest: ['grid'] })
  expect(parseEngineName(undefined)).toBe('glass-easel')
})

test.each(['webkit', '', 'toString'])('the error for engine "%s" lists the engines', (name) => {
  expect(() => takeEngine(['--engine', name])).toThrow(
    `There is no engine "${name}". Engines: glass-easel, exparser`,
  )
})

test('`--engine` needs a name', () => {
  expect(() => takeEngine(['grid', '--engine'])).toThrow('There is no engine ""')
})

test("the runtime's options are taken out of the arguments as a query", () => {
  const { query, rest } = takeRuntimeOptions(['--bridge', 'async', 'grid', '--promise=timer', '-t'])
  expect(query.toString()).toBe('promise=timer&bridge=async')
  expect(rest).toEqual(['grid', '-t'])
  expect(takeRuntimeOptions(['grid']).query.toString()).toBe('')
})

test.each([
  ['slow', /bridge "slow" is unknown; it can be sync or async/],
  ['', /bridge "" is unknown/],
])('the error for bridge "%s" lists the possible values', (value, message) => {
  expect(() => takeRuntimeOptions(['--bridge', value])).toThrow(message)
})

test.each(['glass-easel', 'exparser'])('%s is an engine', (name) => {
  expect(parseEngineName(name)).toBe(name)
})

test.each([
  ['linux', 'x64', false],
  ['win32', 'x64', false],
  ['win32', 'arm64', false],
  ['darwin', 'x64', false],
  ['darwin', 'arm64', true],
])("%s on %s can run WeChat's compilers (Rosetta: %s)", (platform, arch, hasRosetta) => {
  expect(compilerObstacle({ platform, arch, hasRosetta })).toBeUndefined()
})

test.each([
  ['linux', 'arm64', /programs for x86-64; this machine is linux on arm64/],
  ['darwin', 'arm64', /On Apple silicon they need Rosetta/],
  ['freebsd', 'x64', /do not exist for freebsd/],
])("%s on %s cannot run WeChat's compilers, and the reason says why", (platform, arch, reason) => {
  expect(compilerObstacle({ platform, arch, hasRosetta: false })).toMatch(reason)
})
