import { type EngineName, enginePartsOf, parseEngineName } from '../web/engine'

/**
 * Takes `--engine NAME` (or `--engine=NAME`) out of a program's arguments. Throws if there is no such engine or
 * it cannot run on this machine.
 */
export function takeEngine(args: readonly string[]): { engine: EngineName; rest: string[] } {
  const rest: string[] = []
  let name: string | undefined
  for (let index = 0; index < args.length; index += 1) {
    const arg = args[index]
    if (arg === '--engine') {
      index += 1
      name = args[index] ?? ''
    } else if (arg.startsWith('--engine=')) name = arg.slice('--engine='.length)
    else rest.push(arg)
  }
  const engine = parseEngineName(name)
  enginePartsOf(engine)
  return { engine, rest }
}
