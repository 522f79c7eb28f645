import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { listFiles, repositoryRoot } from '../../tools/mini-program/files'
import { entries } from '../../tools/package/entries'

/** The names of the values that an API report lists. Types are not there at run time. */
function reportedValues(name: string): string[] {
  const report = readFileSync(resolve(repositoryRoot, `npm/api/${name}.api.md`), 'utf8')
  const values = [...report.matchAll(/^export (?:function|const|class|type) (\w+)/gm)]
  return values.filter(([line]) => !line.startsWith('export type')).map(([, value]) => value)
}

describe('the entries of the npm package', () => {
  test('are the modules of npm/', () => {
    const files = listFiles(resolve(repositoryRoot, 'npm'))
    const modules = files.filter((file) => /^[^/]+\.ts$/.test(file))
    expect(modules.sort()).toEqual(entries.map(({ name }) => `${name}.ts`).sort())
  })

  test.each(entries.map(({ name }) => name))('%s exports what its report says', (name) => {
    const exported = Object.keys(require(`../../npm/${name}`))
    expect(exported.sort()).toEqual(reportedValues(name).sort())
  })
})
