import path from 'node:path'
import { startServer } from '../web/serve'
import { buildMiniProgram } from './build/mini-program'
import { startBuiltCloud } from './product-cloud'
import { takeEngine } from './web-options'

const DEFAULT_PORT = 5173
/** The local cloud's data; kept between runs. */
const DATA = path.join(__dirname, '../.cache/local-cloud.db')

/**
 * npm start [-- --engine exparser] [--once]: builds everything, serves it with its cloud, and rebuilds when
 * files change.
 */
async function main(): Promise<void> {
  const { engine, rest } = takeEngine(process.argv.slice(2))
  const { cloud, groupTicket, published } = await startBuiltCloud({ file: DATA })
  const server = await startServer({
    port: Number(process.env.PORT ?? DEFAULT_PORT),
    watch: !rest.includes('--once'),
    engine,
    cloud,
    groupTicket,
    prepare: buildMiniProgram,
  })
  console.log(`\n数独通  ${server.url}\n`)
  await published
}

main().catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
