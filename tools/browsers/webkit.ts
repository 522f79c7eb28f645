import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { fontEnvironment } from '../chromium/fonts'
import { MissingBrowser, type Session } from './session'

const DRIVER = '/usr/bin/WebKitWebDriver'
/** A display without a screen. MiniBrowser always has a window. */
const DISPLAY = '/usr/bin/Xvfb'
const SCREEN = '1600x1200x24'
const START_MS = 20_000

/** WebDriver's code points of keys that are no characters. */
const KEYS: Readonly<Record<string, string>> = { Control: '\uE009', Shift: '\uE008' }

/** Starts WebKitGTK's MiniBrowser and drives it by WebDriver. */
export async function openWebKit(): Promise<Session> {
  const binary = findMiniBrowser()
  if (!binary || !existsSync(DRIVER) || !existsSync(DISPLAY)) {
    throw new MissingBrowser('WebKit: sudo apt install webkit2gtk-driver xvfb')
  }
  const folder = mkdtempSync(join(tmpdir(), 'webkit-'))
  const port = await freePort()
  const display = spawn(DISPLAY, ['-displayfd', '3', '-screen', '0', SCREEN, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [number] = await once(display.stdio[3] as Readable, 'data')
  const env = {
    ...process.env,
    ...fontEnvironment(),
    HOME: folder,
    LANGUAGE: 'zh_CN',
    GDK_BACKEND: 'x11',
    DISPLAY: `:${String(number).trim()}`,
    WEBKIT_DISABLE_DMABUF_RENDERER: '1',
    // Containers have no user namespaces.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  }
  const driver = spawn(DRIVER, [`--port=${port}`], { env, stdio: 'ignore' })
  const stop = async () => {
    for (const process of [driver, display]) {
      process.kill()
      if (process.exitCode === null && process.signalCode === null) await once(process, 'exit')
    }
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    const client = await connect(port, binary)
    return { ...client, close: () => client.close().finally(stop) }
  } catch (error) {
    await stop()
    throw error
  }
}

/** `/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser`, on any machine and in any version. */
function findMiniBrowser(): string | undefined {
  const libraries = readdirSync('/usr/lib').filter((name) => name.endsWith('-linux-gnu'))
  return libraries
    .flatMap((name) =>
      readdirSync(join('/usr/lib', name))
        .filter((folder) => folder.startsWith('webkit2gtk-4'))
        .map((folder) => join('/usr/lib', name, folder, 'MiniBrowser')),
    )
    .find((path) => existsSync(path))
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** Opens a session of WebDriver. */
async function connect(port: number, binary: string): Promise<Session> {
  const call = async (method: string, path: string, body?: object) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      body: body && JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    })
    const { value } = (await response.json()) as { value: unknown }
    if (!response.ok) {
      const { error, message } = value as { error: string; message: string }
      throw new Error(`${path}: ${error}: ${message}`)
    }
    return value
  }
  await driverStarts(port)
  const options = { binary, args: ['--automation'] }
  const { sessionId, capabilities } = (await call('POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
  })) as { sessionId: string; capabilities: { browserVersion: string } }
  const session = `/session/${sessionId}`
  const post = (path: string, body: object) => call('POST', `${session}${path}`, body)
  const act = (type: string, id: string, actions: object[]) =>
    post('/actions', { actions: [{ type, id, actions }] })
  const evaluate: Session['evaluate'] = async (run, ...args) =>
    (await post('/execute/sync', {
      script: `return (${run}).apply(null, arguments)`,
      args,
    })) as never
  return {
    name: `WebKitGTK ${capabilities.browserVersion}`,
    readsClipboard: false,
    async resize(width, height) {
      // The window has a tool bar.
      await post('/window/rect', { width, height })
      const [w, h] = await evaluate(() => [innerWidth, innerHeight])
      await post('/window/rect', { width: 2 * width - w, height: 2 * height - h })
    },
    open: async (url) => void (await post('/url', { url })),
    reload: async () => void (await post('/refresh', {})),
    evaluate,
    click: async (x, y) =>
      void (await act('pointer', 'mouse', [
        { type: 'pointerMove', x: Math.round(x), y: Math.round(y), origin: 'viewport' },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ])),
    async press(...keys) {
      const values = keys.map((key) => KEYS[key] ?? key)
      await act('key', 'keyboard', [
        ...values.map((value) => ({ type: 'keyDown', value })),
        ...values.reverse().map((value) => ({ type: 'keyUp', value })),
      ])
    },
    close: async () => void (await call('DELETE', session)),
  }
}

async function driverStarts(port: number): Promise<void> {
  const end = Date.now() + START_MS
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/status`).catch(() => undefined)
    if (answer?.ok) return
    if (Date.now() > end) throw new Error('WebKitWebDriver does not start')
    await pause(100)
  }
}
