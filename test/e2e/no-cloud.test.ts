import { dayAt } from '../../miniprogram/core/game/day'
import { solve } from '../../miniprogram/core/sudoku/solver'
import { puzzleOf } from '../../miniprogram/packages/analysis/days/schedule'
import { parsePuzzle } from '../../miniprogram/packages/capture/notation'
import { Clock } from '../../tools/phone/clock'
import type { Phone } from '../../tools/phone/phone'
import { storedGame } from '../../tools/phone/stored-game'
import { NOON } from '../cloud/support/cloud'
import { savePicture } from '../support/album'
import { finishLines, finishTargets } from '../support/finish'
import { openPhone } from '../support/phone'
import { seen } from '../support/seen'
import { expectCalmHome } from '../support/targets'

/** The app as it is before an operator has named a cloud environment in miniprogram/config.ts. */
const open = (path?: string) => openPhone({ path, version: 'release' })

/** The requests for the cloud from now on. */
function cloudCallsOf({ page }: Phone): readonly string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/__cloud/')) calls.push(request.url())
  })
  return calls
}

async function solveByTaps(phone: Phone, givens: string) {
  const answer = solve(parsePuzzle(givens)) as Uint8Array
  for (const [cell, digit] of answer.entries()) {
    if (givens[cell] !== '.') continue
    await phone.tapCell(cell)
    await phone.tapDigit(String(digit))
  }
  await phone.find('完成了').first().waitFor()
}

async function expectAbsent({ page }: Phone, ...texts: string[]) {
  for (const text of texts) {
    expect([text, await page.getByText(text).locator('visible=true').count()]).toEqual([text, 0])
  }
}

test('the puzzle of the day comes from the schedule, is solved by taps and stays in the calendar', async () => {
  const phone = await open()
  const calls = cloudCallsOf(phone)
  const day = dayAt(Date.now(), 'beijing')
  const level = 'easy'
  await phone.tap('开始')
  await phone.find('.level').first().waitFor()
  const { givens } = puzzleOf({ day, level })
  expect((await phone.cells()).map((cell) => cell || '.').join('')).toBe(givens)
  await solveByTaps(phone, givens)
  expect(await finishTargets(phone)).toHaveLength(4)
  await finishLines(phone)
  await expectAbsent(phone, '挑战', '排行榜', '明天提醒我')

  await phone.kill()
  await phone.start()
  await phone.find('.after').waitFor()
  await expectCalmHome(phone, 'later')
  await phone.tap('每日')
  await phone.find('每天的题大家都一样，只和自己比，不排名次').waitFor()
  await phone.find('做完了').first().waitFor()
  await expectAbsent(phone, '再试一次', '排行榜', '明天提醒我', '现在连不上网', '云')
  expect(calls).toEqual([])
})

test('a puzzle of a past day is made up for, without a network', async () => {
  const phone = await open('pages/daily/daily')
  await phone.find('每天的题大家都一样，只和自己比，不排名次').waitFor()
  await phone.tap('[aria-label="上个月"]')
  await phone.page.context().setOffline(true)
  await phone.tap(phone.find('.day').filter({ hasText: '15' }))
  await phone.find('补做会记在日历上，不排名次').waitFor()
  await phone.tap('.round--past')
  await phone.find('.level').first().waitFor()
  await solveByTaps(phone, (await phone.cells()).map((cell) => cell || '.').join(''))
  await phone.goBack()
  await phone.find('[aria-label*="15日，完成 1 道"]').waitFor()
})

/** The storage of a phone on which puzzles of these days of November 2026 are solved. */
function solvedOn(...days: readonly number[]): Record<string, string> {
  const all = days.map((n) => {
    const round = { day: `2026-11-${n}`, level: 'easy' } as const
    const { givens } = puzzleOf(round)
    const origin = { kind: 'daily', round } as const
    return storedGame({
      givens,
      origin,
      level: 'easy',
      id: `${n}`,
      missing: 0,
      pace: [2, 3, 30, 5],
    })
  })
  const data = all.flatMap(({ games }) => JSON.parse(games).data)
  return Object.assign({}, ...all, { games: JSON.stringify({ version: 1, data }) })
}

test('the results of a week are saved as one picture from two days on, a mosaic for each', async () => {
  const openOn = (...days: number[]) =>
    openPhone({
      path: 'pages/daily/daily',
      version: 'release',
      clock: new Clock(NOON + 24 * 3600_000),
      storage: solvedOn(...days),
    })
  // The 16th is a Monday.
  const one = await openOn(15, 16)
  await one.find('.figures').waitFor()
  expect(await one.find('存本周成绩图').count()).toBe(0)
  const phone = await openOn(16, 18, 19, 22)
  const button = phone.find('存本周成绩图')
  await button.scrollIntoViewIfNeeded()
  await seen(phone, 'daily-week')
  const { data, width, height } = await savePicture(phone, '存本周成绩图')
  expect(height).toBe(width)
  const unit = width / 400
  /** Whether the middle of a day's squares is coloured. */
  const isInked = (_: unknown, index: number) => {
    const row = Math.floor(index / 4)
    const [x, y] = [22 + 4 + 36 + ((index % 4) + row / 2) * 92, 92 + 50 + row * 148]
    const around = [-5, -4, 4, 5].map((dy) => Math.round((y + dy) * unit) * width)
    return around.some((start) => data[4 * (start + Math.round(x * unit)) + 2] < 220)
  }
  expect(Array.from({ length: 7 }, isInked)).toEqual([true, false, true, true, false, false, true])
})

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
