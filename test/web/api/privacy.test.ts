import { callWx, useStage } from '../stage'

const stage = useStage(
  { home: { wxml: '<view>home</view>' } },
  { app: { __usePrivacyCheck__: true } },
)

test('a refused consent to the privacy guide fails the call with errno 104', async () => {
  const phone = await stage.open('home')
  const copied = callWx(phone, 'setClipboardData', { data: 'x' })
  await phone.tap('拒绝')
  expect(await copied).toEqual({
    errMsg: 'setClipboardData:fail privacy permission is not authorized',
    errno: 104,
  })
})
