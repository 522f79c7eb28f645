import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { listFiles, readJson, repositoryRoot } from '../tools/mini-program/files'
import { SHIPPED_PACKAGES } from '../web/site/build/page'

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

  test('names the packages of which the web site ships code with the mini program or its own', () => {
    const [miniProgram] = notice.split('In the cloud functions')
    const site = notice.split('In the web site')[1].split('In the browser runtime')[0]
    for (const name of SHIPPED_PACKAGES) {
      const { license } = packageOf(`node_modules/${name}`)
      expect(miniProgram + site).toContain(`  ${name}, ${license}, `)
    }
    expect(site).toContain('exparser')
    expect(site).toContain('weui, MIT, ')
  })

  test('counts the fonts that the digit reader was trained on', () => {
    const fonts = Object.keys(packageOf('tools/train').dependencies).filter((name) =>
      name.startsWith('@fontsource/'),
    )
    expect(notice).toContain(`of ${fonts.length} @fontsource packages`)
  })
})
