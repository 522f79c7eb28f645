import { useStage } from '../stage'

const script = 'domTypes: [typeof window, typeof localStorage, typeof AbortController],'
const stage = useStage({ home: { wxml: '<view>home</view>', script } })

declare const wx: Record<string, (...args: unknown[]) => unknown>

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
