import { STARTERS } from '../../miniprogram/core/learning/starters'
import { encodeShare } from '../../miniprogram/core/sudoku/share-code'
import { parsePuzzle } from '../../miniprogram/packages/capture/notation'
import { sayAvatar } from '../../miniprogram/strings/say'
import type { Phone } from '../../tools/phone/phone'
import { linkOf, pictureSize } from '../support/card'
import { tapFinishLine } from '../support/finish'
import { seen } from '../support/seen'
import { solveByTaps } from '../support/solve'
import { useTimedCloud } from '../support/timed'

const { givens } = STARTERS[0]
const play = `pages/play/play?code=${encodeShare({ puzzle: parsePuzzle(givens) })}`
const page = 'packages/social/challenge/challenge'

const { open, ask, calls } = useTimedCloud()

/** Solves the 4×4 puzzle and sends it as a challenge. Returns the link that the friend receives. */
async function sendChallenge(phone: Phone): Promise<string> {
  await solveByTaps(phone)
  await tapFinishLine(phone, '发起挑战')
  await phone.find('挑战准备好了').waitFor()
  await phone.tap('发给朋友')
  const [width, height] = await pictureSize(phone)
  expect(width / height).toBeCloseTo(5 / 4, 2)
  return linkOf(phone)
}

/** Opens the game from the challenge page. Waits for the digit pad, since the challenge page also has a board. */
async function goToGame(phone: Phone, action: string): Promise<void> {
  await phone.tap(action)
  await phone.find('digit-pad').waitFor()
}

/** What players without a nickname call a user: the same everywhere. */
async function nameOf(user: string): Promise<string> {
  const { profile } = await ask(user, 'profile', { action: 'get' })
  return sayAvatar((profile as { avatar: number }).avatar)
}

/** The drawing of an avatar. */
async function faceIn(phone: Phone, target: string): Promise<string | undefined> {
  const face = phone.find(`${target} [style*="background-image"]`).first()
  return (await face.getAttribute('style'))?.replace(/^.*background-image/, '')
}

const timesOf = (phone: Phone) => phone.find('.line .time').allTextContents()

test('a challenge is sent and played; times are visible only after finishing', async () => {
  const sender = await open({ path: play, user: 'challenger' })
  const path = await sendChallenge(sender)
  await seen(sender, 'challenge-card')
  expect(path.split('?')[0]).toBe(page)
  const [time] = await timesOf(sender)
  expect(time).toMatch(/^00:\d\d$/)

  // Until the friend has finished, neither the page nor the cloud's answers contain a time.
  const friend = await open({ user: 'challenged' })
  await friend.follow(path)
  const sentBy = await nameOf('challenger')
  await friend.find(`${sentBy}向你发起挑战`).waitFor()
  await seen(friend, 'challenge-invited')
  const face = await faceIn(friend, '.dare-face')
  expect(await friend.find('.dare-puzzle').textContent()).toContain('4×4')
  expect((await friend.page.content()).includes(time)).toBe(false)
  await goToGame(friend, '接受挑战')
  // The game says whose challenge it is.
  expect(await friend.find('.puzzle').textContent()).toBe(`${sentBy}的挑战 4×4`)
  expect(await friend.find('.level').textContent()).toBe('容易')
  await friend.tapCell(0)
  // Restarted from the link in the middle of the game, which continues.
  await friend.follow(path)
  await friend.find('挑战进行中').waitFor()
  const answers = calls('challenged').map(({ answer }) => answer)
  expect(answers.length).toBeGreaterThan(1)
  expect(JSON.stringify(answers)).not.toContain('"ms"')
  await goToGame(friend, '接着玩')
  await solveByTaps(friend)
  await friend.tap('看大家的成绩')
  await friend.find('大家的用时').waitFor()
  expect(await timesOf(friend)).toHaveLength(2)
  expect(await timesOf(friend)).toContain(time)
  expect(await friend.find('.line--mine').count()).toBe(1)
  expect(await friend.find('.line--mine').textContent()).not.toContain('发起人')
  // The same names and the same faces as in the invitation.
  const names = await friend.find('.line .line-name').allTextContents()
  expect(names.sort()).toEqual([sentBy, `${await nameOf('challenged')}（我）`].sort())
  await seen(friend, 'challenge-results')
  expect(await faceIn(friend, '.line:not(.line--mine)')).toBe(face)
  // Whoever has finished may watch the other's game, beside the own one.
  await friend.tap('.line:not(.line--mine) .result')
  await friend.tap('和我那盘对照看')
  expect(await friend.find('.half-name').allTextContents()).toEqual(['我', sentBy])
  await friend.tap('[aria-label="下一步"]')
  expect(await friend.find('.lead').textContent()).toMatch(/^我填了 \d 格，对方 1 格/)
  await seen(friend, 'replay-pair')
  await friend.page.goBack()
  await friend.find('大家的用时').waitFor()

  // The sender finds it in the list of sent challenges.
  await sender.tap('取消')
  await sender.tap('我发起的挑战')
  await seen(sender, 'challenge-list')
  await sender.tap(sender.find('.line--open').first())
  await sender.find('1 位朋友做完了').waitFor()
  expect((await timesOf(sender)).sort()).toEqual((await timesOf(friend)).sort())
})

test('a challenge is sent before and during play, and times are exchanged once both have finished', async () => {
  const sender = await open({ path: play, user: 'early' })
  const dare = async (heading: string) => {
    await sender.tap('更多')
    await sender.tap('发起挑战')
    await sender.find(heading).waitFor()
  }
  // Before the first move, and again in the middle of the game, which is the same challenge.
  await dare('挑战准备好了')
  await seen(sender, 'challenge-sent')
  await sender.tap('接着玩')
  await sender.find('digit-pad').waitFor()
  const empty = (await sender.cells()).indexOf('')
  await sender.tapCell(empty)
  await dare('挑战准备好了')
  await sender.tap('发给朋友')
  const path = await linkOf(sender)
  await sender.tap('取消')

  const friend = await open({ user: 'early-friend' })
  await friend.follow(path)
  const [sentBy, friendName] = await Promise.all([nameOf('early'), nameOf('early-friend')])
  await friend.find(`${sentBy}向你发起挑战`).waitFor()
  await goToGame(friend, '接受挑战')
  await solveByTaps(friend)
  await friend.tap('看大家的成绩')
  await friend.find(`${sentBy}还没做完，做完就能比快慢。`).waitFor()
  expect(await friend.find('.line .line-text').textContent()).toBe('发起人 · 还没做完')

  // The sender reads that a friend has finished, but not how fast.
  await sender.goBack()
  await dare('1 位朋友做完了')
  expect(await timesOf(sender)).toEqual([])
  await sender.tap('接着玩')
  await sender.find('digit-pad').waitFor()
  const time = await solveByTaps(sender, 900)
  await tapFinishLine(sender, '看大家的成绩')
  await sender.find('大家的用时').waitFor()
  const shown = await timesOf(sender)
  expect(shown).toHaveLength(2)
  expect(shown).toContain(time)
  const names = await sender.find('.line .line-name').allTextContents()
  expect(names.sort()).toEqual([`${sentBy}（我）`, friendName].sort())
  await friend.page.reload()
  await friend
    .find('.line-text')
    .filter({ hasText: /^发起人$/ })
    .waitFor()
  expect((await timesOf(friend)).sort()).toEqual(shown.sort())
})

/** The link of a challenge that another user sends without playing. */
async function linkFrom(user: string, puzzle = givens): Promise<string> {
  const { code } = await ask(user, 'challenge', { action: 'create', size: 4, givens: puzzle })
  return `${page}?code=${code}&puzzle=${encodeShare({ puzzle: parsePuzzle(puzzle) })}&level=easy`
}

test('a game with a hint is marked and not ranked', async () => {
  const sender = await open({ path: play, user: 'helped' })
  await sender.tap('提示')
  await sender.find('用什么方法').waitFor()
  await sender.tap('[aria-label="关闭"]')
  await sendChallenge(sender)
  await sender.tap('取消')
  expect(await sender.find('.line .place').allTextContents()).toEqual(['–'])
  expect(await sender.find('.line .line-text').textContent()).toBe('发起人 · 不比快慢')
  await seen(sender, 'challenge-assisted')
})

describe('a link', () => {
  test('to an unknown challenge says so and leads home', async () => {
    const phone = await open({ path: `${page}?code=0000000000`, user: 'lost' })
    await phone.find('这个挑战已经过期').waitFor()
    await seen(phone, 'challenge-gone')
    await phone.tap('回首页')
    await phone.find('来局新的').waitFor()
  })

  test('opened offline shows its puzzle, and the challenge after reconnecting', async () => {
    const path = await linkFrom('early-sender')
    const phone = await open({ path: 'pages/home/home', user: 'early' })
    await phone.page.route('**/__cloud/**', (route) => route.abort('internetdisconnected'))
    await phone.page.evaluate((hash) => {
      location.hash = hash
      location.reload()
    }, `#/${path}`)
    await phone.find('联网后就能接受挑战，接受时才开始计时。').waitFor()
    expect((await phone.cells()).map((cell) => cell || '.').join('')).toBe(givens)
    expect(await phone.find('.dare-puzzle').textContent()).toBe('4×4 容易')
    await seen(phone, 'challenge-offline')
    await phone.page.unroute('**/__cloud/**')
    phone.problems.length = 0
    await phone.tap('再试一次')
    await phone.find('接受挑战').waitFor()
  })

  test('on the timeline shows its puzzle and does not call the cloud', async () => {
    const sharer = await open({ path: await linkFrom('timeline-sender'), user: 'sharer' })
    await sharer.find('接受挑战').waitFor()
    await sharer.tap('.capsule [aria-label="更多"]')
    await sharer.tap('分享到朋友圈')
    const path = await linkOf(sharer)

    const phone = await open({ path, user: 'timeline', scene: 1154 })
    await phone.find('同一道题，比比谁更快。').waitFor()
    await seen(phone, 'challenge-timeline')
    expect((await phone.cells()).map((cell) => cell || '.').join('')).toBe(givens)
    expect(await phone.find('接受挑战').count()).toBe(0)
    const calls = await phone.page.evaluate(() =>
      performance.getEntriesByType('resource').filter(({ name }) => name.includes('/__cloud/')),
    )
    expect(calls).toEqual([])
  })
})
