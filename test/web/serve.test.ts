import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type Server, startServer } from '../../web/serve'
import { engine } from '../support/engine'
import { fixture, openBrowser } from './on-fixture'

let source: string
let server: Server

beforeEach(() => {
  source = fs.mkdtempSync(path.join(os.tmpdir(), 'mini-program-'))
  fs.cpSync(fixture, source, { recursive: true })
})

afterEach(async () => {
  await server.close()
  fs.rmSync(source, { recursive: true })
})

test('a change reloads the current page, and an error is shown above it', async () => {
  server = await startServer({ port: 0, watch: true, source, engine, onBuilt: () => {} })
  const context = await openBrowser().newContext({ viewport: { width: 375, height: 700 } })
  const page = await context.newPage()
  await page.goto(`${server.url}/#/packages/extra/life/life?id=5`)
  await page.locator('#id').waitFor()

  const template = path.join(source, 'packages/extra/life/life.wxml')
  fs.appendFileSync(template, '<view id="new">{{id}} is new</view>')
  await page.getByText('5 is new').waitFor()

  fs.appendFileSync(template, '<nonsense />')
  await page.locator('#problems').getByText('life.wxml').waitFor()
  expect(await page.locator('#problems').textContent()).toContain('unknown component <nonsense>')

  fs.writeFileSync(template, '<view>well again</view>')
  await page.getByText('well again').waitFor()
  await context.close()
})

test('cloud functions are called by name, unknown ones fail with 503, and groups have tickets', async () => {
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
    groupTicket: (group) => `ticket of ${group}`,
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
  expect(await call('none')).toEqual([503, { error: 'no cloud function none' }])
  const ticket = await fetch(`${server.url}/__group?name=family`)
  expect(await ticket.json()).toEqual({ cloudID: 'ticket of family' })
})

test('files of the package are served, but not sources or other files', async () => {
  server = await startServer({ port: 0, watch: false, source, engine })
  const status = async (file: string) => (await fetch(`${server.url}/${file}`)).status
  expect(await status('images/dot.png')).toBe(200)
  expect(await status('pages/home/home.ts')).toBe(404)
  expect(await status('..%2f..%2fetc%2fpasswd')).toBe(404)
})

test('the next port is used if a port is in use', async () => {
  server = await startServer({ port: 0, watch: false, source, engine })
  const taken = Number(new URL(server.url).port)
  const second = await startServer({ port: taken, watch: false, source, engine })
  expect(Number(new URL(second.url).port)).toBeGreaterThan(taken)
  await second.close()
})
