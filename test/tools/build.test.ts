import { appendFileSync, existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { functionsFor } from '../../tools/build/cloud'
import { build, stale } from '../../tools/build/generated'
import { lzString, lzStringFile } from '../../tools/build/lz-string'
import { vant } from '../../tools/build/vant'
import { worker } from '../../tools/build/worker'
import { wxs } from '../../tools/build/wxs'
import { temporaryFolder } from '../support/copy'

const using = (components: Record<string, string>) =>
  JSON.stringify({ usingComponents: components })

/** Packs vant. Returns its components. */
async function packedComponents(root: string): Promise<string[]> {
  const files = await build(vant, root)
  return files.filter((file) => file.endsWith('.json')).map((file) => file.split('/')[0])
}

describe('packing vant', () => {
  test('packs the components in use and their dependencies, nothing else', async () => {
    const root = temporaryFolder({
      'miniprogram/pages/a/a.json': using({ 'van-popup': '@vant/weapp/popup/index' }),
    })
    // A popup uses an overlay, and an overlay uses a transition.
    expect(await packedComponents(root)).toEqual(['overlay', 'popup', 'transition'])
    const folder = resolve(root, 'miniprogram/miniprogram_npm/@vant/weapp')
    const shared = ['wxs/utils.wxs', 'common/index.wxss', 'mixins/transition.js', 'LICENSE']
    for (const file of ['popup/index.wxs', ...shared]) {
      expect(existsSync(resolve(folder, file))).toBe(true)
    }
    expect(existsSync(resolve(folder, 'cell'))).toBe(false)
  })

  test('writes only what is out of date', async () => {
    const page = 'miniprogram/pages/a/a.json'
    const root = temporaryFolder({
      [page]: using({ 'van-cell': '@vant/weapp/cell/index', b: '@vant/weapp/switch/index' }),
    })
    await build(vant, root)
    expect(await stale(vant, root)).toEqual([])
    const folder = resolve(root, 'miniprogram/miniprogram_npm/@vant/weapp')
    const before = statSync(resolve(folder, 'switch/index.js')).mtimeMs

    appendFileSync(resolve(folder, 'cell/index.js'), '// changed by hand\n')
    rmSync(resolve(folder, 'cell/index.wxml'))
    expect(await stale(vant, root)).toEqual(['cell/index.js', 'cell/index.wxml'])
    expect(await build(vant, root)).toEqual(['cell/index.js', 'cell/index.wxml'])
    expect(statSync(resolve(folder, 'switch/index.js')).mtimeMs).toBe(before)

    // A component that is no longer used is removed.
    writeFileSync(resolve(root, page), using({ 'van-cell': '@vant/weapp/cell/index' }))
    expect(await stale(vant, root)).toContain('switch/index.js')
    await build(vant, root)
    expect(existsSync(resolve(folder, 'switch/index.js'))).toBe(false)
    expect(await stale(vant, root)).toEqual([])
  })

  test('names the file that uses a component that vant does not have', async () => {
    const root = temporaryFolder({
      'miniprogram/pages/a/a.json': using({ a: '@vant/weapp/sudoku/index' }),
    })
    await expect(build(vant, root)).rejects.toThrow('pages/a/a.json uses @vant/weapp/sudoku/index')
  })
})

test('the module of lz-string keeps only the form of links', () => {
  const source = lzString.files().get(lzStringFile)
  expect(source).toMatch(/^\/\/ Generated .*lz-string 1\.\d+\.\d+, MIT/)
  expect(source?.length).toBeLessThan(3_000)
})

describe('building the WXS of the board', () => {
  test('shortens modules without other syntax than their sources have', async () => {
    const source = `// A comment.
var constants = require('../constants.wxs')
var BLANK = '\u00a0'
function isFirst(cell, size) {
  if (cell === 0) return true
  if (size > 0.5) return false
  return cell === size && constants.SYMBOLS.charAt(0) === BLANK
}
module.exports = { isFirst: isFirst }
`
    const folder = 'miniprogram/ui/components/board'
    const root = temporaryFolder({ [`${folder}/wxs/part.wxs`]: source })
    await build(wxs, root)
    const built = readFileSync(resolve(root, `${folder}/part.wxs`), 'utf8')
    expect(built.length).toBeLessThan(source.length * 0.75)
    expect(built).toContain('require("./constants.wxs")')
    expect(built).toContain('>0.5')
    // WXS knows no escapes such as \\u00a0.
    expect(built).toContain('"\u00a0"')
    expect(built).not.toMatch(/comment|=>|`|\\u|\\x|void 0/)
  })
})

describe('building the worker', () => {
  const output = 'miniprogram/workers/compute.js'

  test('writes one small script without newer syntax and detects when it is stale', async () => {
    const root = temporaryFolder({
      'miniprogram/core/worker/entry.ts':
        "import { pick } from './pick'\nclass A { b = pick({ c: 1 })?.c ?? 2 }\nexport default new A()\n",
      'miniprogram/core/worker/pick.ts': 'export const pick = (a?: { c: number }) => a\n',
    })
    expect(await stale(worker, root)).toEqual(['compute.js', 'compute.js.map'])
    expect(await build(worker, root)).toEqual(['compute.js', 'compute.js.map'])
    expect(await stale(worker, root)).toEqual([])
    expect(await build(worker, root)).toEqual([])
    const code = readFileSync(resolve(root, output), 'utf8')
    expect(code).not.toMatch(/\?\?|\?\.|import/)

    writeFileSync(
      resolve(root, 'miniprogram/core/worker/pick.ts'),
      'export const pick = () => ({ c: 3 })\n',
    )
    expect(await stale(worker, root)).toContain('compute.js')
  })

  test.each([
    [
      'big integers',
      'export const a = (globalThis as { n?: unknown }).n === 10n\nconsole.log(a)\n',
    ],
    ['the same under its name', 'console.log(new BigInt64Array(1))\n'],
    ['the rest of a list', 'const [a, ...b] = [1, 2, 3]\nconsole.log(a, b)\n'],
    ['the rest of a list in parameters', 'console.log([[1, 2]].map(([a, ...b]) => [a, b]))\n'],
  ])('refuses %s, which iOS 13 lacks', async (_, text) => {
    await expect(
      build(worker, temporaryFolder({ 'miniprogram/core/worker/entry.ts': text })),
    ).rejects.toThrow()
  })
})

describe('building the cloud functions', () => {
  test('detects missing, changed, superfluous and differently configured files', async () => {
    const manifest = (timer?: string) =>
      JSON.stringify({
        kinds: {
          document: { runtime: 'Nodejs24.11', sdk: '4.0.2' },
          postgresql: { runtime: 'Nodejs22.21', sdk: '5.0.1' },
        },
        functions: { a: { timeoutSeconds: 20, memoryMegabytes: 256, timer } },
      })
    const root = temporaryFolder({
      'cloud/manifest.json': manifest(),
      'cloud/functions/a.ts': 'export const main = (): number => 1\n',
    })
    expect(await stale(functionsFor('document'), root)).toEqual([
      'a/config.json',
      'a/index.js',
      'a/package.json',
    ])
    await build(functionsFor('document'), root)
    expect(await stale(functionsFor('document'), root)).toEqual([])

    writeFileSync(resolve(root, 'cloudfunctions/a/old.js'), '')
    writeFileSync(resolve(root, 'cloud/functions/a.ts'), 'export const main = () => 2\n')
    writeFileSync(resolve(root, 'cloud/manifest.json'), manifest('0 0 4 * * * *'))
    expect(await stale(functionsFor('document'), root)).toEqual([
      'a/config.json',
      'a/index.js',
      'a/old.js',
    ])
    await build(functionsFor('document'), root)
    expect(await stale(functionsFor('document'), root)).toEqual([])

    // Only the version of the SDK depends on the kind of environment.
    expect(await stale(functionsFor('postgresql'), root)).toEqual(['a/package.json'])
    await build(functionsFor('postgresql'), root)
    const { dependencies } = JSON.parse(
      readFileSync(resolve(root, 'cloudfunctions/a/package.json'), 'utf8'),
    )
    expect(dependencies).toEqual({ 'wx-server-sdk': '5.0.1' })
  })
})
