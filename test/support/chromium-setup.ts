import { resolve } from 'node:path'
import { buildEdition, editionFolder } from '../../tools/build/edition'
import { buildMiniProgram } from '../../tools/build/mini-program'
import { findChromium } from '../../tools/chromium'
import { startServer } from '../../web/serve'
import { addressVariable, variantOf } from './engine'
import { startCloudWithPast } from './past'

/** Starts the app on each engine in use, and its cloud, for all tests in Chromium. Installs a Chromium if needed. */
export default async function setUp(): Promise<void> {
  await buildMiniProgram()
  const source = await buildSource(process.env.TEST_EDITION)
  const [cloud] = await Promise.all([startCloudWithPast(), findChromium()])
  // Clients are stopped before the servers they call.
  stops.push(() => cloud.close())
  for (const engine of new Set(['e2e', 'smoke'].map((project) => variantOf(project).engine))) {
    const server = await startServer({ ...cloud, source, port: 0, watch: false, engine })
    process.env[addressVariable(engine)] = server.url
    stops.unshift(() => server.close())
  }
}

/** The folder of the app that is tested; undefined for the whole mini program. */
async function buildSource(edition: string | undefined): Promise<string | undefined> {
  if (edition === undefined) return undefined
  await buildEdition(edition)
  return resolve(editionFolder(edition), 'miniprogram')
}

/** Stop functions for the teardown, in order. */
export const stops: (() => Promise<void>)[] = []
