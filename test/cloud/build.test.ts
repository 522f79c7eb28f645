import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { readManifest } from '../../cloud/emulator'
import { buildFunctions, functionsFolder } from '../../tools/build/cloud'
import { root } from './support/cloud'

const { functions, kinds } = readManifest(root)
const names = Object.keys(functions)
const read = (name: string, file: string) =>
  readFileSync(path.join(root, functionsFolder, name, file), 'utf8')

test('every function of the manifest has a source, and every source is in the manifest', () => {
  const sources = readdirSync(path.join(root, 'cloud/functions')).map(
    (file) => path.parse(file).name,
  )
  expect(sources.sort()).toEqual([...names].sort())
})

test('an environment with documents gets the SDK that the emulator runs', () => {
  expect(kinds.document.sdk).toBe(require('wx-server-sdk/package.json').version)
})

test('the SDK is known to one file for the database and one for WeChat', () => {
  const files = readdirSync(path.join(root, 'cloud'), { recursive: true, encoding: 'utf8' })
  const users = files.filter(
    (file) =>
      file.endsWith('.ts') &&
      /from 'wx-server-sdk'/.test(readFileSync(path.join(root, 'cloud', file), 'utf8')),
  )
  expect(users.sort()).toEqual(['store/sdk.ts', 'store/wechat.ts'])
})

test('building is reproducible', async () => {
  await buildFunctions()
  expect(await buildFunctions()).toEqual([])
  expect(readdirSync(path.join(root, functionsFolder)).sort()).toEqual([...names].sort())
})

test.each(names)(
  '%s is built with its permissions, its timer and the SDK, and requires nothing else',
  (name) => {
    const { openApi = [], timer } = functions[name]
    const config = JSON.parse(read(name, 'config.json'))
    expect(config.permissions).toEqual({ openapi: openApi })
    // The platform accepts at most one timer.
    expect(config.triggers ?? []).toEqual(timer ? [{ name, type: 'timer', config: timer }] : [])
    const description = JSON.parse(read(name, 'package.json'))
    expect(description.dependencies).toEqual({ 'wx-server-sdk': kinds.document.sdk })
    const code = read(name, 'index.js')
    const required = [...code.matchAll(/require\("([^"]+)"\)/g)].map(([, module]) => module)
    expect(new Set(required)).toEqual(
      new Set(required.filter((module) => /^(wx-server-sdk|node:crypto)$/.test(module))),
    )
  },
)
