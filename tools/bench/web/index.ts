import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import { startServer } from '../../../web/serve'
import { buildSite } from '../../../web/site/build'
import { buildMiniProgram } from '../../build/mini-program'
import { findChromium } from '../../chromium'
import { repositoryRoot } from '../../mini-program/files'
import { serveFolder } from '../../site/serve'
import { writeSite } from '../../site/write'
import { quantile } from '../../statistics'
import { table } from '../../table'
import { writeFigure } from '../figures'
import { measureVisit, SLOW_BITS_PER_S, type Visit } from './visit'

/**
 * `npm run -s bench -- web [--rounds N] [--write]`: builds the site, serves it with brotli and visits it as a stranger on a
 * phone: 1.6 Mbit/s, 150 ms, processor ÷ 4. Medians.
 */
export async function benchWeb(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { rounds: { type: 'string', default: '5' }, write: { type: 'boolean' } },
  })
  await buildMiniProgram()
  const folder = resolve(repositoryRoot, 'dist/web')
  const files = await buildSite({
    source: resolve(repositoryRoot, 'miniprogram'),
    nodeModules: resolve(repositoryRoot, 'node_modules'),
  })
  writeSite(folder, files)
  const server = await serveFolder(folder, '/some/path/')
  try {
    const { firstContent, interactive } = await visit(
      server.url,
      Number(values.rounds),
      SLOW_BITS_PER_S,
    )
    const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
    if (values.write) {
      writeFigure('README.md', 'web', `${seconds(firstContent)}, ${seconds(interactive)}`)
    }
  } finally {
    await server.close()
  }
}

/** A visit of the development server on a fast network: its files are larger. */
export async function smokeWeb(): Promise<void> {
  const server = await startServer({ port: 0, watch: false })
  try {
    await visit(`${server.url}/?phone`, 1, 100 * SLOW_BITS_PER_S)
  } finally {
    await server.close()
  }
}

/** Prints and returns the medians of some visits. */
async function visit(url: string, rounds: number, bitsPerSecond: number): Promise<Visit> {
  const browser = await chromium.launch(await findChromium())
  try {
    const visits: Visit[] = []
    for (let round = 1; round <= rounds; round++) {
      visits.push(await measureVisit(browser, url, bitsPerSecond))
    }
    const median = (name: keyof Visit) =>
      quantile(
        visits.map((one) => one[name]),
        0.5,
      )
    const medians = {
      firstContent: median('firstContent'),
      interactive: median('interactive'),
      kilobytes: median('kilobytes'),
    }
    console.log(
      table(
        [`first visit, ${bitsPerSecond / 1e6} Mbit/s, 150 ms, processor ÷ 4`, 'median'],
        [
          ['first content, ms', medians.firstContent.toFixed(0)],
          ['interactive, ms', medians.interactive.toFixed(0)],
          ['transferred before the first tap, KB', medians.kilobytes.toFixed(0)],
        ],
      ),
    )
    return medians
  } finally {
    await browser.close()
  }
}
