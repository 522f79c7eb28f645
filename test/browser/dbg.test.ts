import { useStage } from './stage'

const stage = useStage({
  home: {
    wxml: '<button id="share" open-type="share" bindtap="on" data-from="here">share</button>',
    script: `onShareAppMessage({ from, target }) { console.log('hook', from, JSON.stringify(target)); return { title: from + ' x' } }`,
  },
})
test('x', async () => {
  const phone = await stage.open('home', { user: 'ann' })
  phone.page.on('console', (m) => console.log('PAGE', m.type(), m.text()))
  await phone.tap('#share')
  await phone.page.waitForTimeout(1000)
  console.log(
    await phone.page.evaluate(() => JSON.stringify((globalThis as any).recorded)),
    await phone.page
      .locator('#share')
      .evaluate((e: any) =>
        JSON.stringify([Object.keys(e.__wxElement.data), e.__wxElement.data.openType]),
      ),
  )
  console.log(await phone.page.locator('.wx-curtain').count())
})
