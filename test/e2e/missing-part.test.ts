import { encodeShare } from '../../miniprogram/core/sudoku/share-code'
import { parsePuzzle } from '../../miniprogram/packages/capture/notation'
import type { Phone } from '../../tools/phone/phone'
import { expert } from '../../tools/states/steps'
import { openPhone } from '../support/phone'
import { seen } from '../support/seen'

const GIVENS = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'
const MISSING = '这部分还没下载好，请联网后再试'

/** Whether WeChat fails to download subpackages from now on. */
const setOffline = (phone: Phone, isOffline: boolean) =>
  phone.page.evaluate((value) => {
    if (!window.localBrowser) return
    window.localBrowser.packagesFail = value
    window.localBrowser.failing = value ? ['navigateTo'] : []
  }, isOffline)

/** A phone on which settings were opened before their subpackage could be downloaded. */
async function openMissingSettings(): Promise<Phone> {
  const phone = await openPhone({ path: 'pages/me/me' })
  await setOffline(phone, true)
  await phone.tap('设置')
  await phone.find(MISSING).waitFor()
  return phone
}

test('a page that is not downloaded offers to try again, as often as needed', async () => {
  const phone = await openMissingSettings()
  await phone.tap('再试一次')
  await phone.find(MISSING).waitFor()
  await setOffline(phone, false)
  await phone.tap('再试一次')
  await phone.find('语言').first().waitFor()
  phone.problems.length = 0
})

test('statistics that are not downloaded say so and come back by a tap', async () => {
  const phone = await openPhone({ path: 'pages/home/home' })
  await setOffline(phone, true)
  await phone.tap('我的')
  await phone.find('统计还没下载好').waitFor()
  await phone.tap('再试一次')
  await phone.find('统计还没下载好').waitFor()
  await setOffline(phone, false)
  await phone.tap('再试一次')
  await phone.find('成绩会在这里').waitFor()
  expect(await phone.find('统计还没下载好').count()).toBe(0)
  phone.problems.length = 0
})

test('formats that are not downloaded offer to try again, and the sheet opens as often as it is asked for', async () => {
  const phone = await openPhone({
    path: `packages/analysis/solve/solve?code=${encodeShare({ puzzle: parsePuzzle(GIVENS) })}`,
    storage: expert,
  })
  await setOffline(phone, true)
  await phone.tap('导出')
  await phone.find(MISSING).waitFor()
  await setOffline(phone, false)
  await phone.tap('再试一次')
  for (const _ of [1, 2]) {
    await phone.tap('HoDoKu（Susser）')
    await phone.find('HoDoKu（Susser）').waitFor({ state: 'hidden' })
    await phone.tap('导出')
  }
  await phone.find('HoDoKu（Susser）').waitFor()
  await seen(phone, 'solve-export')
  phone.problems.length = 0
})
