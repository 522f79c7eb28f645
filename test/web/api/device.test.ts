import { eventually } from '../../support/eventually'
import { callWx, useStage } from '../stage'

const stage = useStage(
  { home: { wxml: '<input id="field" /><view>home</view>' } },
  {
    cloud: {
      echo: async (event) => ({ event }),
      broken: async () => {
        throw new Error('store is closed')
      },
    },
  },
)

declare const wx: Record<string, (...args: unknown[]) => Record<string, unknown>>

test('the window, the device and the app describe themselves', async () => {
  const phone = await stage.open('home')
  const [window, app, device, menu] = await phone.page.evaluate(() => [
    wx.getWindowInfo(),
    wx.getAppBaseInfo(),
    wx.getDeviceInfo(),
    wx.getMenuButtonBoundingClientRect(),
  ])
  expect(window).toMatchObject({
    windowWidth: 375,
    screenHeight: 812,
    pixelRatio: 2,
    statusBarHeight: 44,
  })
  expect(app).toMatchObject({ theme: 'light', fontSizeScaleFactor: 1, language: 'zh_CN' })
  expect(device).toMatchObject({ platform: 'devtools' })
  expect(menu).toMatchObject({ width: 87, height: 32 })
  expect(await phone.page.evaluate(() => wx.getSystemInfoSync())).toMatchObject({
    ...window,
    ...device,
  })
})

test('a listener hears the theme until it is removed', async () => {
  const phone = await stage.open('home')
  await phone.page.evaluate(() => {
    const heard: unknown[] = []
    const listener = (event: unknown) => heard.push(event)
    wx.onThemeChange(listener)
    Object.assign(globalThis, { heard, stop: () => wx.offThemeChange(listener) })
  })
  const heard = () =>
    phone.page.evaluate(() => (globalThis as unknown as { heard: unknown[] }).heard)
  await phone.page.emulateMedia({ colorScheme: 'dark' })
  await eventually(async () => expect(await heard()).toEqual([{ theme: 'dark' }]))
  expect(await phone.page.evaluate(() => wx.getAppBaseInfo().theme)).toBe('dark')
  await phone.page.evaluate(() => (globalThis as unknown as { stop(): void }).stop())
  await phone.page.emulateMedia({ colorScheme: 'light' })
  await eventually(async () =>
    expect(await phone.page.evaluate(() => wx.getAppBaseInfo().theme)).toBe('light'),
  )
  expect(await heard()).toHaveLength(1)
})

test('the network going away is told', async () => {
  const phone = await stage.open('home')
  await phone.page.evaluate(() => {
    wx.onNetworkStatusChange((event: unknown) => Object.assign(globalThis, { network: event }))
  })
  await phone.page.context().setOffline(true)
  await eventually(async () =>
    expect(await phone.page.evaluate(() => (globalThis as { network?: unknown }).network)).toEqual({
      isConnected: false,
      networkType: 'none',
    }),
  )
  expect(await callWx(phone, 'getNetworkType')).toMatchObject({ networkType: 'none' })
  await phone.page.context().setOffline(false)
})

test('keys are told unless they go into a field', async () => {
  const phone = await stage.open('home')
  await phone.page.evaluate(() => {
    const keys: unknown[] = []
    wx.onKeyDown((event: unknown) => keys.push(event))
    Object.assign(globalThis, { keys })
  })
  await phone.page.keyboard.press('Shift+ArrowUp')
  await phone.page.locator('#field').tap()
  await phone.page.keyboard.press('7')
  const keys = await phone.page.evaluate(() => (globalThis as unknown as { keys: object[] }).keys)
  expect(keys).toMatchObject([
    { key: 'Shift' },
    { key: 'ArrowUp', code: 'ArrowUp', shiftKey: true },
  ])
})

test('a short vibration needs a known strength', async () => {
  const phone = await stage.open('home')
  expect(await callWx(phone, 'vibrateShort', { type: 'light' })).toEqual({
    errMsg: 'vibrateShort:ok',
  })
  expect(await callWx(phone, 'vibrateShort', { type: 'huge' })).toEqual({
    errMsg: 'vibrateShort:fail style is not support',
  })
})

test('the clipboard takes text only, says so, and gives what another app copied', async () => {
  const phone = await stage.open('home')
  expect(await callWx(phone, 'setClipboardData', { data: '8....' })).toEqual({
    errMsg: 'setClipboardData:ok',
  })
  await phone.find('内容已复制').waitFor()
  expect(await phone.page.evaluate(() => navigator.clipboard.readText())).toBe('8....')
  await phone.page.evaluate(() => navigator.clipboard.writeText('from outside'))
  expect(await callWx(phone, 'getClipboardData')).toEqual({
    data: 'from outside',
    errMsg: 'getClipboardData:ok',
  })
  expect(await callWx(phone, 'setClipboardData', { data: 5 })).toMatchObject({ errno: 1001 })
})

test('a browser that refuses its clipboard still copies within the page', async () => {
  const phone = await stage.open('home')
  await phone.page.context().clearPermissions()
  await callWx(phone, 'setClipboardData', { data: 'kept' })
  expect(await callWx(phone, 'getClipboardData')).toMatchObject({ data: 'kept' })
})

test('a cloud function answers, fails in WeChat’s words, or is not there', async () => {
  const phone = await stage.open('home')
  const call = (name: string) =>
    phone.page.evaluate((called) => {
      const { cloud } = wx as unknown as {
        cloud: Record<string, (options?: object) => Promise<unknown>>
      }
      return cloud.callFunction({ name: called, data: { a: 1 } }).catch((error: unknown) => error)
    }, name)
  expect(await call('echo')).toEqual({
    errMsg: "cloud.callFunction:fail Cloud API isn't enabled, please call wx.cloud.init first",
  })
  await phone.page.evaluate(() => (wx as unknown as { cloud: { init(): void } }).cloud.init())
  expect(await call('echo')).toMatchObject({
    result: { event: { a: 1 } },
    errMsg: 'cloud.callFunction:ok',
  })
  expect(await call('broken')).toMatchObject({
    errCode: -504002,
    errMsg: expect.stringContaining('store is closed'),
  })
  expect(await call('absent')).toMatchObject({ errCode: -501000 })
  phone.problems.splice(0)
})
