import fs from 'node:fs'
import http from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { type Server, startServer } from '../../web/serve'
import { engine } from '../support/engine'

const FILES = {
  'app.json': '{ "pages": ["pages/life/life"] }',
  'app.ts': 'App({})',
  'images/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" />',
  'pages/life/life.json': '{}',
  'pages/life/life.ts': 'Page({ onLoad({ id }) { this.setData({ id }) } })',
  'pages/life/life.wxml': '<view id="id">{{id}}</view>',
}

let source: string
let server: Server

beforeEach(() => {
  source = fs.mkdtempSync(path.join(os.tmpdir(), 'mini-program-'))
  for (const [file, content] of Object.entries(FILES)) {
    fs.mkdirSync(path.dirname(path.join(source, file)), { recursive: true })
    fs.writeFileSync(path.join(source, file), content)
  }
})

afterEach(async () => {
  await server.close()
  fs.rmSync(source, { recursive: true })
})

test('a change reloads the current page, and an error is shown above it', async () => {
  server = await startServer({ port: 0, watch: true, source, engine, onBuilt: () => {} })
  const context = await (await openChromium()).newContext({ viewport: { width: 375, height: 700 } })
  const page = await context.newPage()
  await page.goto(`${server.url}/#/pages/life/life?id=5`)
  await page.locator('#id').waitFor()

  const template = path.join(source, 'pages/life/life.wxml')
  fs.appendFileSync(template, '<view id="new">{{id}} is new</view>')
  await page.getByText('5 is new').waitFor()

  fs.appendFileSync(template, '<nonsense />')
  await page.locator('#problems').getByText('life.wxml').waitFor()
  expect(await page.locator('#problems').textContent()).toContain('unknown component <nonsense>')

  fs.writeFileSync(template, '<view>well again</view>')
  await page.getByText('well again').waitFor()
  await context.close()
})

test('cloud functions are called by name, unknown ones fail with 404, and groups have tickets', async () => {
  server = await startServer({
    port: 0,
    watch: false,
    source,
    engine,
    cloud: {
      echo: async (event, user) => ({ ok: true, event, user }),
      fail: async () => {
        throw new Error('on purpose')
      },
    },
    groupTicket: (group, user) => `ticket of ${group} for ${user}`,
  })
  const call = async (name: string) => {
    const response = await fetch(`${server.url}/__cloud/${name}?user=li`, {
      method: 'POST',
      body: '{"a":1}',
    })
    return [response.status, await response.json()]
  }
  expect(await call('echo')).toEqual([200, { ok: true, event: { a: 1 }, user: 'li' }])
  expect(await call('fail')).toEqual([500, { error: 'on purpose' }])
  expect(await call('none')).toEqual([404, { error: 'no cloud function none' }])
  const ticket = await fetch(`${server.url}/__group?name=family&user=li`)
  expect(await ticket.json()).toEqual({ cloudID: 'ticket of family for li' })
})

test('malformed requests and those of other sites are refused, and the server goes on', async () => {
  const called: unknown[] = []
  const cloud = { echo: async (event: unknown) => called.push(event) }
  server = await startServer({ port: 0, watch: false, source, engine, cloud })
  const { host, port } = new URL(server.url)
  const send = (
    method: string,
    path: string,
    headers: http.OutgoingHttpHeaders = {},
    body = '{}',
  ) =>
    new Promise<number>((resolve, reject) => {
      const options = { host: '127.0.0.1', port, method, path, headers: { host, ...headers } }
      const request = http.request(options, (response) => {
        response.resume()
        resolve(response.statusCode ?? 0)
      })
      request.on('error', reject)
      request.end(method === 'POST' ? body : undefined)
    })
  for (const path of ['/%E0%A4%A', '/%00', '/__browser/%E0%A4%A', '/__cloud/%00']) {
    expect(await send('GET', path)).toBe(400)
  }
  expect(await send('GET', '//%E0')).toBe(400)
  for (const name of ['__proto__', 'constructor', 'toString']) {
    expect(await send('POST', `/__cloud/${name}`)).toBe(404)
  }
  expect(await send('GET', '/__cloud/echo')).toBe(405)
  expect(await send('POST', '/__cloud/echo', {}, '{')).toBe(400)
  const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
  expect(await send('POST', '/__cloud/echo', {}, deep)).toBe(400)
  expect(await send('POST', '/__cloud/echo', {}, `"${'x'.repeat(2 ** 21)}"`)).toBe(413)
  for (const foreign of ['evil.example', `evil.example:${port}`]) {
    expect(await send('POST', '/__cloud/echo', { host: foreign })).toBe(403)
    expect(await send('GET', '/', { host: foreign })).toBe(403)
  }
  for (const origin of ['http://evil.example', 'null', 'http://127.0.0.1:1']) {
    expect(await send('POST', '/__cloud/echo', { origin })).toBe(403)
  }
  expect(await send('GET', '/__group?name=x', { 'sec-fetch-site': 'cross-site' })).toBe(403)
  expect(called).toEqual([])
  expect(await send('GET', '/', { 'sec-fetch-site': 'cross-site' })).toBe(200)
  expect(await send('POST', '/__cloud/echo', { origin: server.url })).toBe(200)
  expect(await send('POST', '/__cloud/echo', { host: `localhost:${port}` })).toBe(200)
})

test('files of the package are served, but not sources or other files', async () => {
  server = await startServer({ port: 0, watch: false, source, engine })
  const status = async (file: string) => (await fetch(`${server.url}/${file}`)).status
  expect(await status('images/dot.svg')).toBe(200)
  expect(await status('pages/life/life.ts')).toBe(404)
  expect(await status('images')).toBe(404)
  expect(await status('images/none.png')).toBe(404)
  expect(await status('..%2f..%2fetc%2fpasswd')).toBe(404)
})

test('a browser that has a built file is told that it is the same', async () => {
  server = await startServer({ port: 0, watch: false, source, engine })
  const file = `${server.url}/__browser/app.js`
  const first = await fetch(file)
  const tag = first.headers.get('etag') ?? ''
  const again = await fetch(file, { headers: { 'if-none-match': tag } })
  expect([again.status, await again.text()]).toEqual([304, ''])
  const other = await fetch(file, { headers: { 'if-none-match': '"of an earlier build"' } })
  expect([other.status, await other.text()]).toEqual([200, await first.text()])
  expect(first.headers.get('cache-control')).toBe('no-cache')
})

test('a browser keeps files that do not change, and none that is missing', async () => {
  server = await startServer({ port: 0, watch: false, isFixed: true, source, engine })
  const caching = async (file: string) =>
    (await fetch(`${server?.url}/${file}`)).headers.get('cache-control')
  expect(await caching('__browser/app.js')).toBe('max-age=86400')
  expect(await caching('images/dot.svg')).toBe('max-age=86400')
  expect(await caching('images/none.png')).toBeNull()
})

test('the next port is used if a port is in use', async () => {
  server = await startServer({ port: 0, watch: false, source, engine })
  const taken = Number(new URL(server.url).port)
  const second = await startServer({ port: taken, watch: false, source, engine })
  expect(Number(new URL(second.url).port)).toBeGreaterThan(taken)
  await second.close()
})
