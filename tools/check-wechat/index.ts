import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, relative, resolve } from 'node:path'
import { checkBudgets } from '../budgets'
import { functionsFor } from '../build/cloud'
import { editionPart, upload } from '../build/edition'
import { type Part, stale } from '../build/generated'
import { BUILT_SOURCES } from '../build/mini-program'
import { type Check, check, report } from '../checks'
import { answerHelp } from '../help'
import { installPackage } from '../install-package.cjs'
import { repositoryRoot } from '../mini-program/files'
import { describeApis, newApis } from './api-versions'
import type { Compiled } from './compile'
import { refusedStyles, refusedTemplates } from './compilers'
import { fieldProblems } from './fields'
import { packageFigures, uploadProblems } from './packages'
import {
  browserProblems,
  componentProblems,
  missingFiles,
  styleProblems,
  templateProblems,
} from './rules'

const USAGE = `npm run check:wechat [-- [--write] ROOT …]
Checks projects of mini programs with WeChat's own compilers and limits, offline.
ROOT: a folder with a project.config.json; the repository without it.
--write lowers the budgets to the sizes that are measured.`

async function checkWeChat(roots: readonly string[]): Promise<void> {
  answerHelp(USAGE)
  // Before all projects: two installations at once would remove each other's files.
  installPackage(__dirname, 'WeChat’s compiler')
  const compiling = roots.map(compile)
  const checks: Check[] = []
  for (const [i, root] of roots.entries()) {
    const place = relative(repositoryRoot, root)
    const ofProject = [...(await checkProject(root)), ...(await compiling[i])]
    checks.push(
      ...ofProject.map((one) => (place ? { ...one, name: `${place}: ${one.name}` } : one)),
    )
  }
  report(checks)
}

async function checkProject(root: string): Promise<Check[]> {
  const miniprogram = resolve(root, 'miniprogram')
  return [
    await check('templates (wcc)', () => refusedTemplates(miniprogram)),
    await check('styles (wcsc)', () => refusedStyles(miniprogram)),
    await check('template rules', () => templateProblems(miniprogram)),
    await checkApis(miniprogram),
    await check('component tags', () => componentProblems(miniprogram)),
    await check('text fields', () => fieldProblems(miniprogram)),
    await check('style rules', () => styleProblems(miniprogram)),
    await check('old browsers', () => browserProblems(miniprogram)),
    await check('referenced files', () => missingFiles(miniprogram)),
    ...(root === repositoryRoot
      ? await checkBuilt()
      : [await check('edition built', () => outdated(editionPart(basename(root))))]),
  ]
}

async function checkApis(miniprogram: string): Promise<Check> {
  const apis = await check('functions of wx', () => newApis(miniprogram))
  return apis.passed ? { ...apis, output: describeApis(miniprogram) } : apis
}

/** What is built from the sources of this repository. */
const checkBuilt = () =>
  Promise.all(
    [...BUILT_SOURCES, upload, functionsFor('document')].map((part) =>
      check(`${part.name} built`, () => outdated(part)),
    ),
  )

const outdated = async (part: Part) =>
  (await stale(part)).map((file) => `${file} is out of date: npm run build`)

/** Compiles the whole project with miniprogram-ci, then checks the result. */
async function compile(root: string): Promise<Check[]> {
  const folder = mkdtempSync(resolve(tmpdir(), 'check-wechat-'))
  const output = resolve(folder, 'compiled.json')
  const compiled = await check('compilation (miniprogram-ci)', () => compileFiles(root, output))
  const checks = [compiled]
  if (compiled.passed) {
    const files = JSON.parse(readFileSync(output, 'utf8')) as Compiled
    checks.push(
      await check('scripts and worker', () => uploadProblems(root, files)),
      await checkBudgets(
        'sizes',
        () => packageFigures(root, files),
        // An edition is smaller.
        root === repositoryRoot && process.argv.includes('--write'),
      ),
    )
  }
  rmSync(folder, { recursive: true })
  return checks
}

/** The compiler waits for its child processes, which may hang. */
const COMPILER_TIMEOUT_MS = 900_000

/** On a busy machine the compiler's own processes end by chance: what it refuses, it has to refuse three times. */
async function compileFiles(root: string, output: string, attempts = 3): Promise<string[]> {
  const problems = await runCompiler(root, output)
  if (problems.length === 0 || attempts === 1) return problems
  console.log(`Once more, because the compiler failed: ${problems}`)
  return compileFiles(root, output, attempts - 1)
}

function runCompiler(root: string, output: string): Promise<string[]> {
  return new Promise((settle, fail) => {
    const options = ['tools/run.mjs', 'tools/check-wechat/compile.ts', root, output]
    const child = spawn(process.execPath, options, {
      cwd: repositoryRoot,
      stdio: ['ignore', 'ignore', 'pipe'],
      timeout: COMPILER_TIMEOUT_MS,
    })
    let said = ''
    child.stderr.on('data', (chunk) => {
      said += chunk
    })
    child.on('error', fail)
    child.on('exit', (code, signal) => {
      // Processes that the compiler has started may hold it.
      child.stderr.destroy()
      if (code === 0) settle([])
      else if (existsSync(output)) settle([readFileSync(output, 'utf8')])
      else settle([`The compiler exited with ${code ?? signal}. …${said.slice(-2000)}`])
    })
  })
}

const folders = process.argv.slice(2).filter((one) => one !== '--write')
void checkWeChat(
  (folders.length > 0 ? folders : ['.']).map((folder) => resolve(repositoryRoot, folder)),
)
