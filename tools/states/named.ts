import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { repositoryRoot } from '../mini-program/files'
import { isNamed } from './asked'
import { tours } from './tours'

/** A state that a test names. */
export interface NamedState {
  /** `*` stands for what the test puts in: `lesson-*-2`. */
  readonly name: string
  /** The test file, from the root of the repository. */
  readonly file: string
}

const TESTS = 'test/e2e'
const TOURS = `${TESTS}/tours.test.ts`

/** All states. Throws if two have one name. */
export function namedStates(): NamedState[] {
  const files = readdirSync(resolve(repositoryRoot, TESTS)).map((name) => `${TESTS}/${name}`)
  const states = [
    ...files
      .filter((file) => file !== TOURS)
      .flatMap((file) =>
        statesIn(readFileSync(resolve(repositoryRoot, file), 'utf8')).map((name) => ({
          name,
          file,
        })),
      ),
    ...tours.flatMap(({ states }) => Object.keys(states).map((name) => ({ name, file: TOURS }))),
  ]
  const fileOf = new Map<string, string>()
  for (const { name, file } of states) {
    const other = fileOf.get(name)
    if (other) throw new Error(`Two states have the name ${name}: in ${other} and in ${file}.`)
    fileOf.set(name, file)
  }
  return states
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
