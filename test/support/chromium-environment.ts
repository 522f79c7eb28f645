import type { JestEnvironmentConfig } from '@jest/environment'
import { type Browser, chromium } from 'playwright-core'
import { findChromium } from '../../tools/chromium'
import { addressVariable, variantOf } from './engine'
import SharedEnvironment from './shared-environment'

declare global {
  /** A Chromium with these extra flags. The environment closes it and its pages after the test file. */
  var openChromium: (flags?: readonly string[]) => Promise<Browser>
}

async function launch(flags: readonly string[] = []): Promise<Browser> {
  const found = await findChromium()
  // Jest restarts a large worker by SIGTERM and runs its test file again. With Playwright's handler, the old worker would
  // live on without its browser and report failures. Chromium ends by itself when the worker has gone.
  return chromium.launch({
    ...found,
    args: [...(found.args ?? []), ...flags],
    handleSIGTERM: false,
  })
}

/** The Chromium without extra flags. All test files of a Jest worker share it, each with its own contexts. */
let shared: Promise<Browser> | undefined

async function closeShared(): Promise<void> {
  const browser = await shared
  shared = undefined
  await browser?.close()
}

// Jest ends a worker by no longer listening to messages. It complains if the worker does not exit soon.
const isWorker = process.connected
if (isWorker) process.on('removeListener', (event) => event === 'message' && void closeShared())

/**
 * With `openChromium`, and with what the project's phones run on: WEB_ENGINE, WEB_OPTIONS, TEST_ADDRESS. Playwright drives
 * Chromium from the worker, not through a server in Jest's main process.
 */
export default class ChromiumEnvironment extends SharedEnvironment {
  private readonly browsers = new Map<string, Promise<Browser>>()

  constructor(config: JestEnvironmentConfig) {
    super(config)
    const { engine, options } = variantOf(config.projectConfig.displayName?.name)
    const address = process.env[addressVariable(engine)]
    Object.assign(process.env, {
      WEB_ENGINE: engine,
      WEB_OPTIONS: options,
      TEST_ADDRESS: address,
    })
  }

  override async setup(): Promise<void> {
    globalThis.openChromium = (flags = []) => {
      if (flags.length === 0) {
        shared ??= launch()
        return shared
      }
      const key = flags.join(' ')
      const browser = this.browsers.get(key) ?? launch(flags)
      this.browsers.set(key, browser)
      return browser
    }
  }

  override async teardown(): Promise<void> {
    for (const browser of this.browsers.values()) await (await browser).close()
    if (!isWorker) await closeShared()
    for (const context of (await shared)?.contexts() ?? []) await context.close()
    await super.teardown()
  }
}
