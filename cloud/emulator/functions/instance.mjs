// One instance of a cloud function: a worker thread that handles one call at a time. As on the platform, environment
// variables identify the caller; the SDK's getWXContext() reads them.
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import Module, { createRequire } from 'node:module'
import path from 'node:path'
import { Script } from 'node:vm'
import { parentPort, threadId, workerData } from 'node:worker_threads'

const SystemDate = Date

/** The platform's clock minus the machine's, in milliseconds. */
let offset = 0
class PlatformDate extends SystemDate {
  constructor(...args) {
    if (args.length === 0) super(SystemDate.now() + offset)
    else super(...args)
  }

  static now() {
    return SystemDate.now() + offset
  }
}
globalThis.Date = PlatformDate

// The SDK warns of every request that takes longer than 3 s, which is normal on a busy machine.
const { console } = globalThis
const { warn } = console
console.warn = (...args) => {
  if (!String(args[0]).startsWith('[TCB][WARN]')) warn(...args)
}

const callerKeys = new Set()

function setCaller(environment) {
  for (const key of callerKeys) delete process.env[key]
  callerKeys.clear()
  for (const [key, value] of Object.entries(environment)) {
    process.env[key] = value
    callerKeys.add(key)
  }
}

/** Runs the bundle of the SDK. The first instance leaves V8's code cache beside it for the others. */
function loadSdk(file) {
  const cache = `${file}.cache`
  const script = new Script(Module.wrap(readFileSync(file, 'utf8')), {
    filename: file,
    ...(existsSync(cache) && { cachedData: readFileSync(cache) }),
  })
  const module = { exports: {} }
  const run = script.runInThisContext()
  run(module.exports, createRequire(file), module, file, path.dirname(file))
  if (!existsSync(cache)) {
    const part = `${cache}.${process.pid}.${threadId}`
    writeFileSync(part, script.createCachedData())
    renameSync(part, cache)
  }
  return module.exports
}

// The SDK looks at them as it loads, and uses none: with them, Node would load all of its own fetch.
for (const name of ['FormData', 'Headers', 'Request', 'Response']) delete globalThis[name]

let sdk
const loadModule = Module._load
Module._load = (request, ...rest) => {
  if (request !== 'wx-server-sdk') return loadModule(request, ...rest)
  sdk ??= loadSdk(workerData.sdk)
  return sdk
}

const require = createRequire(`${workerData.folder}/`)

parentPort.on('message', async ({ event, environment, context, clock }) => {
  offset = clock
  setCaller(environment)
  try {
    const result = await require(workerData.folder).main(JSON.parse(event), context)
    parentPort.postMessage({
      result: result === undefined ? null : JSON.parse(JSON.stringify(result)),
    })
  } catch (error) {
    const message = error?.errMsg ?? error?.message ?? String(error)
    parentPort.postMessage({
      error: { message: String(message), stack: String(error?.stack ?? '') },
    })
  }
})
