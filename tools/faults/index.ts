import { cloudFaults } from './cloud'
import { judgeFaults } from './judge'
import { judgeGames } from './judge/rates'
import { killFaults } from './kill'
import { photoFaults } from './photo'
import { type Row, reportRows } from './report'
import { soak } from './soak'
import { storageFaults } from './storage'
import { workerFaults } from './worker'

/** Provokes the faults of one part of the product. `isAlone`: it is the only topic and may take longer. */
type Topic = (isAlone: boolean) => Promise<Row[]>

const topics: Readonly<Record<string, Topic>> = {
  cloud: cloudFaults,
  judge: judgeFaults,
  kill: killFaults,
  photo: photoFaults,
  storage: storageFaults,
  worker: workerFaults,
}

const USAGE = `usage: npm run -s test:faults -- [TOPICS]

topics (default: all but rates and soak; the exit status is 1 if anything is lost)
  cloud      each call of a day with the real cloud functions fails, is lost, late, repeated or damaged
  judge      250 games of simulated people and 25 of each program (1,000 and 100 if alone): how many are ranked
  kill       the app ends at every write of a day, and after every digit of a game in Chromium
  photo      damaged picture files, pixels that are no photograph
  storage    each storage call of a day fails once, an almost full storage, garbage in every key
  worker     the worker dies, does not start, does not answer, answers garbage
  rates [N [SEED]]   how many of 1000 (or N) games of people and of programs the judge alone rejects or doubts
  soak [N]   200 (or N) games in a row in Chromium: heap, nodes and listeners
`

async function main(names: readonly string[]): Promise<boolean> {
  if (names[0] === 'soak') return soak(names[1] === undefined ? undefined : Number(names[1]))
  const [topic, ...numbers] = names
  if (topic === 'rates') return judgeGames(...numbers.map(Number))
  const wanted = names.length > 0 ? names : Object.keys(topics)
  if (!wanted.every((name) => Object.hasOwn(topics, name))) {
    process.stderr.write(USAGE)
    return false
  }
  let isGood = true
  for (const name of wanted)
    isGood = reportRows(name, await topics[name](wanted.length === 1)) && isGood
  return isGood
}

main(process.argv.slice(2)).then(
  (isGood) => {
    process.exitCode = isGood ? 0 : 1
  },
  (error: Error) => {
    process.stderr.write(`${error.stack}\n`)
    process.exitCode = 1
  },
)
