import { chromium } from 'playwright-core'
import { startProductCloud } from '../../local/browser/cloud'
import { startServer } from '../../local/browser/serve'
import { packVant } from '../../tools/build/vant'
import { buildWorker } from '../../tools/build/worker'
import { findChromium } from '../../tools/chromium'

/** Starts the product and one Chromium for all tests of the projects `browser` and `e2e`. */
export default async function setUp(): Promise<void> {
  packVant()
  await buildWorker()
  // Its days are published meanwhile; tests that need them wait for them.
  const cloud = await startProductCloud({ file: ':memory:' })
  const [server, browser] = await Promise.all([
    startServer({ ...cloud, port: 0, watch: false }),
    findChromium().then((found) => chromium.launchServer(found)),
  ])
  process.env.TEST_ADDRESS = server.url
  process.env.TEST_CHROMIUM = browser.wsEndpoint()
  stops.push(
    () => browser.close(),
    () => server.close(),
    () => cloud.published.then(() => cloud.close()),
  )
}

/** What the teardown has to stop. */
export const stops: (() => Promise<void>)[] = []
