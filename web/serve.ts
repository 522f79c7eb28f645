import { createHash } from 'node:crypto'
import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { Builder, type Built, formatProblem } from './build'
import type { EngineName } from './engine'
import { RequestError, readAddress, readJson } from './requests'
import { watch } from './watch'

/** Calls a cloud function as a user and returns its result. */
export type CloudFunction = (event: unknown, user: string) => Promise<unknown>

export interface ServerOptions {
  /** 0 for any free port. If the port is in use, the next one is tried. */
  readonly port: number
  /** Rebuild and reload when a source file changes. */
  readonly watch: boolean
  /** The mini program's folder; default is `miniprogram` of this repository. */
  readonly source?: string
  /** The component framework; default is glass-easel. */
  readonly engine?: EngineName
  /** Cloud functions for `wx.cloud.callFunction`, by name. */
  readonly cloud?: Readonly<Record<string, CloudFunction>>
  /** Creates the `cloudID` that `wx.getGroupEnterInfo` returns to a user for a group. */
  readonly groupTicket?: (group: string, user: string) => string
  /** Called after every build; default prints the problems. */
  readonly onBuilt?: (built: Built) => void
  /** Serve this build of the same sources by another server first, instead of building at the start. */
  readonly built?: Built
  /** Called before every build, to create generated files. */
  readonly prepare?: () => Promise<void>
  /** The files do not change: browsers keep them without asking, which takes less processor time. */
  readonly isFixed?: boolean
}

export interface Server {
  readonly url: string
  /** The latest build. */
  readonly built: Built
  close(): Promise<void>
}

/** How browsers keep files that do not change. */
const FIXED = 'max-age=86400'
const REPOSITORY = path.join(__dirname, '..')
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.map': 'application/json',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
}
/** Source files are compiled, not served. */
const SOURCE_EXTENSIONS = new Set(['.ts', '.wxml', '.wxss', '.wxs'])

/** Builds a mini program and serves it on 127.0.0.1. */
export async function startServer(options: ServerOptions): Promise<Server> {
  const source = path.resolve(options.source ?? path.join(REPOSITORY, 'miniprogram'))
  const builder = new Builder({
    source,
    nodeModules: path.join(REPOSITORY, 'node_modules'),
    engine: options.engine,
  })
  const onBuilt = options.onBuilt ?? ((built: Built) => printProblems(built, source))
  const listeners = new Set<http.ServerResponse>()
  let built!: Built
  /** The entity tags of built files, by content. */
  const tags = new Map<string, string>()

  const build = async (runtimeChanged: boolean) => {
    const preparationProblems = await options.prepare?.().then(
      () => [],
      (error: Error) => [{ file: 'npm run build', message: error.message }],
    )
    built = await builder.build(runtimeChanged, preparationProblems)
    tags.clear()
    onBuilt(built)
    for (const listener of listeners) listener.write('event: built\ndata: {}\n\n')
  }
  if (options.built) built = options.built
  else await build(true)

  const server = http.createServer((request, response) => {
    answer(request, response).catch((error: Error) => {
      const status = error instanceof RequestError ? error.status : 500
      if (response.headersSent) response.destroy()
      else sendJson(response, status, { error: error.message })
    })
  })

  async function answer(request: http.IncomingMessage, response: http.ServerResponse) {
    const { path: address, query } = readAddress(request)
    const user = query.get('user') ?? ''
    if (address === '/__browser/events') subscribe(response, listeners)
    else if (address.startsWith('/__browser/')) {
      const name = address.slice('/__browser/'.length)
      sendBuilt(name, request, response)
    } else if (address.startsWith('/__cloud/')) {
      const run = cloudFunction(options.cloud ?? {}, address.slice('/__cloud/'.length), request)
      sendJson(response, 200, await run(await readJson(request), user))
    } else if (address === '/__group') {
      if (!options.groupTicket) throw new RequestError(404, 'the server has no cloud')
      sendJson(response, 200, { cloudID: options.groupTicket(query.get('name') ?? '', user) })
    } else if (address === '/') sendBuilt('index.html', request, response)
    else {
      const file = builder.files.absolute(address.slice(1))
      await sendFile(response, file, source, options.isFixed ? FIXED : 'no-store')
    }
  }

  /** A browser that has the file keeps it, and what it has compiled of it. */
  function sendBuilt(
    name: string,
    { headers }: http.IncomingMessage,
    response: http.ServerResponse,
  ) {
    const content = built.files.get(name) ?? failureScript(name, built, source)
    if (content !== undefined) {
      const tag = tags.get(content) ?? tagOf(content)
      tags.set(content, tag)
      response.setHeader('etag', tag)
      if (headers['if-none-match'] === tag) {
        response.writeHead(304).end()
        return
      }
    }
    send(response, name, content, options.isFixed ? FIXED : 'no-cache')
  }

  const port = await listen(server, options.port)
  const watcher = options.watch
    ? watch({ sources: [source], runtime: __dirname }, build)
    : undefined

  return {
    url: `http://127.0.0.1:${port}`,
    get built() {
      return built
    },
    async close() {
      await watcher?.close()
      for (const listener of listeners) listener.end()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await builder.close()
    },
  }
}

function printProblems(built: Built, source: string): void {
  for (const problem of built.problems) console.error(formatProblem(problem, source))
}

/** A script that shows the problems, if the build could not create the requested script. */
function failureScript(name: string, built: Built, source: string): string | undefined {
  const lines = JSON.stringify(built.problems.map((problem) => formatProblem(problem, source)))
  if (name === 'app.js') return `__buildFailed(${lines})`
  if (name === 'runtime.js') return `document.body.innerText = ${lines}.join('\\n')`
  return undefined
}

function subscribe(response: http.ServerResponse, listeners: Set<http.ServerResponse>): void {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
  response.write(':\n\n')
  listeners.add(response)
  response.on('close', () => listeners.delete(response))
}

function send(
  response: http.ServerResponse,
  name: string,
  content: string | Uint8Array | undefined,
  caching: string,
): void {
  if (content === undefined) {
    response.writeHead(404).end()
    return
  }
  response.setHeader('content-type', TYPES[path.extname(name)] ?? 'application/octet-stream')
  response.setHeader('cache-control', caching)
  response.writeHead(200).end(content)
}

const tagOf = (content: string) => `"${createHash('sha256').update(content).digest('base64url')}"`

/** Sends a picture or font of the package unchanged. */
async function sendFile(
  response: http.ServerResponse,
  file: string,
  root: string,
  caching: string,
): Promise<void> {
  const inside = file.startsWith(root + path.sep) || file.includes('/node_modules/')
  const served = inside && !SOURCE_EXTENSIONS.has(path.extname(file))
  // Missing files, folders, and files that are removed meanwhile get a 404.
  const content = served ? await fs.promises.readFile(file).catch(() => undefined) : undefined
  send(response, file, content, caching)
}

function cloudFunction(
  functions: Readonly<Record<string, CloudFunction>>,
  name: string,
  { method }: http.IncomingMessage,
): CloudFunction {
  if (method !== 'POST') throw new RequestError(405, 'functions are called by POST')
  if (!Object.hasOwn(functions, name)) throw new RequestError(404, `no cloud function ${name}`)
  return functions[name]
}

function sendJson(response: http.ServerResponse, status: number, body: unknown): void {
  response
    .writeHead(status, { 'content-type': 'application/json; charset=utf-8' })
    .end(JSON.stringify(body))
}

/** Listens on `port`, or on the next free port if it is in use; after the last one, on any. Resolves with the port. */
function listen(server: http.Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE') reject(error)
      else server.listen(port < 65_535 ? ++port : 0, '127.0.0.1')
    })
    server.on('listening', () => resolve((server.address() as AddressInfo).port))
    server.listen(port, '127.0.0.1')
  })
}
