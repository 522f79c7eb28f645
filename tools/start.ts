import path from 'node:path'
import { startServer } from '../web/serve'
import { buildMiniProgram } from './build/mini-program'
import { startBuiltCloud } from './product-cloud'
import { sayProgress } from './progress.cjs'
import { isOnce, port } from './start-options.cjs'
import { takeEngine } from './web-options'

/** The local cloud's data; kept between runs. */
const DATA = path.join(__dirname, '../.cache/local-cloud.db')

/** npm start: builds everything, serves it with its cloud, and rebuilds when files change. */
async function main(): Promise<void> {
  const { engine } = takeEngine(process.argv.slice(2))
  const end = sayProgress('Building')
  const { cloud, groupTicket } = await startBuiltCloud({ file: DATA })
  const { url } = await startServer({
    port,
    watch: !isOnce,
    engine,
    cloud,
    groupTicket,
    prepare: buildMiniProgram,
  })
  end()
  const used = new URL(url).port
  if (port !== 0 && used !== `${port}`)
    console.log(`Port ${port} is in use; ${used} is used instead.`)
  console.log(`\n数独通  ${url}\n`)
}

main().catch((error: Error) => {
  console.error(error.message)
  // The cloud may be running.
  process.exit(1)
})
