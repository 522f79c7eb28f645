import { spawnSync } from 'node:child_process'
import { chmodSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import {
  type CloudManifest,
  type EnvironmentKind,
  readManifest,
} from '../../cloud/emulator/manifest'
import { type Config, config } from '../../miniprogram/config'
import { buildFunctions } from '../../tools/build/cloud'
import { builtProblems, manifestProblems } from '../../tools/deploy/checks'
import { type Cloud, type CloudFunction, type Manager, runCli } from '../../tools/deploy/cloud'
import { check, deploy } from '../../tools/deploy/deploy'
import { kindOf } from '../../tools/deploy/environment'
import { Platform } from '../../tools/deploy/platform'
import { probe, probeEmulator } from '../../tools/deploy/probe'
import {
  callersOf,
  publishingWarnings,
  readSettings,
  variablesOf,
} from '../../tools/deploy/settings'
import { extrasOf, stepsOf } from '../../tools/deploy/steps'
import { repositoryRoot as root } from '../../tools/mini-program/files'
import { temporaryFolder } from '../support/copy'

const manifest = readManifest(root)

const keys = Object.entries({ x: 1, y: -1 } as const)
const small: CloudManifest = {
  kinds: {
    document: { runtime: 'Nodejs22.21', sdk: '4.0.2' },
    postgresql: { runtime: 'Nodejs24.11', sdk: '5.0.1' },
  },
  collections: { a: { access: 'ADMINONLY', indexes: [{ name: 'x_y', keys }] } },
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

const kind = 'document' as EnvironmentKind
const target = { root: '/project', env: 'env-1', kind, cli: 'cli', variables: { A: '1', B: '2' } }
/** The policy is read from the repository. */
const postgres = { ...target, root, kind: 'postgresql' as EnvironmentKind }

const deployedNames = Object.keys(manifest.functions).filter(
  (name) => !manifest.functions[name].temporary,
)

const emptyConfig: Config = {
  environments: { release: '', trial: '', develop: '' },
  operator: { name: ' ', contact: '' },
  reminder: { template: '', fields: {} },
  ...{ code: '', site: '', countsEvents: false },
}

const completeConfig: Config = {
  ...{ ...emptyConfig, countsEvents: true },
  environments: { release: 'env-2', trial: 'env-1', develop: 'env-1' },
  operator: { name: '某某科技有限公司', contact: '' },
  reminder: { template: 'template-1', fields: { thing1: { value: '今日数独' } } },
}

/** The management SDK on an environment in memory, and a command line that records its calls. */
class FakeCloud implements Cloud {
  readonly platform: Platform
  readonly calls: string[] = []
  /** What functions answer. */
  answer = ''
  /** A change that begins with this fails. */
  broken = ''

  constructor(kind?: EnvironmentKind) {
    this.platform = new Platform(kind)
  }

  readonly manager: Manager = {
    database: {
      listCollections: async () => {
        const { Tables } = this.ask('ListTables', {}) as { Tables: { TableName: string }[] }
        return { Collections: Tables.map(({ TableName }) => ({ CollectionName: TableName })) }
      },
      createCollection: async (TableName) => this.ask('CreateTable', { TableName }),
      deleteCollection: async (name) => this.note(`delete collection ${name}`),
      describeCollection: async (TableName) => this.ask('DescribeTable', { TableName }),
      updateCollection: async (TableName, change) =>
        this.ask('UpdateTable', { TableName, ...change }),
    },
    functions: {
      listFunctions: async () =>
        (this.ask('ListFunctions', {}) as { Functions: Record<string, string>[] }).Functions,
      getFunctionDetail: async (FunctionName) =>
        this.ask('GetFunction', { FunctionName }) as CloudFunction,
      createFunction: async ({ func, ...rest }) =>
        this.ask('CreateFunction', {
          FunctionName: func.name,
          Runtime: func.runtime,
          Timeout: func.timeout,
          MemorySize: func.memorySize,
          ...rest,
        }),
      updateFunctionConfig: async ({ name, timeout, memorySize, envVariables }) =>
        this.ask('UpdateFunctionConfiguration', {
          FunctionName: name,
          Timeout: timeout,
          MemorySize: memorySize,
          ...(envVariables && {
            Environment: {
              Variables: Object.entries(envVariables).map(([Key, Value]) => ({ Key, Value })),
            },
          }),
        }),
      updateFunctionCode: async ({ func }) =>
        this.ask('UpdateFunctionCode', { FunctionName: func.name }),
      invokeFunction: async (name) => {
        this.note(`invoke ${name}`)
        return { RetMsg: this.answer }
      },
      deleteFunction: async (name) => this.note(`delete function ${name}`),
      waitFunctionActive: async (name) => this.note(`wait ${name}`),
      createFunctionTriggers: async (FunctionName, triggers) =>
        this.ask('BatchCreateTrigger', {
          FunctionName,
          Triggers: JSON.stringify(
            triggers.map(({ name, config }) => ({ TriggerName: name, TriggerDesc: config })),
          ),
        }),
      deleteFunctionTrigger: async (FunctionName, TriggerName) =>
        this.ask('DeleteTrigger', { FunctionName, TriggerName }),
    },
    commonService: () => ({ call: async ({ Action, Param }) => this.ask(Action, Param) }),
  }

  cli(args: readonly string[]): void {
    this.note(`cli ${args.join(' ')}`)
  }

  private ask(action: string, parameters: object): object {
    if (!/^(List|Describe|Get|Execute)/.test(action)) {
      this.note(`${action} ${Object.values(parameters).map(text).join(' ')}`)
    }
    return this.platform.answer({ service: '', action, parameters })
  }

  private note(call: string): void {
    if (this.broken && call.startsWith(this.broken)) throw new Error('the network is down')
    this.calls.push(call)
  }
}

const text = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

async function run(cloud: Cloud, of = small, to = target) {
  const lines: string[] = []
  const passed = await deploy(stepsOf(of, to), cloud, (line) => lines.push(line))
  return { passed, text: lines.join('\n') }
}

async function runCheck(cloud: Cloud) {
  const lines: string[] = []
  const extras = await extrasOf(small, cloud)
  const passed = await check(stepsOf(small, target), extras, cloud, (line) => lines.push(line))
  return { passed, text: lines.join('\n') }
}

/** An environment as in the manifest. */
async function deployed(): Promise<FakeCloud> {
  const cloud = new FakeCloud()
  await run(cloud)
  cloud.calls.length = 0
  return cloud
}

/** What a deployment prints about a step and changes, without uploads. */
async function outcomeOf(cloud: FakeCloud, title: string) {
  const { passed, text } = await run(cloud)
  const changes = cloud.calls.filter((call) => !/^(cli|wait) /.test(call))
  return { passed, line: text.split('\n').find((line) => line.includes(title)), changes }
}

describe('deploying', () => {
  test('creates collections, closes them, adds indexes, then deploys functions with their timers', async () => {
    const cloud = new FakeCloud()
    expect(await run(cloud)).toMatchObject({ passed: true })
    const code = (name: string) =>
      `cli cloud functions deploy --env env-1 --names ${name} --remote-npm-install --project /project`
    expect(cloud.calls).toEqual([
      'CreateTable a',
      'ModifyDatabaseACL env-1 a ADMINONLY',
      'UpdateTable a [{"IndexName":"x_y","MgoKeySchema":{"MgoIndexKeys":[{"Name":"x","Direction":"1"},{"Name":"y","Direction":"-1"}],"MgoIsUnique":false}}]',
      `CreateFunction f Nodejs22.21 20 256 ${resolve('/project/cloudfunctions')} zip`,
      code('f'),
      'wait f',
      `CreateFunction g Nodejs22.21 60 512 ${resolve('/project/cloudfunctions')} zip`,
      code('g'),
      'wait g',
      'UpdateFunctionConfiguration g 60 512 {"Variables":[{"Key":"A","Value":"1"},{"Key":"B","Value":"2"}]}',
      'wait g',
      'BatchCreateTrigger g [{"TriggerName":"g","TriggerDesc":"0 17 4 * * * *"}]',
    ])
  })

  test('again only uploads code', async () => {
    const cloud = new FakeCloud()
    await run(cloud, manifest)
    cloud.calls.length = 0
    const { passed, text } = await run(cloud, manifest)
    expect(passed).toBe(true)
    expect(cloud.calls.filter((call) => !/^(cli|wait) /.test(call))).toEqual([])
    expect(text.match(/^✓ done/gm)).toHaveLength(deployedNames.length)
  })

  test('leaves a different index or runtime as it is, reports it and continues', async () => {
    const cloud = new FakeCloud()
    const other = { Name: 'x_y', Keys: [{ Name: 'x', Direction: '1' }], Unique: true }
    cloud.platform.collections.set('a', { acl: 'ADMINONLY', indexes: [other] })
    cloud.platform.functions.set('f', { Runtime: 'Nodejs10.15', Timeout: 20, MemorySize: 256 })
    const { passed, text } = await run(cloud)
    expect(passed).toBe(false)
    expect(text).toContain('! differs index a.x_y: x 1, y -1 (is x 1, unique)')
    expect(text).toContain('! differs function f: Nodejs22.21 (is Nodejs10.15;')
    expect(text).toContain('2 of 10 are not as in the manifest')
    expect(cloud.platform.collections.get('a')?.indexes).toEqual([other])
    expect(cloud.platform.functions.get('g')?.Runtime).toBe('Nodejs22.21')
  })

  test('corrects settings and variables, and keeps variables that it does not know', async () => {
    const cloud = await deployed()
    const Variables = [
      { Key: 'A', Value: 'old' },
      { Key: 'OTHER', Value: 'kept' },
    ]
    const settings = { FunctionName: 'g', Timeout: 3, MemorySize: 512, Environment: { Variables } }
    cloud.platform.answer(change('UpdateFunctionConfiguration', settings))
    expect(await outcomeOf(cloud, 'settings g')).toEqual({
      passed: true,
      line: '✓ done   settings g: 60 s, 512 MB, A=1, B=2 (was 3 s, 512 MB, A=old, B=)',
      changes: [
        'UpdateFunctionConfiguration g 60 512 {"Variables":[{"Key":"A","Value":"1"},{"Key":"OTHER","Value":"kept"},{"Key":"B","Value":"2"}]}',
      ],
    })
  })

  const cron = '{"cron":"0 17 4 * * * *"}'
  test.each([
    ['with another expression', { TriggerDesc: '0 0 0 * * * *' }, '0 0 0 * * * *'],
    ['switched off', { TriggerDesc: cron, Enable: 0 }, '0 17 4 * * * *, switched off'],
  ])('replaces a timer %s', async (_, trigger, was) => {
    const cloud = await deployed()
    cloud.platform.setTriggers('g', [{ TriggerName: 'g', ...trigger }])
    expect(await outcomeOf(cloud, 'timer g')).toEqual({
      passed: true,
      line: `✓ done   timer g: 0 17 4 * * * * (was g ${was})`,
      changes: [
        'DeleteTrigger g g',
        'BatchCreateTrigger g [{"TriggerName":"g","TriggerDesc":"0 17 4 * * * *"}]',
      ],
    })
  })

  test('reads back what it has changed', async () => {
    const cloud = new FakeCloud()
    cloud.manager.functions.createFunctionTriggers = async () => ({})
    const { passed, text } = await run(cloud)
    expect(passed).toBe(false)
    expect(text).toContain(
      '! differs timer g: 0 17 4 * * * * (changed, but read back: was missing)',
    )
  })

  test.each([
    ['CreateTable a', 0, 'collection a'],
    ['ModifyDatabaseACL', 1, 'rule a'],
    ['UpdateTable', 2, 'index a.x_y'],
    ['CreateFunction f', 3, 'function f'],
    ['cli cloud functions deploy --env env-1 --names f', 4, 'cli cloud'],
    ['UpdateFunctionConfiguration', 8, 'settings g'],
    ['BatchCreateTrigger', 9, 'timer g'],
  ])(
    'stops where %s fails, lists what remains, and continues when run again',
    async (broken, done, title) => {
      const cloud = new FakeCloud()
      cloud.broken = broken
      const { passed, text } = await run(cloud)
      expect(passed).toBe(false)
      const [before, after] = text.split(`\n${done} of 10 steps are done. Not done:\n`)
      expect(before).toContain(`✗ failed  ${title}`)
      expect(before).toContain('the network is down')
      const remaining = after.split('\n')
      expect(remaining[0]).toContain(title)
      expect(remaining).toHaveLength(10 - done + 1)

      cloud.broken = ''
      expect((await run(cloud)).passed).toBe(true)
    },
  )
})

const change = (action: string, parameters: object) => ({ service: '', action, parameters })

describe('checking', () => {
  test('finds nothing after a deployment, and changes nothing', async () => {
    const cloud = await deployed()
    expect(await runCheck(cloud)).toEqual({
      passed: true,
      text: expect.stringContaining('8 compared, 0 differences.'),
    })
    expect(cloud.calls).toEqual([])
  })

  test('finds everything that is missing from an empty environment', async () => {
    const { passed, text } = await runCheck(new FakeCloud())
    expect(passed).toBe(false)
    expect(text).toContain('8 compared, 8 differences.')
    expect(text).toContain('! differs collection a (is missing)')
    expect(text).toContain('! differs timer g: 0 17 4 * * * * (there is no function g)')
  })

  test('finds what the manifest does not have', async () => {
    const cloud = await deployed()
    cloud.platform.collections.set('old', { acl: 'PRIVATE', indexes: [] })
    cloud.platform.functions.set('gone', { Runtime: 'Nodejs22.21', Timeout: 3, MemorySize: 128 })
    cloud.platform.setTriggers('f', [{ TriggerName: 't', TriggerDesc: '0 0 0 * * * *' }])
    const { passed, text } = await runCheck(cloud)
    expect(passed).toBe(false)
    expect(text.match(/^! differs .*/gm)).toEqual([
      '! differs collection old (not in the manifest)',
      '! differs timer f: t 0 0 0 * * * * (not in the manifest)',
      '! differs function gone (not in the manifest)',
    ])
  })
})

describe('step 0', () => {
  // As docs.cloudbase.net/quick-start/env-overview shows it (no account was there to ask), and as the SDK types it.
  const names = { InstanceName: 'postgres-xxxxxxx', Name: 'postgres', Region: 'ap-shanghai' }
  const PostgreSQL = [{ ...names, Status: 1, Version: '17.6' }]
  const others = [{ EnvId: 'env-0', PostgreSQL }]
  const answer = (fields: object) => ({ EnvId: 'env-1', ...fields })
  test.each<[string, object, EnvironmentKind]>([
    ['with an instance', { EnvInfo: answer({ PostgreSQL }) }, 'postgresql'],
    ['in a list', { EnvList: [{ EnvId: 'env-0' }, answer({ PostgreSQL })] }, 'postgresql'],
    ['without the field', { EnvInfo: answer({}) }, 'document'],
    ['with an empty field', { EnvList: [...others, answer({ PostgreSQL: [] })] }, 'document'],
    ['with null', { EnvList: [answer({ PostgreSQL: null })] }, 'document'],
  ])('knows the kind of an environment %s', async (_, found, kind) => {
    const cloud = new FakeCloud()
    const call = jest.fn().mockResolvedValue(found)
    cloud.manager.commonService = () => ({ call })
    expect(await kindOf(cloud, 'env-1')).toBe(kind)
    expect(call.mock.calls).toEqual([[{ Action: 'DescribeEnvs', Param: { EnvId: 'env-1' } }]])
    await expect(kindOf(cloud, 'env-2')).rejects.toThrow('no environment env-2')
  })
})

describe('an environment with PostgreSQL', () => {
  const policy = readFileSync(resolve(root, 'cloud/policy.rego'), 'utf8').trim()

  test('gets the plugin and the policy first, then the same without DevTools', async () => {
    const cloud = new FakeCloud('postgresql')
    expect(await run(cloud, small, postgres)).toMatchObject({ passed: true })
    expect(cloud.calls.slice(0, 3)).toEqual([
      'EnablePGDocumentExt env-1',
      `ModifyEnvConfig env-1 authz.user.rego ${policy}`,
      'CreateTable a',
    ])
    const uploads = ['UpdateFunctionCode f', 'UpdateFunctionCode g']
    const folder = resolve(root, 'cloudfunctions')
    expect(cloud.calls.filter((call) => /^(cli|UpdateFunctionCode|CreateF)/.test(call))).toEqual([
      `CreateFunction f Nodejs24.11 20 256 ${folder} zip`,
      uploads[0],
      `CreateFunction g Nodejs24.11 60 512 ${folder} zip`,
      uploads[1],
    ])
    cloud.calls.length = 0
    expect(await run(cloud, small, postgres)).toMatchObject({ passed: true })
    expect(cloud.calls.filter((call) => !call.startsWith('wait'))).toEqual(uploads)
  })

  test('gets a newer policy in the place of ours, and keeps another one', async () => {
    const cloud = new FakeCloud('postgresql')
    cloud.platform.policy = '# sudoku-tong: an older one\npackage authz.user'
    expect((await run(cloud, small, postgres)).text).toContain('rego (was an older one)')
    expect(cloud.platform.policy).toBe(policy)
    cloud.platform.policy = 'package authz.user'
    const { passed, text } = await run(cloud, small, postgres)
    expect([passed, cloud.platform.policy]).toEqual([false, 'package authz.user'])
    expect(text).toContain('! differs policy authz.user.rego')
  })
})

describe('the probe', () => {
  async function probed(answer: string) {
    const cloud = new FakeCloud('postgresql')
    cloud.answer = answer
    const lines: string[] = []
    const print = (line: string) => lines.push(line)
    const passed = await probe(cloud, manifest, 'postgresql', '/project', print).catch(String)
    return { passed, lines, calls: cloud.calls }
  }

  const removal = ['delete function probe', 'delete collection probe']
  const { runtime } = manifest.kinds.postgresql
  const wanted = [
    ...removal,
    'CreateTable probe',
    `CreateFunction probe ${runtime} 20 256 ${resolve('/project/cloudfunctions')} zip`,
    'wait probe',
    'invoke probe',
    ...removal,
  ]

  test('says which primitives fail in an environment, and removes itself', async () => {
    const findings = [{ what: 'in' }, { what: 'inc', fault: 'got 1' }]
    const { passed, lines, calls } = await probed(JSON.stringify({ node: 'v24.11.0', findings }))
    expect(lines).toEqual([
      '✓ in',
      '✗ inc: got 1',
      '\n2 primitives on Node.js v24.11.0, 1 of them fail.',
    ])
    expect([passed, calls]).toEqual([false, wanted])
  })

  test('removes itself when its function answers nothing', async () => {
    const { passed, calls } = await probed('')
    expect([passed, calls]).toEqual([expect.stringContaining('JSON'), wanted])
  })

  test('finds that the emulator has every primitive', async () => {
    await buildFunctions()
    const lines: string[] = []
    expect(await probeEmulator(manifest, root, (line) => lines.push(line))).toBe(true)
    expect(lines.length).toBeGreaterThan(10)
  })
})

test('an SDK error whose message is an object is printed', async () => {
  const cloud = new FakeCloud()
  const error = Object.assign(new Error(), { message: { Code: 'AuthFailure' } })
  cloud.manager.database.listCollections = () => Promise.reject(error)
  expect((await run(cloud)).text).toContain('✗ failed  collection a\n{"Code":"AuthFailure"}')
})

describe('the plan', () => {
  const titles = stepsOf(manifest, { ...target, variables: {} }).map(({ title }) => title)

  test('is printed without any settings', () => {
    const { status, stdout } = npmRunDeploy({}, '--plan')
    expect(stdout).toContain('\ncollection attempts\n')
    expect(stdout).toContain('\ntimer publish: 0 5/30 * * * * *\n')
    // Of both kinds: one with PostgreSQL has a plugin and a policy besides.
    expect(stdout.match(/^\d+(?= steps, none of them run)/gm)?.map(Number)).toEqual([
      titles.length,
      titles.length + 2,
    ])
    expect(stdout).toMatch(
      /^0\. TCB_ENV has a document database,[\s\S]*^0\. TCB_ENV has PostgreSQL,/m,
    )
    expect(stdout.includes('Before publishing')).toBe(publishingWarnings(config).length > 0)
    expect(status).toBe(0)
  })

  test('ends with warnings while nobody is named and no environment', () => {
    expect(publishingWarnings(emptyConfig)).toEqual([
      expect.stringContaining('no operator'),
      expect.stringContaining('no environment'),
    ])
    expect(publishingWarnings(completeConfig)).toEqual([])
  })
})

/** Runs the command on the repository with these variables and without any credentials. */
function npmRunDeploy(environment: object, ...args: string[]) {
  const { PATH } = process.env
  const options = ['tools/run.mjs', 'tools/deploy/index.ts', ...args]
  const env = { PATH, ...environment }
  return spawnSync(process.execPath, options, { cwd: root, env, encoding: 'utf8' })
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
    config: completeConfig,
  }
  const withoutDevTools = {
    ...complete,
    appid: 'touristappid',
    environment: { ...complete.environment, WECHAT_CLI: '/none/cli' },
  }

  test('that are complete are read', () => {
    expect(readSettings(complete)).toEqual({
      env: 'env-1',
      secretId: 'id',
      secretKey: 'key',
      cli,
      variables: {
        COUNT_EVERY: '100',
        REMINDER_TEMPLATE: 'template-1',
        REMINDER_FIELDS: '{"thing1":{"value":"今日数独"}}',
      },
    })
  })

  test('that are missing are listed in one error before anything is built or changed', () => {
    for (const mode of [[], ['--check']]) {
      const { status, stdout, stderr } = npmRunDeploy({}, ...mode)
      expect(status).toBe(1)
      expect(stdout).toBe('')
      for (const name of ['TCB_ENV', 'TENCENTCLOUD_SECRETID', 'TENCENTCLOUD_SECRETKEY']) {
        expect(stderr).toContain(`\n  ${name}: `)
      }
      expect(stderr).not.toContain('cloudfunctions')
    }
  })

  test.each([
    ['TCB_ENV', { environment: { ...complete.environment, TCB_ENV: ' ' } }],
    ['WECHAT_CLI', { environment: withoutDevTools.environment }],
    ['appid in project.config.json', { appid: 'touristappid' }],
    [
      'FEATURES_OFF: today cannot be switched off',
      { environment: { ...complete.environment, FEATURES_OFF: 'replay,today' } },
    ],
    ['TCB_ENV: env-1 is no environment of miniprogram/config.ts', { config: emptyConfig }],
  ])('a missing %s is reported', (name, change) => {
    const read = () => readSettings({ ...complete, ...change })
    expect(read).toThrow(new RegExp(`^To deploy, set\n  ${name}.*$`))
  })

  test('a check needs no DevTools', () => {
    expect(() => readSettings(withoutDevTools)).toThrow('WECHAT_CLI')
    expect(readSettings(withoutDevTools, false).env).toBe('env-1')
  })

  test('the environment is one that a version of the mini program calls', () => {
    expect(callersOf('env-1', completeConfig)).toBe('trial and develop')
    expect(callersOf('env-2', completeConfig)).toBe('release')
    expect(() => callersOf('env-3', completeConfig)).toThrow(
      'TCB_ENV: env-3 is no environment of miniprogram/config.ts (release: env-2, trial: env-1, develop: env-1)',
    )
    expect(() => callersOf('', emptyConfig)).toThrow('release: none')
  })

  test('a plan for another environment fails', () => {
    const { status, stdout, stderr } = npmRunDeploy({ TCB_ENV: 'other-env' }, '--plan')
    expect([status, stdout]).toEqual([1, ''])
    expect(stderr).toContain('other-env is no environment of miniprogram/config.ts')
  })

  test('variables: reminders from the configuration, operators if they are given', () => {
    expect(variablesOf({ environment: {}, config: emptyConfig })).toEqual({
      COUNT_EVERY: '100',
      REMINDER_TEMPLATE: '',
      REMINDER_FIELDS: '',
    })
    const environment = { OPERATORS: 'a,b', FEATURES_OFF: 'replay', ROOMS_UNTIL_UNITS: '0' }
    const variables = variablesOf({ environment, config: emptyConfig })
    expect(variables).toMatchObject(environment)
    const known = Object.keys(variables)
    const wanted = Object.values(manifest.functions).flatMap(({ environment = {} }) =>
      Object.keys(environment),
    )
    expect(new Set(known)).toEqual(new Set(wanted))
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
    ['runtime: node18', { ...small, kinds: { document: { runtime: 'node18' } } }],
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
