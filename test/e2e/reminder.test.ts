import { openIdOf } from '../../cloud/emulator'
import { addDays, dayEnd } from '../../miniprogram/core/game/day'
import { Clock } from '../../tools/phone/clock'
import { DAY, start, type TestCloud } from '../cloud/support/cloud'
import { gameOf } from '../cloud/support/game'
import { type CloudServer, startCloudServer } from '../support/cloud-server'
import { openPhone } from '../support/phone'
import { seen } from '../support/seen'

const TEMPLATE = '今日数独还没做'
const daily = 'pages/daily/daily'

let server: CloudServer
let cloud: TestCloud
/** The messages that the cloud has sent. */
const messages: Record<string, unknown>[] = []

beforeAll(async () => {
  const fields = JSON.stringify({ thing1: { value: '今日数独' } })
  server = await startCloudServer({
    environment: { REMINDER_TEMPLATE: TEMPLATE, REMINDER_FIELDS: fields },
    openApis: {
      'subscribeMessage.send': (message) => {
        messages.push(message)
        return { errcode: 0, errmsg: 'ok' }
      },
    },
  })
  cloud = server.cloud
})

afterAll(() => server.close())

/** Submits today's easy puzzle, as another phone of the user would. */
async function submitToday(user: string) {
  const log = gameOf(await start(cloud, user))
  cloud.clock.now += 600_000
  await cloud.get(user, 'daily', 'submit', { day: DAY, level: 'easy', log, assisted: false })
}

/** Opens a user's daily page on a phone whose clock is in another month. */
const openDaily = (user: string) =>
  openPhone({ path: daily, user, server: server.url, clock: new Clock(Date.parse('2026-12-01')) })

test('a reminder is offered after the daily puzzle, booked by a tap, and sent once', async () => {
  const user = 'forgetful'
  const phone = await openDaily(user)
  await phone.find('.round-name').first().waitFor()
  expect(await phone.find('明天提醒我').count()).toBe(0)

  await submitToday(user)
  await phone.page.reload()
  await phone.tap('明天提醒我')
  await phone.find(TEMPLATE).waitFor()
  await seen(phone, 'daily-reminder-ask')
  await phone.tap('允许')
  await phone.find('已预约明天的提醒').waitFor()
  await seen(phone, 'daily-reminder-booked')
  // Cancelled and booked again.
  await phone.tap('.remind-off')
  await phone.tap('明天提醒我')
  await phone.tap('允许')
  await phone.find('已预约明天的提醒').waitFor()

  const tomorrow = addDays(DAY, 1)
  cloud.clock.now = dayEnd(tomorrow) - 4 * 3600_000
  await phone.page.reload()
  await phone.find('已预约今晚的提醒').waitFor()
  expect(await cloud.fire('remind')).toMatchObject({ sent: 1 })
  expect(await cloud.fire('remind')).toMatchObject({ sent: 0 })
  expect(messages).toMatchObject([
    { touser: openIdOf(user), template_id: TEMPLATE, page: daily, data: expect.anything() },
  ])
  await phone.page.reload()
  await phone.find('.round-name').first().waitFor()
  await phone.find('已预约今晚的提醒').waitFor({ state: 'detached' })
  expect(await phone.find('.remind').count()).toBe(0)
  cloud.clock.now = dayEnd(DAY) - 12 * 3600_000
})

test('after a refusal the offer disappears', async () => {
  const user = 'private'
  await submitToday(user)
  const phone = await openDaily(user)
  await phone.tap('明天提醒我')
  await phone.tap('拒绝')
  await phone.find('好的，不打扰你').waitFor()
  await phone.find('.remind').waitFor({ state: 'detached' })
  await phone.page.reload()
  await phone.find('.round-state--done').waitFor()
  expect(await phone.find('.remind').count()).toBe(0)
  expect(await cloud.get(user, 'profile', 'remind', {})).toEqual({ template: TEMPLATE })
})

test('consent while offline books nothing and says so', async () => {
  const user = 'metro'
  await submitToday(user)
  const phone = await openDaily(user)
  await phone.find('明天提醒我').waitFor()
  await seen(phone, 'daily-reminder')
  await phone.page.context().setOffline(true)
  await phone.tap('明天提醒我')
  await phone.tap('允许')
  await phone.find('现在连不上网，还没有约好，联网后再点一次').waitFor()
  phone.problems.length = 0
  await phone.reconnect()
  await phone.tap('明天提醒我')
  await phone.tap('允许')
  await phone.find('已预约明天的提醒').waitFor()
})
