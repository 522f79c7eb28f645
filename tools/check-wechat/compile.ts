// A program of its own, because miniprogram-ci starts processes that never end:
//   node tools/run.mjs tools/check-wechat/compile.ts ROOT OUTPUT
// OUTPUT becomes the compiled files (see Compiled), or, with exit status 1, what is wrong.
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'

/** The part of miniprogram-ci that is used here; it is installed beside this file, on demand. */
interface MiniprogramCi {
  Project: new (options: object) => { attr?: () => Promise<object> }
  DefaultProjectAttr: object
  getCompiledResult(options: object): Promise<Record<string, string | Buffer>>
}

/** Every file of the upload after compiling, by path: its size, and its content in base64. */
export type Compiled = Record<string, { bytes: number; base64: string }>

async function compile(root: string, output: string): Promise<void> {
  const ci = createRequire(__filename)('miniprogram-ci') as MiniprogramCi
  const project = new ci.Project({
    appid: 'touristappid',
    type: 'miniProgram',
    projectPath: root,
    // Only an upload would use the key.
    privateKey: 'none',
    ignores: ['node_modules/**/*'],
  })
  // WeChat's server would be asked for the limits of this appid; these are what everybody has.
  project.attr = async () => ci.DefaultProjectAttr
  const files = await ci.getCompiledResult({ project, setting: { useProjectConfig: true } })
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
  (error: Error) => {
    // Standard error is full of the compiler's own diary.
    writeFileSync(output, error.message)
    process.exit(1)
  },
)
