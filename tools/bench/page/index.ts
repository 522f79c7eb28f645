import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import { parseEngineName } from '../../../web/engine'
import { startServer } from '../../../web/serve'
import { buildMiniProgram } from '../../build/mini-program'
import { findChromium } from '../../chromium'
import { quantile } from '../../statistics'
import { table } from '../../table'
import {
  ACTIONS,
  type Action,
  measureSession,
  prepareStorage,
  SLOWDOWN,
  type Times,
} from './session'

const ROUNDS = 10

/**
 * `npm run -s bench -- page [--rounds N] [--engine NAME]`: the time from a touch to the painted page on a processor slowed
 * down by `SLOWDOWN`, medians.
 */
export async function benchPage(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      rounds: { type: 'string', default: `${ROUNDS}` },
      engine: { type: 'string' },
    },
  })
  await buildMiniProgram()
  await measure(Number(values.rounds), values.engine)
}

/** One session. */
export const smokePage = () => measure(1)

/** Serves the product without its cloud, and prints the medians of some sessions. */
async function measure(rounds: number, engine?: string): Promise<void> {
  const server = await startServer({ port: 0, watch: false, engine: parseEngineName(engine) })
  const browser = await chromium.launch(await findChromium())
  try {
    const storage = await prepareStorage(browser, server.url)
    const times: Times[] = []
    for (let round = 1; round <= rounds; round++) {
      process.stderr.write(`round ${round} of ${rounds} …\n`)
      times.push(await measureSession(browser, server.url, storage))
    }
    const median = (action: Action) =>
      quantile(
        times.map((one) => one[action]),
        0.5,
      ).toFixed(0)
    const rows = (Object.keys(ACTIONS) as Action[]).map((one) => [ACTIONS[one], median(one)])
    console.log(table([`touch to painted, ms, processor ÷ ${SLOWDOWN}`, 'median'], rows))
  } finally {
    await browser.close()
    await server.close()
  }
}
