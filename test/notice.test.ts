import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { listFiles, readJson, repositoryRoot } from '../tools/mini-program/files'

interface Package {
  readonly license: string
  readonly dependencies: Record<string, string>
}

const notice = readFileSync(resolve(repositoryRoot, 'NOTICE'), 'utf8')
const packageOf = (folder: string) =>
  readJson<Package>(resolve(repositoryRoot, folder, 'package.json'))

/** The packages that code in a folder imports, apart from Node's own. */
function importedPackages(folder: string): string[] {
  const sources = listFiles(resolve(repositoryRoot, folder))
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(resolve(repositoryRoot, folder, file), 'utf8'))
  const names = sources.flatMap((source) =>
    [...source.matchAll(/^(?:import|export) (?!type ).*? from '((?!node:)[a-z@][^']*)'/gms)].map(
      ([, name]) => name,
    ),
  )
  return [...new Set(names)].sort()
}

describe('NOTICE', () => {
  test.each([
    ...Object.keys(packageOf('.').dependencies),
    ...importedPackages('web/runtime'),
    ...importedPackages('web/engine/exparser'),
    'glass-easel',
    'glass-easel-miniprogram-adapter',
    'opencc-js',
    'wx-server-sdk',
  ])('names %s with its licence', (name) => {
    expect(notice).toContain(`  ${name}, ${packageOf(`node_modules/${name}`).license}, `)
  })

  test('counts the fonts that the digit reader was trained on', () => {
    const fonts = Object.keys(packageOf('tools/train').dependencies).filter((name) =>
      name.startsWith('@fontsource/'),
    )
    expect(notice).toContain(`of ${fonts.length} @fontsource packages`)
  })
})
