import { answerHelp } from '../help'
import { judgeFaults } from './judge'

answerHelp(`npm run -s test:faults -- judge [N]
500 (or N) games of simulated people and 24 of each program: what they gain on the boards. The exit status is 1 if
something is wrong.`)

const [topic, count] = process.argv.slice(2)
if (topic === 'judge') {
  judgeFaults(count === undefined ? undefined : Number(count)).then((isGood) => {
    if (!isGood) process.exitCode = 1
  })
} else {
  console.error('npm run -s test:faults -- judge [N]')
  process.exitCode = 2
}
