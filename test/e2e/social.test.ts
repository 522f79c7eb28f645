import type { Phone } from '../../tools/phone/phone'
import { daysPublished } from '../support/days'
import { openPhone } from '../support/phone'
import { solveByTaps } from '../support/solve'

const daily = 'pages/daily/daily'
const group = 'puzzlers'

/** Joins the boards from the day's own. */
async function join(phone: Phone): Promise<void> {
  await phone.tap('排行榜')
  await phone.tap('加入排行榜')
  await phone.find('已加入，今天的成绩也算').waitFor()
  await phone.page.goBack()
  await phone.find('.round-name').first().waitFor()
}

/** Plays today's easy puzzle by taps up to its board; the time that the phone showed. */
async function playEasy(phone: Phone, pace: number): Promise<string> {
  await phone.tap('容易')
  const time = await solveByTaps(phone, pace)
  await phone.tap('看排行榜')
  await phone.find('.own-time').waitFor()
  return time
}

/** The rows of the board that is shown, `rank name time` each. */
async function rowsOf(phone: Phone): Promise<string[]> {
  const texts = (part: string) => phone.find(`.row ${part}`).allTextContents()
  const [ranks, names, times] = [await texts('.rank'), await texts('.name'), await texts('.time')]
  return ranks.map((rank, index) => `${rank} ${names[index]} ${times[index]}`)
}

/**
 * Asks for a board again and again until so many rows match: a board may be some seconds old, and a player has
 * so many calls a minute.
 */
async function untilRows(phone: Phone, scope: string, selector: string, count: number) {
  for (;;) {
    await phone.tap(scope)
    await phone.page.waitForTimeout(3000)
    if ((await phone.find(selector).count()) === count) return
    await phone.tap('好友')
    await phone.page.waitForTimeout(3000)
  }
}

describe('two players of a group', () => {
  beforeAll(daysPublished, 120_000)

  test('play today’s puzzle, and stand on the boards by their times', async () => {
    const [quick, slow] = await Promise.all(
      ['quick', 'slow'].map((user) => openPhone({ path: daily, user, group })),
    )
    await Promise.all([join(quick), join(slow)])
    const [first, second] = await Promise.all([playEasy(quick, 350), playEasy(slow, 700)])
    expect(first < second).toBe(true)

    await untilRows(slow, '所有人', '.row .rank', 2)
    expect(await rowsOf(slow)).toEqual([`1 匿名玩家 ${first}`, `2 我 ${second}`])
    expect(await slow.find('.own-title').textContent()).toBe('第 2 名')
    await untilRows(quick, '群', '.row .rank', 2)
    expect(await rowsOf(quick)).toEqual([`1 我 ${first}`, `2 匿名玩家 ${second}`])

    // Nobody sees how today's puzzle is solved, and a reported row shows nothing.
    await slow.tap('匿名玩家')
    await slow.find('当天结束后可以看回放').waitFor()
    await slow.tap('[aria-label="举报"]')
    await slow.tap('昵称不当')
    await slow.find('被举报，已隐藏').waitFor()
    expect(await slow.find('.row--hidden').textContent()).toBe('1被举报，已隐藏')

    // Who leaves is gone from every board.
    await slow.tap('退出排行榜')
    await slow.tap('退出')
    await slow.find('已退出，榜上不再有你').waitFor()
    await untilRows(quick, '群', '.row .rank', 1)
  }, 240_000)
})

test('a game that was finished without a network arrives after reconnecting, once', async () => {
  const phone = await openPhone({ path: daily, user: 'metro' })
  const accepted: string[] = []
  phone.page.on('response', async (response) => {
    const request = response.request().postData() ?? ''
    if (!request.includes('"action":"submit"')) return
    const { ok, repeated } = await response.json()
    accepted.push(`${ok} ${repeated ?? false}`)
  })
  await phone.find('.round-name').first().waitFor()
  await join(phone)
  await phone.tap('容易')
  await phone.cells()
  await phone.page.context().setOffline(true)
  await solveByTaps(phone)
  await phone.page.goBack()
  await phone.find('已完成，联网后自动提交').waitFor()
  expect(accepted).toEqual([])

  await phone.page.context().setOffline(false)
  await phone.find('.round-state--done').waitFor()
  await phone.restart()
  await phone.find('今天完成了 1/3 道').waitFor()
  expect(accepted).toEqual(['true false'])
  await phone.tap('今天的题')
  await phone.tap('容易')
  await phone.find('.own-time').waitFor()
  await untilRows(phone, '所有人', '.row--mine', 1)
  phone.problems.length = 0
}, 120_000)

describe('the profile', () => {
  test('takes a name that passes the check, and says kindly when one does not', async () => {
    const phone = await openPhone({ path: 'packages/social/profile/profile', user: 'named' })
    await phone.tap('改昵称')
    await phone.find('wx-input input').fill('违规的名字')
    await phone.tap('保存')
    await phone.find('这个昵称没有通过微信的检查，换一个吧').waitFor()
    await phone.find('wx-input input').fill('小棋')
    await phone.tap('保存')
    await phone.find('昵称已更新').waitFor()
    await phone.tap('[aria-label="头像 6"]')
    await phone.find('[aria-label="头像 6"][aria-checked="true"]').waitFor()
    await phone.restart()
    await phone.tap('我的')
    await phone.tap('我的资料与排行榜')
    await phone.find('小棋').waitFor()
    await phone.tap('删除云端数据')
    await phone.tap('删除')
    await phone.find('匿名玩家').waitFor()
  })
})
