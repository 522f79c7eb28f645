import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Chromium } from '../../chromium'

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof CATEGORIES)[number]

/** What Lighthouse says of a page. */
export interface LighthouseReport {
  /** 0 to 100. */
  readonly scores: Readonly<Record<Category, number>>
  /** Milliseconds; the shift has no unit. */
  readonly metrics: Readonly<Record<string, number>>
  /** Audits that count in a category and are not passed. */
  readonly failing: readonly string[]
}

/** Those that the score of performance consists of, and the time to interactive. */
const METRICS = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'speed-index',
  'cumulative-layout-shift',
  'interactive',
]

interface Result {
  readonly categories: Record<
    Category,
    { score: number; auditRefs: readonly { id: string; weight: number }[] }
  >
  readonly audits: Record<string, { score: number | null; numericValue?: number; title: string }>
}

/** Runs Lighthouse once with a Chromium, in a process of its own. */
export async function runLighthouse(
  url: string,
  { executablePath = '', args = [], env }: Chromium,
): Promise<LighthouseReport> {
  const program = join(__dirname, 'node_modules/lighthouse/cli/index.js')
  const flags = [...args, '--headless=new'].join(' ')
  const options = [url, '--output=json', '--quiet', `--chrome-flags=${flags}`]
  const child = spawn(process.execPath, [program, ...options], {
    env: { ...process.env, ...env, CHROME_PATH: executablePath } as NodeJS.ProcessEnv,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  let errors = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  child.stderr.on('data', (chunk) => {
    errors += chunk
  })
  const status = await new Promise((done) => child.on('close', done))
  if (status !== 0) throw new Error(`Lighthouse failed: ${errors.slice(-2000)}`)
  return summarise(JSON.parse(output))
}

function summarise({ categories, audits }: Result): LighthouseReport {
  const scores = CATEGORIES.map((name) => [name, 100 * categories[name].score])
  const metrics = METRICS.map((name) => [name, audits[name].numericValue ?? 0])
  const failing = CATEGORIES.slice(1).flatMap((name) =>
    categories[name].auditRefs.flatMap(({ id, weight }) => {
      const { score, title } = audits[id]
      return weight > 0 && score !== null && score < 1 ? [`${name}: ${title}`] : []
    }),
  )
  return {
    scores: Object.fromEntries(scores) as Record<Category, number>,
    metrics: Object.fromEntries(metrics),
    failing,
  }
}
