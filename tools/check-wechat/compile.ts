// A separate program, because miniprogram-ci starts processes that never end:
//   node tools/run.mjs tools/check-wechat/compile.ts ROOT OUTPUT
// Writes the compiled files (see Compiled) to OUTPUT, or an error message with exit status 1.
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'

/** The part of miniprogram-ci that is used here. It is installed in this folder on demand. */
interface MiniprogramCi {
  Project: new (options: object) => { attr?: () => Promise<object> }
  DefaultProjectAttr: object
  getCompiledResult(options: object): Promise<Record<string, string | Buffer>>
}

/** Every compiled file of the upload, by path: its size and its content in base64. */
export type Compiled = Record<string, { bytes: number; base64: string }>

/** How long the compiler waits for its child process to start, which takes longer on a busy machine. */
const CHILD_START_MS = 20_000

/** Whoever started this program ends it if the child process hangs. */
function waitForChild(): void {
  const start = globalThis.setTimeout
  const patient = (handler: () => void, ms?: number, ...rest: []) =>
    start(handler, ms === CHILD_START_MS ? 100 * ms : ms, ...rest)
  globalThis.setTimeout = Object.assign(patient, start)
}

async function compile(root: string, output: string): Promise<void> {
  waitForChild()
  const ci = createRequire(__filename)('miniprogram-ci') as MiniprogramCi
  const project = new ci.Project({
    appid: 'touristappid',
    type: 'miniProgram',
    projectPath: root,
    // The key is needed for uploads only.
    privateKey: 'none',
    ignores: ['node_modules/**/*'],
  })
  // Otherwise the compiler asks WeChat's server for the limits of the appid. These are the defaults.
  project.attr = async () => ci.DefaultProjectAttr
  const setting = { useProjectConfig: true }
  const files = await ci.getCompiledResult({ project, setting, includedMap: true })
  const compiled: Compiled = {}
  for (const [path, content] of Object.entries(files)) {
    const bytes = Buffer.from(content as string)
    compiled[path] = { bytes: bytes.length, base64: bytes.toString('base64') }
  }
  writeFileSync(output, JSON.stringify(compiled))
}

const [root, output] = process.argv.slice(2).map((path) => resolve(path))
compile(root, output).then(
  () => process.exit(0),
  (error: unknown) => {
    // Standard error is full of the compiler's own log. Where a process of it has ended, it rejects with a string.
    writeFileSync(output, error instanceof Error ? error.message : String(error))
    process.exit(1)
  },
)
