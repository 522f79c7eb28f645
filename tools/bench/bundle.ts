import { resolve } from 'node:path'
import { build } from 'esbuild'
import { repositoryRoot } from '../mini-program/files'

/**
 * Bundles a measured program (`TOPIC/process.ts` by default) into one JavaScript file, which Node
 * can run without a TypeScript loader, and returns its path.
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
