import { chromium } from 'playwright-core'
import { buildMiniProgram } from '../../tools/build/mini-program'
import { findChromium } from '../../tools/chromium'
import { startServer } from '../../web/serve'
import { engine } from './engine'
import { startCloudWithPast } from './past'

/** Starts the app, its cloud and one Chromium for all tests of the projects `browser` and `e2e`. */
export default async function setUp(): Promise<void> {
  await buildMiniProgram()
  const [cloud, browser] = await Promise.all([
    startCloudWithPast(),
    findChromium().then((found) => chromium.launchServer(found)),
  ])
  const server = await startServer({ ...cloud, port: 0, watch: false, engine })
  process.env.TEST_ADDRESS = server.url
  process.env.TEST_CHROMIUM = browser.wsEndpoint()
  // Clients are stopped before the servers they call.
  stops.push(
    () => browser.close(),
    () => server.close(),
    () => cloud.close(),
  )
}

/** Stop functions for the teardown, in order. */
export const stops: (() => Promise<void>)[] = []
