import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { installPackage } from '../install-package.cjs'
import { repositoryRoot } from '../mini-program/files'
import { entries } from './entries'

const work = resolve(repositoryRoot, '.cache/package')

/** The description of an entry's public surface that API Extractor writes. */
function modelFile(name: string): string {
  return resolve(work, 'model', `${name}.api.json`)
}

/**
 * Writes the types of every entry as one file each, for both kinds of modules. Throws if a declaration uses a type that its
 * entry does not export.
 */
export async function buildTypes(folder: string): Promise<void> {
  installPackage(resolve(repositoryRoot, 'tools/package'), 'API Extractor')
  run('TypeScript', 'node_modules/typescript/bin/tsc', [
    ...['-p', 'npm', '--noEmit', 'false', '--declaration', '--emitDeclarationOnly'],
    ...['--rootDir', '.', '--outDir', resolve(work, 'types')],
  ])
  writeJson('tsconfig.json', { compilerOptions, include: ['types'] })
  for (const { name } of entries) {
    writeJson(`${name}.json`, extractorConfig(name, folder))
    run('API Extractor', extractor, ['run', '-c', resolve(work, `${name}.json`)])
    copyFileSync(resolve(folder, `${name}.d.ts`), resolve(folder, `${name}.d.cts`))
  }
}

const extractor = 'tools/package/node_modules/@microsoft/api-extractor/bin/api-extractor'

const compilerOptions = {
  target: 'ES2022',
  lib: ['ES2022'],
  module: 'ESNext',
  moduleResolution: 'bundler',
  types: [],
}

/** https://api-extractor.com/pages/configs/api-extractor_json/ */
function extractorConfig(name: string, folder: string): object {
  return {
    projectFolder: repositoryRoot,
    mainEntryPointFilePath: resolve(work, `types/npm/${name}.d.ts`),
    compiler: { tsconfigFilePath: resolve(work, 'tsconfig.json') },
    apiReport: { enabled: false },
    docModel: { enabled: true, apiJsonFilePath: modelFile(name) },
    dtsRollup: { enabled: true, untrimmedFilePath: resolve(folder, `${name}.d.ts`) },
    tsdocMetadata: { enabled: false },
    messages: {
      extractorMessageReporting: {
        default: { logLevel: 'error' },
        'ae-forgotten-export': { logLevel: 'error' },
        'ae-missing-release-tag': { logLevel: 'none' },
        'ae-undocumented': { logLevel: 'none' },
      },
      // The comments are Markdown, not TSDoc.
      tsdocMessageReporting: { default: { logLevel: 'none' } },
    },
  }
}

function writeJson(name: string, value: object): void {
  mkdirSync(work, { recursive: true })
  writeFileSync(resolve(work, name), JSON.stringify(value))
}

/** Runs a program of a package. Throws with its output if it fails. */
function run(name: string, program: string, options: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [resolve(repositoryRoot, program), ...options],
    { cwd: repositoryRoot, encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`${name} failed:\n${stdout}${stderr}`)
}

/** The description of an entry's public surface, for the reference. */
export function readModel(name: string): unknown {
  return JSON.parse(readFileSync(modelFile(name), 'utf8'))
}
