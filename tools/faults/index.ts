import { answerHelp } from '../help'
import { judgeFaults } from './judge'
import { soak } from './soak'

const topics: Readonly<Record<string, (count?: number) => Promise<boolean>>> = {
  judge: judgeFaults,
  soak,
}

const USAGE = `usage: npm run -s test:faults -- TOPIC [N]

topics (the exit status is 1 if something is wrong)
  judge [N]  500 (or N) games of simulated people and 24 of each program: what they gain on the boards
  soak [N]   200 (or N, more than 50) games in a row in Chromium: heap, nodes and listeners
`

async function main([topic = '', count]: readonly string[]): Promise<boolean> {
  const isTopic = Object.hasOwn(topics, topic)
  if (isTopic || topic === '--help') answerHelp(USAGE)
  if (isTopic) {
    return topics[topic](count === undefined ? undefined : Number(count))
  }
  process.stderr.write(USAGE)
  return false
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
