import { resolve } from 'node:path'
import { build } from 'esbuild'
import { repositoryRoot } from '../mini-program/files'

/**
 * A measured program of a topic (`TOPIC/process.ts`, or another) as one file, and where that lies: without its compiler Node cannot
 * run what turns TypeScript into JavaScript, so that is done before.
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
