import { callWx, useStage } from '../stage'

const stage = useStage(
  { home: { wxml: '<view>home</view>' } },
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

test('vibrateShort requires a known strength', async () => {
  const phone = await stage.open('home')
  expect(await callWx(phone, 'vibrateShort', { type: 'light' })).toEqual({
    errMsg: 'vibrateShort:ok',
  })
  expect(await callWx(phone, 'vibrateShort', { type: 'huge' })).toEqual({
    errMsg: 'vibrateShort:fail style is not support',
  })
})

test('without clipboard access, copying still works within the page', async () => {
  const phone = await stage.open('home')
  await phone.page.context().clearPermissions()
  await callWx(phone, 'setClipboardData', { data: 'copied' })
  expect(await callWx(phone, 'getClipboardData')).toMatchObject({ data: 'copied' })
})

test('a cloud function returns a result, fails with WeChat’s error, or does not exist', async () => {
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
