import type { Phone } from '../../tools/phone/phone'
import { openPhone } from '../support/phone'
import { paste } from '../support/play'

const nine = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'
const name = '.line-name'

/** Opens the settings from home. */
async function openSettings(phone: Phone) {
  await phone.tap('我的')
  await phone.tap('设置')
}

/** Goes from the settings to home. */
async function goHome(phone: Phone) {
  await phone.goBack()
  await phone.tap('首页')
}

async function turnOn(phone: Phone) {
  await openSettings(phone)
  await phone.tap('[aria-label^="在我的手机间同步题目"]')
  await phone.page.getByText(/^上次同步：今天/).waitFor()
}

async function synchronise(phone: Phone) {
  await openSettings(phone)
  await phone.tap('[aria-label^="立即同步"]')
  await phone.page.getByText(/^上次同步：今天/).waitFor()
  await goHome(phone)
  await phone.find('来局新的').first().waitFor()
}

/** Removes the only puzzle in the list. */
async function remove(phone: Phone) {
  await phone.tap('[aria-label="更多操作"]')
  await phone.tap('删除')
  await phone.tap('确定')
  await phone.find(name).waitFor({ state: 'detached' })
}

/** Pastes the puzzle and starts playing it, so that the home page offers to resume it. */
async function enter(phone: Phone) {
  await goHome(phone)
  await paste(phone, nine, '粘贴题目')
  await phone.find('唯一解').waitFor()
  await phone.tap('开局')
  await phone.cells()
}

test('a puzzle entered or deleted on one phone is added or removed on the other', async () => {
  const one = await openPhone({ user: 'sync-pair' })
  await turnOn(one)
  await enter(one)
  await one.restart()
  await synchronise(one)

  const two = await openPhone({ user: 'sync-pair' })
  await turnOn(two)
  await goHome(two)
  await two.find(name).waitFor()
  expect(await two.find(name).allTextContents()).toEqual(['别的手机上的题 · 30 个已知数'])
  // It has not been played on this phone.
  expect(await two.find('.resume').count()).toBe(0)

  await remove(two)
  await synchronise(two)
  // It also synchronises by itself when the app starts.
  await one.restart()
  await one.find('接着玩').waitFor({ state: 'detached' })
  expect(await one.find(name).count()).toBe(0)
})
