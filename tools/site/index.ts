import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { buildSite } from '../../web/site/build'
import { buildMiniProgram } from '../build/mini-program'
import { repositoryRoot } from '../mini-program/files'
import { writeSite } from './write'

const folder = resolve(repositoryRoot, 'dist/web')

/**
 * npm run build:web [-- --url https://example.com/sudoku/]: writes dist/web, static files that any host serves under any
 * path. With its address, the site also names it to search engines and social networks.
 */
async function buildWeb(): Promise<void> {
  const { values } = parseArgs({ options: { url: { type: 'string' } } })
  await buildMiniProgram()
  const files = await buildSite({
    source: resolve(repositoryRoot, 'miniprogram'),
    nodeModules: resolve(repositoryRoot, 'node_modules'),
    url: values.url,
  })
  writeSite(folder, files)
  const bytes = [...files.values()].reduce((sum, content) => sum + Buffer.byteLength(content), 0)
  console.log(`dist/web: ${files.size} files, ${(bytes / 1000).toFixed(0)} KB`)
}

buildWeb().catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
