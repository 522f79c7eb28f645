import { execFileSync } from 'node:child_process'
import { bundleProcess } from '../bundle'
import { table } from '../solver/tables'
import type { Measured } from './process'

/** As in process.ts, which runs when it is imported. */
const LENGTHS = ['25,000', '50,000', '100,000']

/** `npm run -s bench -- notation`: reading puzzles in several notations, and long texts by their length. */
export async function benchNotation(): Promise<void> {
  const program = await bundleProcess('notation')
  const measure = (...flags: string[]): Measured =>
    JSON.parse(execFileSync(process.execPath, [...flags, program], { encoding: 'utf8' }))
  const [compiled, interpreted] = [measure(), measure('--jitless')]
  const rows = Object.entries(compiled.notations).map(([name, time]) => [
    name,
    time.toFixed(1),
    interpreted.notations[name].toFixed(1),
  ])
  console.log(table(['notation, µs per 9×9 puzzle', 'JIT', 'without'], rows))
  const lengthRows = Object.entries(compiled.texts).map(([name, times]) => [
    name,
    ...[...times, ...interpreted.texts[name]].map((time) => time.toFixed(1)),
  ])
  const head = ['text, ms by characters', ...LENGTHS, ...LENGTHS.map((one) => `${one} without JIT`)]
  console.log(`\n${table(head, lengthRows)}`)
}
