import { resolve } from 'node:path'
import { type CloudManifest, type EnvironmentKind, startCloud } from '../../cloud/emulator'
import { functionsFolder } from '../build/cloud'
import type { Cloud } from './cloud'
import { codeOf, undefinedIfMissing } from './steps'

const NAME = 'probe'

/** The answer of cloud/functions/probe.ts. */
interface Probed {
  readonly node: string
  readonly findings: readonly { readonly what: string; readonly fault?: string }[]
}

type Print = (line: string) => void

/**
 * Tries in an environment what the functions need of it: creates the function `probe` with the runtime and the SDK of this kind,
 * and its collection, calls it, prints which primitives of the database fail, and removes both. Returns whether none does.
 */
export async function probe(
  { manager: { database, functions } }: Pick<Cloud, 'manager'>,
  { kinds, functions: manifest }: CloudManifest,
  kind: EnvironmentKind,
  root: string,
  print: Print,
): Promise<boolean> {
  const { timeoutSeconds: timeout, memoryMegabytes: memorySize } = manifest[NAME]
  const { func, ...code } = codeOf(root, NAME)
  const { runtime } = kinds[kind]
  const remove = async () => {
    await functions.deleteFunction(NAME).catch(undefinedIfMissing)
    await database.deleteCollection(NAME)
  }
  // What a probe that was interrupted has left.
  await remove()
  try {
    await database.createCollection(NAME)
    await functions.createFunction({ func: { ...func, timeout, memorySize, runtime }, ...code })
    await functions.waitFunctionActive(NAME)
    const { RetMsg } = await functions.invokeFunction(NAME)
    return report(JSON.parse(RetMsg) as Probed, print)
  } finally {
    await remove()
  }
}

/** The same in the emulator, so that the probe itself is known to work. */
export async function probeEmulator(
  { functions }: CloudManifest,
  root: string,
  print: Print,
): Promise<boolean> {
  const index = { name: 'group_n', keys: [['group', 1] as const, ['n', 1] as const] }
  const cloud = await startCloud({
    manifest: {
      collections: { [NAME]: { access: 'ADMINONLY', indexes: [index] } },
      functions: { [NAME]: functions[NAME] },
    },
    functions: resolve(root, functionsFolder),
    file: ':memory:',
  })
  try {
    return report((await cloud.call(NAME, {}, {})) as Probed, print)
  } finally {
    await cloud.close()
  }
}

function report({ node, findings }: Probed, print: Print): boolean {
  for (const { what, fault } of findings) print(fault ? `✗ ${what}: ${fault}` : `✓ ${what}`)
  const failed = findings.filter(({ fault }) => fault).length
  print(`\n${findings.length} primitives on Node.js ${node}, ${failed} of them fail.`)
  return failed === 0
}
