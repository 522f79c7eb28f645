import { buildMiniProgram } from '../../tools/build/mini-program'
import { findChromium } from '../../tools/chromium'
import { startServer } from '../../web/serve'
import { engine } from './engine'
import { startCloudWithPast } from './past'

/** Starts the app and its cloud for all tests of the projects `browser` and `e2e`, and installs a Chromium if needed. */
export default async function setUp(): Promise<void> {
  await buildMiniProgram()
  const [cloud] = await Promise.all([startCloudWithPast(), findChromium()])
  const server = await startServer({ ...cloud, port: 0, watch: false, engine })
  process.env.TEST_ADDRESS = server.url
  // Clients are stopped before the servers they call.
  stops.push(
    () => server.close(),
    () => cloud.close(),
  )
}

/** Stop functions for the teardown, in order. */
export const stops: (() => Promise<void>)[] = []
