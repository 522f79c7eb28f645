import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import { buildSite } from '../../../web/site/build'
import { buildMiniProgram } from '../../build/mini-program'
import { type Chromium, findChromium } from '../../chromium'
import { installPackage } from '../../install-package'
import { repositoryRoot } from '../../mini-program/files'
import { serveFolder } from '../../site/serve'
import { writeSite } from '../../site/write'
import { quantile } from '../../statistics'
import { logProgress } from '../solver/measure'
import { table } from '../solver/tables'
import { CATEGORIES, type LighthouseReport, runLighthouse } from './lighthouse'
import { measureVisit, type Visit } from './visit'

const ROUNDS = 5

/** The figures that the site aims at. */
const GOALS: Readonly<Record<keyof Visit, { readonly name: string; readonly goal: string }>> = {
  firstContent: { name: 'first content, ms', goal: '≤ 2000' },
  interactive: { name: 'interactive, ms', goal: '≤ 3500' },
  kilobytes: { name: 'transferred before the first tap, KB', goal: '≤ 350' },
}

/**
 * `npm run -s bench -- web [--rounds N]`: builds the site, serves it with brotli and visits it as a stranger on a phone:
 * 1.6 Mbit/s, 150 ms, processor ÷ 4. Then Lighthouse's scores, mobile. Medians.
 */
export async function benchWeb(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: { rounds: { type: 'string' } } })
  const rounds = Number(values.rounds ?? ROUNDS)
  installPackage(__dirname, 'Lighthouse')
  await buildMiniProgram()
  const folder = resolve(repositoryRoot, 'dist/web')
  const files = await buildSite({
    source: resolve(repositoryRoot, 'miniprogram'),
    nodeModules: resolve(repositoryRoot, 'node_modules'),
  })
  writeSite(folder, files)
  const server = await serveFolder(folder, '/some/path/')
  try {
    const found = await findChromium()
    console.log(`${visitTable(await visit(server.url, found, rounds))}\n`)
    const reports: LighthouseReport[] = []
    for (let round = 1; round <= rounds; round++) {
      logProgress(`Lighthouse ${round} of ${rounds}`)
      reports.push(await runLighthouse(server.url, found))
    }
    console.log(reportTable(reports))
    const failing = [...new Set(reports.flatMap((report) => report.failing))]
    console.log(`\nnot passed: ${failing.join('; ') || 'nothing'}`)
  } finally {
    await server.close()
  }
}

async function visit(url: string, found: Chromium, rounds: number): Promise<Visit[]> {
  const browser = await chromium.launch(found)
  try {
    const visits: Visit[] = []
    for (let round = 1; round <= rounds; round++) {
      logProgress(`visit ${round} of ${rounds}`)
      visits.push(await measureVisit(browser, url))
    }
    return visits
  } finally {
    await browser.close()
  }
}

const median = (figures: readonly number[], digits = 0) => quantile(figures, 0.5).toFixed(digits)

function visitTable(visits: readonly Visit[]): string {
  const head = ['first visit, 1.6 Mbit/s, 150 ms, processor ÷ 4', 'median', 'goal']
  const keys = Object.keys(GOALS) as (keyof Visit)[]
  const rows = keys.map((key) => {
    const { name, goal } = GOALS[key]
    return [name, median(visits.map((visit) => visit[key])), goal]
  })
  return table(head, rows)
}

function reportTable(reports: readonly LighthouseReport[]): string {
  const scores = CATEGORIES.map((name) => [
    name,
    median(reports.map((report) => report.scores[name])),
    '≥ 95',
  ])
  const metrics = Object.keys(reports[0].metrics).map((name) => [
    name,
    median(
      reports.map((report) => report.metrics[name]),
      name === 'cumulative-layout-shift' ? 3 : 0,
    ),
    '',
  ])
  return table(['Lighthouse 12.8.2, mobile', 'median', 'goal'], [...scores, ...metrics])
}
