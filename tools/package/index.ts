import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { checkBudgets } from '../budgets'
import { report } from '../checks'
import { answerHelp } from '../help'
import { readJson, repositoryRoot } from '../mini-program/files'
import { entries } from './entries'
import { createReadme } from './readme'
import { createReference } from './reference'
import { buildProgram, buildScripts } from './scripts'
import { tryPackage } from './trial'
import { buildTypes } from './types'

const folder = resolve(repositoryRoot, 'dist/package')

const USAGE = `npm run build:package [-- --write]
Writes dist/package, fit for \`npm publish\`, and tries it in an empty project.
--write lowers the budget of the solver to the size that is measured.`

async function buildPackage(): Promise<void> {
  answerHelp(USAGE)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  await buildScripts(folder)
  await buildProgram(resolve(folder, 'bin/sudoku-tong.cjs'))
  await buildTypes(folder)
  const manifest = createManifest()
  writeFileSync(resolve(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  writeFileSync(resolve(folder, 'REFERENCE.md'), createReference(manifest.name))
  writeFileSync(resolve(folder, 'README.md'), createReadme())
  for (const file of ['npm/NOTICE', 'LICENSE', 'CHANGELOG.md']) {
    copyFileSync(resolve(repositoryRoot, file), resolve(folder, file.replace('npm/', '')))
  }
  // The program contains the decoders of pictures and lz-string, whose licences ask for their text.
  const licences = ['jpeg-js', 'pngjs', 'lz-string'].map((name) => licenceOf(name))
  writeFileSync(resolve(folder, 'bin/LICENSES'), licences.join('\n\n'))
  const figures = await tryPackage(folder)
  report([await checkBudgets('the package works, sizes', () => figures)])
}

function licenceOf(name: string): string {
  const text = readFileSync(resolve(repositoryRoot, 'node_modules', name, 'LICENSE'), 'utf8')
  return `${name}\n\n${text}`
}

interface RootManifest {
  readonly name: string
  readonly version: string
  readonly license: string
  readonly repository: { readonly type: 'git'; readonly url: string }
  readonly homepage: string
  readonly bugs: { readonly url: string }
}

function createManifest() {
  const root = readJson<RootManifest>(resolve(repositoryRoot, 'package.json'))
  const { name, version, license, repository, homepage, bugs } = root
  if (new URL(homepage).hostname.endsWith('.example')) {
    console.log('package.json names no real repository, homepage and bugs yet: set them to publish')
  }
  const exported = entries.map((entry) => {
    const file = (extension: string) => `./${entry.name}.${extension}`
    const modules = {
      import: { types: file('d.ts'), default: file('js') },
      require: { types: file('d.cts'), default: file('cjs') },
    }
    return [`.${entry.path}`, modules]
  })
  return {
    name,
    version,
    description:
      'Sudoku: the fastest solver in JavaScript, human techniques with reasons, hints, ratings, new puzzles, photographs',
    keywords: ['sudoku', 'solver', 'generator', 'hint', 'rating', 'techniques', 'ocr'],
    license,
    repository,
    homepage,
    bugs,
    type: 'module',
    sideEffects: false,
    engines: { node: '>=18' },
    main: './index.cjs',
    types: './index.d.ts',
    exports: { ...Object.fromEntries(exported), './package.json': './package.json' },
    bin: { [name]: './bin/sudoku-tong.cjs' },
  }
}

buildPackage().catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
