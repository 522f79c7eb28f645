import { answerHelp } from '../help'
import { judgeFaults } from './judge'

const USAGE = `usage: npm run -s test:faults -- judge [N]
500 (or N) games of simulated people and 24 of each program: what they gain on the boards. The exit status is 1 if
something is wrong.
`

async function main([topic = '', count]: readonly string[]): Promise<boolean> {
  if (topic === 'judge' || topic === '--help') answerHelp(USAGE)
  if (topic === 'judge') return judgeFaults(count === undefined ? undefined : Number(count))
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
