import { resolve } from 'node:path'
import { build } from 'esbuild'

/** The script that measures a page: `probe/`, with axe-core. */
export async function createProbe(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [resolve(__dirname, 'probe/index.ts')],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'chrome110',
  })
  return outputFiles[0].text
}
