import type { Cloud } from './cloud'
import type { Step } from './steps'

const MARKS = { done: '✓ done  ', kept: '· kept  ', differs: '! differs' } as const

/**
 * Runs the steps one after the other and prints what became of each. The first that fails ends it: the rest is named as
 * not done. True where everything is now as the manifest says.
 */
export async function deploy(
  steps: readonly Step[],
  cloud: Cloud,
  print: (line: string) => void,
): Promise<boolean> {
  const differing: string[] = []
  for (const [at, step] of steps.entries()) {
    try {
      const { state, detail } = await step.run(cloud)
      const line = detail ? `${step.title} (${detail})` : step.title
      if (state === 'differs') differing.push(line)
      print(`${MARKS[state]} ${line}`)
    } catch (error) {
      print(`✗ failed  ${step.title}\n${errorText(error)}`)
      print(`\n${at} of ${steps.length} steps are done. Not done:`)
      for (const { title } of steps.slice(at)) print(`  ${title}`)
      print('Running it again continues: what is done is kept.')
      return false
    }
  }
  if (differing.length > 0) {
    print(`\nDeployed, but ${differing.length} of ${steps.length} were left as they are:`)
    for (const line of differing) print(`  ${line}`)
  } else print(`\nDeployed: ${steps.length} steps.`)
  return differing.length === 0
}

/** The management SDK puts objects into the messages of some of its errors. */
function errorText(error: unknown): string {
  const { message } = error as { message?: unknown }
  return typeof message === 'string' ? message : JSON.stringify(message ?? error)
}
