import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { buildEdition, editionFolder } from '../../tools/build/edition'
import { routesOf } from '../../tools/mini-program/app'
import { listFiles, readJson, repositoryRoot } from '../../tools/mini-program/files'
import { temporaryFolder } from '../support/copy'

describe('the reader edition', () => {
  const folder = temporaryFolder()
  beforeAll(() => {
    buildEdition('reader', folder)
  })
  const textOf = (root: string, file: string) => readFileSync(resolve(root, file), 'utf8')

  test('consists of the files of the mini program, without its boards', () => {
    const own = listFiles(resolve(folder, 'miniprogram'))
    const all = listFiles(resolve(repositoryRoot, 'miniprogram'))
    const missing = all.filter((file) => !own.includes(file) && !file.endsWith('.md'))
    expect(missing.length).toBeGreaterThan(10)
    expect(missing.filter((file) => !file.startsWith('packages/social/'))).toEqual([])
    const changed = own.filter(
      (file) =>
        textOf(folder, `miniprogram/${file}`) !== textOf(repositoryRoot, `miniprogram/${file}`),
    )
    expect(changed).toEqual(['app.json', 'platform/environment.ts'])
  })

  test('names no page and preloads no package that it lacks', () => {
    const app = readJson<Parameters<typeof routesOf>[0]>(resolve(folder, 'miniprogram/app.json'))
    expect(routesOf(app)).toContain('packages/lessons/lesson/lesson')
    expect(JSON.stringify(app)).not.toContain('social')
  })

  test('has no cloud, and a project that needs no other folder', () => {
    expect(textOf(folder, 'miniprogram/platform/environment.ts')).toContain("return ''")
    const project = textOf(folder, 'project.config.json')
    expect(JSON.parse(project).miniprogramRoot).toBe('miniprogram/')
    for (const other of ['cloudfunction', 'package.json', 'npm run build"'])
      expect(project).not.toContain(other)
  })

  test('is written only where it has changed', () => {
    expect(buildEdition('reader', folder)).toEqual([])
  })
})

test('an unknown edition is refused with the names of those that exist', () => {
  expect(() => editionFolder('writer')).toThrow('there is no edition "writer"; there is: reader')
  expect(() => editionFolder('toString')).toThrow('there is no edition')
})
