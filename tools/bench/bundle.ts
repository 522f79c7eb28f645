import { resolve } from 'node:path'
import { build } from 'esbuild'
import { repositoryRoot } from '../mini-program/files'

/**
 * Bundles a topic's measured program (`TOPIC/process.ts` or another) into one JavaScript file and returns its path.
 * Without its JIT compiler, Node cannot run tsx, so TypeScript is compiled beforehand.
 */
export async function bundleProcess(topic: string, program = 'process'): Promise<string> {
  const outfile = resolve(repositoryRoot, `tools/bench/.cache/${topic}-${program}.js`)
  await build({
    absWorkingDir: repositoryRoot,
    entryPoints: [`tools/bench/${topic}/${program}.ts`],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    logLevel: 'error',
  })
  return outfile
}
