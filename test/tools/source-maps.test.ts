import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import vm from 'node:vm'
import { upload } from '../../tools/build/edition'
import { build } from '../../tools/build/generated'
import { keepMaps, mapStack } from '../../tools/build/source-maps'
import { worker } from '../../tools/build/worker'
import { repositoryRoot } from '../../tools/mini-program/files'
import { temporaryFolder } from '../support/copy'

const FAULT = resolve(repositoryRoot, 'miniprogram/core/worker/fault')

/** A mini program with an error behind a page, and one in its worker. */
const SOURCES = {
  'miniprogram/app.json': '{ "pages": ["pages/a/a"] }',
  'miniprogram/core/cell.ts': `interface Cell { readonly digit?: number }

export const digitOf = (cell?: Cell): number => needed(cell?.digit)

function needed(digit?: number): number {
  if (digit === undefined) throw new Error('no digit')
  return digit
}
`,
  'miniprogram/pages/a/a.ts': `import type { Unused } from './unused'
import {
  digitOf,
} from '../../core/cell'

export type Used = Unused

Page({
  /** 打开 */
  async onLoad({ cell = undefined }: { cell?: { digit: number } }) {
    await Promise.resolve('字')
    const read = () => digitOf(cell)
    this.setData({ digit: read() })
  },
})
`,
  'miniprogram/core/worker/entry.ts': `import { faultOf } from ${JSON.stringify(FAULT)}

function solve(cells: readonly number[]): number {
  const [first] = cells
  return null!.candidates[first]
}

try {
  postMessage(solve([1]) ?? 0)
} catch (error: unknown) {
  postMessage(faultOf(error))
}
`,
}

let dist: string
let kept: string
beforeAll(async () => {
  const root = temporaryFolder(SOURCES)
  await build(worker, root)
  await build(upload, root)
  dist = resolve(root, upload.folder)
  kept = temporaryFolder()
  keepMaps(dist, kept)
})

/** Runs a built script as WeChat names it. */
function run(script: string, globals: Record<string, unknown>): void {
  const code = readFileSync(resolve(dist, script), 'utf8')
  const filename = `https://usr/${script}`
  vm.compileFunction(code, Object.keys(globals), { filename })(...Object.values(globals))
}

/** Loads a module of the mini program, and those that it requires. */
function load(script: string, Page: unknown): object {
  const module = { exports: {} }
  const require = (path: string) => load(`${resolve('/', script, '..', path).slice(1)}.js`, Page)
  run(script, { module, require, Page })
  return module.exports
}

test('the stack of an error of a page leads to file and line, through lowered async functions', async () => {
  let page: { onLoad(query: object): Promise<void> } | undefined
  load('pages/a/a.js', (options: typeof page) => {
    page = options
  })
  const error = (await page?.onLoad({}).catch((thrown: Error) => thrown)) as Error
  expect(error.stack).toContain('https://usr/core/cell.js:')
  const mapped = mapStack(`${error.stack}`, kept)
  expect(mapped).toMatch(/^Error: no digit\n.*miniprogram\/core\/cell\.ts:6:34\)?\n/)
  expect(mapped).toContain('miniprogram/core/cell.ts:3:49')
  expect(mapped).toContain('miniprogram/pages/a/a.ts:12:24')
  expect(mapped).toContain('miniprogram/pages/a/a.ts:13:27')
  // esbuild's own helper has no source.
  expect(mapped.match(/usr\/\w+\.js/g)).toEqual(['usr/lowered.js'])
})

test('what the log has of an error of the worker leads to file and line', () => {
  let fault = { trace: '' }
  run('workers/compute.js', {
    postMessage: (answer: typeof fault) => {
      fault = answer
    },
  })
  expect(fault.trace).toContain('https://usr/workers/compute.js:1:')
  const place = 'miniprogram/core/worker/entry.ts:5:16'
  expect(mapStack(fault.trace, kept)).toContain(place)
  // As iPhones write it.
  const [at] = /https:\S+:1:\d+/.exec(fault.trace) ?? []
  expect(mapStack(`TypeError: null\nsolve@${at}\n@${at}`, kept)).toBe(
    `TypeError: null\nsolve@${place}\n@${place}`,
  )
})

test('maps of WeChat’s server come first, by package; other places stay', () => {
  const mapTo = (source: string) =>
    JSON.stringify({ version: 3, sources: [source], names: [], mappings: ';UAEI' })
  const folder = temporaryFolder({
    'built/pages/a/a.js.map': mapTo('built.ts'),
    'wechat/__APP__/pages/a/a.js.map.map': mapTo('a.ts'),
    'wechat/__APP__/app-service.map.map': mapTo('main.ts'),
    'wechat/__FULL__/app-service.map.map': mapTo('full.ts'),
    'wechat/__APP__/lowered.js.map.map': mapTo('0'),
    'wechat/packages/b/app-service.map.map': mapTo('b.ts'),
  })
  const stack = ['pages/a/a', 'app-service', 'packages/b/app-service', 'WAService', 'lowered']
    .map((script) => `  at f (https://usr/${script}.js:2:11)`)
    .join('\n')
  expect(mapStack(stack, folder).match(/[^(\s/]+:\d+:\d+/g)).toEqual([
    'a.ts:3:5',
    'main.ts:3:5',
    'b.ts:3:5',
    'WAService.js:2:11',
    'lowered.js:2:11',
  ])
})
