import path from 'node:path'
import { startServer } from '../web/serve'
import { upload } from './build/edition'
import { build } from './build/generated'
import { buildMiniProgram } from './build/mini-program'
import { startBuiltCloud } from './product-cloud'
import { sayProgress } from './progress.cjs'
import { isOnce, port } from './start-options.cjs'
import { takeEngine } from './web-options'

let uploaded: Promise<unknown> = Promise.resolve()

/** Before each build. What DevTools shows follows it, one after the other; the page in the browser does not wait for that. */
async function prepare(): Promise<void> {
  await buildMiniProgram()
  uploaded = uploaded
    .then(() => build(upload))
    .catch((error: Error) => console.error(error.message))
}

/** npm start: builds everything, serves it with its cloud, and rebuilds when files change. */
async function main(): Promise<void> {
  const { engine } = takeEngine(process.argv.slice(2))
  const end = sayProgress('Building')
  // The local cloud's data is kept between runs.
  const file = path.join(__dirname, '../.cache/local-cloud.db')
  const { cloud, groupTicket } = await startBuiltCloud({ file })
  const { url } = await startServer({
    port,
    watch: !isOnce,
    engine,
    cloud,
    groupTicket,
    prepare,
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
