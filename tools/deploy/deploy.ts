import type { Cloud } from './cloud'
import type { Step } from './steps'

const MARKS = { done: '✓ done  ', kept: '· kept  ', differs: '! differs' } as const

/**
 * Runs the steps in order and prints the outcome of each. Stops at the first failure and lists the remaining steps.
 * Returns whether everything now is as in the manifest.
 */
export async function deploy(
  steps: readonly Step[],
  cloud: Cloud,
  print: (line: string) => void,
): Promise<boolean> {
  const differences: string[] = []
  for (const [at, step] of steps.entries()) {
    try {
      const { state, detail } = await step.run(cloud)
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
    print(`\nDeployed, but ${differences.length} of ${steps.length} were left as they are:`)
    for (const line of differences) print(`  ${line}`)
  } else print(`\nDeployed: ${steps.length} steps.`)
  return differences.length === 0
}

/** The management SDK uses objects as messages of some errors. */
function errorText(error: unknown): string {
  const { message } = error as { message?: unknown }
  return typeof message === 'string' ? message : JSON.stringify(message ?? error)
}
