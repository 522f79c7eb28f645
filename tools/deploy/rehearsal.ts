import { readFileSync } from 'node:fs'
import http from 'node:http'
import https from 'node:https'
import net, { type AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import type { CloudManifest, EnvironmentKind } from '../../cloud/emulator/manifest'
import { type Cloud, openManager } from './cloud'
import { check, deploy } from './deploy'
import { describeKind, kindOf } from './environment'
import { type ApiCall, ApiError, Platform } from './platform'
import { extrasOf, stepsOf } from './steps'

const KEY = { env: 'rehearsal-0000', secretId: 'rehearsal', secretKey: 'not a secret' }
const VARIABLES = { OPERATORS: 'openid', REMINDER_TEMPLATE: 'template', REMINDER_FIELDS: '{}' }

type Print = (line: string) => void

/**
 * Deploys with the real management SDK to an environment in memory: the SDK's https calls of this process go to a server on
 * this machine, which records them. Compares what arrived with the manifest. DevTools' command line is not run.
 */
export async function rehearse(
  manifest: CloudManifest,
  kind: EnvironmentKind,
  root: string,
  print: Print,
): Promise<boolean> {
  const platform = new Platform(kind)
  const uploads: string[] = []
  const recorder = await startRecorder(platform)
  try {
    const cloud: Cloud = {
      manager: openManager(KEY),
      cli: (args) => void uploads.push(args[args.indexOf('--names') + 1]),
    }
    const deployed = Object.entries(manifest.functions).filter(([, { temporary }]) => !temporary)
    const wanted = kind === 'document' ? deployed.map(([name]) => name) : []
    const target = { root, env: KEY.env, cli: 'cli', variables: VARIABLES }
    const found = await kindOf(cloud, KEY.env)
    print(describeKind(KEY.env, found, manifest))
    const steps = stepsOf(manifest, { ...target, kind: found })
    const findings = [
      ['step 0 finds the kind', found === kind],
      ['deployed', await deploy(steps, cloud, print)],
      ['the calls are those of the manifest', matches(platform, manifest, root, print)],
      [`DevTools uploads ${wanted.length} functions`, `${uploads}` === `${wanted}`],
    ] as [string, boolean][]
    const callCount = platform.changes.splice(0).length
    findings.push(
      ['deployed again', await deploy(steps, cloud, () => {})],
      [
        'only code changed the second time',
        platform.changes.every(({ action }) => action === 'UpdateFunctionCode'),
      ],
      ['--check finds nothing', await check(steps, await extrasOf(manifest, cloud), cloud, print)],
      ['--check finds what was changed', await findsChanges(platform, manifest, cloud, steps)],
    )
    print(`\n${recorder.count()} https calls, ${callCount} of them changes.`)
    for (const [what, isSo] of findings) print(`${isSo ? '✓' : '✗'} ${what}`)
    return findings.every(([, isSo]) => isSo)
  } finally {
    recorder.close()
  }
}

/** Whether the changes that arrived are exactly those that follow from the manifest. Prints the others. */
function matches(
  { changes, kind }: Platform,
  manifest: CloudManifest,
  root: string,
  print: Print,
): boolean {
  const sent = changes.map(summary)
  const expected = expectedChanges(manifest, kind, root)
  const missing = expected.filter((line) => !sent.includes(line))
  const unexpected = sent.filter((line) => !expected.includes(line))
  for (const line of missing) print(`missing: ${line}`)
  for (const line of unexpected) print(`unexpected: ${line}`)
  return missing.length + unexpected.length === 0 && sent.length === expected.length
}

/** A change in one line: the service, the action and what concerns the manifest. */
function summary({ service, action, parameters: p }: ApiCall): string {
  const details: Record<string, () => unknown[]> = {
    CreateTable: () => [p.TableName],
    ModifyDatabaseACL: () => [p.CollectionName, p.AclTag],
    UpdateTable: () => [p.TableName, p.CreateIndexes],
    CreateFunction: () => [p.FunctionName, p.Runtime, p.Handler, p.Timeout, p.MemorySize, isZip(p)],
    ModifyEnvConfig: () => [p.Key, p.Value],
    UpdateFunctionCode: () => [p.FunctionName, p.InstallDependency, isZip(p)],
    UpdateFunctionConfiguration: () => [p.FunctionName, p.Environment],
    BatchCreateTrigger: () => [p.FunctionName, p.Triggers],
  }
  return `${service} ${action} ${JSON.stringify(details[action]?.() ?? p)}`
}

/** Whether the code is a zip file. */
const isZip = ({ Code }: ApiCall['parameters']) =>
  Buffer.from(String(Code?.ZipFile), 'base64').toString('latin1', 0, 2) === 'PK'

/** The same lines from the manifest alone. */
function expectedChanges(
  { kinds, collections, functions }: CloudManifest,
  kind: EnvironmentKind,
  root: string,
): string[] {
  const line = (call: string, ...details: unknown[]) => `${call} ${JSON.stringify(details)}`
  const isPostgres = kind === 'postgresql'
  const policy = readFileSync(resolve(root, 'cloud/policy.rego'), 'utf8').trim()
  const before = [
    `tcb EnablePGDocumentExt ${JSON.stringify({ EnvId: KEY.env })}`,
    line('tcb ModifyEnvConfig', 'authz.user.rego', policy),
  ]
  const ofCollections = Object.entries(collections).flatMap(([name, { access, indexes }]) => [
    line('tcb CreateTable', name),
    line('tcb ModifyDatabaseACL', name, access),
    ...indexes.map((index) => {
      const MgoIndexKeys = index.keys.map(([Name, d]) => ({ Name, Direction: `${d}` }))
      const MgoKeySchema = { MgoIndexKeys, MgoIsUnique: false }
      return line('tcb UpdateTable', name, [{ IndexName: index.name, MgoKeySchema }])
    }),
  ])
  const ofFunctions = Object.entries(functions).flatMap(([name, definition]) => {
    const { timeoutSeconds, memoryMegabytes, timer, temporary, environment = {} } = definition
    if (temporary) return []
    const sizes = [timeoutSeconds, memoryMegabytes]
    const Variables = Object.entries(VARIABLES)
      .filter(([Key]) => Key in environment)
      .map(([Key, Value]) => ({ Key, Value }))
    const trigger = { TriggerName: name, Type: 'timer', TriggerDesc: timer }
    return [
      line('scf CreateFunction', name, kinds[kind].runtime, 'index.main', ...sizes, true),
      ...(isPostgres ? [line('scf UpdateFunctionCode', name, 'TRUE', true)] : []),
      ...(Variables.length > 0
        ? [line('scf UpdateFunctionConfiguration', name, { Variables })]
        : []),
      ...(timer ? [line('scf BatchCreateTrigger', name, JSON.stringify([trigger]))] : []),
    ]
  })
  return [...(isPostgres ? before : []), ...ofCollections, ...ofFunctions]
}

/** Changes the environment by hand and returns whether `--check` finds exactly that. */
async function findsChanges(
  platform: Platform,
  manifest: CloudManifest,
  cloud: Cloud,
  steps: ReturnType<typeof stepsOf>,
): Promise<boolean> {
  const [[collection, { acl }]] = platform.collections
  const timed = Object.keys(manifest.functions).find((name) => manifest.functions[name].timer) ?? ''
  platform.collections.set(collection, { acl: 'READONLY', indexes: [] })
  platform.setTriggers(timed, [])
  platform.functions.delete(Object.keys(manifest.functions)[0])
  platform.collections.set('stranger', { acl, indexes: [] })
  const lines: string[] = []
  await check(steps, await extrasOf(manifest, cloud), cloud, (line) => lines.push(line))
  const found = lines.filter((line) => line.startsWith('!')).map((line) => line.split(' ')[2])
  const { indexes } = manifest.collections[collection]
  // A missing function has no settings, either.
  const expected = [
    'collection',
    'rule',
    ...indexes.map(() => 'index'),
    'function',
    'settings',
    'timer',
  ]
  return `${found}` === `${expected}`
}

/** Sends the https calls of this process to a server on this machine that answers from `platform`. */
async function startRecorder(platform: Platform) {
  let count = 0
  const server = http.createServer(async (request, response) => {
    count += 1
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { host = '', authorization = '' } = request.headers
    const service = host.split('.')[0]
    const parameters = JSON.parse(Buffer.concat(chunks).toString('utf8'))
    const action = String(request.headers['x-tc-action'])
    response.end(
      JSON.stringify({ Response: respond({ service, action, parameters }, authorization) }),
    )
  })
  const respond = (call: ApiCall, authorization: string): object => {
    try {
      const scope = new RegExp(`^TC3-HMAC-SHA256 Credential=${KEY.secretId}/[^/]+/${call.service}/`)
      if (!scope.test(authorization)) throw new ApiError('AuthFailure', 'the call is not signed')
      return platform.answer(call)
    } catch (error) {
      const { code, message } = error as ApiError
      return { Error: { Code: code, Message: message } }
    }
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const agent = https.globalAgent as https.Agent & { createConnection: unknown }
  const { createConnection } = agent
  const { http_proxy } = process.env
  // Plain http: what leaves this process as https does not leave this machine.
  agent.createConnection = () => net.connect(port, '127.0.0.1')
  delete process.env.http_proxy
  return {
    count: () => count,
    close() {
      agent.createConnection = createConnection
      if (http_proxy !== undefined) process.env.http_proxy = http_proxy
      server.closeAllConnections()
      server.close()
    },
  }
}
