import type { Cloud } from './cloud'
import type { Step } from './steps'

type Print = (line: string) => void

const MARKS = { done: '✓ done  ', kept: '· kept  ', differs: '! differs' } as const

/** `kept`: nothing to do. `differs`: is not as wanted, and was left as it is. */
interface Outcome {
  readonly state: keyof typeof MARKS
  readonly detail?: string
}

/**
 * Runs the steps in order and prints the outcome of each. Stops at the first failure and lists the remaining steps.
 * Returns whether everything now is as in the manifest.
 */
export async function deploy(steps: readonly Step[], cloud: Cloud, print: Print): Promise<boolean> {
  const differences: string[] = []
  for (const [at, step] of steps.entries()) {
    try {
      const { state, detail } = await carryOut(step, cloud)
      const line = detail ? `${step.title} (${detail})` : step.title
      if (state === 'differs') differences.push(line)
      print(`${MARKS[state]} ${line}`)
    } catch (error) {
      print(`✗ failed  ${step.title}\n${errorText(error)}`)
      print(`\n${at} of ${steps.length} steps are done. Not done:`)
      for (const { title } of steps.slice(at)) print(`  ${title}`)
      print('Run it again to continue; finished steps are kept.')
      return false
    }
  }
  if (differences.length > 0) {
    print(`\nDeployed, but ${differences.length} of ${steps.length} are not as in the manifest:`)
    for (const line of differences) print(`  ${line}`)
  } else print(`\nDeployed: ${steps.length} steps.`)
  return differences.length === 0
}

/** Compares, corrects what differs, and reads it back. */
async function carryOut({ compare, run }: Step, cloud: Cloud): Promise<Outcome> {
  await run?.(cloud)
  if (!compare) return { state: 'done' }
  const found = await compare(cloud)
  if (!found) return { state: 'kept' }
  if (!found.correct) return { state: 'differs', detail: found.detail }
  await found.correct()
  const left = await compare(cloud)
  if (!left) return { state: 'done', detail: found.detail }
  return { state: 'differs', detail: `changed, but read back: ${left.detail}` }
}

/**
 * Compares an environment with all steps, changes nothing, and prints every difference and what is there besides.
 * Returns whether there is none.
 */
export async function check(
  steps: readonly Step[],
  extras: readonly string[],
  cloud: Cloud,
  print: Print,
): Promise<boolean> {
  const comparable = steps.filter(({ compare }) => compare)
  const differences = extras.map((extra) => `${extra} (not in the manifest)`)
  for (const { title, compare } of comparable) {
    const found = await compare?.(cloud).catch((error) => ({ detail: errorText(error) }))
    if (found) differences.push(`${title} (${found.detail.replace(/^was /, 'is ')})`)
  }
  for (const line of differences) print(`${MARKS.differs} ${line}`)
  print(`\n${comparable.length} compared, ${differences.length} differences.`)
  print('Not compared: code and open-API permissions, which only DevTools’ upload sets.')
  return differences.length === 0
}

/** The management SDK uses objects as messages of some errors. */
function errorText(error: unknown): string {
  const { message } = error as { message?: unknown }
  return typeof message === 'string' ? message : JSON.stringify(message ?? error)
}
