import { takeEngine, takeRuntimeOptions } from '../../tools/web-options'
import { parseEngineName } from '../../web/engine'

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
