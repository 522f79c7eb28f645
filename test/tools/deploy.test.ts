import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type CloudManifest, readManifest } from '../../cloud/emulator/manifest'
import { operator } from '../../miniprogram/strings/operator'
import { buildFunctions } from '../../tools/build/cloud'
import { builtProblems, manifestProblems } from '../../tools/deploy/checks'
import { type Cloud, type CloudIndex, type Manager, runCli } from '../../tools/deploy/cloud'
import { deploy } from '../../tools/deploy/deploy'
import { publishingWarnings, readSettings, variablesOf } from '../../tools/deploy/settings'
import { stepsOf } from '../../tools/deploy/steps'
import { repositoryRoot as root } from '../../tools/mini-program/files'
import { temporaryFolder } from '../support/copy'

const manifest = readManifest(root)

const small: CloudManifest = {
  runtime: 'Nodejs18.15',
  collections: {
    a: {
      access: 'ADMINONLY',
      indexes: [
        {
          name: 'x_y',
          keys: [
            ['x', 1],
            ['y', -1],
          ],
          unique: true,
        },
      ],
    },
  },
  functions: {
    f: { timeoutSeconds: 20, memoryMegabytes: 256 },
    g: {
      timeoutSeconds: 60,
      memoryMegabytes: 512,
      openApi: ['security.msgSecCheck'],
      timer: '0 17 4 * * * *',
      environment: { A: 'one', B: 'two' },
    },
  },
}

const target = { root: '/project', env: 'env-1', cli: 'cli', variables: { g: { A: '1', B: '2' } } }

/** An environment in memory that records changes; reads are not recorded. */
class FakeCloud implements Cloud {
  readonly calls: string[] = []
  readonly collections = new Map<string, { acl: string; indexes: CloudIndex[] }>()
  readonly runtimes = new Map<string, string>()
  /** A call that starts with this fails. */
  broken = ''

  readonly manager: Manager = {
    database: {
      createCollectionIfNotExists: async (name) => {
        if (this.collections.has(name)) return { IsCreated: false }
        this.note(`create ${name}`)
        this.collections.set(name, { acl: 'PRIVATE', indexes: [] })
        return { IsCreated: true }
      },
      describeCollection: async (name) => ({ Indexes: this.collection(name).indexes }),
      updateCollection: async (name, { CreateIndexes }) => {
        for (const { IndexName, MgoKeySchema } of CreateIndexes) {
          const { MgoIndexKeys, MgoIsUnique } = MgoKeySchema
          this.note(`index ${name} ${IndexName} ${JSON.stringify(MgoKeySchema)}`)
          this.collection(name).indexes.push({
            Name: IndexName,
            Keys: MgoIndexKeys,
            Unique: MgoIsUnique,
          })
        }
      },
    },
    functions: {
      listFunctions: async () =>
        [...this.runtimes].map(([FunctionName, Runtime]) => ({ FunctionName, Runtime })),
      createFunction: async ({ func, functionRootPath }) => {
        this.note(`function ${JSON.stringify(func)} ${functionRootPath}`)
        this.runtimes.set(func.name, func.runtime)
      },
      updateFunctionConfig: async (func) => this.note(`settings ${JSON.stringify(func)}`),
      waitFunctionActive: async (name) => this.note(`wait ${name}`),
    },
    commonService: (service, version) => ({
      call: async ({ Action, Param }) => {
        const collection = this.collection(Param.CollectionName as string)
        if (Action === 'DescribeDatabaseACL') return { AclTag: collection.acl }
        this.note(`${service} ${version} ${Action} ${JSON.stringify(Param)}`)
        collection.acl = Param.AclTag as string
        return {}
      },
    }),
  }

  cli(args: readonly string[]): void {
    this.note(`cli ${args.join(' ')}`)
  }

  private collection(name: string) {
    const found = this.collections.get(name)
    if (!found) throw new Error(`no collection ${name}`)
    return found
  }

  private note(call: string): void {
    if (this.broken && call.startsWith(this.broken)) throw new Error('the network is down')
    this.calls.push(call)
  }
}

async function run(cloud: Cloud, of = small, to = target) {
  const lines: string[] = []
  const passed = await deploy(stepsOf(of, to), cloud, (line) => lines.push(line))
  return { passed, text: lines.join('\n') }
}

describe('deploying', () => {
  test('creates collections, closes them, adds indexes, then deploys functions', async () => {
    const cloud = new FakeCloud()
    expect(await run(cloud)).toMatchObject({ passed: true })
    const code = (name: string) =>
      `cli cloud functions deploy --env env-1 --names ${name} --remote-npm-install --project /project`
    const created = (sizes: object) =>
      `function ${JSON.stringify({
        ...sizes,
        runtime: 'Nodejs18.15',
        handler: 'index.main',
        installDependency: true,
      })} ${resolve('/project/cloudfunctions')}`
    expect(cloud.calls).toEqual([
      'create a',
      'tcb 2018-06-08 ModifyDatabaseACL {"EnvId":"env-1","CollectionName":"a","AclTag":"ADMINONLY"}',
      'index a x_y {"MgoIndexKeys":[{"Name":"x","Direction":"1"},{"Name":"y","Direction":"-1"}],"MgoIsUnique":true}',
      created({ name: 'f', timeout: 20, memorySize: 256 }),
      code('f'),
      'wait f',
      'settings {"name":"f","timeout":20,"memorySize":256}',
      'wait f',
      created({ name: 'g', timeout: 60, memorySize: 512 }),
      code('g'),
      'wait g',
      'settings {"name":"g","timeout":60,"memorySize":512,"envVariables":{"A":"1","B":"2"}}',
      'wait g',
    ])
  })

  test('again leaves collections, rules, indexes and runtimes unchanged', async () => {
    const cloud = new FakeCloud()
    await run(cloud, manifest)
    cloud.calls.length = 0
    const { passed, text } = await run(cloud, manifest)
    expect(passed).toBe(true)
    expect(cloud.calls.filter((call) => !/^(cli|wait|settings) /.test(call))).toEqual([])
    expect(text.match(/^✓ done/gm)).toHaveLength(2 * Object.keys(manifest.functions).length)
  })

  test('reports a different index or runtime, leaves it unchanged and continues', async () => {
    const cloud = new FakeCloud()
    const other = { Name: 'x_y', Keys: [{ Name: 'x', Direction: '1' }], Unique: false }
    cloud.collections.set('a', { acl: 'ADMINONLY', indexes: [other] })
    cloud.runtimes.set('f', 'Nodejs10.15')
    const { passed, text } = await run(cloud)
    expect(passed).toBe(false)
    expect(text).toContain('! differs index a.x_y: x 1, y -1, unique (is x 1)')
    expect(text).toContain('! differs function f: Nodejs18.15 (is Nodejs10.15;')
    expect(text).toContain('2 of 9 were left as they are')
    expect(cloud.collections.get('a')?.indexes).toEqual([other])
    expect(cloud.runtimes.get('g')).toBe('Nodejs18.15')
  })

  test('closes an open collection', async () => {
    const cloud = new FakeCloud()
    cloud.collections.set('a', { acl: 'READONLY', indexes: [] })
    expect((await run(cloud)).text).toContain('✓ done   rule a: ADMINONLY (was READONLY)')
    expect(cloud.collections.get('a')?.acl).toBe('ADMINONLY')
  })

  test('that fails halfway lists finished and remaining steps, and continues when run again', async () => {
    const cloud = new FakeCloud()
    cloud.broken = 'cli cloud functions deploy --env env-1 --names f'
    const { passed, text } = await run(cloud)
    expect(passed).toBe(false)
    const [before, after] = text.split('\n4 of 9 steps are done. Not done:\n')
    expect(before).toContain('✓ done   function f: Nodejs18.15')
    expect(before).toContain('✗ failed  cli cloud functions deploy')
    expect(before).toContain('the network is down')
    expect(after.split('\n').map((line) => line.trim().split(/[: ]/, 2).join(' '))).toEqual([
      'cli cloud',
      'settings f',
      'function g',
      'cli cloud',
      'settings g',
      'Run it',
    ])
    expect(cloud.calls.some((call) => call.includes('"g"'))).toBe(false)

    cloud.broken = ''
    cloud.calls.length = 0
    expect((await run(cloud)).passed).toBe(true)
    expect(cloud.calls[0]).toMatch(/^cli .* --names f /)
  })
})

test('an SDK error whose message is an object is printed', async () => {
  const cloud = new FakeCloud()
  const error = Object.assign(new Error(), { message: { Code: 'AuthFailure' } })
  cloud.manager.database.createCollectionIfNotExists = () => Promise.reject(error)
  expect((await run(cloud)).text).toContain('✗ failed  collection a\n{"Code":"AuthFailure"}')
})

describe('the plan', () => {
  const titles = stepsOf(manifest, { ...target, variables: {} }).map(({ title }) => title)

  test('lists every collection, rule, index, function, permission and timer of the manifest once', () => {
    for (const [name, { access, indexes }] of Object.entries(manifest.collections)) {
      expect(titles.filter((title) => title === `collection ${name}`)).toHaveLength(1)
      expect(titles.filter((title) => title === `rule ${name}: ${access}`)).toHaveLength(1)
      for (const index of indexes) {
        const start = `index ${name}.${index.name}: `
        expect(titles.filter((title) => title.startsWith(start))).toHaveLength(1)
      }
    }
    for (const [name, { openApi = [], timer, timeoutSeconds }] of Object.entries(
      manifest.functions,
    )) {
      expect(titles).toContain(`function ${name}: ${manifest.runtime}`)
      const [command, ...others] = titles.filter((title) => title.includes(` --names ${name} `))
      expect(others).toEqual([])
      for (const brought of [...openApi, timer ?? '']) expect(command).toContain(brought)
      expect(
        titles.some((title) => title.startsWith(`settings ${name}: ${timeoutSeconds} s`)),
      ).toBe(true)
    }
  })

  test('is printed without any settings', () => {
    const { status, stdout } = npmRunDeploy('--plan')
    expect(stdout.trim().split('\n').slice(0, titles.length)[0]).toBe('collection attempts')
    expect(stdout).toContain(`${titles.length} steps, none of them run`)
    expect(stdout.includes('Before publishing')).toBe(operator.name === '')
    expect(status).toBe(0)
  })

  test('ends with a warning while the terms of use name no publisher', () => {
    expect(publishingWarnings({ name: ' ' }).join()).toContain('miniprogram/strings/operator.ts')
    expect(publishingWarnings({ name: '某某科技有限公司' })).toEqual([])
  })
})

/** Runs the command on the repository without any credentials. */
function npmRunDeploy(...args: string[]) {
  const { PATH } = process.env
  const options = ['tools/run.mjs', 'tools/deploy/index.ts', ...args]
  return spawnSync(process.execPath, options, { cwd: root, env: { PATH }, encoding: 'utf8' })
}

describe('settings', () => {
  const cli = fakeCli('exit 0')
  const complete = {
    environment: {
      TCB_ENV: 'env-1',
      TENCENTCLOUD_SECRETID: 'id',
      TENCENTCLOUD_SECRETKEY: 'key',
      WECHAT_CLI: cli,
    },
    platform: 'linux',
    appid: 'wx0123456789abcdef',
  }

  test('that are complete are read', () => {
    expect(readSettings(manifest, complete)).toEqual({
      env: 'env-1',
      secretId: 'id',
      secretKey: 'key',
      cli,
      variables: {},
    })
  })

  test('that are missing are listed in one error before anything is built or changed', () => {
    const { status, stdout, stderr } = npmRunDeploy()
    expect(status).toBe(1)
    expect(stdout).toBe('')
    for (const name of ['TCB_ENV', 'TENCENTCLOUD_SECRETID', 'TENCENTCLOUD_SECRETKEY']) {
      expect(stderr).toContain(`\n  ${name}: `)
    }
    expect(stderr).not.toContain('cloudfunctions')
  })

  test.each([
    ['TCB_ENV', { environment: { ...complete.environment, TCB_ENV: ' ' } }],
    ['WECHAT_CLI', { environment: { ...complete.environment, WECHAT_CLI: '/none/cli' } }],
    ['appid in project.config.json', { appid: 'touristappid' }],
  ])('a missing %s is reported', (name, change) => {
    const read = () => readSettings(manifest, { ...complete, ...change })
    expect(read).toThrow(new RegExp(`^To deploy, set\n  ${name}: .*$`))
  })

  test('contain all variables of a function or none, since setting some removes the others', () => {
    expect(variablesOf(small, {})).toEqual({ variables: {}, incomplete: [] })
    expect(variablesOf(small, { A: '1', B: '2', C: '3' })).toEqual({
      variables: { g: { A: '1', B: '2' } },
      incomplete: [],
    })
    expect(variablesOf(small, { A: '1', B: '' })).toEqual({
      variables: { g: { A: '1', B: '' } },
      incomplete: [],
    })
    expect(variablesOf(small, { A: '1' }).incomplete).toEqual([
      'B: two (may be empty; or unset all variables of g)',
    ])
  })
})

/** A command line that writes its arguments, one per line, to the file `arguments` beside it. */
function fakeCli(end: string): string {
  const script = `#!/bin/sh\nprintf '%s\\n' "$@" > "$(dirname "$0")/arguments"\n${end}\n`
  const file = resolve(temporaryFolder({ 'dev tools/cli': script }), 'dev tools/cli')
  chmodSync(file, 0o755)
  return file
}

describe('the command line of DevTools', () => {
  test('gets each argument unchanged', () => {
    const cli = fakeCli('echo done')
    runCli(cli, ['cloud', '--project', '/a project/数独'])
    expect(readFileSync(resolve(cli, '../arguments'), 'utf8')).toBe(
      'cloud\n--project\n/a project/数独\n',
    )
  })

  test.each([
    ['exits with a status other than 0', 'echo no login >&2; exit 255', 'no login'],
    ['prints an error and exits with 0', 'echo "[error] no such env"; exit 0', 'no such env'],
  ])('fails where it %s', (_, end, message) => {
    expect(() => runCli(fakeCli(end), [])).toThrow(message)
  })

  test('fails if it does not exist', () => {
    expect(() => runCli('/none/cli', [])).toThrow('ENOENT')
  })
})

describe('checks', () => {
  test('accept the manifest and what is built from it', async () => {
    await buildFunctions()
    expect(manifestProblems(manifest)).toEqual([])
    expect(builtProblems(root, manifest)).toEqual([])
  })

  const f = small.functions.f
  const a = small.collections.a
  const withF = (change: object) => ({ ...small, functions: { f: { ...f, ...change } } })
  const withA = (change: object) => ({ ...small, collections: { a: { ...a, ...change } } })
  test.each<[string, object]>([
    ['runtime: undefined', { ...small, runtime: undefined }],
    ['a: access READONLY, not ADMINONLY', withA({ access: 'READONLY' })],
    ['a: two indexes have the same name', withA({ indexes: [...a.indexes, ...a.indexes] })],
    ['a.x: no keys', withA({ indexes: [{ name: 'x', keys: [] }] })],
    ['a.x: x 2', withA({ indexes: [{ name: 'x', keys: [['x', 2]] }] })],
    ['f: timeout undefined s', withF({ timeoutSeconds: undefined })],
    ['f: timeout 61 s', withF({ timeoutSeconds: 61 })],
    ['f: memory 300 MB', withF({ memoryMegabytes: 300 })],
    ['f: timer "0 0 4 * * *"', withF({ timer: '0 0 4 * * *' })],
    ['f: timer ["0 0 4 * * * *"]', withF({ timer: ['0 0 4 * * * *'] })],
  ])('refuse a manifest with %s', (problem, changed) => {
    expect(manifestProblems(changed as CloudManifest)).toEqual([problem])
  })

  test('find wrong permissions, variables, timers and timeouts of built functions', () => {
    const folder = temporaryFolder({
      'cloudfunctions/f/index.js':
        'sdk.openapi.security.msgSecCheck({}); console.log(process.env.OPERATORS)',
      'cloudfunctions/f/config.json': JSON.stringify({
        permissions: { openapi: [] },
        triggers: [{}, {}],
      }),
    })
    expect(builtProblems(folder, { ...small, functions: { f } })).toEqual([
      'f: declares openapi permissions () but uses (security.msgSecCheck)',
      'f: declares variables () but uses (OPERATORS)',
      'f: 2 timers, at most one is allowed',
      'f: timeout undefined s',
    ])
  })
})

const sdk = resolve(root, 'tools/deploy/node_modules/@cloudbase/manager-node')
// `npm run deploy` installs it.
const testWithSdk = existsSync(sdk) ? test : test.skip
testWithSdk('the management SDK, where it is installed, has what is called', () => {
  const CloudBase = require(sdk) as new (options: object) => Manager
  const manager = new CloudBase({ secretId: 'id', secretKey: 'key', envId: 'env-1' })
  const { manager: used } = new FakeCloud()
  for (const service of ['database', 'functions'] as const) {
    for (const method of Object.keys(used[service])) {
      expect([method, typeof (manager[service] as Record<string, unknown>)[method]]).toEqual([
        method,
        'function',
      ])
    }
  }
  expect(typeof manager.commonService('tcb', '2018-06-08').call).toBe('function')
})
