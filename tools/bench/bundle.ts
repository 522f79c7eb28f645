import { resolve } from 'node:path'
import { build } from 'esbuild'
import { repositoryRoot } from '../mini-program/files'

/**
 * The measured program of a topic (`TOPIC/process.ts`) as one file, and where that lies: without its compiler Node cannot run
 * what turns TypeScript into JavaScript, so that is done before.
 */
export async function bundleProcess(topic: string): Promise<string> {
  const outfile = resolve(repositoryRoot, `tools/bench/.cache/${topic}.js`)
  await build({
    absWorkingDir: repositoryRoot,
    entryPoints: [`tools/bench/${topic}/process.ts`],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    logLevel: 'error',
  })
  return outfile
}
