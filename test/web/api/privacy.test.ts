import { callWx, useStage } from '../stage'

const stage = useStage(
  {
    home: {
      wxml: '<button id="agree" open-type="agreePrivacyAuthorization" bindagreeprivacyauthorization="agree">agree</button>',
      script: `
        agree() { globalThis.answer({ event: 'agree', buttonId: 'agree' }) },
        listen() { wx.onNeedPrivacyAuthorization((resolve, { referrer }) => { globalThis.answer = resolve; globalThis.referrer = referrer }) },`,
    },
  },
  { app: { __usePrivacyCheck__: true } },
)

const NOT_AGREED = {
  errMsg: 'setClipboardData:fail privacy permission is not authorized',
  errno: 104,
}

test('without a listener WeChat asks itself, and a refusal fails with 104', async () => {
  const phone = await stage.open('home')
  const copied = callWx(phone, 'setClipboardData', { data: 'x' })
  await phone.tap('拒绝')
  expect(await copied).toEqual(NOT_AGREED)
  expect(await callWx(phone, 'getPrivacySetting')).toMatchObject({ needAuthorization: true })
})

test('a listener of the page answers for the user, once and for all', async () => {
  const phone = await stage.open('home')
  await phone.page.evaluate(() => {
    const page = (
      globalThis as unknown as { getCurrentPages(): { listen(): void }[] }
    ).getCurrentPages()[0]
    page.listen()
  })
  const copied = callWx(phone, 'setClipboardData', { data: 'x' })
  await phone.tap('#agree')
  expect(await copied).toEqual({ errMsg: 'setClipboardData:ok' })
  expect(await phone.page.evaluate(() => (globalThis as { referrer?: string }).referrer)).toBe(
    'setClipboardData',
  )
  expect(await callWx(phone, 'getPrivacySetting')).toMatchObject({ needAuthorization: false })
})
