import { solve } from '../../miniprogram/core/sudoku/solver'
import { parsePuzzle } from '../../miniprogram/packages/capture/notation'
import type { Phone } from '../../tools/phone/phone'
import { openPhone } from '../support/phone'

/** The app as it is before an operator has named a cloud environment in miniprogram/config.ts. */
const open = (path?: string) => openPhone({ path, version: 'release' })

async function expectAbsent({ page }: Phone, ...texts: string[]) {
  for (const text of texts) {
    expect([text, await page.getByText(text).locator('visible=true').count()]).toEqual([text, 0])
  }
}

test('home and the page of the days say politely that there is no puzzle of the day', async () => {
  const phone = await open()
  await phone.tap('开始')
  await phone.find('今天的题还没准备好').waitFor()
  await phone.tap('每日')
  await phone.find('其他题目都能玩。').waitFor()
  await expectAbsent(phone, '再试一次', '排行榜', '明天提醒我', '现在连不上网', '云')
})

test('a puzzle is played to its end, offers no challenge and calls no cloud', async () => {
  const phone = await open()
  const calls: string[] = []
  phone.page.on('request', (request) => {
    if (request.url().includes('/__cloud/')) calls.push(request.url())
  })
  await phone.tap('热身')
  await phone.tap('开局')
  await phone.find('6×6 热身').first().waitFor()
  const givens = (await phone.cells()).map((cell) => cell || '.').join('')
  const answer = solve(parsePuzzle(givens)) as Uint8Array
  for (const [cell, digit] of answer.entries()) {
    if (givens[cell] !== '.') continue
    await phone.tapCell(cell)
    await phone.tapDigit(String(digit))
  }
  await phone.find('完成了').first().waitFor()
  await expectAbsent(phone, '挑战', '排行榜')
  expect(calls).toEqual([])
}, 120_000)

test('me leads to no boards, challenges or sync, and 关于 says why', async () => {
  const phone = await open('pages/me/me')
  await phone.find('反馈与投诉').waitFor()
  await expectAbsent(phone, '我的资料', '挑战', '用户协议')
  await phone.tap('设置')
  await phone.find('备份与恢复').first().waitFor()
  await expectAbsent(phone, '同步')
  const about = await open('packages/about/about/about')
  await about.page.getByText('这个版本没有接云服务').waitFor()
})

// Editions have no such version.
const testWithCloud = process.env.TEST_EDITION ? test.skip : test
testWithCloud('a version with a cloud says nothing of it in 关于', async () => {
  const phone = await openPhone({ path: 'packages/about/about/about' })
  await phone.find('许可与致谢').waitFor()
  await expectAbsent(phone, '云服务')
})
