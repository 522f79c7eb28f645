import { existsSync, mkdirSync, renameSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { build } from 'esbuild'

const CACHE = path.join(__dirname, '../../../.cache/cloud')

/**
 * The path of wx-server-sdk as one file, which is built if it is missing. Every instance loads the SDK: as one file with V8's code
 * cache beside it (instance.mjs), that takes a third of the processor time of its five hundred files.
 */
export async function bundleSdk(): Promise<string> {
  const require = createRequire(__filename)
  const { version } = require('wx-server-sdk/package.json') as { version: string }
  const file = path.join(CACHE, `wx-server-sdk-${version}-${process.version}.js`)
  if (!existsSync(file)) {
    mkdirSync(CACHE, { recursive: true })
    // Several processes may start at once; a file appears whole.
    const part = `${file}.${process.pid}`
    await build({
      entryPoints: [require.resolve('wx-server-sdk')],
      outfile: part,
      bundle: true,
      minify: true,
      platform: 'node',
      logLevel: 'silent',
    })
    renameSync(part, file)
  }
  return file
}
