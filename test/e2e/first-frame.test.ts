import type { Phone } from '../../tools/phone/phone'
import { openPhone } from '../support/phone'

/** The colour of every page's container, which is visible until the page has been rendered. */
const containerColours = (phone: Phone) =>
  phone.page
    .locator('.page-view')
    .evaluateAll((views) => views.map((view) => getComputedStyle(view).backgroundColor))

test.each([
  ['light', 'rgb(245, 241, 232)'],
  ['dark', 'rgb(15, 17, 20)'],
] as const)(
  'before its first render a page has the colour of WeChat’s theme, %s',
  async (theme, colour) => {
    const phone = await openPhone({ theme })
    await phone.tap('手动输入')
    await phone.find('粘贴').waitFor()
    expect(await containerColours(phone)).toEqual([colour, colour])
  },
)

test('a chosen theme colours the window of every page, although WeChat has the other one', async () => {
  const settings = JSON.stringify({ version: 1, data: { appearance: 'dark' } })
  const phone = await openPhone({ theme: 'light', storage: { settings } })
  await phone.tap('手动输入')
  await phone.find('粘贴').waitFor()
  const colours = await phone.page
    .locator('.page-layer')
    .evaluateAll((layers) => layers.map((layer) => getComputedStyle(layer).backgroundColor))
  expect(colours).toEqual(['rgb(15, 17, 20)', 'rgb(15, 17, 20)'])
})
