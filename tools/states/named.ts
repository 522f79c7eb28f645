import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { repositoryRoot } from '../mini-program/files'
import { statesIn } from './asked'

/** A state that a test names. */
export interface NamedState {
  /** `*` stands for what the test puts in: `lesson-*-2`. */
  readonly name: string
  /** The test file, from the root of the repository. */
  readonly file: string
}

const TESTS = 'test/e2e'

/** All states. Throws if two have one name. The tours make puzzles when they are loaded, which no other part of a program waits for. */
export async function namedStates(): Promise<NamedState[]> {
  const { tours } = await import('./tours')
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
