import { callWx, useStage } from '../stage'

const script = 'domTypes: [typeof window, typeof localStorage, typeof AbortController],'
const stage = useStage({ home: { wxml: '<view>home</view>', script } })

declare const wx: Record<string, (...args: unknown[]) => unknown>

test('a saved refusal and the main switch apply until the settings change', async () => {
  const phone = await stage.open('home')
  const ask = () => callWx(phone, 'requestSubscribeMessage', { tmplIds: ['daily'] })
  const asked = ask()
  await phone.tap('总是保持以上选择，不再询问')
  await phone.tap('拒绝')
  expect(await asked).toMatchObject({ daily: 'reject' })
  // The user is not asked again.
  expect(await ask()).toMatchObject({ daily: 'reject' })
  const settings = callWx(phone, 'openSetting', { withSubscriptions: true })
  const main = phone.page.getByRole('switch', { name: '接收订阅消息' })
  await main.tap()
  await phone.tap('完成')
  expect(await settings).toMatchObject({
    subscriptionsSetting: { mainSwitch: false, itemSettings: { daily: 'reject' } },
  })
  expect(await ask()).toMatchObject({ errCode: 20004 })
  const again = callWx(phone, 'openSetting')
  await main.tap()
  await phone.tap('完成')
  await again
  const askedAgain = ask()
  await phone.tap('允许')
  expect(await askedAgain).toMatchObject({ daily: 'accept' })
})

test('an unsupported API is reported with its name', async () => {
  const phone = await stage.open('home')
  expect(await phone.page.evaluate(() => typeof wx.scanCode)).toBe('undefined')
  expect(phone.problems.splice(0)).toEqual(['wx.scanCode is not supported in web'])
})

test('canIUse reports what web supports', async () => {
  const phone = await stage.open('home')
  const names = ['navigateTo', 'startBeaconDiscovery', 'button.open-type', 'button.no-such-thing']
  const answers = await phone.page.evaluate((asked) => asked.map((name) => wx.canIUse(name)), names)
  expect(answers).toEqual([true, false, true, false])
})

test('scripts of a mini program cannot access the DOM', async () => {
  const phone = await stage.open('home')
  const page = await phone.page.evaluate('getCurrentPages()[0].domTypes')
  expect(page).toEqual(['undefined', 'undefined', 'undefined'])
})
