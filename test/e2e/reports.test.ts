import type { Locator } from 'playwright-core'
import type { ChallengeApi } from '../../cloud/api'
import { openIdOf } from '../../cloud/emulator'
import { STARTERS } from '../../miniprogram/core/learning/starters'
import { encodeShare } from '../../miniprogram/core/sudoku/share-code'
import { parsePuzzle } from '../../miniprogram/packages/capture/notation'
import type { Phone } from '../../tools/phone/phone'
import { gameOf } from '../cloud/support/game'
import { sendChallenge } from '../support/card'
import { seen } from '../support/seen'
import { solveByTaps } from '../support/solve'
import { useTimedCloud } from '../support/timed'

const share = encodeShare({ puzzle: parsePuzzle(STARTERS[0].givens) })
const play = `pages/play/play?code=${share}`
const challenge = 'packages/social/challenge/challenge'
const hidden = '被举报，已隐藏'

const timed = useTimedCloud({
  environment: { OPERATORS: openIdOf('operator'), COUNT_EVERY: '1' },
})

/** On how many rows of its element a part of the text stands. */
function rowsOf(element: Locator, pattern: string): Promise<number> {
  return element.evaluate((node, part) => {
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const found = new RegExp(part).exec(text.nodeValue ?? '')
      if (!found) continue
      range.setStart(text, found.index)
      range.setEnd(text, found.index + found[0].length)
    }
    return new Set(Array.from(range.getClientRects(), ({ top }) => top)).size
  }, pattern)
}

/** Calls a cloud function as a user, without a phone. */
async function ask<Answer>(user: string, name: string, event: object): Promise<Answer> {
  const answer = await timed.ask(user, name, event)
  expect(answer).toMatchObject({ ok: true })
  return answer as Answer
}

/** Opens a phone of a player with a nickname. The tests of the profile cover the nickname field. */
async function openNamed(user: string, name: string, path: string): Promise<Phone> {
  await ask(user, 'profile', { action: 'rename', name })
  return timed.open({ path, user })
}

/** Others finish the challenge, and one player reports them all. */
async function reportAll(reporter: string, others: readonly string[], code: string): Promise<void> {
  const log = gameOf(STARTERS[0].givens, { gap: 30 })
  for (const user of others) {
    await ask(user, 'challenge', { action: 'join', code })
    await ask(user, 'challenge', { action: 'finish', code, log, assisted: false })
  }
  const { rows } = await ask<ChallengeApi['results']['answer']>(reporter, 'challenge', {
    action: 'results',
    code,
  })
  for (const { row } of rows.slice(0, others.length)) {
    await ask(reporter, 'report', { action: 'complain', row, reason: 'other' })
  }
}

async function finishChallenge(phone: Phone): Promise<void> {
  await phone.tap('接受挑战')
  await phone.find('digit-pad').waitFor()
  await solveByTaps(phone)
  await phone.tap('看大家的成绩')
  await phone.find('大家的用时').waitFor()
}

const namesOf = async (phone: Phone) =>
  (await phone.find('.line .line-name').allTextContents()).sort()

/** Reports the only row that can be reported. */
async function report(phone: Phone, reason: string): Promise<void> {
  expect(await phone.find('[aria-label="举报"]').count()).toBe(1)
  await phone.tap('[aria-label="举报"]')
  await phone.tap(reason)
  await phone.find('已收到，这一行你不会再看到').waitFor()
  await phone.find(hidden).waitFor()
}

/** Opens the results of a challenge again. */
async function reopen(phone: Phone, path: string): Promise<void> {
  await phone.page.evaluate((hash) => {
    location.hash = hash
    location.reload()
  }, `#/${path}`)
  await phone.find('大家的用时').waitFor()
}

test('a reported row of a challenge is hidden from its reporter, and an operator decides', async () => {
  const sender = await openNamed('reports-sender', '小舟', play)
  await solveByTaps(sender)
  const path = await sendChallenge(sender)
  expect(path.split('?')[0]).toBe(challenge)
  const friend = await openNamed('reports-friend', '不像样的昵称', path)
  await friend.find('小舟向你发起挑战').waitFor()
  await finishChallenge(friend)
  expect(await namesOf(friend)).toEqual(['不像样的昵称（我）', '小舟'])

  // Each reports the row of the other. A hidden row cannot be reported again.
  await report(friend, '成绩可疑')
  expect(await namesOf(friend)).toEqual(['不像样的昵称（我）', hidden])
  await seen(friend, 'challenge-reported')
  expect(await friend.find('[aria-label="举报"]').count()).toBe(0)
  await reopen(sender, path)
  expect(await namesOf(sender)).toEqual(['不像样的昵称', '小舟（我）'])
  await report(sender, '昵称不当')
  expect(await namesOf(sender)).toEqual(['小舟（我）', hidden])

  // One report hides nothing from others, and only operators have a link to the reports.
  const other = await timed.open({ path, user: 'reports-other' })
  await other.find('小舟向你发起挑战').waitFor()
  await other.restart()
  await other.tap('我的')
  await other.tap('我的资料与排行榜')
  await other.find('改昵称').waitFor()
  await seen(other, 'profile')
  expect(await other.find('处理举报').count()).toBe(0)

  const operator = await timed.open({ path: 'pages/me/me', user: 'operator' })
  await operator.tap('我的资料与排行榜')
  await seen(operator, 'profile-operator')
  await operator.tap('处理举报')
  const cardOf = (name: string) => operator.find('.report').filter({ hasText: name })
  await cardOf('小舟').getByText('成绩可疑 1 人').waitFor()
  // What the cloud has used: more than nothing, by the players of this test.
  const units = /云端用量：昨天\s0，30\s天\s[1-9]\d+，套餐/
  const line = operator.find('.section').filter({ hasText: units })
  await line.waitFor()
  for (let width = 280; width <= 400; width += 10) {
    await operator.page.setViewportSize({ width, height: 812 })
    expect({ width, rows: await rowsOf(line, '30\\s天\\s\\d+') }).toEqual({ width, rows: 1 })
  }
  await operator.page.setViewportSize({ width: 375, height: 812 })
  await seen(operator, 'reports')
  const decide = async (name: string, action: string) => {
    await operator.tap(cardOf(name).getByText(action, { exact: true }))
    await operator.tap('.wx-dialog-confirm')
    await cardOf(name).waitFor({ state: 'detached' })
  }
  await decide('小舟', '保留')
  await decide('不像样的昵称', '隐藏')

  // Operators can undo all reports of one player at once.
  const code = new URLSearchParams(path.split('?')[1]).get('code') as string
  await reportAll('reports-friend', ['reports-a', 'reports-b', 'reports-c'], code)
  await operator.goBack()
  await operator.tap('处理举报')
  // Only this test reports for another reason; other tests may have rows here, too.
  const reported = operator.find('.report').filter({ hasText: '其他原因' })
  await reported.nth(2).waitFor()
  await operator.tap(operator.find('.undo').first())
  await operator.tap('.wx-dialog-confirm')
  await reported.first().waitFor({ state: 'detached' })

  // The hidden row's player has no nickname any more. What a player has reported stays hidden from this player.
  await reopen(friend, path)
  const shown = await namesOf(friend)
  expect(shown).toContain(hidden)
  expect(shown.filter((name) => name.endsWith('（我）'))).toHaveLength(1)
  expect(shown).not.toContain('不像样的昵称（我）')
  await reopen(sender, path)
  const names = await namesOf(sender)
  expect(names.filter((name) => name === '小舟（我）' || name === hidden)).toEqual([
    '小舟（我）',
    hidden,
  ])

  // The Me page leads to sent challenges. The empty list has a link home.
  await sender.restart()
  await sender.tap('我的')
  await sender.tap('我发起的挑战')
  await sender.tap(sender.find('.line--open').filter({ hasText: '4 人完成' }))
  await sender.find('大家的用时').waitFor()
  await friend.tap('我发起的挑战')
  await friend.find('还没有发起过挑战').waitFor()
  await seen(friend, 'challenge-list-empty')
  await friend.tap('回首页')
  await friend.find('来局新的').waitFor()
})

test('a player who is not an operator sees no reports', async () => {
  const phone = await timed.open({ path: 'packages/social/reports/reports', user: 'nosy' })
  await phone.find('这里只有管理员能看').waitFor()
  await seen(phone, 'reports-refused')
  await phone.tap('返回')
  await phone.find('改昵称').waitFor()
})
