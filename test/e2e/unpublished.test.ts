import { DAY, NOON } from '../cloud/support/cloud'
import { type CloudServer, startCloudServer } from '../support/cloud-server'
import { openPhone } from '../support/phone'

let server: CloudServer

beforeAll(async () => {
  server = await startCloudServer()
  server.cloud.clock.now = NOON
})

afterAll(() => server.close())

/** Longer than the functions remember an incomplete day. */
const CACHED_MS = 10_000

test('the page of the day says when some or all of its puzzles are not published yet', async () => {
  const { cloud, clock } = server.cloud
  const puzzles = cloud.database.all('days').filter(({ day }) => day === DAY)
  const unpublish = (query: { _id: unknown }) =>
    cloud.database.remove('days', { query, multi: true })
  const open = (user: string) => openPhone({ path: 'pages/daily/daily', user, server: server.url })

  unpublish({ _id: `${DAY}.easy` })
  const some = await open('sees-some')
  await some.page.locator('text=/^今天的题还没全部准备好。/').waitFor()
  await some.find('中等').first().waitFor()
  await some.tap('开始')
  await some.find('今天的题还没准备好').waitFor()

  for (const { _id } of puzzles) unpublish({ _id })
  clock.now += CACHED_MS
  const none = await open('sees-none')
  await none.find('今天的题还没准备好').waitFor()

  cloud.database.add('days', puzzles)
  clock.now += CACHED_MS
  await none.tap('再试一次')
  await none.find('容易').first().waitFor()
  expect(await none.find('今天的题还没准备好').count()).toBe(0)
})
