import type { JestEnvironmentConfig } from '@jest/environment'
import { type Browser, chromium } from 'playwright-core'
import { findChromium } from '../../tools/chromium'
import { Devices } from '../../tools/phone/devices'
import { ASKED_STATES, asked } from '../../tools/states/asked'
import { addressVariable, variantOf } from './engine'
import SharedEnvironment from './shared-environment'

declare global {
  /** A Chromium with these extra flags. The environment closes it and its pages after the test file. */
  var openChromium: (flags?: readonly string[]) => Promise<Browser>
  /** What phones run in: in the Chromium with these flags, without flags those of all test files of the Jest worker. */
  var openDevices: (flags?: readonly string[]) => Promise<Devices>
  /** What the phones of the running test show. */
  var describePhones: (() => Promise<string[]>) | undefined
}

/** Chromium with a fake camera sometimes crashes while it starts. */
const MAX_LAUNCHES = 3

async function launch(flags: readonly string[], launches = 1): Promise<Browser> {
  const found = await findChromium()
  // Jest restarts a large worker by SIGTERM and runs its test file again. With Playwright's handler, the old worker would
  // live on without its browser and report failures. Chromium ends by itself when the worker has gone.
  const options = {
    ...found,
    // V8's own threads cost more processor time than they save here.
    args: [...(found.args ?? []), '--js-flags=--single-threaded', ...flags],
    handleSIGTERM: false,
  }
  return chromium.launch(options).catch((error) => {
    if (launches === MAX_LAUNCHES) throw error
    return launch(flags, launches + 1)
  })
}

/** How many phones of a test keep their process and their caches for those of the next test. */
const SPARE_CONTEXTS = 2

async function launchDevices(flags: readonly string[]): Promise<Devices> {
  // Only pictures need a sharp screen.
  const pixelRatio = asked?.purpose === 'pictures' ? 2 : 1
  return new Devices(await launch(flags), SPARE_CONTEXTS, pixelRatio)
}

/** The Chromium without extra flags, which all test files of a Jest worker share. */
let shared: Promise<Devices> | undefined

/**
 * With `openChromium` and `openDevices`, and with what the project's phones run on: WEB_ENGINE, WEB_OPTIONS, TEST_ADDRESS. Playwright drives
 * Chromium from the worker, not through a server in Jest's main process.
 */
export default class ChromiumEnvironment extends SharedEnvironment {
  private readonly own = new Map<string, Promise<Devices>>()

  constructor(config: JestEnvironmentConfig) {
    super(config)
    const project = config.projectConfig.displayName?.name
    const { engine, options } = variantOf(project)
    const address = process.env[addressVariable(engine)]
    Object.assign(process.env, { WEB_ENGINE: engine, WEB_OPTIONS: options, TEST_ADDRESS: address })
    // Beside e2e, smoke reaches some states once more.
    if (project === 'smoke' && !process.env.TEST_EDITION) delete process.env[ASKED_STATES]
  }

  override async setup(): Promise<void> {
    globalThis.openDevices = (flags = []) => {
      const key = flags.join(' ')
      const devices = (key ? this.own.get(key) : shared) ?? launchDevices(flags)
      if (key) this.own.set(key, devices)
      else shared = devices
      return devices
    }
    globalThis.openChromium = async (flags) => (await openDevices(flags)).browser
  }

  /** Adds what the phones show to the report of a test that has failed. */
  async handleTestEvent(event: { name: string; test?: { errors: unknown[] } }): Promise<void> {
    if (event.name !== 'test_fn_failure') return
    event.test?.errors.push(...((await globalThis.describePhones?.()) ?? []))
  }

  override async teardown(): Promise<void> {
    // Those that have not started are gone.
    const [common, ...own] = await Promise.allSettled([shared, ...this.own.values()])
    for (const one of own) if (one.status === 'fulfilled') await one.value?.browser.close()
    if (common.status === 'rejected') shared = undefined
    else await common.value?.closeTaken()
    // A worker ends, and Chromium with it, after its last file.
    if (!process.connected) {
      await (await shared)?.browser.close()
      shared = undefined
    }
    await super.teardown()
  }
}
