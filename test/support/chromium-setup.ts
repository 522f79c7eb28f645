import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { editionPart } from '../../tools/build/edition'
import { build } from '../../tools/build/generated'
import { buildMiniProgram } from '../../tools/build/mini-program'
import { findChromium } from '../../tools/chromium'
import { readApp, routesOf } from '../../tools/mini-program/app'
import { repositoryRoot } from '../../tools/mini-program/files'
import { startServer } from '../../web/serve'
import { buildSite } from '../../web/site/build'
import { storeBuilt } from './built'
import { addressVariable, variantOf } from './engine'
import { startCloudWithPast } from './past'

/** Starts the app on each engine in use, and its cloud, for all tests in Chromium. Installs a Chromium if needed. */
export default async function setUp({ rootDir, testPathPatterns }: JestConfig): Promise<void> {
  const { TEST_SIZE, TEST_EDITION } = process.env
  if (TEST_SIZE && !TEST_EDITION) checkRoutes()
  await buildMiniProgram()
  const source = await buildSource(process.env.TEST_EDITION)
  const [cloud] = await Promise.all([startCloudWithPast(), findChromium()])
  const folder = mkdtempSync(resolve(tmpdir(), 'sudoku-built-'))
  // Clients are stopped before the servers they call.
  stops.push(
    () => cloud.close(),
    async () => rmSync(folder, { recursive: true }),
  )
  const options = { ...cloud, source, port: 0, watch: false, isFixed: true }
  for (const engine of new Set(['e2e', 'smoke'].map((project) => variantOf(project).engine))) {
    const server = await startServer({ ...options, engine })
    process.env[addressVariable(engine)] = server.url
    stops.unshift(() => server.close())
    storeBuilt(folder, engine, server.built)
  }
  const asked = testPathPatterns.toExecutor({ rootDir })
  const isSiteTested = SITE_TESTS.some((name) => asked.isMatch(resolve(repositoryRoot, name)))
  if (isSiteTested && TEST_SIZE !== 'main' && !TEST_EDITION) {
    storeBuilt(folder, 'site', await buildSite(SITE))
  }
}

/** What is used of Jest's configuration. */
interface JestConfig {
  readonly rootDir: string
  readonly testPathPatterns: {
    toExecutor(options: { rootDir: string }): { isMatch(path: string): boolean }
  }
}

/** The tests of the site that `npm run build:web` writes. */
const SITE_TESTS = ['test/web/site.test.ts', 'test/web/site-looks.test.ts']
const SITE = {
  source: resolve(repositoryRoot, 'miniprogram'),
  nodeModules: resolve(repositoryRoot, 'node_modules'),
}

/** The main way leads through every page: its phones note the routes that they show, and one that is missing is a failure. */
function checkRoutes(): void {
  const folder = mkdtempSync(resolve(tmpdir(), 'sudoku-routes-'))
  const file = resolve(folder, 'routes')
  writeFileSync(file, '')
  process.env.TEST_ROUTES = file
  stops.push(async () => {
    const shown = new Set(readFileSync(file, 'utf8').split('\n'))
    rmSync(folder, { recursive: true })
    const routes = routesOf(readApp(resolve(repositoryRoot, 'miniprogram')))
    const missing = routes.filter((route) => !shown.has(route))
    if (missing.length > 0)
      throw new Error(`No test of the main way reaches ${missing.join(', ')}.`)
  })
}

/** The folder of the app that is tested; undefined for the whole mini program. */
async function buildSource(edition: string | undefined): Promise<string | undefined> {
  if (edition === undefined) return undefined
  const part = editionPart(edition)
  await build(part)
  return resolve(repositoryRoot, part.folder, 'miniprogram')
}

/** Stop functions for the teardown, in order. */
export const stops: (() => Promise<void>)[] = []
