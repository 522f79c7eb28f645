import { STARTERS } from '../../miniprogram/core/learning/starters'
import { parsePuzzle } from '../../miniprogram/core/sudoku/notation'
import { encodeShare } from '../../miniprogram/core/sudoku/share-code'
import type { Phone } from '../../tools/phone/phone'
import { linkOf } from '../support/card'
import { address, openPhone } from '../support/phone'
import { solveByTaps } from '../support/solve'

const share = encodeShare({ puzzle: parsePuzzle(STARTERS[0].givens) })
const play = `pages/play/play?code=${share}`
const challenge = 'packages/social/challenge/challenge'
const hidden = '被举报，已隐藏'

/** Opens a phone of a player with a nickname. The tests of the profile cover the nickname field. */
async function openNamed(user: string, name: string, path: string): Promise<Phone> {
  const response = await fetch(`${address}/__cloud/profile?user=${user}`, {
    method: 'POST',
    body: JSON.stringify({ action: 'rename', name }),
  })
  expect(await response.json()).toMatchObject({ ok: true })
  return openPhone({ path, user })
}

/** Solves the puzzle and sends it as a challenge. Returns its path. */
async function sendChallenge(phone: Phone): Promise<string> {
  await solveByTaps(phone)
  await phone.tap('发起挑战')
  await phone.find('挑战准备好了').waitFor()
  await phone.tap('发给朋友')
  const link = await linkOf(phone)
  await phone.tap('取消')
  return link
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
  await phone.find('已收到，处理之前不再显示').waitFor()
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

test('a reported row of a challenge is hidden, and an operator decides', async () => {
  const sender = await openNamed('reports-sender', '小舟', play)
  const path = await sendChallenge(sender)
  expect(path.split('?')[0]).toBe(challenge)
  const friend = await openNamed('reports-friend', '不像样的昵称', path)
  await friend.find('小舟向你发起挑战').waitFor()
  await finishChallenge(friend)
  expect(await namesOf(friend)).toEqual(['不像样的昵称', '小舟'])

  // Each reports the row of the other. A hidden row cannot be reported again.
  await report(friend, '成绩可疑')
  expect(await namesOf(friend)).toEqual(['不像样的昵称', hidden])
  expect(await friend.find('[aria-label="举报"]').count()).toBe(0)
  await reopen(sender, path)
  expect(await namesOf(sender)).toEqual(['不像样的昵称', '小舟'])
  await report(sender, '昵称不当')
  expect(await namesOf(sender)).toEqual(['小舟', hidden])

  // Others no longer see the sender's name, and only operators have a link to the reports.
  const other = await openPhone({ path, user: 'reports-other' })
  await other.find('一位朋友向你发起挑战').waitFor()
  await other.restart()
  await other.tap('我的')
  await other.tap('我的资料与排行榜')
  await other.find('改昵称').waitFor()
  expect(await other.find('处理举报').count()).toBe(0)

  const operator = await openPhone({ path: 'pages/me/me', user: 'operator' })
  await operator.tap('我的资料与排行榜')
  await operator.tap('处理举报')
  const cardOf = (name: string) => operator.find('.report').filter({ hasText: name })
  await cardOf('小舟').getByText('成绩可疑 1 人').waitFor()
  const decide = async (name: string, action: string) => {
    await operator.tap(cardOf(name).getByText(action, { exact: true }))
    await operator.tap('.wx-dialog-confirm')
    await cardOf(name).waitFor({ state: 'detached' })
  }
  await decide('小舟', '保留')
  await decide('不像样的昵称', '隐藏')

  // The row that was kept is visible again; the other stays hidden, and its player has no nickname any more.
  await reopen(friend, path)
  expect(await namesOf(friend)).toEqual(['小舟', '我'])
  await reopen(sender, path)
  expect(await namesOf(sender)).toEqual(['小舟', hidden])

  // The Me page leads to sent challenges. The empty list has a link home.
  await sender.restart()
  await sender.tap('我的')
  await sender.tap('我发起的挑战')
  await sender.tap(sender.find('.line--open').filter({ hasText: '1 人完成' }))
  await sender.find('大家的用时').waitFor()
  await friend.tap('我发起的挑战')
  await friend.find('还没有发起过挑战').waitFor()
  await friend.tap('回首页')
  await friend.find('来局新的').waitFor()
}, 120_000)

test('a player who is not an operator sees no reports', async () => {
  const phone = await openPhone({ path: 'packages/social/reports/reports', user: 'nosy' })
  await phone.find('这里只有管理员能看').waitFor()
  await phone.tap('返回')
  await phone.find('改昵称').waitFor()
})
