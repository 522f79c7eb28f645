import { eventually } from '../../tools/phone/patience'
import type { Phone } from '../../tools/phone/phone'
import { openPhone } from '../support/phone'

const titleOf = (phone: Phone) => phone.find('.nav-title').textContent()

const backgroundOf = (phone: Phone) =>
  phone.find('.nav-bar').evaluate((bar) => getComputedStyle(bar).backgroundColor)

const DARK = 'rgb(15, 17, 20)'

/** Opens home, me, daily, me again and the settings, so that three tab pages are alive below them. */
async function openThreeTabs(): Promise<Phone> {
  const phone = await openPhone()
  for (const tab of ['我的', '每日', '我的']) await phone.tap(tab)
  await phone.tap('设置')
  await phone.find('深色').waitFor()
  return phone
}

describe('the navigation bar', () => {
  test('of a page below has its own title in the new language and theme after coming back', async () => {
    const phone = await openThreeTabs()
    await phone.tap('深色')
    await phone.tap('English')
    await phone.find('Appearance').waitFor()
    expect(await titleOf(phone)).toBe('Settings')
    await phone.goBack()
    await eventually(async () => expect(await titleOf(phone)).toBe('Me'))
    await phone.tap('Daily')
    await eventually(async () => expect(await titleOf(phone)).toBe('Daily'))
    expect(await backgroundOf(phone)).toBe(DARK)
    await phone.tap('Home')
    await eventually(async () => expect(await titleOf(phone)).toBe('Sudoku Tong'))
    expect(await backgroundOf(phone)).toBe(DARK)
  })

  test('keeps a title that a page has chosen itself when the theme changes', async () => {
    const phone = await openPhone({ path: 'packages/social/challenge/challenge' })
    await eventually(async () => expect(await titleOf(phone)).toBe('我发起的挑战'))
    await phone.switchTheme('dark')
    await eventually(async () => expect(await backgroundOf(phone)).toBe(DARK))
    expect(await titleOf(phone)).toBe('我发起的挑战')
  })

  test('that cannot be changed does no harm, nor do a toast and the share menu', async () => {
    const failing = [
      'setNavigationBarTitle',
      'setNavigationBarColor',
      'setBackgroundColor',
      'setBackgroundTextStyle',
      'setTabBarStyle',
      'setTabBarItem',
      'showToast',
      'hideShareMenu',
      'updateShareMenu',
      'vibrateShort',
      'setKeepScreenOn',
    ]
    const phone = await openPhone({ path: 'pages/me/me', failing })
    await phone.tap('设置')
    await phone.tap('深色')
    await phone.tap('English')
    await phone.find('Appearance').waitFor()
    await phone.goBack()
    // The tabs keep their Chinese names.
    await phone.tap('每日')
    await phone.tap('Hard')
    await phone.find('digit-pad').waitFor()
    const board = await openPhone({ path: 'packages/social/board/board', failing })
    await board.find('群').waitFor()
  })
})
