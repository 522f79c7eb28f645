import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

const START_LIMIT_MS = 60_000

/** The product, served from a copy of this repository. */
export interface Checkout {
  readonly url: string
  close(): Promise<void>
}

/**
 * Runs `npm start` of a copy of this repository whose packages are installed, on any free port. All commits have this command
 * and print the address. Throws with the output if there is none within a minute.
 */
export function startCheckout(folder: string, options: readonly string[] = []): Promise<Checkout> {
  const { scripts } = JSON.parse(readFileSync(resolve(folder, 'package.json'), 'utf8'))
  const [, ...program] = scripts.start.split(' ')
  const child = spawn(process.execPath, [...program, '--once', ...options], {
    cwd: folder,
    env: { ...process.env, PORT: '0' },
  })
  const close = () =>
    new Promise<void>((done) => {
      child.once('exit', () => done())
      child.kill()
    })
  return new Promise((settle, fail) => {
    let output = ''
    const stop = (why: string) => {
      clearTimeout(timer)
      child.kill()
      fail(new Error(`${folder} is not served: ${why}\n${output}`))
    }
    const timer = setTimeout(() => stop('no address after 60 s'), START_LIMIT_MS)
    const read = (text: Buffer) => {
      output += text
      const [url] = /http:\/\/127\.0\.0\.1:\d+/.exec(output) ?? []
      if (!url) return
      clearTimeout(timer)
      settle({ url, close })
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', (code) => stop(`npm start ended with ${code}`))
  })
}
