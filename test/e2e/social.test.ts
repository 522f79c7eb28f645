import { STARTERS } from '../../miniprogram/core/learning/starters'
import { sayAvatar } from '../../miniprogram/strings/say'
import { eventually } from '../../tools/phone/patience'
import type { Phone } from '../../tools/phone/phone'
import { answered } from '../../tools/states/steps'
import { askCloud, groupTicket } from '../support/cloud'
import { tapFinishLine } from '../support/finish'
import { openPhone } from '../support/phone'
import { seen } from '../support/seen'
import { solveByTaps } from '../support/solve'
import { expectOnce, useTimedCloud } from '../support/timed'

const daily = 'pages/daily/daily'
const group = 'puzzlers'

/** Milliseconds per digit. */
const PACE_MS = 2500

/** For players at a person's pace. */
const timed = useTimedCloud()

/** Opens another page of the running app, as a link does. */
async function follow(phone: Phone, path: string): Promise<void> {
  await phone.page.evaluate((hash) => {
    location.hash = hash
  }, `#/${path}`)
}

/** Joins the leaderboards from the board of the day, before playing. */
async function join(phone: Phone): Promise<void> {
  await phone.tap('排行榜')
  await phone.tap('加入排行榜')
  await phone.find('已加入排行榜').waitFor()
  await phone.goBack()
  await phone.find('.round-name').first().waitFor()
}

/** Opens the board of a finished game. */
async function openBoard(phone: Phone): Promise<void> {
  await tapFinishLine(phone, '排行榜')
  await phone.find('.own-time').waitFor()
}

/** The level and the scope of the board. */
const boardOf = (phone: Phone) => phone.find('.segment--on').allTextContents()

/** The rows on the board, each as `rank name time`. */
async function rowsOf(phone: Phone): Promise<string[]> {
  const texts = (part: string) => phone.find(`.row ${part}`).allTextContents()
  const [ranks, names, times] = [await texts('.rank'), await texts('.name'), await texts('.time')]
  return ranks.map((rank, index) => `${rank} ${names[index]} ${times[index]}`)
}

/** What other players call a player without a name. */
async function avatarNameOf(user: string): Promise<string> {
  const { profile } = await timed.ask(user, 'profile', { action: 'get' })
  return sayAvatar((profile as { avatar: number }).avatar)
}

/** Longer than the cloud caches a board, and rare enough for the limit on calls per player. */
const REFRESH_INTERVAL_MS = 6000

/** Reloads a board until exactly `count` elements match. The phone has a clock. */
async function waitForCount(phone: Phone, scope: string, selector: string, count: number) {
  const otherScope = scope === '好友' ? '所有人' : '好友'
  await eventually(async () => {
    await phone.tap(otherScope)
    await phone.pass(REFRESH_INTERVAL_MS)
    await phone.tap(scope)
    await phone.quiet()
    expect(await phone.find(selector).count()).toBe(count)
  })
}

describe('two players of a group', () => {
  test('play today’s puzzle and are ranked by their times on every board', async () => {
    const [quick, slow] = await Promise.all(
      ['quick', 'slow'].map((user) => timed.open({ path: daily, user, group })),
    )
    await join(slow)
    // The slow player starts first and finishes last.
    await slow.tap('容易')
    await slow.find('digit-pad').waitFor()
    await slow.goBack()
    await quick.tap('容易')
    const { day } = await timed.ask('quick', 'daily', { action: 'today' })
    const first = await solveByTaps(quick, PACE_MS)
    // The clock of this phone shows the time that has passed meanwhile.
    await slow.pass(0)
    await slow.tap('容易')
    await slow.find('digit-pad').waitFor()
    const second = await solveByTaps(slow, PACE_MS + 300)
    expect(first < second).toBe(true)
    // Before joining, a player sees the own time and the rank that it would have.
    await tapFinishLine(quick, '排行榜')
    await quick.find(`你用了 ${first}，加入后排第 1`).waitFor()
    await seen(quick, 'board-invited')
    const [nameOfQuick, nameOfSlow] = await Promise.all(['quick', 'slow'].map(avatarNameOf))
    await eventually(async () =>
      expect((await rowsOf(quick))[0]).toBe(`– ${nameOfQuick}（我） ${first}`),
    )
    // The app was opened from a group, and the game was easy.
    expect(await boardOf(quick)).toEqual(['容易', '群'])
    // Everyone is a number of people, so far without the own game, and nobody's row.
    await quick.tap('所有人')
    await quick.find('今天已有 1 人做完').waitFor()
    await quick.find('满 20 人后，这里会画出大家的用时').waitFor()
    await quick.tap('加入排行榜')
    await quick.find('.own-time').waitFor()
    expect(await quick.find('.row').count()).toBe(0)
    await waitForCount(quick, '所有人', '今天已有 2 人做完', 1)
    await quick.tap('群')
    await eventually(async () =>
      expect((await rowsOf(quick))[0]).toBe(`1 ${nameOfQuick}（我） ${first}`),
    )
    expect(await quick.find('已加入排行榜').count()).toBe(0)
    await openBoard(slow)

    await waitForCount(slow, '群', '.row .rank', 2)
    // Players without a name are called after their avatars.
    expect(await rowsOf(slow)).toEqual([
      `1 ${nameOfQuick} ${first}`,
      `2 ${nameOfSlow}（我） ${second}`,
    ])
    const placeOf = (phone: Phone) => phone.find('.own-place').textContent()
    expect(await placeOf(slow)).toMatch(`第 2 名，比${nameOfQuick}慢`)
    await waitForCount(quick, '群', '.row .rank', 2)
    expect(await rowsOf(quick)).toEqual([
      `1 ${nameOfQuick}（我） ${first}`,
      `2 ${nameOfSlow} ${second}`,
    ])
    expect(await placeOf(quick)).toMatch(`第 1 名，比${nameOfSlow}快`)

    // Two players are friends after one has played the other’s challenge.
    await waitForCount(slow, '好友', '.row .rank', 1)
    expect(await rowsOf(slow)).toEqual([`1 ${nameOfSlow}（我） ${second}`])
    const { code } = await timed.ask('quick', 'challenge', {
      action: 'create',
      size: 4,
      givens: STARTERS[0].givens,
    })
    await follow(slow, `packages/social/challenge/challenge?code=${code}`)
    await slow.tap('接受挑战')
    await slow.find('digit-pad').waitFor()
    await solveByTaps(slow, 0)
    await follow(slow, daily)
    await slow.tap('排行榜')
    await waitForCount(slow, '好友', '.row .rank', 2)
    expect(await rowsOf(slow)).toEqual([
      `1 ${nameOfQuick} ${first}`,
      `2 ${nameOfSlow}（我） ${second}`,
    ])

    // There are no replays of today's puzzle, and a reported row shows nothing.
    await slow.tap(nameOfQuick)
    await slow.find('当天结束后可以看回放').waitFor()
    await slow.tap('[aria-label="举报"]')
    await slow.tap('昵称不当')
    await slow.find('被举报，已隐藏').waitFor()
    expect(await slow.find('.row--hidden').textContent()).toBe('1被举报，已隐藏')

    // A card of a board that is opened in the group shows the group again, and its own level.
    await follow(slow, `packages/social/board/board?day=${day}&level=medium&card=1`)
    await eventually(async () => expect(await boardOf(slow)).toEqual(['中等', '群']))
    await slow.find('群里还没有人上榜').waitFor()
    await slow.goBack()
    await slow.find('.row--hidden').waitFor()

    // A player who leaves disappears from every board.
    await slow.tap('我的资料')
    await slow.tap('[aria-label^="参加排行榜"]')
    await slow.tap('退出')
    await slow.find('已退出，榜上不再有你').waitFor()
    await slow.goBack()
    await waitForCount(quick, '群', '.row .rank', 1)
  })

  test('see the group first after a card in it, whatever they have chosen before', async () => {
    const phone = await timed.open({ path: daily, user: 'returner' })
    const scopes = async () => (await boardOf(phone)).slice(-1)
    await phone.tap('排行榜')
    await phone.tap('好友')
    await phone.goBack()
    await phone.tap('排行榜')
    await eventually(async () => expect(await scopes()).toEqual(['好友']))
    await phone.goBack()
    await phone.page.evaluate((name) => {
      if (window.localBrowser) window.localBrowser.group = name
      window.localBrowser?.enter(1008)
    }, group)
    await phone.tap('排行榜')
    await eventually(async () => expect(await scopes()).toEqual(['群']))
  })

  test('have a private board: a forged group ticket gives no access', async () => {
    const cloudID = await groupTicket(group, 'member')
    const entered = await askCloud('member', 'board', { action: 'enter', cloudID })
    expect(entered).toMatchObject({ ok: true })

    const forger = await openPhone({ user: 'forger', group })
    const forged = { cloudID: '79_forged', data: { opengid: entered.group, openGId: 'puzzlers' } }
    await forger.page.route('**/__group?*', (route) => route.fulfill({ json: { cloudID: forged } }))
    const refusals: string[] = []
    forger.page.on('response', async (response) => {
      if (!response.request().postData()?.includes('"action":"enter"')) return
      refusals.push((await response.json()).code)
    })
    await forger.tap('每日')
    await forger.tap('排行榜')
    await seen(forger, 'board-empty')
    await forger.tap('群')
    await forger.find('还没有群榜').waitFor()
    await seen(forger, 'board-group')
    // One main button: to join stands back behind sending the board to a group.
    await forger.find('发到群里').waitFor()
    await forger.find('.join--quiet').waitFor()
    expect(new Set(refusals)).toEqual(new Set(['malformed']))
    // The cloud's id of the group gives no access either.
    const { day } = await askCloud('forger', 'daily', { action: 'today' })
    const asked = { action: 'group', day, level: 'easy', group: entered.group }
    expect(await askCloud('forger', 'board', asked)).toMatchObject({ code: 'not-a-member' })
    expect(await askCloud('member', 'board', asked)).toMatchObject({ ok: true })
  })
})

/** WeChat's limit. */
const LARGEST_GROUP = 500
/** One needs two lines. */
const NAMES = ['小雨', '阿宁', '老周', '爱喝乌龙茶的慢慢解题者呀', 'Constantine_', '半夏', '一颗梨']

test('the leaderboard of a large group keeps WeChat’s limits, and no row moves', async () => {
  const board = 'packages/social/board/board'
  // The first rows have left the screen before a slow phone begins to observe them.
  const script = `{
    const { observe } = IntersectionObserver.prototype
    const waiting = []
    IntersectionObserver.prototype.observe = function (...values) {
      waiting.push(() => observe.apply(this, values))
    }
    window.observeRows = () => { for (const start of waiting.splice(0)) start() }
  }`
  const phone = await openPhone({ path: daily, user: 'scroller', group, script })
  await phone.find('.round-name').first().waitFor()
  const rows = Array.from({ length: LARGEST_GROUP }, (_, i) => ({
    ...{ row: String(i), order: String(i), name: NAMES[i % NAMES.length] },
    ...{ avatar: (7 * i + 1) % 16, ms: 91_000 + 731 * i, at: 0 },
  }))
  await answered('board', 'group', { rows, members: LARGEST_GROUP })(phone)
  await phone.tap('排行榜')
  await phone.find('.row').first().waitFor()
  await seen(phone, 'board-full')
  const page = phone.page.locator('wx-page').locator('visible=true').last()
  const topOf = async (rank: string) => (await phone.find(rank).boundingBox())?.y
  /** Scrolls to here, where rows are shown at once or soon. */
  const scrollTo = async (top: number) => {
    await page.evaluate((element, y) => element.scrollTo(0, y), top)
    await eventually(async () => {
      // The row in the middle of the screen.
      await phone.page.evaluate('observeRows()')
      const isRow = await phone.page.evaluate(() =>
        document.elementsFromPoint(100, 400).some((one) => /--result/.test(one.className)),
      )
      expect(isRow).toBe(true)
    })
    // Rows that were left behind go a moment after others have come.
    await eventually(async () => {
      await phone.page.evaluate('observeRows()')
      const { nodes, children } = await phone.page.evaluate(
        (route) => window.__miniProgram?.tree(route) ?? { nodes: 0, children: 0 },
        board,
      )
      expect(nodes).toBeGreaterThan(200)
      expect(nodes).toBeLessThan(1000)
      expect(children).toBeLessThanOrEqual(60)
    })
  }
  await scrollTo(2000)
  const [start, ...later] = [await topOf('35'), 8000, 13_000]
  for (const top of later) await scrollTo(top)
  await eventually(async () => {
    await scrollTo(await page.evaluate(({ scrollHeight }) => scrollHeight))
    expect(await phone.find(String(LARGEST_GROUP)).count()).toBe(1)
  })
  await seen(phone, 'board-end')
  await scrollTo(2000)
  expect(await topOf('35')).toBe(start)
  // A row and its flag are two buttons side by side.
  expect(await phone.find('[role="button"] [role="button"]').count()).toBe(0)
})

test('a game finished offline is submitted once after reconnecting', async () => {
  const phone = await timed.open({ path: daily, user: 'metro' })
  const { page } = phone
  const network = page.context()
  const submissions = () => timed.calls('metro', 'submit')
  await phone.find('.round-name').first().waitFor()
  await join(phone)
  await phone.tap('容易')
  await phone.find('digit-pad').waitFor()
  await network.setOffline(true)
  const time = await solveByTaps(phone, PACE_MS)
  await tapFinishLine(phone, '排行榜')
  await phone.find('成绩已存好，连上网就提交').waitFor()
  await phone.tap('好友')
  expect(await phone.find('.row').allTextContents()).toEqual([`–我等网络${time}`])
  await seen(phone, 'board-finished-offline')

  // Restarted while the cloud is still unreachable; the app's own files come from the server.
  await phone.kill()
  await network.route('**/__cloud/**', (route) => route.abort('internetdisconnected'))
  await network.setOffline(false)
  await phone.start()
  await phone.find('已完成，联网后自动提交').waitFor()
  expect(await phone.find('.round-time').first().textContent()).toBe(time)
  expect(submissions()).toEqual([])
  // Offline requests have logged errors to the console.
  await network.setOffline(true)
  await network.unroute('**/__cloud/**')
  phone.problems.length = 0

  await phone.reconnect()
  await phone.find('.round-state--done').waitFor()
  await phone.restart()
  await phone.find('今天完成了 1/3 道').waitFor()
  expectOnce(submissions())
  await phone.tap('今天完成了 1/3 道')
  await phone.tap('容易')
  await phone.find('.own-time').waitFor()
  await waitForCount(phone, '好友', '.row--mine', 1)
  expect(await phone.find('.row--mine .time').textContent()).toBe(time)
  expect(await phone.find('.own-place').textContent()).toMatch(/^第 \d+ 名/)
  // Without a known group there is no rank, but how a group comes about.
  await phone.tap('群')
  await phone.find('还没有群榜').waitFor()
  await phone.find('发到群里').waitFor()
  expect(await phone.find('.own').count()).toBe(0)
})

test('a puzzle finished in two windows has one result', async () => {
  const phone = await timed.open({ path: daily, user: 'twice' })
  await phone.tap('中等')
  let other: Phone | undefined
  const time = await solveByTaps(phone, 0, async () => {
    other = await phone.another()
    await other.tap('中等')
    await other.find('digit-pad').waitFor()
  })
  // The first tap there shows the end of the game, and a notice for some seconds.
  const second = other as Phone
  const left = (await second.cells()).indexOf('')
  const notice = second.find('这局在另一个窗口也开着，两边走的都算')
  await Promise.all([notice.waitFor(), second.tapCell(left)])
  await second.find('完成了').waitFor()
  expect(await second.find('.result-time').textContent()).toBe(time)
  await tapFinishLine(phone, '排行榜')
  // Taps of a program: what was the case, and what counts.
  await phone.find('比手指最快的速度还快：成绩和连续天数照记，不排名次').waitFor()
  expect(await boardOf(phone)).toEqual(['中等', '所有人'])
  expect(await phone.find('.chart-dot').count()).toBe(0)
  // The chosen scope is remembered.
  await phone.tap('好友')
  const { profile } = await timed.ask('twice', 'profile', { action: 'get' })
  const name = sayAvatar((profile as { avatar: number }).avatar)
  await eventually(async () => expect(await rowsOf(phone)).toEqual([`– ${name}（我） ${time}`]))
  await phone.goBack()
  await phone.tap('排行榜')
  await phone.find('和你做过同一个挑战的人，会出现在这里').waitFor()
  await seen(phone, 'board-friends')
  expect(await boardOf(phone)).toEqual(['中等', '好友'])
  await phone.goBack()
  for (const one of [phone, second]) {
    await one.goBack()
    await one.find('.round-state--done').waitFor()
    await one.restart()
    await one.tap('今天完成了 1/3 道')
    expect(await one.find('.round-time').first().textContent()).toBe(time)
  }
  // Both windows may submit it.
  const submissions = timed.calls('twice', 'submit').map(({ outcome }) => outcome)
  expect(submissions.filter((outcome) => outcome !== 'repeated')).toEqual(['ok'])
  const { day } = await timed.ask('twice', 'daily', { action: 'today' })
  const month = (day as string).slice(0, 7)
  const { entries } = await timed.ask('twice', 'daily', { action: 'calendar', month })
  expect(entries).toHaveLength(1)
})

describe('the profile', () => {
  test('accepts a nickname that passes the check and rejects one that does not', async () => {
    const phone = await openPhone({ path: 'packages/social/profile/profile', user: 'named' })
    await phone.tap('改昵称')
    await phone.find('wx-input input').fill('小棋﷽')
    await phone.tap('保存')
    await phone.find('昵称里不能用“﷽”').waitFor()
    await seen(phone, 'profile-name')
    await phone.find('wx-input input').fill('违规的名字')
    await phone.tap('保存')
    await phone.find('这个昵称没有通过微信的检查，换一个吧').waitFor()
    await phone.find('wx-input input').fill('小棋')
    await phone.tap('保存')
    await phone.find('昵称已更新').waitFor()
    await phone.tap('[aria-label="小企鹅"]')
    await phone.find('[aria-label="小企鹅"][aria-checked="true"]').waitFor()
    await phone.restart()
    await phone.tap('我的')
    await phone.tap('我的资料与排行榜')
    await phone.find('小棋').waitFor()
    await phone.tap('删除云端数据')
    await phone.tap('删除')
    // Without a name of its own, as before.
    await phone.find('小棋').waitFor({ state: 'detached' })
    const { profile } = await askCloud('named', 'profile', { action: 'get' })
    expect(await phone.find('.who .name').textContent()).toBe(
      sayAvatar((profile as { avatar: number }).avatar),
    )
  })
})
