import { type EngineName, enginePartsOf, parseEngineName } from '../web/engine'
import { RUNTIME_OPTIONS, readRuntimeOptions } from '../web/options'

/** One option and the arguments without it. */
interface Taken {
  /** Undefined if the option is not given, empty if its value is missing. */
  readonly value: string | undefined
  readonly rest: readonly string[]
}

/** Takes `--NAME VALUE` or `--NAME=VALUE` out of a program's arguments. */
export function takeOption(args: readonly string[], name: string): Taken {
  const flag = `--${name}`
  const at = args.findIndex((arg) => arg === flag || arg.startsWith(`${flag}=`))
  if (at < 0) return { value: undefined, rest: args }
  const isSeparate = args[at] === flag
  return {
    value: isSeparate ? (args[at + 1] ?? '') : args[at].slice(flag.length + 1),
    rest: [...args.slice(0, at), ...args.slice(at + (isSeparate ? 2 : 1))],
  }
}

/**
 * Takes `--engine NAME` out of a program's arguments; undefined if there is none. Throws if there is no such engine or it
 * cannot run on this machine.
 */
export function takeEngine(args: readonly string[]): {
  engine: EngineName | undefined
  rest: readonly string[]
} {
  const { value, rest } = takeOption(args, 'engine')
  if (value === undefined) return { engine: undefined, rest }
  const engine = parseEngineName(value)
  enginePartsOf(engine)
  return { engine, rest }
}

/**
 * Takes the options of the browser runtime (web/options.ts), such as `--bridge async`, out of a program's
 * arguments, as the query of a URL. Throws if a value is unknown.
 */
export function takeRuntimeOptions(args: readonly string[]): {
  query: URLSearchParams
  rest: readonly string[]
} {
  const query = new URLSearchParams()
  let rest = args
  for (const name of Object.keys(RUNTIME_OPTIONS)) {
    const taken = takeOption(rest, name)
    rest = taken.rest
    if (taken.value !== undefined) query.set(name, taken.value)
  }
  readRuntimeOptions(query)
  return { query, rest }
}
