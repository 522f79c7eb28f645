import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from 'playwright-core'
import { startServer } from '../../../web/serve'
import { findChromium } from '../../chromium'
import { repositoryRoot } from '../../mini-program/files'
import { quantile } from '../../statistics'
import { table } from '../../table'
import { startCheckout } from './checkout'
import {
  ACTIONS,
  type Action,
  measureSession,
  prepareStorage,
  SLOWDOWN,
  type Times,
} from './session'

/** Sessions of each checkout. */
const ROUNDS = 10

/** A column of the table. */
interface Subject {
  readonly name: string
  readonly url: string
  close(): Promise<void>
}

/**
 * `npm run -s bench -- page [--rounds N] [--engine NAME] [--against DIR]`: the time from a touch to the painted page on a
 * processor slowed down by `SLOWDOWN`; with `--against`, of another checkout and of this one in turn.
 */
export async function benchPage(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      rounds: { type: 'string', default: `${ROUNDS}` },
      engine: { type: 'string' },
      against: { type: 'string' },
    },
  })
  const engine = values.engine === undefined ? [] : ['--engine', values.engine]
  const folders = { ...(values.against && { [values.against]: [] }), [repositoryRoot]: engine }
  const subjects: Subject[] = []
  try {
    for (const [folder, options] of Object.entries(folders)) {
      const name = folder === repositoryRoot ? 'here' : folder
      subjects.push({ name, ...(await startCheckout(resolve(folder), options)) })
    }
    await show(subjects, Number(values.rounds))
  } finally {
    await Promise.all(subjects.map((subject) => subject.close()))
  }
}

/** One session, without the cloud. */
export async function smokePage(): Promise<void> {
  const server = await startServer({ port: 0, watch: false })
  try {
    await show([{ name: 'here', url: server.url, close: () => server.close() }], 1)
  } finally {
    await server.close()
  }
}

async function show(subjects: readonly Subject[], rounds: number): Promise<void> {
  const browser = await chromium.launch(await findChromium())
  try {
    console.log(paintTable(subjects, await measure(browser, subjects, rounds)))
  } finally {
    await browser.close()
  }
}

/** The times of each subject, by round. They take turns, so that other load on the machine affects all alike. */
async function measure(
  browser: Browser,
  subjects: readonly Subject[],
  rounds: number,
): Promise<Times[][]> {
  const storages: Record<string, string>[] = []
  for (const { url } of subjects) storages.push(await prepareStorage(browser, url))
  const times: Times[][] = subjects.map(() => [])
  for (let round = 1; round <= rounds; round++) {
    process.stderr.write(`round ${round} of ${rounds} …\n`)
    for (const [index, { name, url }] of subjects.entries()) {
      try {
        times[index].push(await measureSession(browser, url, storages[index]))
      } catch (error) {
        throw new Error(`${name}: ${(error as Error).message}`)
      }
    }
  }
  return times
}

/** Medians, and the medians of the ratios to the first subject in the same round. */
function paintTable(subjects: readonly Subject[], times: readonly (readonly Times[])[]): string {
  const [reference] = times
  const median = (figures: readonly number[]) => quantile(figures, 0.5)
  const cell = (rounds: readonly Times[], action: Action) => {
    const time = median(rounds.map((round) => round[action])).toFixed(0)
    if (rounds === reference) return time
    const ratios = rounds.map((round, index) => round[action] / reference[index][action])
    return `${time} (×${median(ratios).toFixed(2)})`
  }
  const head = [
    `touch to painted, ms, processor ÷ ${SLOWDOWN}`,
    ...subjects.map(({ name }) => name),
  ]
  const actions = Object.keys(ACTIONS) as Action[]
  const row = (action: Action) => [ACTIONS[action], ...times.map((rounds) => cell(rounds, action))]
  return table(head, actions.map(row))
}
