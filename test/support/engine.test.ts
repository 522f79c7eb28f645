import { variantOf } from './engine'

describe('what the phones of a Jest project run on', () => {
  const kept = { ...process.env }

  function given(env: Record<string, string>, project: string) {
    process.env.WEB_ENGINE = ''
    process.env.WEB_OPTIONS = ''
    Object.assign(process.env, env)
    return variantOf(project)
  }

  afterEach(() => {
    Object.assign(process.env, { WEB_ENGINE: '', WEB_OPTIONS: '' }, kept)
  })

  test.each([
    ['e2e', 'exparser', 'bridge=async'],
    ['smoke', 'glass-easel', ''],
    ['browser', 'glass-easel', ''],
  ])('%s runs on %s', (project, engine, options) => {
    expect(given({}, project)).toEqual({ engine, options })
  })

  test.each(['e2e', 'browser'])(
    'a named engine is that of %s, without its usual options',
    (project) => {
      const named = given({ WEB_ENGINE: 'exparser' }, project)
      expect(named).toEqual({ engine: 'exparser', options: '' })
      const other = given({ WEB_ENGINE: 'glass-easel', WEB_OPTIONS: 'promise=timer' }, project)
      expect(other).toEqual({ engine: 'glass-easel', options: 'promise=timer' })
    },
  )

  test('named options replace the usual ones', () => {
    expect(given({ WEB_OPTIONS: 'bridge=sync' }, 'e2e').options).toBe('bridge=sync')
    expect(given({ WEB_OPTIONS: 'promise=timer' }, 'e2e').options).toBe(
      'bridge=async&promise=timer',
    )
  })
})
