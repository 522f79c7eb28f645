import { readFileSync } from 'node:fs'
import { posix, resolve } from 'node:path'
import { editionPart, upload } from '../../tools/build/edition'
import { build } from '../../tools/build/generated'
import { HELPERS_FILE } from '../../tools/build/phones'
import { routesOf } from '../../tools/mini-program/app'
import { listFiles, readJson, repositoryRoot } from '../../tools/mini-program/files'
import { temporaryFolder } from '../support/copy'

/** The whole mini program as it is uploaded. */
const whole = resolve(repositoryRoot, 'dist/miniprogram')
const textOf = (root: string, file: string) => readFileSync(resolve(root, file), 'utf8')

/** The scripts of the whole mini program. */
const scripts = () =>
  listFiles(whole).filter(
    (file) => file.endsWith('.js') && !/^(miniprogram_npm|workers)\//.test(file),
  )

describe('the upload', () => {
  beforeAll(async () => {
    await build(upload)
  })

  test('has every file of the mini program, but no notes for engineers', () => {
    const sources = listFiles(resolve(repositoryRoot, 'miniprogram'))
    const packed = sources
      .filter((file) => !file.endsWith('.md'))
      .flatMap((file) =>
        /\.ts$/.test(file) ? [file.replace(/ts$/, 'js'), file.replace(/ts$/, 'js.map')] : file,
      )
    expect(listFiles(whole)).toEqual([...packed, HELPERS_FILE].sort())
  })

  test('is what project.config.json names, and is not compiled for older phones again', () => {
    const { miniprogramRoot, setting } = readJson<{
      miniprogramRoot: string
      setting: Record<string, unknown>
    }>(resolve(repositoryRoot, 'project.config.json'))
    expect(resolve(repositoryRoot, miniprogramRoot)).toBe(whole)
    expect(setting).toMatchObject({ es6: false, enhance: false, swc: false, disableSWC: true })
    // 构建 npm would write into a folder with a package.json.
    expect(listFiles(whole)).not.toContain('package.json')
  })

  test('has scripts without syntax that old phones lack', () => {
    const text = textOf(whole, 'state/games/stock.js')
    expect(text).not.toMatch(/\?\?|\?\.[a-z([]|\basync /)
    expect(text).toContain('require("../../lowered")')
  })

  test('has the helpers of lowered syntax once', () => {
    const withHelpers = scripts().filter((file) => /^var __/m.test(textOf(whole, file)))
    expect(withHelpers).toEqual([HELPERS_FILE])
  })

  test('has scripts that export every name that others require', () => {
    const namesIn = (list = '') => list.split(', ').map((pair) => pair.split(':')[0])
    const all = scripts()
    const missing = all.flatMap((file) =>
      [...textOf(whole, file).matchAll(/^const \{ (.*) \} = require\("(.*)"\);$/gm)].flatMap(
        ([, names, path]) => {
          const target = posix.join(posix.dirname(file), path)
          const found = [`${target}.js`, `${target}/index.js`].find((one) => all.includes(one))
          const text = textOf(whole, found as string)
          const exported = namesIn(/^module\.exports = \{ (.*) \};$/m.exec(text)?.[1])
          return namesIn(names).filter((name) => !exported.includes(name))
        },
      ),
    )
    expect(missing).toEqual([])
  })
})

describe('the reader edition', () => {
  const folder = temporaryFolder()
  beforeAll(async () => {
    await build(upload)
    await build({ ...editionPart('reader'), folder })
  })

  test('consists of the files of the mini program, without its boards', () => {
    const own = listFiles(resolve(folder, 'miniprogram'))
    const all = listFiles(whole)
    const missing = all.filter((file) => !own.includes(file))
    expect(missing.length).toBeGreaterThan(10)
    const others = missing.filter((file) => !file.startsWith('packages/social/'))
    expect(others).toEqual(['platform/environment.js.map'])
    const changed = own.filter(
      (file) => textOf(folder, `miniprogram/${file}`) !== textOf(whole, file),
    )
    expect(changed).toEqual(['app.json', 'platform/environment.js'])
  })

  test('names no page and preloads no package that it lacks', () => {
    const app = readJson<Parameters<typeof routesOf>[0]>(resolve(folder, 'miniprogram/app.json'))
    expect(routesOf(app)).toContain('packages/lessons/lesson/lesson')
    expect(JSON.stringify(app)).not.toContain('social')
  })

  test('has no cloud, and a project that needs no other folder', () => {
    expect(textOf(folder, 'miniprogram/platform/environment.js')).toContain(
      'cloudEnvironment = () => ""',
    )
    const project = textOf(folder, 'project.config.json')
    expect(JSON.parse(project).miniprogramRoot).toBe('miniprogram/')
    for (const other of ['cloudfunction', 'package.json', 'npm run build"'])
      expect(project).not.toContain(other)
  })
})

test('an unknown edition is refused with the names of those that exist', () => {
  expect(() => editionPart('writer')).toThrow('there is no edition "writer"; there is: reader')
  expect(() => editionPart('toString')).toThrow('there is no edition')
})
