import { createStorage } from '../../../miniprogram/platform/storage'
import { CloudError } from '../../../miniprogram/state/cloud/calls'
import { createReminder } from '../../../miniprogram/state/days/reminder'
import { FakeWx, silenceLog } from '../../platform/fake-wx'
import { fakeCloud } from '../support/fake-cloud'

const TODAY = '2026-11-21'
const TOMORROW = '2026-11-22'
const NOON = Date.parse('2026-11-21T12:00:00+08:00')
const DAY = 24 * 3600_000
const template = 'tmpl'
const words = { text: '…', yes: '去打开', no: '取消' }

type Answer = { template?: string; due?: string }

/** A phone with a fake cloud that stores one reminder; while `error` is set, every call fails with it. */
function phoneWith(configured = true, disk?: Map<string, unknown>) {
  silenceLog()
  const wx = new FakeWx(disk).install()
  const clock = { now: NOON }
  const there: { due?: string; error?: CloudError } = {}
  const calls: unknown[] = []
  const cloud = fakeCloud((action, { on }): Answer | CloudError => {
    calls.push([action, on])
    if (there.error) return there.error
    if (!configured) return {}
    if (on !== undefined) there.due = on ? TOMORROW : undefined
    return { template, ...(there.due && { due: there.due }) }
  })
  const reminder = createReminder({ store: createStorage(), cloud, now: () => clock.now })
  const answer = (choice: string) => {
    wx.results.requestSubscribeMessage = { [template]: choice }
  }
  answer('accept')
  return { wx, clock, there, calls, reminder, answer }
}

async function ready(...options: Parameters<typeof phoneWith>) {
  const phone = phoneWith(...options)
  await phone.reminder.refresh(TODAY)
  return phone
}

test('nothing is offered before the cloud has answered, or without a template', async () => {
  expect(phoneWith().reminder.due()).toBeUndefined()
  expect((await ready(false)).reminder.due()).toBeUndefined()
  expect((await ready()).reminder.due()).toBeNull()
})

test('consent is requested inside the tap, then sent to the cloud and stored', async () => {
  const { wx, calls, reminder } = await ready()
  const booking = reminder.book()
  expect(wx.calls).toEqual([['requestSubscribeMessage', { tmplIds: [template] }]])
  expect(await booking).toBe('booked')
  expect(calls).toEqual([
    ['remind', undefined],
    ['remind', true],
  ])
  expect(reminder.due()).toBe(TOMORROW)
  expect(phoneWith(true, wx.disk).reminder.due()).toBe(TOMORROW)
})

test('the cloud is calls once a day, and repeatedly on the due day', async () => {
  const { calls, there, reminder } = await ready()
  await reminder.book()
  await reminder.refresh(TODAY)
  expect(calls).toHaveLength(2)
  await reminder.refresh(TOMORROW)
  await reminder.refresh(TOMORROW)
  expect(calls).toHaveLength(4)
  there.due = undefined
  await reminder.refresh(TOMORROW)
  expect(reminder.due()).toBeNull()
  await reminder.refresh(TOMORROW)
  expect(calls).toHaveLength(5)
})

test('cancelling calls the cloud and fails without it', async () => {
  const { there, reminder } = await ready()
  await reminder.book()
  there.error = new CloudError('offline', '')
  await expect(reminder.cancel()).rejects.toMatchObject({ code: 'offline' })
  expect(reminder.due()).toBe(TOMORROW)
  there.error = undefined
  await reminder.cancel()
  expect(reminder.due()).toBeNull()
})

test('after the player declines, there is no offer for a week', async () => {
  const { calls, answer, clock, reminder } = await ready()
  answer('reject')
  expect(await reminder.book()).toBe('refused')
  expect(calls).toHaveLength(1)
  expect(reminder.due()).toBeUndefined()
  clock.now += 7 * DAY
  expect(reminder.due()).toBeNull()
})

test('a permanent refusal leads to WeChat’s settings the next time, not at once', async () => {
  const { wx, answer, clock, reminder } = await ready()
  answer('reject')
  const kept = { mainSwitch: true, itemSettings: { [template]: 'reject' } }
  wx.results.getSetting = { subscriptionsSetting: kept }
  expect(await reminder.book()).toBe('refused')
  clock.now += 8 * DAY
  expect(await reminder.book()).toBe('off')
  expect(reminder.due()).toBeUndefined()

  wx.results.showModal = { confirm: true }
  wx.results.openSetting = { subscriptionsSetting: kept }
  await reminder.offerSettings(words)
  expect(reminder.due()).toBeUndefined()
  wx.results.openSetting = { subscriptionsSetting: { mainSwitch: true, itemSettings: {} } }
  await reminder.offerSettings(words)
  expect(reminder.due()).toBeNull()
  expect(wx.calls.filter(([name]) => name === 'openSetting')).toEqual([
    ['openSetting', { withSubscriptions: true }],
    ['openSetting', { withSubscriptions: true }],
  ])
})

test('a second refusal that is not permanent does not lead to the settings', async () => {
  const { wx, answer, clock, reminder } = await ready()
  answer('reject')
  wx.results.getSetting = { subscriptionsSetting: { mainSwitch: true, itemSettings: {} } }
  await reminder.book()
  clock.now += 8 * DAY
  expect(await reminder.book()).toBe('refused')
})

test.each([
  [{ errMsg: 'requestSubscribeMessage:fail The main switch…', errCode: 20004 }, 'off'],
  [{ errMsg: 'requestSubscribeMessage:fail', errCode: 10005 }, 'failed'],
] as const)('WeChat’s failure %j is reported as %s', async (failure, booking) => {
  const { wx, reminder, calls } = await ready()
  wx.failures.requestSubscribeMessage = failure
  expect(await reminder.book()).toBe(booking)
  expect(reminder.due()).toBeNull()
  expect(calls).toHaveLength(1)
})

test.each([
  ['offline', 'offline'],
  ['slow', 'offline'],
  ['internal', 'failed'],
] as const)('consent that did not reach the cloud (%s) books nothing', async (code, booking) => {
  const { there, reminder } = await ready()
  there.error = new CloudError(code, '')
  expect(await reminder.book()).toBe(booking)
  expect(reminder.due()).toBeNull()
})

test.each(['ban', 'filter'])('the answer %s for a template books nothing', async (no) => {
  const { answer, reminder, calls } = await ready()
  answer(no)
  expect(await reminder.book()).toBe('failed')
  expect(calls).toHaveLength(1)
})
