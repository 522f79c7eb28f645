import { basename } from 'node:path'
import main from '../e2e/main.json'
import smoke from '../e2e/smoke.json'

type Names = Readonly<Record<string, readonly string[]>>

/** The names of the tests of this file that run on the other engine, and with `withMain` those of the main way through every page. */
export function chosenTests(withMain: boolean): readonly string[] {
  const file = basename(expect.getState().testPath ?? '', '.test.ts')
  const lists: readonly Names[] = withMain ? [smoke, main] : [smoke]
  return lists.flatMap((names) => names[file] ?? [])
}
