import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { CloudManifest, FunctionManifest } from '../../cloud/emulator/manifest'
import { functionsFolder } from '../build/cloud'

const MEMORY_SIZES_MB: readonly number[] = [128, 256, 512, 1024, 2048]

/** What is wrong with the manifest, by the platform's rules and this project's. */
export function manifestProblems({ kinds, collections, functions }: CloudManifest): string[] {
  const problems: string[] = []
  for (const { runtime } of Object.values(kinds)) {
    if (!/^Nodejs\d+\.\d+$/.test(runtime)) problems.push(`runtime: ${runtime}`)
  }
  for (const [name, { access, indexes }] of Object.entries(collections)) {
    if (access !== 'ADMINONLY') problems.push(`${name}: access ${access}, not ADMINONLY`)
    const names = indexes.map((index) => index.name)
    if (new Set(names).size < names.length) problems.push(`${name}: two indexes have the same name`)
    for (const { name: index, keys } of indexes) {
      if (keys.length === 0) problems.push(`${name}.${index}: no keys`)
      for (const [field, direction] of keys) {
        if (Math.abs(direction) !== 1) problems.push(`${name}.${index}: ${field} ${direction}`)
      }
    }
  }
  for (const [name, definition] of Object.entries(functions)) {
    problems.push(...functionProblems(definition).map((problem) => `${name}: ${problem}`))
  }
  return problems
}

function functionProblems(definition: FunctionManifest): string[] {
  const { timeoutSeconds, memoryMegabytes, timer } = definition
  const problems: string[] = []
  if (!(timeoutSeconds >= 1 && timeoutSeconds <= 60)) problems.push(`timeout ${timeoutSeconds} s`)
  if (!MEMORY_SIZES_MB.includes(memoryMegabytes)) problems.push(`memory ${memoryMegabytes} MB`)
  if (timer !== undefined && !isCron(timer)) problems.push(`timer ${JSON.stringify(timer)}`)
  return problems
}

/** Whether a value is one timer expression: second, minute, hour, day, month, weekday, year. */
function isCron(timer: unknown): boolean {
  return typeof timer === 'string' && /^([\d*/,-]+ ){6}[\d*/,-]+$/.test(timer)
}

/** Whether the built functions declare the open APIs and variables that they use, and at most one timer. */
export function builtProblems(root: string, { functions }: CloudManifest): string[] {
  return Object.entries(functions).flatMap(([name, definition]) => {
    const read = (file: string) => readFileSync(resolve(root, functionsFolder, name, file), 'utf8')
    const code = read('index.js')
    const config = JSON.parse(read('config.json')) as FunctionConfig
    const triggers = config.triggers ?? []
    return [
      ...difference('openapi permissions', config.permissions.openapi, matchesOf(code, OPEN_API)),
      ...difference(
        'variables',
        Object.keys(definition.environment ?? {}),
        matchesOf(code, VARIABLE),
      ),
      ...(triggers.length > 1 ? [`${triggers.length} timers, at most one is allowed`] : []),
      ...(config.timeout === definition.timeoutSeconds ? [] : [`timeout ${config.timeout} s`]),
    ].map((problem) => `${name}: ${problem}`)
  })
}

interface FunctionConfig {
  readonly permissions: { readonly openapi: readonly string[] }
  readonly triggers?: readonly object[]
  readonly timeout?: number
}

const OPEN_API = /\.openapi\.(\w+\.\w+)/g
const VARIABLE = /process\.env\.(\w+)/g

function matchesOf(code: string, pattern: RegExp): string[] {
  return [...new Set([...code.matchAll(pattern)].map(([, name]) => name))].sort()
}

function difference(what: string, declared: readonly string[], wanted: string[]): string[] {
  const list = [...declared].sort().join(', ')
  return list === wanted.join(', ') ? [] : [`declares ${what} (${list}) but uses (${wanted})`]
}
