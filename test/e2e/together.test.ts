import { STARTERS } from '../../miniprogram/core/learning/starters'
import { formatDigits } from '../../miniprogram/core/sudoku/digits'
import { encodeShare } from '../../miniprogram/core/sudoku/share-code'
import { solve } from '../../miniprogram/core/sudoku/solver'
import { parsePuzzle } from '../../miniprogram/packages/capture/notation'
import { eventually } from '../../tools/phone/patience'
import type { Phone } from '../../tools/phone/phone'
import { linkOf } from '../support/card'
import { seen } from '../support/seen'
import { useTimedCloud } from '../support/timed'

const puzzle = parsePuzzle(STARTERS[0].givens)
const play = `pages/play/play?code=${encodeShare({ puzzle })}`
const solution = formatDigits(solve(puzzle) ?? [])
/** The empty cells. */
const EMPTY = [...solution].flatMap((_, cell) => (puzzle.values[cell] ? [] : [cell]))

const answered = { errcode: 0, errmsg: 'ok' }
const { open, ask } = useTimedCloud({
  openApis: {
    'updatableMessage.createActivityId': () => ({ ...answered, activity_id: 'card' }),
    'updatableMessage.setUpdatableMsg': () => answered,
  },
})

/** Opens a room from a game and returns the link of its card. `look` runs before it is shared. */
async function openRoom(host: Phone, look = async () => {}): Promise<string> {
  await host.tap('更多')
  await host.tap('发起一起解')
  await host.tap('开始一起解')
  await host.find('房间开好了').waitFor()
  await look()
  await host.tap('邀请朋友')
  const link = await linkOf(host)
  await host.tap('取消')
  await host.tap('进入盘面')
  await host.find('digit-pad').waitFor()
  return link
}

async function join(phone: Phone, link: string): Promise<void> {
  await phone.follow(link)
  await phone.find('来一起解这道题').waitFor()
  await phone.tap('加入')
  await phone.find('digit-pad').waitFor()
}

async function write(phone: Phone, cell: number, digit = solution[cell]): Promise<void> {
  await phone.tapCell(cell)
  await phone.tapDigit(digit)
}

/** Waits until phones show a digit that another one has written. */
const expectDigit = (cell: number, digit: string, ...phones: Phone[]) =>
  Promise.all(
    phones.map((phone) =>
      eventually(async () => {
        const shown = (await phone.cells())[cell]
        if (shown !== digit) throw new Error(`cell ${cell} shows '${shown}', not '${digit}'`)
      }),
    ),
  )

test('three phones solve one board: one is offline for a while, one is killed, one leaves', async () => {
  const host = await open({ path: play, user: 'ann' })
  const link = await openRoom(host, () => seen(host, 'together-room'))
  const [bob, cem] = [await open({ user: 'bob' }), await open({ user: 'cem' })]
  await join(bob, link)
  await join(cem, link)

  // Interleaved moves, each in the colour and with the mark of its member.
  await write(host, EMPTY[0])
  await write(bob, EMPTY[1])
  await write(cem, EMPTY[2])
  const written = EMPTY.slice(0, 3)
  for (const cell of written) await expectDigit(cell, solution[cell], host, bob, cem)
  for (const [member, cell] of written.entries()) {
    expect(await host.cellsWith(`by-${member}`)).toEqual([cell])
  }
  expect(await host.find('.crew-one').count()).toBe(3)
  await seen(host, 'together-board')

  // Where others look, and what one points at.
  await cem.hold(await cem.cell(EMPTY[4]))
  await host.find('.point').waitFor()

  // Both digits of a cell in which another has written over the own one.
  await write(host, EMPTY[3], '1')
  await expectDigit(EMPTY[3], '1', bob)
  await write(bob, EMPTY[3], '2')
  await host.find('.crew-line').filter({ hasText: '你填 1' }).waitFor()
  await expectDigit(EMPTY[3], '2', host, cem)
  // Undo brings back the digit of the other.
  await bob.tap('撤销')
  await expectDigit(EMPTY[3], '1', host, bob, cem)
  await write(host, EMPTY[3])
  await expectDigit(EMPTY[3], solution[EMPTY[3]], bob, cem)

  // Offline, moves wait.
  await bob.page.context().setOffline(true)
  for (const cell of EMPTY.slice(4, 6)) await write(bob, cell)
  await bob.find('离线，2 步待发').waitFor()
  bob.problems.length = 0
  await bob.reconnect()
  await expectDigit(EMPTY[5], solution[EMPTY[5]], host, cem)

  // Killed at once after a move, which is neither lost nor made twice.
  await cem.page.context().setOffline(true)
  await write(cem, EMPTY[6])
  await cem.kill()
  await cem.page.context().setOffline(false)
  cem.problems.length = 0
  await cem.start()
  await cem.tap(cem.find('.resume').first())
  await cem.find('digit-pad').waitFor()
  await expectDigit(EMPTY[6], solution[EMPTY[6]], cem, host, bob)

  // One leaves; what they have written stays.
  await cem.tap('.crew')
  await cem.tap('成员和邀请')
  await cem.tap('离开房间')
  await cem.tap('确定')
  await cem.find('这个房间结束了').waitFor()
  // What has happened before is no longer shown.
  await host.pass(3000)
  await host.find('.crew-one--gone').waitFor()

  const rest = EMPTY.slice(7)
  for (const [i, cell] of rest.entries()) await write(i % 2 ? bob : host, cell)
  for (const phone of [host, bob]) {
    await phone.find('一起解出来了').waitFor()
    expect((await phone.cells()).join('')).toBe(solution)
    expect(await phone.find('.line-text').allTextContents()).toHaveLength(3)
  }
  await seen(host, 'together-solved')
  const { lists } = (await ask('ann', 'together', {
    action: 'join',
    room: /room=(\w+)/.exec(link)?.[1],
  })) as { lists: string[][] }
  expect(lists.map(({ length }) => length).slice(2)).toEqual([2, 0, 0])
})

test('a hint says who took it, reactions arrive, notes of all are shown, and the host removes and ends', async () => {
  const host = await open({ path: play, user: 'dan' })
  const link = await openRoom(host)
  const eve = await open({ user: 'eve' })
  await join(eve, link)
  await eve.tap('提示')
  await eve.find('hint-panel').first().waitFor()
  await host.find('.crew-line').filter({ hasText: '看了提示' }).waitFor()
  await eve.tap('[aria-label="关闭"]')
  await eve.tap('.crew')
  await eve.tap('好棒')
  await host.find('.crew-line').filter({ hasText: '好棒' }).waitFor()

  await eve.tap('笔记')
  await write(eve, EMPTY[0])
  await host.tap('.crew')
  await host.tap('看大家的笔记')
  await eventually(async () => {
    const text = (await host.cells())[EMPTY[0]]
    if (!text.includes(solution[EMPTY[0]])) throw new Error(`notes: ${text}`)
  })

  await host.tap('.crew')
  await host.tap('成员和邀请')
  await host.tap('请出')
  await host.tap('确定')
  await host.find('.line-text').filter({ hasText: '已请出' }).waitFor()
  await eve.follow(link)
  await eve.find('这个房间结束了').waitFor()
  await host.tap('结束房间')
  await host.tap('确定')
  await host.find('这个房间结束了').waitFor()
})
