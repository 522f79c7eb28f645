import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { repositoryRoot } from '../mini-program/files'
import { statesIn } from './asked'
import { tours } from './tours'

/** A state that a test names. */
export interface NamedState {
  /** `*` stands for what the test puts in: `lesson-*-2`. */
  readonly name: string
  /** The test file, from the root of the repository. */
  readonly file: string
}

const TESTS = 'test/e2e'

/** All states. Throws if two have one name. */
export function namedStates(): NamedState[] {
  const files = readdirSync(resolve(repositoryRoot, TESTS)).map((name) => `${TESTS}/${name}`)
  const states = [
    ...files.flatMap((file) =>
      statesIn(readFileSync(resolve(repositoryRoot, file), 'utf8')).map((name) => ({ name, file })),
    ),
    ...Object.entries(tours).flatMap(([list, ways]) =>
      ways
        .flatMap(({ states }) => Object.keys(states))
        .map((name) => ({ name, file: `${TESTS}/tours-${list}.test.ts` })),
    ),
  ]
  const fileOf = new Map<string, string>()
  for (const { name, file } of states) {
    const other = fileOf.get(name)
    if (other) throw new Error(`Two states have the name ${name}: in ${other} and in ${file}.`)
    fileOf.set(name, file)
  }
  return states
}
