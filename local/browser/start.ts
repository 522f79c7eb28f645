import { packVant } from '../../tools/build/vant'
import { buildWorker } from '../../tools/build/worker'
import { startServer } from './serve'

const DEFAULT_PORT = 5173

/** `npm start`: builds everything, serves it, and goes on building as files change. */
async function main(): Promise<void> {
  const server = await startServer({
    port: Number(process.env.PORT ?? DEFAULT_PORT),
    watch: !process.argv.includes('--once'),
    async prepare() {
      packVant()
      await buildWorker()
    },
  })
  console.log(`\n数独通  ${server.url}\n`)
}

main().catch((error) => {
  console.error(error)
  process.exitCode = 1
})
