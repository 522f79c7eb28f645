/** What `npm run screenshots` and `npm run check:audit` want of the states that tests name (test/support/seen.ts). */
export interface AskedStates {
  readonly purpose: 'pictures' | 'audit'
  /** The folder for what is found in each state. */
  readonly folder: string
  /** States whose name begins with one of these; all, if there is none. */
  readonly names: readonly string[]
  /** The screen in the states, CSS px. */
  readonly width: number
  readonly height: number
  /** The text size that is set in WeChat; default: that of the test. */
  readonly fontScale?: number
  /** All other tests run, too. */
  readonly withAllTests?: boolean
}

/** The environment variable by which the tests are told, as JSON. */
export const ASKED_STATES = 'ASKED_STATES'

/** What is asked of the tests of this process; undefined in a usual run. */
export const asked: AskedStates | undefined =
  JSON.parse(process.env[ASKED_STATES] ?? 'null') ?? undefined

/** Whether a name begins with one of `names`; with no names, all do. */
export function isNamed(name: string, names: readonly string[]): boolean {
  return names.length === 0 || names.some((start) => name.startsWith(start))
}

/** The names of states in the source of a test, also as Jest compiles it; `*` stands for a variable. */
export function statesIn(source: string): string[] {
  const calls = source.matchAll(/\bseen\)?\(\s*\w+,\s*(?:(['"`])(.+?)\1|\w+),?\s*\)/g)
  return Array.from(calls, ([, , name = '*']) => name.replace(/\$\{.+?\}/g, '*'))
}

/** Whether the name of a state can begin with one of `names`. */
export function canBeNamed(name: string, names: readonly string[]): boolean {
  const [start, ...rest] = name.split('*')
  return isNamed(name, names) || (rest.length > 0 && names.some((one) => one.startsWith(start)))
}
