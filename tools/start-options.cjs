// The options of npm start. Ends the program for `--help` and for wrong options. Runs before anything is installed.
const { parseArgs } = require('node:util')

const HELP = `npm start [-- OPTIONS]: builds the product, serves it with its cloud, and rebuilds when a file changes.

  --engine NAME   the component framework: glass-easel (default) or exparser, the one of WeChat's phones
  --once          never rebuilds
  --help          shows this

The variable PORT names the port, 5173 by default. If it is in use, the next free one is taken; 0 takes any.`

function read() {
  try {
    const { values } = parseArgs({
      options: {
        engine: { type: 'string' },
        once: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    })
    if (values.help) {
      console.log(HELP)
      process.exit()
    }
    return { port: parsePort(process.env.PORT || '5173'), isOnce: values.once === true }
  } catch (error) {
    const [sentence] = error.message.split(/\. |\n/)
    console.error(`${sentence.replace(/\.$/, '')}. See npm start -- --help.`)
    process.exit(2)
  }
}

function parsePort(text) {
  const port = /^\d+$/.test(text) ? Number(text) : Number.NaN
  if (port <= 65_535) return port
  throw new Error(`PORT has to be a number from 0 to 65535, not ${text}`)
}

module.exports = read()
